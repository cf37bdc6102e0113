"""What greedy bots make of the predictions: `python -m tests.games.squad_combat.predictions [N]`.

One line a variant, from N matches each: medians, means with a 95 % interval, and shares with one.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean, stdev
from typing import Any

import msgspec

from domain.games.squad_combat import GAME
from domain.games.squad_combat.commands import Refresh
from domain.games.squad_combat.events.combat import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    CharacterDied,
)
from domain.games.squad_combat.events.course import FirstPlayerChosen
from domain.kernel import Event
from lab.playout import Match
from lab.summary import share

COUNTED = (AttackDeclared, AttackHit, AttackMissed)

PAIRS = (("hammer", "needle"), ("hammer", "crossfire"), ("needle", "crossfire"))


class Figures(msgspec.Struct):
    """One match in numbers; `bled` is the seat that lost the first character."""

    turns: int
    decisions: int
    winner: int
    first: int
    bled: int
    at_cap: bool
    refreshes: int
    counts: dict[str, int]


def played(variant: str, matches: int, decks: Sequence[str] = ()) -> list[Figures]:
    """So many matches of greedy players; the seats change decks after each."""
    return [figures(variant, seed, decks) for seed in range(matches)]


def figures(variant: str, seed: int, decks: Sequence[str]) -> Figures:
    """One match of greedy players."""
    order = list(decks) if seed % 2 == 0 else list(reversed(decks))
    options = GAME.settle(variant, {"decks": order} if decks else {})
    match = Match(GAME, options, 2, ["greedy"], f"{variant}/{'-'.join(decks)}/{seed}")
    steps = [*match]
    events: list[Event] = [*match.opening, *(event for step in steps for event in step.events)]
    state: Any = match.state
    died = (event.character for event in events if isinstance(event, CharacterDied))
    winners = state.result.winners
    return Figures(
        turns=state.turn,
        decisions=len(steps),
        winner=winners[0] if winners else 0,
        first=next(event.seat for event in events if isinstance(event, FirstPlayerChosen)),
        bled=int(next(died, "0.")[0]),
        at_cap=state.result.reason == "turn_cap",
        refreshes=sum(isinstance(step.command, Refresh) for step in steps),
        counts=dict(Counter(type(each).__name__ for each in events if isinstance(each, COUNTED))),
    )


def median(values: Sequence[int]) -> int:
    """The middle one."""
    return sorted(values)[len(values) // 2]


def missed(found: Sequence[Figures]) -> tuple[int, int]:
    """How many of the declared attacks came to nothing."""
    counted = [one.counts for one in found]
    misses = sum(each.get("AttackMissed", 0) for each in counted)
    return misses, misses + sum(each.get("AttackHit", 0) for each in counted)


def first_wins(found: Sequence[Figures]) -> tuple[int, int]:
    """How many of the decided matches the first player won."""
    decided = [one for one in found if one.winner]
    return sum(one.winner == one.first for one in decided), len(decided)


def comebacks(found: Sequence[Figures]) -> tuple[int, int]:
    """How many of the decided matches the seat won that lost the first character."""
    decided = [one for one in found if one.winner and one.bled]
    return sum(one.winner == one.bled for one in decided), len(decided)


def deck_wins(found: Sequence[Figures]) -> tuple[int, int]:
    """How many of the decided matches the deck won that is named first."""
    decided = [(number, one) for number, one in enumerate(found) if one.winner]
    return sum(one.winner == 1 + number % 2 for number, one in decided), len(decided)


def shown(some: int, of: int) -> str:
    """A share in percent with its interval."""
    part = share(some, of)
    return f"{100 * part.share:.1f} % ({100 * part.low:.1f}-{100 * part.high:.1f})"


def average(values: Sequence[int]) -> str:
    """A mean with its interval."""
    return f"{mean(values):.1f} (± {1.96 * stdev(values) / len(values) ** 0.5:.1f})"


def report(matches: int) -> Iterator[str]:
    """All figures, a line a variant, then the decks against each other."""
    for variant in GAME.variants:
        decks = () if variant == "mini" else ("hammer", "needle")
        found = played(variant, matches, decks)
        mirror = found if variant == "mini" else played(variant, matches, ("hammer", "hammer"))
        ninth = sorted(one.turns for one in found)[int(0.9 * len(found))]
        yield (
            f"{variant}: turns median {median([one.turns for one in found])}, 90th {ninth}; "
            f"decisions {median([one.decisions for one in found])}; "
            f"at the cap {shown(sum(one.at_cap for one in found), len(found))}; "
            f"misses {shown(*missed(found))}; "
            f"refreshes {average([one.refreshes for one in found])}; "
            f"comebacks {shown(*comebacks(found))}; "
            f"first player, equal decks {shown(*first_wins(mirror))}"
        )
    for pair in PAIRS:
        yield f"{pair[0]} against {pair[1]}: {shown(*deck_wins(played('final', matches, pair)))}"


if __name__ == "__main__":
    for line in report(int(sys.argv[1]) if sys.argv[1:] else 1000):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
