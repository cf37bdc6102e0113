"""Reads what a game says to people: its faces, and a choice for every legal command."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from domain.kernel import Choice, Face, Game, Options, Viewer
from domain.kernel.table import Board, Card, Cards, Lanes, Table
from tests.recordings.recording import FOLDER, read
from tests.script import Moment, moments

CODE = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b|[{}<>]|\bNone\b|\bTrue\b|\bFalse\b|  ")
"""What no text for people contains: names in snake_case, placeholders, values of Python."""

EVERY = 5
"""Choices are read at every fifth step."""


def recorded(game: Game, name: str) -> Iterator[Moment]:
    """The moments of one of a game's recordings."""
    return moments(game, read(FOLDER / game.id / f"{name}.json").script())


def check_faces(game: Game, options: Options, ids: Iterable[str] = ()) -> dict[str, Face]:
    """All faces by id: each is named once, written in plain words, and none of `ids` is shown."""
    faces = {face.id: face for face in game.faces(options)}
    assert len(faces) == len(game.faces(options))
    for face in faces.values():
        assert face.text, face.id
        assert all(each.endswith(".") for each in face.text), face
        numbers = (
            word for each in (*face.cost, *face.numbers) for word in (each.value, each.label)
        )
        check_words((face.title, face.kind, face.group, *face.text, *face.keywords, *numbers), ids)
    return faces


def check_words(texts: Iterable[str], ids: Iterable[str] = ()) -> None:
    """No text has a word of code, an id of the data or two spaces."""
    known = re.compile("|".join(rf"\b{re.escape(each)}\b" for each in ids) or r"(?!)")
    for text in texts:
        assert text
        assert not CODE.search(text), text
        assert not known.search(text), text


def check_choices(game: Game, name: str, ids: Iterable[str] = ()) -> None:
    """Every legal command of every fifth step of a recording has a sentence of its own.

    Its cells and pieces are in the drawing, its cards among the faces.
    """
    for moment in islice(recorded(game, name), 0, None, EVERY):
        if moment.state.to_act:
            check_choices_of(game, moment.state, ids)


def check_choices_of(game: Game, state: object, ids: Iterable[str] = ()) -> None:
    """The choices of one position."""
    view = game.view(state, Viewer(state.to_act))  # type: ignore[attr-defined]
    table = game.table(view)
    cells, refs = {*cells_of(table)}, {*refs_of(table)}
    faces = {face.id for face in game.faces(view.options)}  # type: ignore[attr-defined]
    choices = [choice_of(game, view, command) for command in game.legal(state)]
    sentences = [each.sentence for each in choices]
    assert len({*sentences}) == len(sentences), sorted(sentences)
    for each in choices:
        check_words(filter(None, (each.sentence, each.detail)), ids)
        assert each.sentence[0].isupper(), each
        assert not each.sentence.endswith("."), each
        assert {*each.cells} <= cells, each
        assert {*each.pieces} <= refs, (each, refs)
        assert {*each.cards} <= faces, each


def choice_of(game: Game, view: object, command: object) -> Choice:
    """What a command means."""
    return game.choice(view, command)


def cells_of(table: Table) -> Iterator[str]:
    """The names of all cells of a drawing."""
    for part in table.parts:
        if isinstance(part, Board):
            yield from (cell.name for cell in part.cells)


def refs_of(table: Table) -> Iterator[str]:
    """The references of all pieces and cards of a drawing."""
    for part in table.parts:
        if isinstance(part, Board):
            yield from (piece.ref for cell in part.cells for piece in cell.pieces)
        elif isinstance(part, Cards):
            yield from _refs(part.cards)
        elif isinstance(part, Lanes):
            for lane in part.lanes:
                yield from _refs((lane.card,) if lane.card else ())
                yield from (ref for cards in lane.sides.values() for ref in _refs(cards))


def _refs(cards: Iterable[Card]) -> Iterator[str]:
    for card in cards:
        yield card.ref
        yield from _refs(card.under)
