"""One match in memory, from set-up to its end, played by bots."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

import msgspec

from domain.bots import Look, bot_named
from domain.kernel import Command, Event, Game, Options, PseudoRandom, Result, Source, run

CAP = 100_000
"""The default number of commands after which a match is given up."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """A command, its seat, and the events that followed from it."""

    seat: int
    command: Command
    events: list[Event]


class Playout(msgspec.Struct, frozen=True):
    """How a match went; `result` is None if it was given up at the cap.

    `steps` counts commands, `events` those of the set-up too, `turns` how many turns started.
    """

    result: Result | None
    steps: int
    events: int
    turns: int


class Match:
    """A match between bots: iterating plays it, step by step."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: int,
        bots: Sequence[str],
        seed: int | str,
        scenario: Mapping[str, object] | None = None,
        *,
        chance: Source | None = None,
        around: Callable[[Source], Source] = lambda source: source,
    ) -> None:
        """`bots` are names, cycled over the seats; the same `seed` plays the same match.

        With `chance` of its own, the seed is only that of the bots; `around` wraps it. Refuses with
        `acts_freely`.
        """
        game.expect_one_awaited("simulated")
        self.game = game
        self._random = Random(seed)  # noqa: S311 (no secret depends on it)
        self.chance = around(chance or PseudoRandom(self._random))
        self.state, self.opening = game.begin(options, seats, self.chance, scenario)
        self._bots = {seat: bot_named(bots[(seat - 1) % len(bots)]) for seat in range(1, seats + 1)}
        self._looks = {seat: Look(game, self.state, seat) for seat in self._bots}

    def __iter__(self) -> Iterator[Step]:
        """The steps from here to the end of the match, without the opening."""
        state, game, random, chance = self.state, self.game, self._random, self.chance
        bots, looks, legal, decide = self._bots, self._looks, game.legal, game.decide
        while state.result is None:
            seat = state.to_act
            command = bots[seat](game, looks[seat], legal(state), random)
            yield Step(seat, command, run(decide(state, command), state, chance))


def playout(
    game: Game,
    options: Options,
    seats: int,
    bots: Sequence[str] = ("random",),
    seed: int | str = 0,
    cap: int = CAP,
    scenario: Mapping[str, object] | None = None,
) -> Playout:
    """Plays a match to its end, or at most `cap` commands of it."""
    match = Match(game, options, seats, bots, seed, scenario)
    turn_started = game.meaning.turns.starts if game.meaning.turns else ()
    events = len(match.opening)
    turns = sum(isinstance(event, turn_started) for event in match.opening)
    steps = 0
    for step in match:
        steps += 1
        events += len(step.events)
        for event in step.events:
            if type(event) in turn_started:
                turns += 1
        if steps == cap:
            break
    return Playout(match.state.result, steps, events, turns)
