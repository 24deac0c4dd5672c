"""The compiled core: which modules mypyc compiles, where a build of them lies, and when it may stand in for them.

A build is filed under a digest of the sources it was made from, so an edited source simply finds none and runs
interpreted. This module runs at every start, before anything else of the package: hence `os.path` for pathlib, which
alone takes 9 ms to import. How a build is made stands in `building`.
"""

from __future__ import annotations

import os
import sys
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder, SourceFileLoader
from itertools import islice
from os.path import abspath, basename, dirname, exists, expanduser, join
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType

MARKER = b"# native: compiled by mypyc"
PACKAGE = dirname(dirname(abspath(__file__)))
NAME = basename(PACKAGE)
LIBRARY = "__mypyc"  # what mypyc appends to the name of a library
SUFFIX = EXTENSION_SUFFIXES[0]
STAMP = "finished"

# Errors in interpreted modules are for `make check` to show; they need not stop a build.
MYPY = ("--config-file=", "--explicit-package-bases", "--follow-imports=silent", "--ignore-missing-imports")
OPTIMISATION = "2"
# Hidden symbols make calls inside a library about 5 % faster.
C_FLAGS = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-Wno-error"]


def sources() -> dict[str, str]:
    """The marked files of the package, as module name and path, in the order of their names."""
    marked = {}
    for place, folders, files in os.walk(PACKAGE):
        folders[:] = [name for name in folders if name != "__pycache__"]
        package = NAME + place[len(PACKAGE) :].replace(os.sep, ".")
        for file in files:
            if file.endswith(".py") and is_marked(path := join(place, file)):
                marked[f"{package}.{file[:-3]}"] = path
    return dict(sorted(marked.items()))


def library(module: str) -> str:
    """The name of the library that a marked module is compiled into.

    Each game has its own beside that of the kernel: several small files of C compile side by side, and in a third of
    the time that one large file takes.
    """
    parts = module.split(".")
    return f"{NAME}_{parts[2]}" if parts[1] == "games" and len(parts) > 3 else NAME


def is_marked(path: str) -> bool:
    """Whether the marker stands in the first lines of a file, alone on its line."""
    try:
        with open(path, "rb") as file:
            return any(line.rstrip() == MARKER for line in islice(file, 5))
    except FileNotFoundError:  # the dangling link that some editors leave beside a file being edited
        return False


def digest(marked: dict[str, str] | None = None) -> str:
    """What a build depends on, as one short name: sources, interpreter, platform, options and librt."""
    state = blake2b(repr((sys.version, SUFFIX, MYPY, OPTIMISATION, C_FLAGS, _librt())).encode(), digest_size=10)
    for module, path in (sources() if marked is None else marked).items():
        state.update(f"\n{library(module)} {module} {fingerprint(path)}".encode())
    return state.hexdigest()


def fingerprint(path: str) -> str:
    """A hash of one file's contents; empty where there is no such file."""
    try:
        with open(path, "rb") as file:
            return blake2b(file.read(), digest_size=10).hexdigest()
    except OSError:
        return ""


def _librt() -> str:
    """The installed librt, whose C interface a build is tied to: the name of its dist-info folder."""
    spec = PathFinder.find_spec("librt")
    for location in (spec and spec.submodule_search_locations) or ():
        for name in os.listdir(dirname(location)):
            if name.startswith("librt-"):
                return name
    return ""


def checkout() -> str | None:
    """The root of the source checkout this package runs from, if it does."""
    root = dirname(dirname(PACKAGE))
    return root if basename(dirname(PACKAGE)) == "src" and exists(join(root, "pyproject.toml")) else None


def builds() -> str:
    """The folder that holds the builds: build/native in a checkout, else in the user's cache."""
    if root := checkout():
        return join(root, "build", "native")
    if sys.platform == "win32":
        cache = os.environ.get("LOCALAPPDATA") or expanduser("~\\AppData\\Local")
    elif sys.platform == "darwin":
        cache = expanduser("~/Library/Caches")
    else:
        cache = os.environ.get("XDG_CACHE_HOME") or expanduser("~/.cache")
    return join(cache, NAME, "native")


def folder() -> str:
    """Where the build of the sources as they are now lies, or would lie."""
    return join(builds(), digest())


def is_finished(build: str) -> bool:
    """Whether a build is whole and the interpreted modules it leans on are still those it was made with."""
    try:
        with open(join(build, STAMP), encoding="utf-8") as file:
            leans_on = [line.rstrip("\n").split(" ", 1) for line in file]
    except OSError:
        return False
    return all(fingerprint(join(PACKAGE, path)) == expected for expected, path in leans_on)


class Finder:
    """Finds the marked modules, each through the loader it was given, and no other module."""

    def __init__(self, loaders: Mapping[str, ExtensionFileLoader | SourceFileLoader]) -> None:
        self.loaders = loaders

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Part of the import protocol: how to load a module, or None to leave it to others."""
        if (loader := self.loaders.get(name)) is None:
            return None
        spec = ModuleSpec(name, loader, origin=loader.path)
        spec.has_location = True
        return spec


class CompiledLoader(ExtensionFileLoader):
    """Loads a compiled module and gives it a `__file__` beside its source, where its data files are."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Part of the import protocol. mypyc derives the `__file__` of all modules from that of the library."""
        module = super().create_module(spec)
        module.__file__ = join(dirname(PACKAGE), *spec.name.split(".")) + SUFFIX
        return module


def comes_compiled() -> bool:
    """Whether the package was installed from a wheel that has the compiled modules beside their sources."""
    return exists(join(dirname(PACKAGE), NAME + LIBRARY + SUFFIX))


def prefer() -> None:
    """Use the compiled modules if a build fits the sources; call it before any of them is imported."""
    pure = os.environ.get("EMPORION_PURE") == "1"
    if comes_compiled():
        if pure:
            sys.meta_path.insert(0, Finder({name: SourceFileLoader(name, path) for name, path in sources().items()}))
    elif not pure and exists(builds()):
        marked = sources()
        build = join(builds(), digest(marked))
        if is_finished(build):
            libraries = {library(module) + LIBRARY for module in marked}
            files = {name: join(build, *name.split(".")) + SUFFIX for name in (*libraries, *marked)}
            sys.meta_path.insert(0, Finder({name: CompiledLoader(name, file) for name, file in files.items()}))


def is_compiled() -> bool:
    """Whether the compiled core is in use."""
    from importlib.util import find_spec

    first = next(iter(sources()), None)
    spec = find_spec(first) if first else None
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)
