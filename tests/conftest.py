"""Marks of the whole test suite: `@rule("FAI-NET-13")` names the rules that a test would show broken."""
