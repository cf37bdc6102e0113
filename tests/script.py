"""Matches as what went into them: options, commands and chance, from which all else follows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from domain.bots import BOTS, Look, random_bot, within_reach
from domain.kernel import (
    Dictated,
    Event,
    Game,
    Outcome,
    PseudoRandom,
    RecordingSource,
    Source,
    State,
    run,
)

OPEN_CAP = 300
"""So many commands of a game are played that has no end of its own."""


class Step(msgspec.Struct, frozen=True):
    """A command as a client writes it (`None`: the set-up), how chance fell, what happened."""

    seat: int
    command: dict[str, Any] | None
    chance: tuple[Outcome, ...] = ()
    events: tuple[Event, ...] = ()


class Script(msgspec.Struct, frozen=True):
    """A match, or the beginning of one; the first step is its set-up."""

    variant: str
    seats: int
    steps: tuple[Step, ...]
    options: Mapping[str, Any] = {}
    scenario: Mapping[str, Any] | None = None

    def until(self, step: int) -> "Script":
        """Its beginning, up to and with that step."""
        return msgspec.structs.replace(self, steps=self.steps[: step + 1])


class Moment(msgspec.Struct, frozen=True):
    """One step of a script as it happens: its number, and the states around its events."""

    script: Script
    number: int
    before: Any
    events: Sequence[Event]
    state: Any

    @property
    def step(self) -> Step:
        """What the script says of it."""
        return self.script.steps[self.number]


def moments(game: Game, script: Script) -> Iterator[Moment]:
    """Plays a script with its own chance; every moment has states of its own."""
    options = game.settle(script.variant, script.options)
    first, *rest = script.steps
    dictated = Dictated(first.chance)
    state, events = game.begin(options, script.seats, dictated, script.scenario)
    dictated.finish()
    yield Moment(script, 0, game.start(options, script.seats), events, state)
    for number, step in enumerate(rest, start=1):
        before, state = state, game.clone(state)
        events = answer(game, state, step)
        yield Moment(script, number, before, events, state)


def answer(game: Game, state: State, step: Step) -> list[Event]:
    """Carries out one step with its own chance."""
    dictated = Dictated(step.chance)
    command = game.read(state, step.seat, step.command)
    events = run(game.decide(state, command), state, dictated)
    dictated.finish()
    return events


def improvise(
    game: Game,
    variant: str,
    seed: int,
    *,
    bots: Sequence[str] = ("random",),
    chance: Callable[[int], Source] | None = None,
    options: Mapping[str, Any] | None = None,
    scenario: Mapping[str, Any] | None = None,
    cap: int = 100_000,
) -> Script:
    """A match played by bots, at most `cap` commands long; `chance` gives each step its source."""
    random = Random(seed)
    source_of = chance or (lambda step: PseudoRandom(random))
    seats = game.seats[seed % len(game.seats)]
    noted = RecordingSource(source_of(0))
    state, events = game.begin(game.settle(variant, options or {}), seats, noted, scenario)
    steps = [Step(0, None, tuple(noted.outcomes), tuple(events))]
    most = cap if game.awaits_one else min(cap, OPEN_CAP)
    while state.result is None and len(steps) <= most:
        steps.append(_improvised(game, state, bots, random, source_of(len(steps))))
    return Script(variant, seats, tuple(steps), options or {}, scenario)


def _improvised(
    game: Game, state: State, bots: Sequence[str], random: Random, source: Source
) -> Step:
    noted = RecordingSource(source)
    seat = state.to_act if game.awaits_one else random.choice(game.may_act(state))
    bot = BOTS[bots[(seat - 1) % len(bots)]] if game.awaits_one else random_bot
    command = bot(game, Look(game, state, seat), within_reach(game, state, seat, random), random)
    events = run(game.decide(state, command), state, noted)
    return Step(seat, msgspec.to_builtins(command), tuple(noted.outcomes), tuple(events))
