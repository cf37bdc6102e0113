"""The value function: what a position is worth to each seat, by playouts of the game's hint."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

import msgspec

from domain.bots.look import Look
from domain.bots.playouts import chances, play_on
from domain.bots.search import DECISIONS
from domain.kernel import FACILITATOR, Game, Options, PseudoRandom, State, Viewer, run
from replays.analysis.form import Value

FUNCTION: Final = "hint-playouts-2"
"""The name of the value function. A change of what it answers takes another number."""

PLAYOUTS: Final = 32
"""Playouts a position, if nobody says otherwise."""


def function_name(playouts: int) -> str:
    """The value function with its playouts: `hint-playouts-2:32`."""
    return f"{FUNCTION}:{playouts}"


class Position(msgspec.Struct, frozen=True):
    """A position to be valued; `place` seeds it and is its own in a match.

    `state` is encoded; "" is the match before its set-up. With a `command` (as JSON), it is the
    position in which that has been decided, and chance is still to fall.
    """

    place: str
    playouts: int
    state: bytes = b""
    command: bytes = b""


@dataclass(frozen=True)
class Values:
    """The values of the positions of one match, from what `viewer` could know of each."""

    game: Game
    options: Options
    seats: int
    scenario: Any
    match: str
    viewer: Viewer

    def of(self, position: Position) -> Value:
        """The value of a position; the same on every machine. Raises NoWorlds."""
        if position.state and not position.command:
            state = self._state(position)
            if state.result is not None:
                return Value([*self._by_seat(state)], [0.0] * self.seats)
        worths = [self._played_out(position, number) for number in range(position.playouts)]
        by_seat = [*zip(*worths, strict=True)]
        return Value([fmean(each) for each in by_seat], [error_of(each) for each in by_seat])

    def _played_out(self, position: Position, number: int) -> tuple[float, ...]:
        random = Random(f"{self.match}/{position.place}/{self.viewer}/{number}")  # noqa: S311
        chance = PseudoRandom(random)
        state = self._world(position, random)
        play_on(self.game, state, random, chance, DECISIONS)
        return self._by_seat(state)

    def _world(self, position: Position, random: Random) -> State:
        """The position, or one that its viewer can't tell from it."""
        game, chance = self.game, PseudoRandom(random)
        if not position.state:
            return game.begin(self.options, self.seats, chance, self.scenario)[0]
        state = self._state(position)
        if position.command:
            run(game.decide(state, game.command(_read(position.command))), state, chance)
        if self.viewer == FACILITATOR:
            return state
        return Look(game, state, int(self.viewer)).world(random)

    def _state(self, position: Position) -> State:
        state: State = msgspec.msgpack.decode(position.state, type=self.game.state)
        return state

    def _by_seat(self, state: State) -> tuple[float, ...]:
        worth = chances(self.game, state)
        return tuple(worth[seat] for seat in range(1, self.seats + 1))


def _read(command: bytes) -> object:
    return msgspec.json.decode(command)


def error_of(worths: Sequence[float]) -> float:
    """The standard error of a mean, at least half of what one playout weighs."""
    least = 0.5 / (len(worths) + 1)
    return max(least, stdev(worths) / sqrt(len(worths))) if len(worths) > 1 else 0.5
