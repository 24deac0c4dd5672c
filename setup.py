"""A plain install compiles the core, if it can; an editable one does not: `python -m emporion._native` does that."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.append("src/emporion")  # past the package itself, whose dependencies are not there yet
from _native.building import extensions


class WithRules(build_py):
    """Puts the rules pages beside the package, where an installed emporion looks for them."""

    def run(self) -> None:
        """Copy the package, then the pages."""
        super().run()
        if not self.editable_mode:
            pages = Path("docs/rules")
            for page in pages.rglob("*.md"):
                target = Path(self.build_lib) / "emporion" / "rulebook" / page.relative_to(pages)
                self.mkpath(str(target.parent))
                self.copy_file(str(page), str(target))


class AllOrNothing(build_ext):
    """Leaves every module interpreted if one of them cannot be compiled: they share one library."""

    def run(self) -> None:
        """Compile, or go on without."""
        try:
            super().run()
        except Exception as error:  # noqa: BLE001  whatever it is, an interpreted emporion is better than none
            print(f"emporion will run interpreted: {error}", file=sys.stderr)
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions: list[Extension] = []


def compiled() -> list[Extension]:
    """What to compile in this run."""
    if os.environ.get("EMPORION_PURE") == "1" or "bdist_wheel" not in sys.argv:
        return []
    try:
        return extensions("build/mypyc")
    except SystemExit as error:
        print(f"emporion will run interpreted: mypyc ended with {error}", file=sys.stderr)
        return []


setup(ext_modules=compiled(), cmdclass={"build_ext": AllOrNothing, "build_py": WithRules})
