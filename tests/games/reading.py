"""Reads what a game says to people: its faces, and a choice for every legal command."""

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from domain.kernel import Choice, Face, Game, Options, State, Viewer
from domain.kernel import choices as choices_of
from domain.kernel.lying import cell_names, references
from tests.recordings.recording import FOLDER, read

EVERY = 5
"""Choices are read at every fifth step."""

CODE = re.compile(
    r"[A-Za-z0-9]_[A-Za-z0-9]|[{}<>]|\bNone\b|\bTrue\b|\bFalse\b|  |\(s\)|\b1 (seats|turns|cards)\b"
)
"""A name of the code, a value of Python, a hole in a sentence, a plural made without looking."""


def positions(game: Game, recording: str, every: int = EVERY) -> Iterator[Any]:
    """The open positions after every few steps of a recorded match; each changes into the next."""
    was = read(FOLDER / game.id / f"{recording}.json")
    kinds: Any = reduce(or_, game.events)
    state = game.start(game.settle(was.variant, was.options), was.seats)
    for number, step in enumerate(was.steps):
        for event in step.events:
            msgspec.convert(event, kinds, str_keys=True).apply(state)
        if number % every == 0 and state.result is None:
            yield state


def choices(game: Game, state: State) -> dict[str, Choice]:
    """What the awaited seat may choose, by its sentence; no two have the same."""
    found = choices_of(game, state)
    by_sentence = {each.sentence: each for each in found}
    assert len(by_sentence) == len(found), sorted(each.sentence for each in found)
    return by_sentence


def check_choices(game: Game, recording: str, ids: Iterable[str] = (), every: int = EVERY) -> None:
    """Along a recorded match every choice can be read, and is about what lies on the table."""
    for state in positions(game, recording, every):
        check_choices_of(game, state, ids)


def check_choices_of(game: Game, state: State, ids: Iterable[str] = ()) -> None:
    """The choices of one position: their words, and the cells, pieces and cards they name."""
    seen: Any = game.seen(state, Viewer(state.to_act))
    table = game.table(seen)
    cells, refs = {*cell_names(table)}, {*references(table)}
    faces = {face.id for face in game.faces(seen.options)}
    found = choices(game, state).values()
    assert found
    for each in found:
        check_words(filter(None, (each.sentence, each.detail)), ids)
        assert each.sentence[0].isupper(), each
        assert not each.sentence.endswith("."), each
        assert {*each.cells} <= cells, each
        assert {*each.pieces} <= refs, (each, refs)
        assert {*each.cards} <= faces, each
        assert all(0 <= odds.chance <= 1 for odds in each.odds), each


def check_faces(game: Game, options: Options, ids: Iterable[str] = ()) -> dict[str, Face]:
    """All faces by id: each is named once, in whole sentences, and none of `ids` is shown."""
    faces = {face.id: face for face in game.faces(options)}
    assert len(faces) == len(game.faces(options))
    for face in faces.values():
        assert face.text, face
        assert all(line[0].isupper() and line.endswith(".") for line in face.text), face
        numbers = (
            word for each in (*face.cost, *face.numbers) for word in (each.value, each.label)
        )
        check_words((face.title, face.kind, face.group, *face.text, *face.keywords, *numbers), ids)
    return faces


def check_words(texts: Iterable[str], ids: Iterable[str] = ()) -> None:
    """No text has a word of code, an id of the data or two spaces."""
    named = "|".join(map(re.escape, ids))
    known = re.compile(rf"(?<![\w-])({named})(?![\w-])" if named else r"(?!)")
    for text in texts:
        assert text
        assert not CODE.search(text), text
        assert not known.search(text), text
