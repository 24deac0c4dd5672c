"""What tests of every game use."""

from collections.abc import Callable
from typing import TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """The rules a test would show broken."""
    return pytest.mark.rule(*ids)
