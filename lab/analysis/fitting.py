"""Fits and measures how positions are valued, and keeps it as data.

`python -m lab.analysis.fitting heist correction`: fits weights to matches between players of the
hint, holds them and playouts against other matches, and writes `values.yaml` anew for these games.
Weights are kept where they are not shown to be worse than playouts; else the factor by which the
odds of playouts are stretched.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

import msgspec
import yaml

from domain.bots.fitted import Numbers, fitted, numbers, shares
from domain.games.registry import REGISTRY
from domain.kernel import FACILITATOR, Game, State
from lab.analysis.calibration import binned, played
from lab.analysis.fitted import Measured, Tenth, Valued, known_values
from lab.analysis.value import PLAYOUTS, Position, Values, stretched
from lab.playout import Match

FILE: Final = Path(__file__).with_name("values.yaml")
HEAD: Final = "# Made by `python -m lab.analysis.fitting GAME ...`; docs/analysis.md says how.\n"
LOOKS: Final = 3
"""Positions of a match that weights are fitted to; what is measured is one of each match."""

ROUNDS: Final = 300
RATE, MOMENTUM, SHRINK = 0.5, 0.9, 1e-4
"""Of the descent that finds the weights, of numbers in units of their spread."""

WORSE: Final = 2.0
"""Standard errors by which weights may be worse than playouts: it is not shown that they are."""

FACTORS: Final = (0.2, 5.0)
"""Factors lie between these."""

HALVINGS: Final = 40
UNLIKELY: Final = 1.92
"""Half of what chi square of one degree exceeds in 5 %."""

LEAST: Final = 0.5 / (PLAYOUTS + 1)
"""The least chance that is reckoned with, of a seat that no playout let win."""


FEWEST: Final = 400
"""The positions of which a factor and a slope are told at least. So many tell a slope to a fifth;
fits to 160 and 100 left slopes of 0.85 and 1.24 on as many others."""


class TooFew(ValueError):
    """Too few positions to tell how good win chances are; its text says so, for people."""


class Row(NamedTuple):
    """A position, what is plainly known of each seat, and what the match came to for each."""

    state: State
    known: list[Numbers]
    results: list[float]


def rows(game: Game, seats: Sequence[int], matches: int, looks: int, seed: str) -> Iterator[Row]:
    """Open positions of matches between players of the hint, at random."""
    for number in range(matches):
        options = game.settle(next(iter(game.variants)), {})
        name = f"{seed}/{number}"
        match = Match(game, options, seats[number % len(seats)], ("greedy",), name)
        states, results = played(match)
        for encoded in Random(name).sample(states, min(looks, len(states))):  # noqa: S311
            state = msgspec.msgpack.decode(encoded, type=game.state)
            yield Row(state, numbers(game, state), results)


def weights_of(found: Sequence[Row]) -> dict[str, float]:
    """The weights under which the results were likeliest (softmax regression, shrunk a little)."""
    spread = _spread([row.known for row in found])
    names = [*spread]
    known = [
        [[side.get(name, 0.0) / spread[name] for name in names] for side in row.known]
        for row in found
    ]
    weights, speed = [0.0] * len(names), [0.0] * len(names)
    for _ in range(ROUNDS):
        slopes = _slopes(weights, known, found)
        for at, slope in enumerate(slopes):
            down = slope / len(found) + SHRINK * weights[at]
            speed[at] = MOMENTUM * speed[at] - RATE * down
            weights[at] += speed[at]
    return {
        name: round(weight / spread[name], 4) for name, weight in zip(names, weights, strict=True)
    }


def _spread(found: Sequence[list[Numbers]]) -> dict[str, float]:
    """How far each number is spread, without what is said of one seat alone, of a piece, say."""
    of_seats = [{name for known in found for name in known[at]} for at in range(len(found[0]))]
    sides = [side for known in found for side in known]
    common = sorted(set.intersection(*of_seats))
    spread = {name: stdev(side.get(name, 0.0) for side in sides) for name in common}
    return {name: wide for name, wide in spread.items() if wide > 0}


def _slopes(
    weights: Sequence[float], known: Sequence[list[list[float]]], found: Sequence[Row]
) -> list[float]:
    slopes = [0.0] * len(weights)
    for sides, row in zip(known, found, strict=True):
        said = shares([sum(map(float.__mul__, weights, side)) for side in sides])
        for side, share, won in zip(sides, said, row.results, strict=True):
            for at, value in enumerate(side):
                slopes[at] += (share - won) * value
    return slopes


def factor_of(said: Sequence[Sequence[float]], found: Sequence[Row]) -> float:
    """The factor by which the odds are stretched so that the results are likeliest."""
    return round(_likeliest(said, found), 2)


def range_of(said: Sequence[Sequence[float]], found: Sequence[Row]) -> tuple[float, float]:
    """The factors that the results do not rule out: 95 % by their likelihood (Wilks 1938)."""
    best = _likeliest(said, found)
    most = unlikely(said, found, best) + UNLIKELY
    ends = []
    for edge in FACTORS:
        inside, outside = best, edge
        for _ in range(HALVINGS):
            middle = (inside + outside) / 2
            if unlikely(said, found, middle) < most:
                inside = middle
            else:
                outside = middle
        ends.append(round(inside, 2))
    return ends[0], ends[1]


def _likeliest(said: Sequence[Sequence[float]], found: Sequence[Row]) -> float:
    low, high = FACTORS
    for _ in range(HALVINGS):
        one, other = low + (high - low) / 3, high - (high - low) / 3
        is_lower = unlikely(said, found, one) < unlikely(said, found, other)
        low, high = (low, other) if is_lower else (one, high)
    return (low + high) / 2


def unlikely(said: Sequence[Sequence[float]], found: Sequence[Row], factor: float) -> float:
    """How unlikely the results were, by chances that are stretched so: minus the log likelihood."""
    return -sum(
        won * log(max(share, 1e-12))
        for each, row in zip(said, found, strict=True)
        for share, won in zip(
            against(stretched([min(max(p, LEAST), 1 - LEAST) for p in each], factor)),
            against(row.results),
            strict=True,
        )
    )


def against(shares: Sequence[float]) -> Sequence[float]:
    """The shares of all seats; who plays alone has an opponent, who has the rest."""
    return [*shares, 1 - shares[0]] if len(shares) == 1 else shares


def brier(said: Sequence[Sequence[float]], found: Sequence[Row]) -> list[float]:
    """The squared difference of chance and result, one for each position."""
    return [
        fmean((share - won) ** 2 for share, won in zip(each, row.results, strict=True))
        for each, row in zip(said, found, strict=True)
    ]


def by_playouts(game: Game, found: Sequence[Row], seed: str) -> list[list[float]]:
    """What playouts say of positions, not stretched."""
    options = game.settle(next(iter(game.variants)), {})
    told = []
    for number, row in enumerate(found):
        values = Values(game, options, len(row.results), None, seed, FACILITATOR)
        position = Position(str(number), PLAYOUTS, msgspec.msgpack.encode(row.state))
        told.append(values.of(position).chances)
    return told


def measured(game: Game, seats: Sequence[int], matches: int, fresh: int) -> Valued:
    """How the positions of a game are best valued: fitted here, stretched there, measured apart.

    `fresh` is the matches, each with one position, of either of the latter. Raises TooFew.
    """
    if fresh < FEWEST:
        raise TooFew(
            f"{fresh} positions are too few to tell how good win chances are: it takes {FEWEST}."
        )
    weights = weights_of([*rows(game, seats, matches, LOOKS, "fit")])
    stretch = [*rows(game, seats, fresh, 1, "stretch")]
    factor = factor_of(by_playouts(game, stretch, "stretch"), stretch)
    other = [*rows(game, seats, fresh, 1, "fresh")]
    played = [stretched(each, factor) for each in by_playouts(game, other, "fresh")]
    plain = [fitted(weights, row.known) for row in other]
    pairs = zip(brier(plain, other), brier(played, other), strict=True)
    apart = [one - two for one, two in pairs]
    error = stdev(apart) / sqrt(len(apart))
    takes = fmean(apart) <= WORSE * error
    told = plain if takes else played
    even = [[1 / max(2, len(row.results))] * len(row.results) for row in other]
    return Valued(
        rules=game.rules,
        seats=(*seats,),
        factor=factor,
        measured=Measured(
            matches=fresh,
            even=_three(fmean(brier(even, other))),
            playouts=_three(fmean(brier(played, other))),
            fitted=_three(fmean(brier(plain, other))),
            error=_three(error),
            slope=factor_of(told, other),
            slope_between=range_of(told, other),
            bins=[*_tenths(told, other)],
        ),
        weights=weights if takes else {},
    )


def _tenths(said: Sequence[Sequence[float]], found: Sequence[Row]) -> Iterator[Tenth]:
    """What was won of what was said to be, by tenths."""
    pairs = [
        each
        for shares, row in zip(said, found, strict=True)
        for each in zip(shares, row.results, strict=True)
    ]
    for each in binned(pairs):
        yield Tenth(each.count, _three(each.said), _three(each.won))


def _three(number: float) -> float:
    return round(number, 3)


def main(names: Sequence[str], matches: int, fresh: int, say: Callable[[str], object]) -> None:
    """Values these games anew, and writes the file with them and the others."""
    kept = dict(known_values()) if FILE.exists() else {}
    for name in names:
        game = REGISTRY.game(name)
        kept[name] = measured(game, game.seats[:1], matches, fresh)
        say(f"{name}: {kept[name]}")
        told = {each: msgspec.to_builtins(kept[each]) for each in sorted(kept)}
        written = yaml.safe_dump(told, sort_keys=False, allow_unicode=True, default_flow_style=None)
        FILE.write_text(HEAD + written, encoding="utf-8")


if __name__ == "__main__":
    reader = ArgumentParser("fitting", description=__doc__)
    reader.add_argument("games", metavar="GAME", nargs="+")
    reader.add_argument("--matches", type=int, default=1_500, help="that weights are fitted to")
    reader.add_argument("--fresh", type=int, default=400, help="that are stretched and measured by")
    asked = reader.parse_args()
    try:
        main(asked.games, asked.matches, asked.fresh, print)
    except TooFew as few:
        reader.error(str(few))
