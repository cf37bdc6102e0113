"""Playouts by the hints, and what a position is worth to each seat."""

from collections.abc import Mapping
from random import Random

from domain.bots.fitted import fitted, numbers, shares
from domain.bots.look import Look
from domain.kernel import Command, Game, PseudoRandom, State, Viewer, run

NOISE = 0.05
"""The share of commands in a playout that are any legal ones, so that no two are alike."""


def chances(game: Game, state: State) -> Mapping[int, float]:
    """What the match is worth to each seat: its share of the win, or the chance of it.

    Winners share 1. An open match is judged by how the seats stand: a lead of 1 makes the odds e
    to 1. Where nobody wins, all seats share, but who plays alone has lost.
    """
    standing = game.standing(state)
    if state.result is None:
        return dict(zip(standing, shares([*standing.values()]), strict=True))
    winners = state.result.winners or (tuple(standing) if len(standing) > 1 else ())
    return {seat: (seat in winners) / max(1, len(winners)) for seat in standing}


class Worlds:
    """Positions that a seat can't rule out, each with the seed of all that happens in it."""

    def __init__(self, look: Look, random: Random) -> None:
        self._look = look
        self._random = random
        self._made: list[tuple[State, int]] = []

    def __getitem__(self, number: int) -> tuple[State, int]:
        """The world of that number, from 0, which is made when it is first needed."""
        while number >= len(self._made):
            made = self._look.world(self._random), self._random.getrandbits(60)
            self._made.append(made)
        return self._made[number]


class Playouts:
    """Matches that go on from worlds, after any first command by the same chance.

    They are judged when so many commands have followed.
    """

    def __init__(self, game: Game, worlds: Worlds, after: int) -> None:
        self._game = game
        self._worlds = worlds
        self._after = after

    def value(self, seat: int, first: Command, number: int) -> float:
        """What that command was worth to the seat in the world of that number."""
        game, (world, seed) = self._game, self._worlds[number]
        state, random = game.clone(world), Random(seed)  # noqa: S311
        chance = PseudoRandom(Random(seed + 1))  # noqa: S311
        run(game.decide(state, first), state, chance)
        play_on(game, state, random, chance, self._after)
        if game.search_by is None or state.result is not None:
            return chances(game, state)[seat]
        return fitted(game.search_by, numbers(game, state))[seat - 1]


def play_on(game: Game, state: State, random: Random, chance: PseudoRandom, after: int) -> None:
    """Lets the hints play a match on, for at most `after` commands, with any command now and then.

    A plain loop, for searches spend their time in it.
    """
    draw = random.random
    legal_of, seen, best, decide = game.legal, game.seen, game.best, game.decide
    for _ in range(after):
        if state.result is not None:
            return
        legal = legal_of(state)
        liked = legal
        if len(legal) > 1 and draw() >= NOISE:
            liked = best(seen(state, Viewer(state.to_act)), legal)
        run(decide(state, liked[int(draw() * len(liked))]), state, chance)
