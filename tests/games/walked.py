"""Recorded matches walked through for their words: what may be read of every few positions."""

import re
from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from domain.kernel import Choice, Game, State, Viewer
from domain.kernel.table import Board, Card, Cards, Lanes, Table
from tests.recordings.recording import FOLDER, read

SNAKE = re.compile(r"[A-Za-z0-9]_[A-Za-z0-9]")


def positions(game: Game, recording: str, every: int = 5) -> Iterator[State]:
    """The open positions of a recorded match after every few steps; each changes into the next."""
    was = read(FOLDER / game.id / f"{recording}.json")
    kinds: Any = reduce(or_, game.events)
    state = game.start(game.settle(was.variant, was.options), was.seats)
    for number, step in enumerate(was.steps):
        for event in step.events:
            msgspec.convert(event, kinds, str_keys=True).apply(state)
        if number % every == 0 and state.result is None:
            yield state


def choices(game: Game, state: State) -> list[Choice]:
    """What the awaited seat may choose, in words."""
    assert game.choice is not None
    view = game.view(state, Viewer(state.to_act))
    return [game.choice(view, command) for command in game.legal(state)]


def faults(game: Game, state: State) -> list[str]:
    """What is wrong with the choices at a position: their words, or what they point at."""
    view: Any = game.view(state, Viewer(state.to_act))
    table, printed = game.table(view), {face.id for face in game.faces(view.options)}
    cells, refs = set(cells_of(table)), set(refs_of(table))
    found, said = [], set()
    for choice in choices(game, state):
        found += [f"twice: {choice.sentence}"] if choice.sentence in said else []
        found += [f"unreadable: {choice}"] if unreadable(choice.sentence, choice.detail) else []
        found += [f"no cell {cell}: {choice}" for cell in choice.cells if cell not in cells]
        found += [f"no piece {ref}: {choice}" for ref in choice.pieces if ref not in refs]
        found += [f"no face {face}: {choice}" for face in choice.cards if face not in printed]
        said.add(choice.sentence)
    return found


def unreadable(*texts: str) -> bool:
    """Whether a text shows a name of data or a hole where a word should be."""
    marks = ("{", "None", "  ")
    return any(SNAKE.search(text) or any(mark in text for mark in marks) for text in texts)


def cells_of(table: Table) -> Iterator[str]:
    """The names of the cells that are drawn."""
    yield from (cell.name for part in table.parts if isinstance(part, Board) for cell in part.cells)


def refs_of(table: Table) -> Iterator[str]:
    """The references of the pieces and cards that are drawn."""
    for part in table.parts:
        if isinstance(part, Board):
            yield from (piece.ref for cell in part.cells for piece in cell.pieces)
        elif isinstance(part, Cards):
            yield from _refs(part.cards)
        elif isinstance(part, Lanes):
            for lane in part.lanes:
                yield from _refs((lane.card,) if lane.card else ())
                for cards in lane.sides.values():
                    yield from _refs(cards)


def _refs(cards: tuple[Card, ...]) -> Iterator[str]:
    for card in cards:
        yield card.ref
        yield from _refs(card.under)
