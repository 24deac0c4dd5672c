"""Making a build of the compiled core: in a folder of its own, moved into place when it is whole."""

from __future__ import annotations

import ast
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from contextlib import contextmanager
from importlib.util import find_spec, resolve_name
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from . import (
    C_FLAGS,
    MYPY,
    NAME,
    OPTIMISATION,
    PACKAGE,
    STAMP,
    builds,
    comes_compiled,
    digest,
    fingerprint,
    folder,
    is_finished,
    library,
    sources,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mypyc.build import Extension

KEPT = 2
STAGE = "stage: "
ABANDONED_AFTER = 3600.0


class BuildError(Exception):
    """The build failed; the package goes on interpreted."""


class CannotBuildError(BuildError):
    """This machine lacks what a build needs."""


def is_current() -> bool:
    """Whether there is a finished build of the sources as they are now."""
    return comes_compiled() or is_finished(folder())


def build(progress: Callable[[str], None] = print) -> Path:
    """Compile the marked modules unless that is done already, and return the folder they are in."""
    require_compiler()
    if not find_spec("mypyc") or not find_spec("setuptools"):
        raise BuildError("to compile, first: pip install mypy setuptools")
    with lock(progress):
        if is_current():
            return Path(folder())
        work = Path(tempfile.mkdtemp(prefix="work-", dir=builds()))
        try:
            # A copy, so that sources edited meanwhile are not mixed, and the digest is of what was compiled.
            shutil.copytree(PACKAGE, work / "src" / NAME, ignore=_all_but_python, ignore_dangling_symlinks=True)
            _run_in(work, progress)
            finished = _move_into_place(next((work / "out").iterdir()))
        finally:
            shutil.rmtree(work, ignore_errors=True)
        _remove_old(finished)
    return finished


def require_compiler() -> None:
    """Raise unless there is a C compiler, and Python's headers for it."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if compiler and not shutil.which(compiler[0]):
        raise CannotBuildError(f"no C compiler ({compiler[0]} is not on the PATH): {NAME} runs interpreted")
    headers = sysconfig.get_path("include")
    if not Path(headers, "Python.h").exists():
        raise CannotBuildError(f"no C headers of Python in {headers}: {NAME} runs interpreted")


def _all_but_python(place: str, names: list[str]) -> list[str]:
    wanted = {name for name in names if name.endswith(".py") or Path(place, name).is_dir()}
    return [name for name in names if name not in wanted - {"__pycache__"}]


def _run_in(work: Path, progress: Callable[[str], None]) -> None:
    """Let the copy compile itself, in a process of its own: mypyc ends the process it runs in on any error."""
    script = f"import sys; sys.path.append('src/{NAME}'); from _native.building import compile_here; compile_here()"
    command = [sys.executable, "-P", "-c", script]  # reached past the package, whose own imports are not needed
    process = subprocess.Popen(command, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = []
    for line in process.stdout or ():
        if line.startswith(STAGE):
            progress(line.removeprefix(STAGE).rstrip())
        else:
            said.append(line)
    if process.wait() != 0:
        raise BuildError(f"the core could not be compiled; {NAME} runs interpreted\n" + "".join(said[-40:]).rstrip())


def compile_here() -> None:
    """Compile the package in the working folder into out/<digest>, the stamp last."""
    from setuptools import Distribution

    marked = sources()
    out = Path("out", digest(marked))
    out.mkdir(parents=True)
    print(f"{STAGE}translating {len(marked)} modules to C", flush=True)
    made = extensions("c")
    print(f"{STAGE}compiling the C code", flush=True)
    command = Distribution({"name": NAME, "ext_modules": made}).get_command_obj("build_ext")
    command.build_lib, command.build_temp, command.parallel = str(out), "objects", os.cpu_count()
    command.ensure_finalized()
    command.run()
    stamp = [f"{fingerprint(str(path))} {path.relative_to(PACKAGE)}\n" for path in leans_on(marked)]
    Path(out, STAMP).write_text("".join(stamp), encoding="utf-8")
    os._exit(0)  # at once: to free all that mypy has read would take seconds


def extensions(c_folder: str) -> list[Extension]:
    """The marked files as extension modules, translated to C; the working folder must hold the package as src/NAME.

    The paths given to mypyc are those that tracebacks show, so they are relative to the root of the project.
    """
    import setuptools  # noqa: F401  mypyc falls back on distutils unless it finds setuptools imported
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = "src"
    libraries: dict[str, list[str]] = {}
    for module, path in sources().items():
        libraries.setdefault(library(module), []).append(str(Path("src", NAME, Path(path).relative_to(PACKAGE))))
    made = mypycify(
        [*MYPY, "--cache-dir", os.devnull, *chain.from_iterable(libraries.values())],
        opt_level=OPTIMISATION,
        debug_level="0",
        target_dir=c_folder,
        separate=[(files, name) for name, files in libraries.items()],
    )
    for extension in made:
        extension.extra_compile_args += C_FLAGS
    return made


def leans_on(marked: dict[str, str]) -> list[Path]:
    """The interpreted files of the package whose constants mypyc may have copied into the compiled modules.

    Those are what a marked module imports anywhere, and what these in turn import at their top and so pass on.
    """
    found: set[Path] = set()
    waiting = [(module, Path(path)) for module, path in marked.items()]
    while waiting:
        module, path = waiting.pop()
        for name in imports(module, path, everywhere=module in marked):
            file = Path(PACKAGE).parent.joinpath(*name.split("."))
            source = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
            if name not in marked and source.is_file() and source not in found:
                found.add(source)
                waiting.append((name, source))
    return sorted(found)


def imports(module: str, path: Path, *, everywhere: bool) -> Iterator[str]:
    """The names a module of the package imports from the package: modules, and what may be modules."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in _statements(ast.parse(path.read_bytes()), everywhere=everywhere):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            origin = resolve_name("." * node.level + (node.module or ""), package)
            names = [origin, *(f"{origin}.{alias.name}" for alias in node.names)]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == NAME)


def _statements(tree: ast.AST, *, everywhere: bool) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.stmt):
            yield node
            if everywhere or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from _statements(node, everywhere=everywhere)


def _move_into_place(made: Path) -> Path:
    place = Path(builds(), made.name)
    if place.exists():
        place.rename(made.parent / "replaced")
    return made.rename(place)


def _remove_old(finished: Path) -> None:
    """Remove all builds but the newest, and what builds that were killed have left."""
    made = sorted((path for path in Path(builds()).iterdir() if path.is_dir()), key=lambda path: -path.stat().st_mtime)
    working = [path for path in made if path.name.startswith("work-")]
    others = [path for path in made if path not in working and path != finished]
    abandoned = [path for path in working if path.stat().st_mtime < time.time() - ABANDONED_AFTER]
    for path in others[KEPT - 1 :] + abandoned:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def lock(progress: Callable[[str], None]) -> Iterator[None]:
    """Hold the lock that lets one build run at a time, waiting for it if need be."""
    Path(builds()).mkdir(parents=True, exist_ok=True)
    with Path(builds(), "lock").open("w") as file:
        if not _take(file.fileno(), wait=False):
            progress("waiting for another build to end")
            _take(file.fileno(), wait=True)
        yield


def is_locked() -> bool:
    """Whether a build is running."""
    try:
        with Path(builds(), "lock").open("r+") as file:
            return not _take(file.fileno(), wait=False)
    except FileNotFoundError:
        return False


def _take(file: int, *, wait: bool) -> bool:
    if sys.platform == "win32":
        return True  # two builds at once waste time, but do no harm
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True
