"""What greedy bots make of the predictions: `python -m tests.games.infection.predictions [N]`.

One line a variant, from N matches each: medians, means with a 95 % interval, and shares with one.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean, stdev
from typing import Any

import msgspec

from domain.games.infection import GAME
from domain.games.infection.events.cards import HandReset
from domain.games.infection.events.cures import CureDelivered, CureStolen, TileRevealed
from domain.games.infection.events.villagers import VillagerKilled
from domain.kernel import Event
from lab.playout import Match
from lab.summary import share

COUNTED = (CureStolen, HandReset, TileRevealed, VillagerKilled)


class Figures(msgspec.Struct):
    """One match in numbers; `first` is the seat that stored the first cure."""

    turns: int
    winner: int
    first: int
    counts: dict[str, int]


def played(variant: str, matches: int) -> list[Figures]:
    """So many matches of greedy players; match number n is fixed by n alone."""
    return [figures(variant, seed) for seed in range(matches)]


def figures(variant: str, seed: int) -> Figures:
    """One match of greedy players."""
    match = Match(GAME, GAME.settle(variant, {}), 2, ["greedy"], f"{variant}/{seed}")
    events: list[Event] = [event for step in match for event in step.events]
    state: Any = match.state
    counts = Counter(type(event).__name__ for event in events if isinstance(event, COUNTED))
    tiles = [event.tile for event in events if isinstance(event, TileRevealed)]
    counts["virus"] = tiles.count("virus")
    storing = (event.seat for event in events if isinstance(event, CureDelivered))
    winners = state.result.winners
    return Figures(state.turn, winners[0] if winners else 0, next(storing, 0), dict(counts))


def each(found: Sequence[Figures], kind: str) -> list[int]:
    """How many of a kind in each match."""
    return [one.counts.get(kind, 0) for one in found]


def quantile(found: Sequence[Figures], part: float) -> int:
    """The turn by which that part of the matches is over."""
    return sorted(one.turns for one in found)[int(part * len(found))]


def first_cure_wins(found: Sequence[Figures]) -> tuple[int, int]:
    """How often the seat that stored the first cure won, of so many matches with a winner."""
    decided = [one for one in found if one.first and one.winner]
    return sum(one.winner == one.first for one in decided), len(decided)


def per_turn(found: Sequence[Figures], kind: str) -> float:
    """How many of a kind a turn."""
    return sum(each(found, kind)) / sum(one.turns for one in found)


def virus_share(found: Sequence[Figures]) -> tuple[int, int]:
    """How many of the tiles turned over were viruses."""
    return sum(each(found, "virus")), sum(each(found, "TileRevealed"))


def shown(some: int, of: int) -> str:
    """A share in percent with its interval."""
    part = share(some, of)
    return f"{100 * part.share:.1f} % ({100 * part.low:.1f}-{100 * part.high:.1f})"


def average(values: Sequence[int]) -> str:
    """A mean with its interval."""
    return f"{mean(values):.2f} (± {1.96 * stdev(values) / len(values) ** 0.5:.2f})"


def report(matches: int) -> Iterator[str]:
    """All figures, a line a variant."""
    for variant in GAME.variants:
        found = played(variant, matches)
        yield (
            f"{variant}: turns median {quantile(found, 0.5)}, 90th {quantile(found, 0.9)}; "
            f"first cure wins {shown(*first_cure_wins(found))}; "
            f"viruses {shown(*virus_share(found))}; "
            f"resets a turn {per_turn(found, 'HandReset'):.3f}; "
            f"deaths {average(each(found, 'VillagerKilled'))}; "
            f"steals {average(each(found, 'CureStolen'))}"
        )


if __name__ == "__main__":
    for line in report(int(sys.argv[1]) if sys.argv[1:] else 1000):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
