"""The rules of a game for its players, by chapters, and the numbers under which they are quoted.

A number stands in brackets at the end of what it is the number of (`[R10, R12]`, `[§4]`), in a line
of its own: of the paragraph or the item before it, or of the table above. Which letters numbers
begin with, if any but §, is up to the page: `[P1]` declares rules of P.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from textwrap import shorten
from typing import Final, NamedTuple

from domain.kernel import Game

NUMBER: Final = re.compile(r"(?:§|\b[A-Z]+)\d+(?:\.\d+)?\b")
"""What the number of a rule may look like; what is one is declared by a page of rules."""

SPAN: Final = re.compile(r"\b([A-Z]+)(\d+) to \1(\d+)\b")
"""Several rules in a row: `R4 to R6`."""

MARK: Final = re.compile(rf"\[({NUMBER.pattern}(?:, {NUMBER.pattern})*)\](?!\()")
"""The numbers of what stands before them."""

BREAK: Final = re.compile(r"\n\s*\n(?! )|\n(?= *(?:-|\d+\.) )")
"""What separates paragraphs, tables and the items of lists; what is indented goes on."""

HEADING: Final = re.compile(r"### [^\n]+")
"""The title of a section of a chapter."""

CUT_AT: Final = re.compile(r"[.,:;]*\u2026")

LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
SIGNS: Final = re.compile(r"[*`]+")
"""How Markdown marks words, which are no part of them."""

LONG: Final = 400
"""A chapter of so many words is searched part by part."""


class Chapter(NamedTuple):
    """A chapter of the rules; the first one is the game's title and what it is about."""

    title: str
    text: str
    """Markdown."""

    def has(self, words: Sequence[str]) -> bool:
        """Whether all these words, or words that begin so, stand in it; upper case or not.

        What looks like the number of a rule (R12, d3) stands there whole or not at all.
        """
        there = f" {self.title} {MARK.sub('', self.text)}".casefold()
        for sign in '*`|(["\n':
            there = there.replace(sign, " ")
        numbers = {*numbers_in(self.text), *NUMBER.findall(there.upper())}
        return all(
            typed in numbers if (typed := _typed(word)) else f" {word.casefold()}" in there
            for word in words
        )

    def about(self, words: Sequence[str]) -> "Chapter":
        """The parts of a long chapter that have all these words, under their headings."""
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
    return _page(game.module)


@cache
def _page(module: str) -> str | None:
    file = files(str(import_module(module).__package__)) / "rules.md"
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
    """The numbers of all rules that the players' rules have: §, then by letters, each from 1."""
    return [*_numbers(game.module)]


@cache
def _numbers(module: str) -> tuple[str, ...]:
    marks = MARK.findall(_page(module) or "")
    found = {number for mark in marks for number in numbers_in(mark)}
    return tuple(sorted(found, key=_in_order))


def _in_order(number: str) -> tuple[bool, str, list[int]]:
    kind = kind_of(number)
    counted = [int(part) for part in number.removeprefix(kind).split(".")]
    return kind != "§", kind, counted


def numbers_in(text: str) -> list[str]:
    """The numbers of rules that a text quotes, in their order; a span names all in it."""
    return NUMBER.findall(SPAN.sub(_all_between, text))


def _all_between(span: re.Match[str]) -> str:
    kind, first, last = span.groups()
    return ", ".join(f"{kind}{number}" for number in range(int(first), int(last) + 1))


def words_of(game: Game, number: str, most: int = 60) -> str:
    """The first words of a rule, at most so many letters, cut at a word; "": there is none."""
    found = [
        (part.strip(), chapter) for chapter in chapters(game) for part in chapter.under(number)
    ]
    if not found:
        return ""
    table = f"A table of \u201c{found[0][1].title}\u201d"
    first = next((part for part, _ in found if not part.startswith("|")), table)
    plain = SIGNS.sub("", LINK.sub(r"\1", MARK.sub("", first))).lstrip("-0123456789. ")
    return CUT_AT.sub("\u2026", shorten(plain, most, placeholder="\u2026"))


def number_of(game: Game, word: str) -> str | None:
    """The number of a rule that a person typed, as it is written (`r12,` is R12); None: none.

    It need not be there, but other numbers with these letters are.
    """
    typed = _typed(word)
    return typed if typed and kind_of(typed) in set(map(kind_of, numbers_of(game))) else None


def kind_of(number: str) -> str:
    """What a number of a rule begins with: R, or §."""
    return number.rstrip("0123456789.")


def _typed(word: str) -> str | None:
    found = NUMBER.fullmatch(word.strip("(),;").upper())
    return found and found[0]


def anchor(number: str) -> str:
    """Where a rule stands on the page of the rules: R12 under `r12`, §4 under `s4`."""
    return number.replace("§", "s").casefold()


def linked(text: str, numbers: Collection[str], link: Callable[[str], str]) -> str:
    """A text with each of these numbers of rules in it as `link` writes it."""
    return NUMBER.sub(lambda found: link(found[0]) if found[0] in numbers else found[0], text)


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
