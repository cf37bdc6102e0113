"""Adds what is missing to the frozen corpus: `python -m tests.corpus.make [--seed N] [GAME ...]`.

It plays what `plan.py` wants of the newest release of each game. What is kept is never rewritten.
A bundle from elsewhere, of an older program say, is added with `--file FILE GAME/RELEASE/NAME`.
"""

import argparse
import sys
from pathlib import Path

from domain.games.registry import REGISTRY
from domain.kernel import Game
from tests.corpus.frozen import add, listed
from tests.corpus.plan import bundle, wanted


def main() -> None:
    """Makes the files."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.make", description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path)
    asked = parser.parse_args()
    if asked.file:
        add(asked.names[0], asked.file.read_bytes(), REGISTRY)
        return
    for game in REGISTRY:
        if not game.is_draft and game.id in (asked.names or [game.id]):
            keep(game, asked.seed)


def keep(game: Game, seed: int = 1) -> None:
    """Plays and keeps what is missing of the newest release of a game."""
    for each in wanted(game):
        name = f"{game.id}/{game.rules}/{each.name}"
        if name not in listed():
            content = bundle(game, each, seed)
            add(name, content, REGISTRY)
            sys.stdout.write(f"{name}: {len(content):,} bytes\n")


if __name__ == "__main__":
    main()
