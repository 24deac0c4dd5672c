"""Bots of somebody else's: `file.py:Class` or `module:Class`. Whoever names one trusts its code: it is run."""

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import Parameter, signature
from pathlib import Path
from types import ModuleType
from typing import Any

from emporion.core.options import refuse
from emporion.core.refusal import Refusal


def from_outside(name: str, seed: int) -> Any:
    """A bot made from a class in a file or a module; what cannot be used is refused in one line."""
    source, _, attribute = name.rpartition(":")
    try:
        module = _file(source) if source.endswith(".py") else _module(source)
        made = _make(getattr(module, attribute), seed)
    except (Exception, SystemExit) as problem:  # foreign code may do anything
        raise _no_bot(name, f"{type(problem).__name__}: {problem}") from problem
    if not callable(getattr(made, "choose", None)):
        raise _no_bot(name, "it has no method choose(view, options)")
    return made


def _file(source: str) -> ModuleType:
    """The module that a file is, run once in a process; it may import what lies beside it."""
    path = Path(source).expanduser().resolve()
    known = str(path)  # no module that is installed has such a name
    if known in sys.modules:
        return sys.modules[known]
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    spec = spec_from_file_location(known, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    _can_import_from(path.parent)
    sys.modules[known] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[known]
        raise
    return module


def _module(source: str) -> ModuleType:
    """A module by name, which may lie in the working folder."""
    _can_import_from(Path.cwd())
    return import_module(source)


def _can_import_from(folder: Path) -> None:
    """Look for modules there, too: last, so that no file there hides a module that is installed."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _make(maker: Any, seed: int) -> Any:
    """The seed goes to a constructor with a parameter of this name, or with one that it cannot do without."""
    try:
        taken = signature(maker).parameters.values()
    except (TypeError, ValueError):  # nothing to call, or nothing is known about how to call it
        return maker(seed)
    if any(each.name == "seed" and each.kind is not Parameter.POSITIONAL_ONLY for each in taken):
        return maker(seed=seed)
    free = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)
    needs = any(each.default is Parameter.empty and each.kind not in free for each in taken)
    return maker(seed) if needs else maker()


def _no_bot(name: str, why: str) -> Refusal:
    return refuse("bot", "foreign_bot", name=name, why=" ".join(why.split()))
