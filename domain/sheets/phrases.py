"""The parts of a sheet in the words of its grammar: `row of 5`, `deal 5 from deck to market`."""

from collections.abc import Callable, Sequence
from typing import Final

from domain.sheets.form import Board, Card, Counter, Die, Line, Piece, Place
from domain.sheets.known import chosen
from domain.sheets.mistakes import Wrong

FEW: Final = 10
"""How many exceptions may stand behind a `but`."""


def board(of: Board) -> str:
    """`grid 7x7`, `trail of 24`."""
    if of.shape == "trail":
        return f"trail of {of.columns}"
    return f"{of.shape} {of.columns}x{of.rows}"


def place(of: Place, cards: Sequence[Card]) -> str:
    """`row of 5`, `hand each`; the cards that it holds are among these."""
    default = "owner" if of.kind == "hand" else "all"
    words = (
        of.kind,
        f"of {of.size}" if of.size else "",
        f"of {_which(of.holds, cards)}" if of.holds else "",
        "each" if of.each else "",
        f"seen by {of.seen}" if of.seen != default else "",
        f"taken by {of.taken}" if of.taken != default else "",
    )
    return " ".join(filter(None, words))


def _which(ids: Sequence[str], cards: Sequence[Card]) -> str:
    """The shortest words that mean these cards."""
    marks = dict.fromkeys(mark for card in cards for mark in (card.deck, card.kind) if mark)
    for words in ("all cards", "all tiles", "all", *(f"all {mark} things" for mark in marks)):
        if (found := _meant(words, cards)) and set(ids) <= set(found):
            left = [card for card in found if card not in ids]
            text = f"{words} but {' and '.join(left)}" if left else words
            if len(left) <= FEW and _meant(text, cards) == tuple(ids):
                return text
    return " and ".join(ids)


def _meant(words: str, cards: Sequence[Card]) -> tuple[str, ...]:
    try:
        return chosen(words, cards)
    except Wrong:
        return ()


def piece(of: Piece) -> str:
    """`1 each at pier.1`."""
    return f"{of.count}{' each' if of.each else ''}{f' at {of.at}' if of.at else ''}"


def counter(of: Counter) -> str:
    """`20 each`."""
    where = {"each": " each", "things": " on things", "table": ""}
    return f"{of.first}{where[of.of]}"


def die(of: Die) -> str:
    """`6`, or its faces: `hit, hit, miss`."""
    return ", ".join(of.faces) if of.faces else str(of.sides)


def line(said: Line) -> str:
    """A line of the set-up in words: `deal 3 from deck to each hand face down`."""
    each = "each " if said.each else ""
    face = f" face {said.face}" if said.face else ""
    what = " and ".join(said.what)
    in_place = f"{each}{said.source}"
    source = f"each {said.source}" if said.from_each else said.source
    forms: dict[str, Callable[[], str]] = {
        "shuffle": lambda: f"shuffle {in_place}",
        "deal": lambda: f"deal {said.count} from {source} to {each}{said.to}{face}",
        "move": lambda: f"move {what} from {source} to {each}{said.to}{face}",
        "flip": lambda: f"flip {in_place}{face}",
        "roll": lambda: f"roll {what}",
        "first": lambda: "first",
    }
    return forms[said.verb]()
