"""What the positions of a match say about the game: who led, what was at stake, what was chosen.

Who leads follows from `standing`, without playouts and so without their noise.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import isclose
from random import Random
from statistics import fmean
from typing import Final

import msgspec

from domain.bots.look import Look
from domain.bots.playouts import Playouts, Worlds, chances
from domain.bots.search import DECISIONS
from domain.kernel import Command, Result, State, Viewer
from lab.playout import Match, Step
from lab.studies.asking.form import Measure
from lab.studies.playing.boards import Boards
from lab.studies.playing.counting import Value

LOOKS: Final = 3
"""Decisions of a match at which it is tried out what is at stake."""

PLAYOUTS: Final = 16
"""Worlds in which a command is tried out."""

NOTHING: Final = Value(0, 0)


class Course:
    """What is noticed of a match while it is played; its drawings only if it `draws`."""

    def __init__(self, match: Match, seed: str, *, draws: bool = True) -> None:
        self._game, self._match = match.game, match
        self._random = Random(seed)  # noqa: S311
        self._offered: Counter[str] = Counter()
        self._chosen: Counter[str] = Counter()
        self._decisions: list[bytes] = []
        self._leader: int | None = None
        self._leaders: list[int | None] = []
        self._widths: list[int] = []
        self._lead_changes = 0
        self._lowest: dict[int, float] = {}
        self._boards = Boards(match.game, match.state) if draws else None
        self._legal = self._looked_at()

    def see(self, step: Step) -> None:
        """Notices a step, after which the match stands as it does."""
        self._offered.update({_kind(each) for each in self._legal})
        self._chosen[_kind(step.command)] += 1
        if self._boards:
            self._boards.see(self._match.state)
        self._legal = self._looked_at()

    def _looked_at(self) -> list[Command]:
        """Looks at the position; returns what is legal in it."""
        state = self._match.state
        worth = chances(self._game, state)
        for seat, chance in worth.items():
            self._lowest[seat] = min(chance, self._lowest.get(seat, 1.0))
        leader = _leader(worth)
        if leader is not None:
            self._lead_changes += self._leader not in (None, leader)
            self._leader = leader
        self._leaders.append(leader)
        legal = [*self._game.legal(state)]
        if legal:
            self._widths.append(len(legal))
        if len(legal) > 1:
            self._decisions.append(msgspec.msgpack.encode(state))
        return legal

    def value(self, measure: Measure) -> Value:
        """What the match contributes to a measure about the game."""
        if measure.chosen is not None:
            return Value(self._chosen[measure.chosen], self._offered[measure.chosen])
        result = self._match.state.result
        match measure.about:
            case "lead changes":
                return Value(self._lead_changes, 1)
            case "behind":
                return self._behind(result)
            case "stakes":
                return self._at_stake()
            case "choices":
                return Value(sum(self._widths), len(self._widths))
            case "most choices":
                return Value(max(self._widths, default=0), 1)
            case "decisions":
                return Value(sum(each > 1 for each in self._widths), len(self._widths))
            case "settled":
                return settled(self._leaders, result)
        return self._drawn(measure)

    def _drawn(self, measure: Measure) -> Value:
        if self._boards is None:
            return NOTHING
        match measure.about:
            case "cells":
                return self._boards.cells
            case "cards":
                return self._boards.cards
            case "distance":
                return self._boards.way
            case "repetition":
                return self._boards.returns
        return NOTHING

    def _behind(self, result: Result | None) -> Value:
        winners = result.winners if result else ()
        return Value(fmean(self._lowest[seat] for seat in winners), 1) if winners else NOTHING

    def _at_stake(self) -> Value:
        if self._game.options.secret or not self._decisions:
            return NOTHING
        some = self._random.sample(self._decisions, min(LOOKS, len(self._decisions)))
        return Value(sum(map(self._gain, some)), len(some))

    def _gain(self, encoded: bytes) -> float:
        """What the hint's command is worth more than any legal one, to the seat that decides."""
        game, random = self._game, self._random
        state: State = msgspec.msgpack.decode(encoded, type=game.state)
        seat, legal = state.to_act, game.legal(state)
        liked = random.choice(game.best(game.seen(state, Viewer(seat)), legal))
        other = random.choice(legal)
        if liked == other:
            return 0.0
        tried = Playouts(game, Worlds(Look(game, state, seat), random), DECISIONS)
        worlds = range(PLAYOUTS)
        return fmean(tried.value(seat, liked, at) - tried.value(seat, other, at) for at in worlds)


def settled(leaders: Sequence[int | None], result: Result | None) -> Value:
    """The part of the match after which its only winner led for good."""
    if result is None or len(result.winners) != 1:
        return NOTHING
    behind = [at for at, seat in enumerate(leaders, 1) if seat != result.winners[0]]
    return Value((behind[-1] if behind else 0) / len(leaders), 1)


def _leader(worth: Mapping[int, float]) -> int | None:
    """The seat that leads; 0: who plays alone is behind; None: several lead alike."""
    if len(worth) == 1:
        ((seat, chance),) = worth.items()
        return None if isclose(chance, 0.5) else seat if chance > 0.5 else 0
    best = max(worth.values())
    leaders = [seat for seat, chance in worth.items() if isclose(chance, best)]
    return leaders[0] if len(leaders) == 1 else None


def _kind(command: Command) -> str:
    return str(command.__struct_config__.tag)


def is_drawn(measure: Measure) -> bool:
    """Whether a match's drawings are looked at for a measure."""
    return measure.about in ("cells", "cards", "distance", "repetition")


def is_noticed(measure: Measure) -> bool:
    """Whether a match's positions are looked at for a measure."""
    is_of_block = measure.about in (None, "luck", "play")
    return measure.chosen is not None or not is_of_block
