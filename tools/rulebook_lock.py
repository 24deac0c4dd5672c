"""Accept the present wording of the rules that rulebooks state: python -m tools.rulebook_lock [GAME ...]

Do so after reading every paragraph that is listed here against its rule, in every language.
"""

import sys

from emporion.core.modular import rulebook_of
from emporion.core.registry import game, names
from emporion.core.rulebook import rules
from emporion.core.screens.check import lock_path, locked, stating, wordings


def main(chosen: list[str]) -> int:
    """Say what has changed and write the lock of each game."""
    for name in chosen or names():
        if rulebook_of(game(name)) is None:
            continue
        was, now, stated, texts = locked(name), wordings(name), stating(name), rules(name)
        for rule in now:
            if rule in was and was[rule] != now[rule]:
                print(f"{rule} now says: {texts[rule]}")
                print("".join(f"    {where}\n" for where in stated[rule]), end="")
        lock_path(name).write_text("".join(f"{rule} {wording}\n" for rule, wording in now.items()), "utf-8")
        print(f"{name}: {len(now)} rules locked")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
