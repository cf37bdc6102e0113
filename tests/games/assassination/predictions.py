"""What bots make of the predictions: `python -m tests.games.assassination.predictions [MATCHES]`.

Greedy players, or a greedy and a random one who change seats; a coin makes Player 1.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import mean, median, pstdev
from typing import Any

from domain.games.assassination import GAME
from domain.games.assassination.material.board import BOARD
from domain.kernel import Event
from lab.playout import Match
from lab.summary import share

GREEDY = ("greedy",)


class Tale:
    """A match, told by its events."""

    def __init__(self, match: Match, bots: Sequence[str]) -> None:
        self.opening = match.opening
        self.steps = list(match)
        self.events = [event for step in self.steps for event in step.events]
        self.state: Any = match.state
        self.bots = bots

    def all(self, name: str) -> list[Any]:
        """Its events of a kind."""
        return [event for event in self.events if type(event).__name__ == name]

    @property
    def winner(self) -> int:
        """The seat that won; 0: nobody."""
        return sum(self.state.result.winners)

    @property
    def fire(self) -> list[Any]:
        """The hits by enemies."""
        return [each for each in self.all("DamageDealt") if isinstance(each.source, str)]

    def hits(self) -> list[int]:
        """Who hit the opponent, in order."""
        points = [each for each in self.all("VictoryPointsGained") if each.reason == "opponent_hit"]
        lost = self.all("ActionPenaltySet")
        return [each.seat for each in points] + [3 - each.seat for each in lost]

    def longest_run(self) -> int:
        """The most hits in a row by one seat without an answer."""
        best, run, last = 0, 0, 0
        for seat in self.hits():
            run = run + 1 if seat == last else 1
            best, last = max(best, run), seat
        return best

    def rounds_of(self, wanted: Callable[[Event], int]) -> dict[int, int]:
        """By seat, the round in which the event first happened that `wanted` gives a seat for."""
        first: dict[int, int] = {}
        number = 1
        for event in self.events:
            number = getattr(event, "round", number)
            first.setdefault(wanted(event), number)
        return {seat: at for seat, at in first.items() if seat}


def tales(variant: str, matches: int, bots: Sequence[str] = GREEDY) -> Iterator[Tale]:
    """The matches of a variant."""
    options = GAME.settle(variant, {})
    for number in range(matches):
        seated = bots if number % 2 == 0 else bots[::-1]
        yield Tale(Match(GAME, options, 2, seated, f"{variant} {number}"), seated)


def three_actions(event: Any) -> int:
    """The seat that has three actions or more."""
    return int(event.seat) if getattr(event, "limit", 0) >= 3 else 0


def better_weapon(event: Any) -> int:
    """The seat that gets a weapon other than the pistol."""
    return int(event.seat) if type(event).__name__ in ("WeaponGained", "WeaponUpgraded") else 0


def rolls(tale: Tale) -> int:
    """The dice rolled in a match, those before the start included."""
    every = [*tale.opening, *tale.events]
    kinds = Counter(type(event).__name__ for event in every)
    return kinds["HitRolled"] + kinds["AvoidRolled"] + 2 * kinds["PlacementRolled"]


def wasted(told: Sequence[Tale]) -> str:
    """The share of shots at somebody that did nothing."""
    shots = [each for tale in told for each in tale.all("HitRolled")]
    return said(sum(not each.hit for each in shots), len(shots))


def first_killer_wins(told: Sequence[Tale]) -> str:
    """How often who killed first won."""
    kills = [(tale, tale.all("EnemyKilled")) for tale in told]
    decided = [(tale, first[0].by) for tale, first in kills if first and tale.winner]
    return said(sum(tale.winner == by for tale, by in decided), len(decided))


def apart(tale: Tale) -> int:
    """How many rounds after the other a seat first had three actions; never: at the end."""
    first, last = tale.rounds_of(three_actions), int(tale.state.round)
    return abs(first.get(1, last) - first.get(2, last))


def early_damage(tale: Tale) -> int:
    """The damage to assassins in the first ten commands."""
    events: list[Any] = [event for step in tale.steps[:10] for event in step.events]
    dealt = [each for each in events if type(each).__name__ == "DamageDealt"]
    return sum(int(each.amount) for each in dealt if isinstance(each.target, int))


def on_points(tale: Tale) -> bool:
    """Whether an enemy was put on a rendezvous point."""
    return any(each.cell in BOARD.rendezvous for each in tale.all("EnemyPlaced"))


def said(part: int, whole: int) -> str:
    """A share with its interval."""
    if not whole:
        return "-"
    of = share(part, whole)
    return f"{part / whole:.1%} [{of.low:.1%}, {of.high:.1%}]"


def row(variant: str, told: Sequence[Tale]) -> Mapping[str, object]:
    """What is measured of a variant."""
    rounds = [tale.state.round for tale in told]
    first = [tale for tale in told if tale.winner == tale.state.order[0]]
    arms = [at for tale in told for at in tale.rounds_of(better_weapon).values()]
    ends = Counter(tale.state.result.reason for tale in told)
    return {
        "ends": dict(ends.most_common()),
        "player 1 wins": said(len(first), sum(1 for tale in told if tale.winner)),
        "rounds": f"median {median(rounds)}, mean {mean(rounds):.1f}, longest {max(rounds)}",
        "dice and coins": round(mean(map(rolls, told)), 1),
        "shots missed": wasted(told),
        "hits by enemies": round(mean(len(tale.fire) for tale in told), 2),
        "hits on the opponent": round(mean(len(tale.hits()) for tale in told), 2),
        "longest run of hits": round(mean(tale.longest_run() for tale in told), 2),
        "first better weapon, round": round(mean(arms), 2) if arms else "-",
        "who kills first wins": first_killer_wins(told),
        "three actions apart, rounds": round(mean(map(apart, told)), 2),
        "enemy on a point": said(sum(map(on_points, told)), len(told)),
        "first 10 commands, damage": f"variance {pstdev(map(early_damage, told)) ** 2:.2f}",
    }


def by_character(told: Sequence[Tale]) -> Iterator[str]:
    """Kills, hits and rounds survived of each character."""
    for name in ("lucas_drew", "stella_abrano", "none"):
        played = [
            (tale, each)
            for tale in told
            for each in tale.state.assassins.values()
            if each.character == name
        ]
        kills = mean(each.kills for _, each in played)
        hits = mean(tale.hits().count(each.seat) for tale, each in played)
        wins = said(sum(tale.winner == each.seat for tale, each in played), len(played))
        yield f"{name}: kills {kills:.2f}, hits {hits:.2f}, wins {wins}"


def main() -> None:
    """Prints everything."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    lines = []
    for variant in GAME.variants:
        told = list(tales(variant, matches))
        measured = row(variant, told).items()
        lines += [f"\n{variant}", *(f"  {what}: {value}" for what, value in measured)]
        if variant == "characters":
            lines += [f"  {each}" for each in by_character(told)]
        against = list(tales(variant, matches, ("greedy", "random")))
        won = sum(bool(each.winner) and each.bots[each.winner - 1] == "greedy" for each in against)
        lines.append(f"  greedy beats random: {said(won, matches)}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
