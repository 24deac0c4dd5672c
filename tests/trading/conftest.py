"""The bazaar is a Python class on the market place, which the compiled core does not allow: then all run once, apart."""

from emporion import _native

collect_ignore_glob = ["test_[!i]*.py"] if _native.is_compiled() else ["test_interpreted.py"]
