"""The rules of a game for its players, by chapters, and the numbers under which they are quoted.

A number stands in brackets at the end of what it is the number of (`[R10, R12]`, `[§4]`), in a line
of its own: of the paragraph or the item before it, or of the table above.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from typing import Final, NamedTuple

from domain.kernel import Game

NUMBER: Final = re.compile(r"§\d+(?:\.\d+)?|\b[QRU]\d+\b")
"""The number of a rule, as refusals, cards and choices quote it."""

SPAN: Final = re.compile(r"\b([QRU])(\d+) to \1(\d+)\b")
"""Several rules in a row: `R4 to R6`."""

MARK: Final = re.compile(rf"\[((?:{NUMBER.pattern})(?:, (?:{NUMBER.pattern}))*)\]")
"""The numbers of what stands before them."""

BREAK: Final = re.compile(r"\n\s*\n(?! )|\n(?= *(?:-|\d+\.) )")
"""What separates paragraphs, tables and the items of lists; what is indented goes on."""

HEADING: Final = re.compile(r"### [^\n]+")
"""The title of a section of a chapter."""

LONG: Final = 400
"""A chapter of so many words is searched part by part."""


class Chapter(NamedTuple):
    """A chapter of the rules; the first one is the game's title and what it is about."""

    title: str
    text: str
    """Markdown."""

    def has(self, words: Sequence[str]) -> bool:
        """Whether all these words, or words that begin so, stand in it; upper case or not.

        A number of a rule stands there whole or not at all.
        """
        there = f" {self.title} {MARK.sub('', self.text)}".casefold()
        for sign in '*`|(["\n':
            there = there.replace(sign, " ")
        numbers = numbers_in(self.text)
        return all(
            number in numbers if (number := number_of(word)) else f" {word.casefold()}" in there
            for word in words
        )

    def about(self, words: Sequence[str]) -> "Chapter":
        """Of a long chapter only what has all these words, under its headings."""
        if len(self.text.split()) < LONG or self._replace(text="").has(words):
            return self
        kept: list[str] = []
        heading, waits, whole = "", False, False
        for part in _parts(self.text):
            if HEADING.fullmatch(part.strip()):
                heading, waits = part.strip(), True
                whole = Chapter("", heading).has(words)
            elif whole or Chapter("", part).has(words):
                kept += [heading, part] if waits else [part]
                waits = False
        return self._replace(text="\n\n".join(kept)) if kept else self

    def under(self, number: str) -> list[str]:
        """The paragraphs, tables and items under a number of a rule."""
        return [part for part in _parts(self.text) if number in _marked(part)]


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


def chapters_under(game: Game, number: str) -> list[Chapter]:
    """What a game's rules say under a number, by chapters; [] where no rule has it."""
    found = ((chapter, chapter.under(number)) for chapter in chapters(game))
    return [chapter._replace(text="\n\n".join(parts)) for chapter, parts in found if parts]


def numbers_of(game: Game) -> list[str]:
    """The numbers of all rules that the players' rules have: §, then Q, R and U, each from 1."""
    marks = MARK.findall(rules_text(game) or "")
    found = {number for mark in marks for number in numbers_in(mark)}
    return sorted(found, key=lambda number: (number[0] != "§", number[0], float(number[1:])))


def numbers_in(text: str) -> list[str]:
    """The numbers of rules that a text quotes, in their order; a span names all in it."""
    return NUMBER.findall(SPAN.sub(_all_between, text))


def _all_between(span: re.Match[str]) -> str:
    kind, first, last = span.groups()
    return ", ".join(f"{kind}{number}" for number in range(int(first), int(last) + 1))


def number_of(word: str) -> str | None:
    """The number of a rule that a person typed, as it is written (`r12,` is R12); None: none."""
    found = NUMBER.fullmatch(word.strip("(),;").upper())
    return found and found[0]


def anchor(number: str) -> str:
    """Where a rule stands on the page of the rules: R12 under `r12`, §4 under `s4`."""
    return number.replace("§", "s").casefold()


def linked(text: str, link: Callable[[str], str]) -> str:
    """A text with each number of a rule in it as `link` writes it."""
    return NUMBER.sub(lambda found: link(found[0]), text)


def _parts(text: str) -> Iterator[str]:
    """The paragraphs, tables and items of a chapter, each with the marks below it."""
    part = ""
    for each in BREAK.split(text):
        if MARK.fullmatch(each.strip()):
            yield f"{part}\n\n{each}"
            part = ""
            continue
        if part:
            yield part
        part = each
    if part:
        yield part


def _marked(part: str) -> list[str]:
    return [number for mark in MARK.findall(part) for number in numbers_in(mark)]
