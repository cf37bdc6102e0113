"""Reads what a game says to people, and finds what no person should have to read."""

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from domain.kernel import Choice, Face, Game, Viewer
from domain.kernel.table import Board, Card, Cards, Lanes, Table
from tests.recordings.recording import FOLDER, read

UNREADABLE = re.compile(r"[a-z]_[a-z]|None|[{}]|  |\(s\)|\b1 (seats|turns|cards)\b")
"""A name of the code, a hole in a sentence, a plural made without looking."""


def unreadable(texts: Iterable[str], ids: Iterable[str]) -> list[str]:
    """The texts in which a word is no word, or an id of the game's data."""
    words = "|".join(map(re.escape, ids))
    named = re.compile(rf"(?<![\w-])({words})(?![\w-])" if words else "(?!)")
    return [text for text in texts if UNREADABLE.search(text) or named.search(text)]


def positions(game: Game, recording: str, every: int) -> Iterator[Any]:
    """The open positions after every few steps of a recorded match; each changes into the next."""
    was = read(FOLDER / game.id / f"{recording}.json")
    kinds: Any = reduce(or_, game.events)
    state: Any = game.start(game.settle(was.variant, was.options), was.seats)
    for number, step in enumerate(was.steps):
        for event in step.events:
            msgspec.convert(event, kinds, str_keys=True).apply(state)
        if number % every == 0 and state.result is None:
            yield state


def told(game: Game, recording: str, every: int = 5) -> Iterator[tuple[Table, list[Choice], Any]]:
    """Along a recorded match: the table, the choices and the view of whoever is awaited."""
    for state in positions(game, recording, every):
        view = game.view(state, Viewer(state.to_act))
        yield game.table(view), [game.choice(view, each) for each in game.legal(state)], view


def check_choices(game: Game, recording: str, ids: Iterable[str], every: int = 5) -> None:
    """Every choice can be read, is told from the others, and is about what lies on the table."""
    for table, choices, view in told(game, recording, every):
        faces = {face.id for face in game.faces(view.options)}
        cells, refs = cells_of(table), refs_of(table)
        assert choices
        assert len({each.sentence for each in choices}) == len(choices)
        for each in choices:
            assert not unreadable((each.sentence, each.detail), ids), each
            assert each.sentence[0].isupper(), each
            assert not each.sentence.endswith("."), each
            assert {*each.cells} <= cells, each
            assert {*each.cards} <= faces, each
            assert {*each.pieces} <= refs, each
            assert all(0 <= odds.chance <= 1 for odds in each.odds), each


def check_faces(faces: Iterable[Face], ids: Iterable[str]) -> None:
    """Every face can be read, and its paragraphs are sentences."""
    for face in faces:
        words = (face.title, face.kind, face.group, *face.text, *face.keywords)
        labels = (each.label for each in (*face.cost, *face.numbers))
        assert not unreadable((*words, *labels), ids), face
        assert face.text, face
        assert all(line[0].isupper() and line.endswith(".") for line in face.text), face


def cells_of(table: Table) -> set[str]:
    """The names of all cells that are drawn."""
    return {cell.name for part in table.parts if isinstance(part, Board) for cell in part.cells}


def refs_of(table: Table) -> set[str]:
    """How choices may name what is drawn."""
    boards = (part for part in table.parts if isinstance(part, Board))
    pieces = {piece.ref for board in boards for cell in board.cells for piece in cell.pieces}
    return pieces | {card.ref for card in cards_of(table)}


def cards_of(table: Table) -> Iterator[Card]:
    """All cards that lie open."""
    for part in table.parts:
        if isinstance(part, Cards):
            yield from part.cards
        elif isinstance(part, Lanes):
            for lane in part.lanes:
                yield from (card for cards in lane.sides.values() for card in cards)
