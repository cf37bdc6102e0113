"""The value function: what a position is worth to each seat, fitted or by playouts of the hint."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

import msgspec

from domain.bots.fitted import fitted, numbers
from domain.bots.look import Look
from domain.bots.playouts import chances, play_on
from domain.bots.search import DECISIONS
from domain.kernel import FACILITATOR, Game, Options, PseudoRandom, State, Viewer, run
from lab.analysis.fitted import Valued
from replays.analysis.form import Value

FUNCTION: Final = "hint-playouts-3"
"""The name of the value function. A change of what it answers takes another number."""

FITTED: Final = "fitted-1"
"""The same where plain numbers are no worse than playouts."""

PLAYOUTS: Final = 32
"""Playouts a position, if nobody says otherwise."""


def function_name(playouts: int, known: Valued | None) -> str:
    """The value function with its playouts: `hint-playouts-3:32`; without any: `fitted-1`."""
    return FITTED if known and known.weights else f"{FUNCTION}:{playouts}"


class Position(msgspec.Struct, frozen=True):
    """A position to be valued; `place` seeds it and is its own in a match.

    `state` is encoded; "" is the match before its set-up. With a `command` (as JSON), it is the
    position in which that has been decided, and chance is still to fall.
    """

    place: str
    playouts: int
    state: bytes = b""
    command: bytes = b""
    is_played_out: bool = False
    """Whether it is valued by playouts, even where a formula is no worse."""


@dataclass(frozen=True)
class Values:
    """The values of the positions of one match, from what `viewer` could know of each."""

    game: Game
    options: Options
    seats: int
    scenario: Any
    match: str
    viewer: Viewer
    known: Valued | None = None
    """What was fitted or measured for such a match; None: playouts count as they are."""

    def of(self, position: Position) -> Value:
        """The value of a position; the same on every machine. Raises NoWorlds."""
        if position.state and not position.command:
            state = self._state(position)
            if state.result is not None:
                return Value([*self._by_seat(state)], [0.0] * self.seats)
        if self.known and self.known.weights and not position.is_played_out:
            return self._fitted(position, self.known.weights)
        worths = [self._played_out(position, number) for number in range(position.playouts)]
        by_seat = [*zip(*worths, strict=True)]
        found = Value([fmean(each) for each in by_seat], [error_of(each) for each in by_seat])
        return _stretched(found, self.known.factor) if self.known else found

    def _fitted(self, position: Position, weights: Mapping[str, float]) -> Value:
        """By plain numbers: exact of a position that is known, else the mean of several."""
        is_certain = position.state and not position.command and self.viewer == FACILITATOR
        worlds = (
            self._world(position, self._random(position, number))
            for number in range(1 if is_certain else position.playouts)
        )
        worths = [
            fitted(weights, numbers(self.game, world))
            if world.result is None
            else self._by_seat(world)
            for world in worlds
        ]
        by_seat = [*zip(*worths, strict=True)]
        errors = [0.0 if len(set(each)) == 1 else error_of(each) for each in by_seat]
        return Value([fmean(each) for each in by_seat], errors)

    def _random(self, position: Position, number: int) -> Random:
        return Random(f"{self.match}/{position.place}/{self.viewer}/{number}")  # noqa: S311

    def _played_out(self, position: Position, number: int) -> tuple[float, ...]:
        random = self._random(position, number)
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


def stretched(said: Sequence[float], factor: float) -> list[float]:
    """Shares whose odds are taken to a power: above 1, the likely get likelier."""
    all_of_it = [*said, 1 - said[0]] if len(said) == 1 else said
    powers = [each**factor for each in all_of_it]
    return [each / sum(powers) for each in powers[: len(said)]]


def _stretched(value: Value, factor: float) -> Value:
    """The value with its odds stretched, and its errors with them."""
    errors = []
    for share, error in zip(value.chances, value.errors, strict=True):
        ends = (min(max(share + away, 0.0), 1.0) for away in (error, -error))
        high, low = (stretched([end], factor)[0] for end in ends)
        errors.append(max(high - low, 0.0) / 2)
    return Value(stretched(value.chances, factor), errors)


def _read(command: bytes) -> object:
    return msgspec.json.decode(command)


def error_of(worths: Sequence[float]) -> float:
    """The standard error of a mean, at least half of what one playout weighs."""
    least = 0.5 / (len(worths) + 1)
    return max(least, stdev(worths) / sqrt(len(worths))) if len(worths) > 1 else 0.5
