"""The rules of a game on a terminal: Markdown as lines and tables."""

import re
import textwrap
from collections.abc import Iterator, Sequence

from cli.terminal.printing import width
from cli.terminal.tables import table_lines
from domain.kernel import Game
from replays.telling.rulebook import Chapter, chapters, chapters_under, number_of, numbers_of

WIDEST = 100
"""Longer lines are hard to read."""

ITEM = re.compile(r"(?:-|\d+\.) ")
"""How an item of a list begins."""

STRESSED = re.compile(r"(?<!\\)(\*{1,2})(\S[^*]*)\1")
"""Words between asterisks."""

BESIDE = re.compile(r"\[([^]]+)\]\([^)]+\)")
"""A link, whose words alone are shown."""


def chapters_text(game: Game, words: Sequence[str]) -> str:
    """The chapters that have these words, or what stands under these numbers of rules.

    Without words, the titles of all.
    """
    if not words:
        titles = [_plain(each.title) for each in chapters(game)]
        told = "".join(f"\n  {each}" for each in titles)
        return f"Write r and a word, such as `r {_telling(titles)}`:{told}"
    return "\n\n".join(map(chapter_text, having(game, words))) or unfound(game, words)


def _telling(titles: Sequence[str]) -> str:
    """A word that finds a chapter: the longest title of one word, or else the longest word."""
    alone = [each for each in titles[1:] if each.isalpha()]
    words = [word for each in titles[1:] for word in each.split() if word.isalpha()]
    return max(alone or words, key=len).lower()


def having(game: Game, words: Sequence[str]) -> list[Chapter]:
    """The chapters with these words, those with the words in their titles if there are any.

    Of a long chapter there is only what has them.

    Where all words are numbers of rules: what stands under each, by chapters.
    """
    numbers = [number_of(game, word) for word in words]
    if all(numbers):
        return [each for number in numbers if number for each in chapters_under(game, number)]
    found = [each for each in chapters(game) if each.has(words)]
    titled = [each for each in found if each._replace(text="").has(words)]
    return titled or [each.about(words) for each in found]


def unfound(game: Game, words: Sequence[str]) -> str:
    """A remark on words that no chapter has, with the numbers that there are if one was meant."""
    said = f"No chapter of {game.title}'s rules has {' '.join(words)!r}."
    if not any(number_of(game, word) for word in words):
        return said
    return f"{said} The numbers in them are: {', '.join(numbers_of(game))}."


def chapter_text(chapter: Chapter) -> str:
    """A chapter as a person reads it, under its title."""
    blocks = re.split(r"\n\s*\n", chapter.text)
    return "\n\n".join(
        [_plain(chapter.title).upper(), *map("\n".join, map(_block, filter(None, blocks)))]
    )


def _block(text: str) -> Iterator[str]:
    """The lines of a table, a heading, a list or a paragraph."""
    room = min(width(), WIDEST)
    lines = textwrap.dedent(text).splitlines()
    if lines[0].startswith("|"):
        head, _, *rows = [_cells(line) for line in lines]
        yield from table_lines([each or " " for each in head], rows, room)
        return
    parts: list[list[str]] = []
    for line in lines:
        if not parts or ITEM.match(line):
            parts.append([])
        parts[-1].append(line.strip())
    for part in parts:
        said = _plain(" ".join(part))
        hanging = " " * len(found[0]) if (found := ITEM.match(said)) else ""
        yield textwrap.fill(said, room, subsequent_indent=hanging)


def _cells(row: str) -> list[str]:
    return [_plain(each.strip()) for each in row.strip().strip("|").split("|")]


def _plain(text: str) -> str:
    """Words without signs of Markdown."""
    text = STRESSED.sub(r"\2", BESIDE.sub(r"\1", text)).removeprefix("### ").replace("`", "")
    return re.sub(r"\\(.)", r"\1", text)
