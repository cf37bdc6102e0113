"""Matches as the laws read them: with the names of chances, and with what the sheet says is on."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import pytest

from domain.kernel import PUBLIC, Chance, Dictated, Event, Game, On, Outcome, Play, State
from domain.kernel.refusing.refusal import typed
from replays.telling.seen import SeenStep
from replays.walking.headings import Heading
from replays.walking.turns import Course, Place
from tests.laws.owed import is_recorded
from tests.recordings.recording import FOLDER, read
from tests.script import Script

END = 1_000_000
"""Behind every event of a step."""


class Asked(NamedTuple):
    """A chance that the rules asked for, by its name without what follows a colon."""

    name: str
    fell: Outcome
    is_certain: bool


def skip_unrecorded(game: Game, lacking: str = "") -> None:
    """Leaves out a law that only recordings can fulfil; `test_owed.py` tells who owes them."""
    if not is_recorded(game):
        pytest.skip(f"not all recordings of {game.id} are there{lacking}")


def recordings(game: Game) -> list[Script]:
    """All recorded matches of a game."""
    every = (read(path) for path in sorted((FOLDER / game.id).glob("*.json")))
    return [each.script() for each in every if each.rules == game.rules]


def happenings(game: Game, script: Script) -> Iterator[list[Asked | Event]]:
    """Step by step, the chances that the rules asked for and the events, in the order of play.

    A chance of a single outcome is among them, although no source was asked.
    """
    state = game.start(game.settle(script.variant, script.options), script.seats)
    for number, step in enumerate(script.steps):
        if number:
            play = game.decide(state, game.command(step.command))
        elif script.scenario is not None:
            play = game.lay(state, typed(script.scenario, game.scenario, "bad_scenario"))
        else:
            play = game.setup(state)
        yield [*_driven(play, state, Dictated(step.chance))]


def _driven(play: Play, state: State, source: Dictated) -> Iterator[Asked | Event]:
    answer: Outcome | None = None
    while True:
        try:
            happening = play.send(answer)
        except StopIteration:
            return
        answer = None
        if isinstance(happening, Chance):
            answer = happening.outcomes[0] if happening.is_certain else source(happening)
            yield Asked(happening.name.partition(":")[0], answer, happening.is_certain)
        else:
            happening.apply(state)
            yield happening


class Reader:
    """A match as its course is read, step by step."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._state: State | None = None
        self._steps = 0
        self.course = Course(game.meaning, self._seen)

    def _seen(self, place: Place) -> Any:
        assert self._state is not None
        return self._game.seen(self._state, PUBLIC)

    def take_in(self, events: Sequence[Event], after: State) -> None:
        """The events of the next step, and the state after it."""
        self._state = after
        self._steps += 1
        told = [fields_of(event) for event in events]
        said = [each["type"] for each in told]
        self.course.take_in(SeenStep(self._steps, "", "", 0, None, told, said), self._steps - 1)

    def on(self) -> list[On | None]:
        """What is read to be on now: number and seat of a part of each sort."""
        now = self.course.at(self._steps, END)
        return [On(part.number, part.seat) if part else None for part in now.parts]

    def heading(self) -> Heading:
        """The heading under which the newest event stands."""
        now = self.course.at(self._steps, END)
        return Heading(self.course.round(now), self.course.turn(now), now.is_between)


def fields_of(event: Event) -> dict[str, Any]:
    """An event as it is told."""
    told: dict[str, Any] = msgspec.to_builtins(event, str_keys=True)
    return told


def standing(game: Game, state: State) -> list[On | None]:
    """What is on by the sheet of the game: number and seat of a part of each sort."""
    seen = game.seen(state, PUBLIC)
    return [part.on(seen) for part in game.meaning.parts]
