"""What bots make of the predictions: `python -m tests.games.location_ccg.predictions [MATCHES]`.

Greedy players. Decks change seats from match to match; chance says who chooses first.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from statistics import mean, median, pstdev
from typing import Any

from domain.games.location_ccg import GAME
from domain.games.location_ccg.events.missions import SkillCompared
from domain.kernel import PUBLIC
from lab.playout import Match
from lab.summary import share

PAIRS = (("syndicate", "network"), ("syndicate", "coven"), ("network", "coven"))
MIRRORS = (("syndicate", "syndicate"), ("network", "network"), ("coven", "coven"))


class Tale:
    """A match, told by its events; `decks` are those of seats 1 and 2."""

    def __init__(self, variant: str, decks: Sequence[str], number: int) -> None:
        self.decks = decks if number % 2 == 0 else decks[::-1]
        options = GAME.settle(variant, {"decks": list(self.decks)})
        match = Match(GAME, options, 2, ("greedy",), f"{variant} {decks} {number}")
        self.turn = self.deaths = self.first_win = 0
        for event in (event for step in match for event in step.events):
            self.note(event)
        state: Any = match.state
        self.first, self.turns = state.first, state.turn
        self.winner = sum(state.result.winners)

    def note(self, event: Any) -> None:
        """Keeps what is asked for of an event."""
        match type(event).__name__:
            case "TurnStarted":
                self.turn = event.turn
            case "PermanentDestroyed":
                self.deaths += event.reason == "died"
            case "LocationWon":
                self.first_win = self.first_win or self.turn


def tales(variant: str, decks: Sequence[str], matches: int) -> list[Tale]:
    """The matches of two decks."""
    return [Tale(variant, decks, number) for number in range(matches)]


def said(flags: Iterable[bool]) -> str:
    """A share with its interval."""
    listed = list(flags)
    of = share(sum(listed), len(listed))
    return f"{sum(listed) / len(listed):.1%} [{of.low:.1%}, {of.high:.1%}] of {len(listed)}"


def average(values: Iterable[float]) -> str:
    """A mean with its interval."""
    listed = list(values)
    return f"{mean(listed):.2f} +- {1.96 * pstdev(listed) / len(listed) ** 0.5:.2f}"


def decided_by_stayers(decks: Sequence[str], number: int) -> Iterator[bool]:
    """For each check of a match of `final`, whether the parties alone would have decided otherwise.

    The state before the step stands for the skills; a step in which more happens is left out.
    """
    options = GAME.settle("final", {"decks": list(decks)})
    match = Match(GAME, options, 2, ("greedy",), f"stayers {decks} {number}")
    state: Any = match.state
    parties: list[str] = []
    there: dict[str, tuple[str, int, int]] = {}
    for step in match:
        checks: list[Any] = [each for each in step.events if isinstance(each, SkillCompared)]
        for event in checks:
            own, foes = (
                sum(
                    skl
                    for name, (place, owner, skl) in there.items()
                    if place == event.location and owner == seat and name not in parties
                )
                for seat in (state.active, 3 - state.active)
            )
            alone = event.attacker - own - (event.defender - foes)
            yield (alone >= event.needed) != event.success
        if state.mission:
            parties = [*state.mission.attackers, *state.mission.defenders]
        seen: Any = GAME.view(state, PUBLIC)
        there = {each.id: (each.place, each.owner, each.stats[2]) for each in seen.permanents}


def rows(matches: int) -> Iterator[str]:
    """All that is measured."""
    for decks in (*PAIRS, *MIRRORS):
        told = tales("final", decks, matches)
        wins = said(t.decks[t.winner - 1] == decks[0] for t in told if t.winner)
        if decks in MIRRORS:
            wins = said(t.winner == 1 for t in told if t.winner)
        yield f"final, {' - '.join(decks)}: first named (mirror: seat 1) wins {wins}"
    checks = [
        each
        for decks in PAIRS
        for number in range(matches // 3)
        for each in decided_by_stayers(decks, number)
    ]
    yield f"final: checks that stayers decided {said(checks)}"
    for variant in GAME.variants:
        for decks in PAIRS[:2]:
            told = tales(variant, decks, matches)
            name = f"{variant}, {' - '.join(decks)}"
            chose = said(t.winner == t.first for t in told if t.winner)
            middle, turns = median(t.turns for t in told), average(t.turns for t in told)
            won = average(t.first_win for t in told if t.first_win)
            yield f"{name}: first chooser wins {chose}"
            yield f"{name}: turns median {middle}, mean {turns}"
            yield f"{name}: characters destroyed {average(t.deaths for t in told)}"
            yield f"{name}: first location won in turn {won}"


def main() -> None:
    """Prints everything."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    for line in rows(matches):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
