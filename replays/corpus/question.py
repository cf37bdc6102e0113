"""The language of questions to all matches, around that of searches (`replays/searching/query.py`).

    CardTaken where card = sniper before turn 5 who lost
    Move* then they *Captured then CardDrawn; never Healed
    ShotFired; match turns > 20 and winners ~ 1

A question is one or several demands with `;` between them; a match fits if it meets all of them. A
demand is a chain of events, each searched after the one before: `then` an event of any seat, `then
they` one of the same seat. `before` and `after` name a turn, a round or a step. `who won`, `who
lost` and `who drew` ask how the match ended for the seat of the chain's first event. `never` asks
that there is no such chain. A demand that begins with `match` compares facts of the match.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from replays.searching.query import BadQuery

FATES: Final = ("won", "lost", "drew")
PARTS: Final = ("turn", "round", "step")
SIDES: Final = ("before", "after")
MISSING: Final = "an event is missing here."

_TOKEN = re.compile(r"""(?:"[^"]*"|'[^']*'|[();]|[^\s();"']+|["'])""")


class Word(NamedTuple):
    """A word of a question, and where it begins and ends."""

    text: str
    at: int
    end: int


class Bound(NamedTuple):
    """`before turn 5`: which side of which part of the match."""

    side: str
    part: str
    number: int

    def holds(self, number: int) -> bool:
        """Whether a turn, round or step of that number is on this side of the bound."""
        return number < self.number if self.side == "before" else number > self.number


class EventSearch(NamedTuple):
    """A searched event: the query, its position, its bounds, and whether of the same seat."""

    query: str
    at: int
    bounds: tuple[Bound, ...]
    is_same_seat: bool


class Chain(NamedTuple):
    """A chain of events, how the match ended for the first one's seat, and its negation."""

    searches: tuple[EventSearch, ...]
    fate: str | None
    is_never: bool


class Question(NamedTuple):
    """All that a match must meet: chains of events, and conditions on its facts."""

    text: str
    chains: tuple[Chain, ...]
    facts: tuple[EventSearch, ...]


def question_of(text: str) -> Question:
    """Parses a question. Raises BadQuery; the queries in it are not parsed yet."""
    chains, facts = [], []
    for words in _demands(text):
        if words[0].text == "match":
            facts.append(_facts(text, words))
        else:
            chains.append(_chain(text, words))
    if not chains and not facts:
        raise BadQuery(text, len(text), "write what is to have happened.")
    return Question(text, tuple(chains), tuple(facts))


def _demands(text: str) -> Iterator[list[Word]]:
    words: list[Word] = []
    for word in _words(text):
        if word.text != ";":
            words.append(word)
        elif not words:
            raise BadQuery(text, word.at, "nothing stands before it.")
        else:
            yield words
            words = []
    if words:
        yield words


def _words(text: str) -> list[Word]:
    return [Word(each[0], each.start(), each.end()) for each in _TOKEN.finditer(text)]


def _facts(text: str, words: Sequence[Word]) -> EventSearch:
    if len(words) == 1:
        raise BadQuery(text, words[0].end, "a comparison is missing, such as `match turns > 20`.")
    return _event_search(text, words[1:], is_same=False)


def _chain(text: str, words: list[Word]) -> Chain:
    is_never = words[0].text == "never"
    left, fate, end = _fate(text, words[is_never:], words[-1].end)
    searches = []
    for number, (part, at) in enumerate(_links(left, end)):
        is_same = number > 0 and bool(part) and part[0].text == "they"
        if len(part) == is_same:
            raise BadQuery(text, at, MISSING)
        searches.append(_event_search(text, part[is_same:], is_same=is_same))
    return Chain(tuple(searches), fate, is_never)


def _fate(text: str, words: list[Word], end: int) -> tuple[list[Word], str | None, int]:
    """The words before `who won`, the ending asked for (None: any), and where the words end."""
    who = next((place for place, word in _outside(words) if word.text == "who"), None)
    if who is None:
        return words, None, end
    fate = words[who + 1 :]
    if len(fate) != 1 or fate[0].text not in FATES:
        raise BadQuery(text, words[who].at, "write `who won`, `who lost` or `who drew` at the end.")
    return words[:who], fate[0].text, words[who].at


def _links(words: list[Word], end: int) -> Iterator[tuple[list[Word], int]]:
    """The words between `then`, each with where they end."""
    begin = 0
    for place, word in _outside(words):
        if word.text == "then":
            yield words[begin:place], word.at
            begin = place + 1
    yield words[begin:], end


def _outside(words: Sequence[Word]) -> Iterator[tuple[int, Word]]:
    """The words that stand in no bracket, with their places."""
    depth = 0
    for place, word in enumerate(words):
        depth += (word.text == "(") - (word.text == ")")
        if depth == 0:
            yield place, word


def _event_search(text: str, words: Sequence[Word], *, is_same: bool) -> EventSearch:
    bounds: list[Bound] = []
    begin = words[0].at
    while len(words) >= 3 and (bound := _bound(words[-3:])):
        bounds.append(bound)
        words = words[:-3]
    if not words:
        raise BadQuery(text, begin, MISSING)
    return EventSearch(text[words[0].at : words[-1].end], words[0].at, tuple(bounds), is_same)


def _bound(words: Sequence[Word]) -> Bound | None:
    side, part, number = (word.text for word in words)
    if side in SIDES and part in PARTS and number.isdecimal():
        return Bound(side, part, int(number))
    return None
