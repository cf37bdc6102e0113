"""A bot that plays its candidates out by the hints, and leaves the hint only beyond the noise."""

from collections.abc import Sequence
from math import ceil, isqrt, log2, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from domain.bots.alone import ChanceFalls, planned, plays_alone
from domain.bots.look import Look
from domain.bots.plain import Bot
from domain.bots.playouts import Playouts, Worlds
from domain.bots.winning import chances_to_win
from domain.kernel import Command, Game

DECISIONS = 50
"""The commands after which a playout is judged by how the seats stand, where its game does not say
otherwise."""
ERRORS = 1.0
"""Standard errors by which a candidate must be better than the hint."""


def search_bot(playouts: int, errors: float = ERRORS) -> Bot:
    """The bot that thinks for so many playouts a decision."""

    def search(game: Game, look: Look, legal: Sequence[Command], random: Random) -> Command:
        own = Random(random.getrandbits(64))  # noqa: S311 (one draw, however long it thinks)
        if len(legal) == 1:
            return legal[0]
        if plays_alone(game):
            try:
                return planned(game, look.world(own), playouts)
            except ChanceFalls:
                pass
        if game.search_wins:
            found = hint_and_win(game, look, legal, own)
        else:
            found = candidates(game, look(), legal, own, candidates_tried(playouts))
        if len(found) == 1:
            return found[0]
        tried = Playouts(game, Worlds(look, own), game.search_after or DECISIONS)
        return chosen(tried, look.seat, found, playouts, errors)

    return search


def candidates_tried(playouts: int) -> int:
    """Four times as many playouts are for twice as many candidates, and all the more for each."""
    return max(2, isqrt(playouts) // 2)


def candidates(
    game: Game, seen: Any, legal: Sequence[Command], random: Random, most: int
) -> list[Command]:
    """The command that the hint chooses, then those that it likes best without the others.

    Where a hint likes none of those that are left, all of them are alike.
    """
    found: list[Command] = []
    left = list(legal)
    while left and len(found) < most:
        liked = list(game.best(seen, left) or left) if len(left) > 1 else left
        left = [each for each in left if each not in liked]
        random.shuffle(liked)
        found += liked
    return found[:most]


def hint_and_win(game: Game, look: Look, legal: Sequence[Command], random: Random) -> list[Command]:
    """The hint's command, and that which likeliest wins before another seat acts, if it differs.

    It differs only where its chance is better.
    """
    [hint] = candidates(game, look(), legal, random, 1)
    worth = dict(zip(legal, chances_to_win(game, look.world(random), legal), strict=True))
    win = max(legal, key=lambda each: worth[each])
    return [hint, win] if worth[win] > worth[hint] else [hint]


def chosen(
    tried: Playouts, seat: int, found: Sequence[Command], playouts: int, errors: float
) -> Command:
    """The best candidate by sequential halving, if it is better than the first beyond the noise.

    All that are left are played out in the same worlds.
    """
    hint, rivals, left, number = found[0], list(found[1:]), playouts, 0
    values: dict[Command, list[float]] = {each: [] for each in found}
    for rounds in range(ceil(log2(len(found))), 0, -1):
        others = number + left // (rounds * (len(rivals) + 1))
        for command in (hint, *rivals):
            values[command] += [tried.value(seat, command, at) for at in range(number, others)]
        left -= (others - number) * (len(rivals) + 1)
        number = others
        rivals.sort(key=lambda each: -sum(values[each]))
        rivals = rivals[: max(1, (len(rivals) + 2) // 2 - 1)]
    rival = rivals[0]
    gains = [one - other for one, other in zip(values[rival], values[hint], strict=True)]
    return rival if is_beyond_noise(gains, errors) else hint


def is_beyond_noise(gains: Sequence[float], errors: float) -> bool:
    """Whether the mean gain is above 0 by more than so many standard errors."""
    if len(gains) < 2:
        return False
    mean = fmean(gains)
    return mean > 0 and mean > errors * stdev(gains, mean) / sqrt(len(gains))
