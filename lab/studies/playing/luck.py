"""How much of the result chance decides, and how much those who play: a two-way comparison.

Four matches: two ways in which chance falls, each with two ways to play. Play is who sits where and
what the bots leave to their own randomness. How far results agree that have only chance in common
is the variance that chance explains by itself (Sobol's first index); the same with play. The rest
of the variance is neither's alone.
"""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Final, Literal

from lab.playout import Match
from lab.studies.asking.plan import Plan
from lab.studies.playing.chance import NamedChance
from lab.studies.playing.counting import Ending, Value

WAYS: Final = (0, 1)

Shares = Sequence[float]
"""The share of the win of each seat."""


def results_of(plan: Plan, number: int, arm: int) -> list[list[Shares]]:
    """The results of a block's four matches, by how chance falls and how it is played."""
    seatings, scenario = plan.arms[arm].seatings, plan.arms[arm].scenario
    common = f"{plan.seed}/{number}/luck"
    random = Random(f"{common}/seats")  # noqa: S311
    rotations = [random.randrange(len(seatings)) for _ in WAYS]
    found: list[list[Shares]] = [[], []]
    for chance, play in product(WAYS, WAYS):
        seating = seatings[rotations[play]]
        match = Match(
            plan.game,
            seating.options,
            plan.seats,
            seating.bots,
            f"{common}/{plan.arms[arm].name}/{play}/bots",
            scenario,
            chance=NamedChance(f"{common}/{chance}"),
        )
        for steps, _ in enumerate(match, 1):
            if steps == plan.cap:
                break
        ending = Ending(match.state.result, seating.names)
        found[chance].append([ending.share(seat) for seat in range(1, plan.seats + 1)])
    return found


def explained(found: Sequence[Sequence[Shares]], by: Literal["luck", "play"]) -> Value:
    """What a block says of the variance that chance, or play, explains: so much of so much."""
    (a, b), (c, d) = found if by == "luck" else zip(*found, strict=True)
    neither = (_agreement(a, d) + _agreement(b, c)) / 2
    same = (_agreement(a, b) + _agreement(c, d)) / 2
    itself = sum(_agreement(each, each) for each in (a, b, c, d)) / 4
    return Value(same - neither, itself - neither)


def _agreement(one: Shares, other: Shares) -> float:
    return sum(mine * its for mine, its in zip(one, other, strict=True))
