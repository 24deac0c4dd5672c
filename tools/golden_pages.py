"""Renew the fingerprints of what people see: `python -m tools.golden_pages`.

For some hundred moments of each game there is a line in `tests/goldens/pages`: a short digest of the page, the replay,
the picture, the board as text, the view, the prompt, the options, the refusals and the log, in all languages. Whoever
changes what people see renews them all and commits them along. `--into` writes what was drawn instead, to compare:

    git stash && python -m tools.golden_pages --into build/before
    git stash pop && python -m tools.golden_pages --into build/after
    diff -r build/before build/after
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import click

import emporion
from emporion.core.messages import languages, speaking
from tools.looks import GOLDENS, looks

FOLDER = GOLDENS / "pages"
KINDS = ("page", "replay", "picture", "board", "view", "prompt", "options", "whynot", "log")
ENDINGS = {"page": "html", "replay": "html", "picture": "svg", "view": "json"}
NONE, DIGITS, WIDTH = "-", 6, 32

Drawn = Mapping[str, Mapping[str, str]]  # kinds by language, texts by kind
Digests = dict[str, str]


def drawn(name: str) -> Iterator[tuple[str, Drawn]]:
    """The moments of a game with all that is seen of them."""
    for moment, look in looks(name):
        texts = {}
        for language in languages():
            with speaking(language):
                texts[language] = look.texts()
        yield moment, texts


def digests(texts: Drawn) -> Digests:
    """A short digest of each kind."""
    return {kind: _digest([own[kind] for own in texts.values() if kind in own]) for kind in KINDS}


def _digest(texts: Iterable[str]) -> str:
    whole = "\0".join(texts).encode()
    return hashlib.blake2b(whole, digest_size=DIGITS // 2).hexdigest() if whole else NONE


def stored(name: str) -> dict[str, Digests]:
    """The digests in the file of a game, by moment."""
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()[1:]
    return {line[:WIDTH].rstrip(): dict(zip(KINDS, line[WIDTH:].split(), strict=True)) for line in lines}


def differences(old: Mapping[str, Digests], new: Mapping[str, Digests]) -> list[str]:
    """The moments that look different, each with the kinds that do."""
    found = []
    for moment in [*new, *(moment for moment in old if moment not in new)]:
        if moment not in old or moment not in new:
            found.append(f"{moment}: {'new' if moment in new else 'gone'}")
        elif kinds := [kind for kind in KINDS if old[moment][kind] != new[moment][kind]]:
            found.append(f"{moment}: {', '.join(kinds)}")
    return found


def _line(head: str, columns: Iterable[str]) -> str:
    cells = (f"{cell:<{max(DIGITS, len(kind))}}" for cell, kind in zip(columns, KINDS, strict=True))
    return f"{head:<{WIDTH}}{' '.join(cells)}".rstrip()


def _write(folder: Path, moment: str, texts: Drawn) -> None:
    """What was drawn of a moment, a file for each kind and language."""
    place = folder / moment.replace(" ", "-")
    place.mkdir(parents=True, exist_ok=True)
    for language, own in texts.items():
        for kind, text in own.items():
            (place / f"{kind}.{language}.{ENDINGS.get(kind, 'txt')}").write_text(text + "\n", "utf-8")


@click.command()
@click.option("--game", "names", multiple=True, help="One game; all by default.")
@click.option("--into", type=click.Path(path_type=Path), help="Write what is drawn into this folder, and no digests.")
def main(names: tuple[str, ...], into: Path | None) -> None:
    """Renew the digests of what people see."""
    for name in names or emporion.names():
        lines = [_line("moment", KINDS)]
        for moment, texts in drawn(name):
            if into is not None:
                _write(into / name, moment, texts)
            lines.append(_line(moment, digests(texts).values()))
        if into is None:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        click.echo(f"{name}: {len(lines) - 1} moments")


if __name__ == "__main__":
    main()
