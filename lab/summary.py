"""Statistics of many matches: shares with their uncertainty, lengths, reasons."""

from collections import Counter
from collections.abc import Sequence
from math import ceil, sqrt

import msgspec

from lab.simulate import UNFINISHED, Result, Simulation


class Share(msgspec.Struct, frozen=True):
    """`count` out of `of`, and the 95 % Wilson interval of the share, from `low` to `high`."""

    count: int
    of: int
    share: float
    low: float
    high: float


class Lengths(msgspec.Struct, frozen=True):
    """A tenth of the matches is at most `p10` long, half `median`, nine tenths `p90`."""

    p10: int
    median: int
    p90: int


class Summary(msgspec.Struct, frozen=True):
    """A simulation in figures.

    Wins are by seat, and by bot out of all seats it sat at; a match with several winners is a win
    of each. `nobody` are the finished matches without a winner. Reasons: the most frequent first.
    """

    matches: int
    seats: dict[int, Share]
    bots: dict[str, Share]
    nobody: Share
    unfinished: Share
    reasons: dict[str, int]
    steps: Lengths
    turns: Lengths
    events: Lengths
    decisions_per_second: float


def summary(simulation: Simulation) -> Summary:
    """The figures of a simulation of at least one match."""
    results = simulation.results
    reasons = Counter(result.reason for result in results)
    nobody = sum(not result.winners for result in results) - reasons[UNFINISHED]
    return Summary(
        matches=len(results),
        seats=_wins_by_seat(results),
        bots=_wins_by_bot(results),
        nobody=share(nobody, len(results)),
        unfinished=share(reasons[UNFINISHED], len(results)),
        reasons=dict(sorted(reasons.items(), key=lambda each: (-each[1], each[0]))),
        steps=lengths([result.steps for result in results]),
        turns=lengths([result.turns for result in results]),
        events=lengths([result.events for result in results]),
        decisions_per_second=sum(result.steps for result in results) / simulation.seconds,
    )


def _wins_by_seat(results: Sequence[Result]) -> dict[int, Share]:
    wins = Counter(seat for result in results for seat in result.winners)
    seats = range(1, len(results[0].bots) + 1)
    return {seat: share(wins[seat], len(results)) for seat in seats}


def _wins_by_bot(results: Sequence[Result]) -> dict[str, Share]:
    sat = Counter(bot for result in results for bot in result.bots)
    won = Counter(result.bots[seat - 1] for result in results for seat in result.winners)
    return {bot: share(won[bot], sat[bot]) for bot in sorted(sat)}


def share(count: int, of: int) -> Share:
    """`count` out of `of` (at least 1), with its 95 % Wilson score interval."""
    z = 1.959964  # the normal distribution's 97.5 % point
    observed = count / of
    middle = (observed + z * z / (2 * of)) / (1 + z * z / of)
    reach = z / (1 + z * z / of) * sqrt(observed * (1 - observed) / of + z * z / (4 * of * of))
    low, high = round(middle - reach, 12), round(middle + reach, 12)
    return Share(count, of, observed, max(0.0, low), min(1.0, high))


def lengths(values: Sequence[int]) -> Lengths:
    """The quantiles of at least one length, each a length that occurred (nearest rank)."""
    ranked = sorted(values)
    return Lengths(*(ranked[ceil(part * len(ranked) / 10) - 1] for part in (1, 5, 9)))
