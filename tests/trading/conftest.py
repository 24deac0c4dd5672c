"""The bazaar is a Python class, which cannot stand on a compiled market place: then all run once, interpreted."""

from emporion import _native

collect_ignore_glob = ["test_[!i]*.py"] if _native.is_compiled() else ["test_interpreted.py"]
