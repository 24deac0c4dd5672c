"""The companion of Mega Civilization: people play on a real board and keep their trade cards here, on their phones.

`companion.py` says what can be commanded and seen; `page` draws it for a browser. `interface.py` is what the server
needs of the companion of any game, and `kits.py` says which games have one.
"""
