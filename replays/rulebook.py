"""The rules of a game for its players, by chapters."""

from collections.abc import Sequence
from importlib.resources import files
from typing import NamedTuple

from domain.kernel import Game


class Chapter(NamedTuple):
    """A chapter of the rules; the first one is the game's title and what it is about."""

    title: str
    text: str
    """Markdown."""

    def has(self, words: Sequence[str]) -> bool:
        """Whether all these words, or words that begin so, stand in it; upper case or not."""
        there = f" {self.title} {self.text}".casefold()
        for sign in '*`|(["\n':
            there = there.replace(sign, " ")
        return all(f" {word.casefold()}" in there for word in words)


def rules_text(game: Game) -> str | None:
    """The rules in full as Markdown, if the game's folder has them (`rules.md`)."""
    package = game.state.__module__.rpartition(".")[0]
    file = files(package) / "rules.md"
    return file.read_text(encoding="utf-8") if file.is_file() else None


def chapters(game: Game) -> list[Chapter]:
    """The rules by chapters, in their order; of a game without such a page, what it is about."""
    text = rules_text(game) or f"# {game.title}\n\n{game.about}"
    found = []
    for part in f"\n{text}".split("\n## "):
        title, _, rest = part.strip().removeprefix("# ").partition("\n")
        found.append(Chapter(title.strip(), rest.strip()))
    return found
