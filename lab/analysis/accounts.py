"""Luck and skill: how the value at the start became the result (Zare 2000).

The luck of a chance is the value after it minus its expectation before; the skill of a decision is
that expectation minus the value before. So they add up to the result exactly, however rough the
values are.
"""

from collections.abc import Mapping, Sequence
from math import sqrt

from lab.analysis.plan import Plan, Planned
from replays.analysis.form import Account, Part, Value

Valued = Mapping[str, Value]


def parts_of(plan: Plan, valued: Valued) -> list[Part]:
    """What each step changed, by chance and by decision."""
    return [
        Part(
            step=each.moved.step,
            seat=each.moved.seat,
            luck=_total(_luck(each), valued),
            skill=_total(_skill(each), valued),
        )
        for each in plan.steps
    ]


def accounts_of(plan: Plan, valued: Valued) -> list[Account]:
    """How each seat came from its value at the start to its result."""
    end = plan.steps[-1].after if plan.steps else plan.start
    luck = _sum([_luck(each) for each in plan.steps])
    seats = range(1, len(valued[plan.start].chances) + 1)
    found = []
    for seat in seats:
        own = _sum([_skill(each) for each in plan.steps if each.moved.seat == seat])
        others = _sum([_skill(each) for each in plan.steps if each.moved.seat != seat])
        found.append(
            Account(
                seat=seat,
                start=valued[plan.start].chances[seat - 1],
                luck=_total(luck, valued)[seat - 1],
                luck_error=_error(luck, valued, seat),
                own=_total(own, valued)[seat - 1],
                own_error=_error(own, valued, seat),
                others=_total(others, valued)[seat - 1],
                others_error=_error(others, valued, seat),
                result=valued[end].chances[seat - 1],
            )
        )
    return found


def _luck(step: Planned) -> Mapping[str, float]:
    return _difference({step.after: 1.0}, step.could)


def _skill(step: Planned) -> Mapping[str, float]:
    return _difference(step.could, {step.before: 1.0})


def _difference(some: Mapping[str, float], others: Mapping[str, float]) -> Mapping[str, float]:
    return {place: some.get(place, 0.0) - others.get(place, 0.0) for place in {**some, **others}}


def _sum(sums: Sequence[Mapping[str, float]]) -> Mapping[str, float]:
    """The sum of sums; what cancels out is no part of its error."""
    total: dict[str, float] = {}
    for each in sums:
        for place, times in each.items():
            total[place] = total.get(place, 0.0) + times
    return total


def _total(places: Mapping[str, float], valued: Valued) -> list[float]:
    seats = range(len(next(iter(valued.values())).chances))
    return [
        sum(times * valued[place].chances[seat] for place, times in places.items())
        for seat in seats
    ]


def _error(places: Mapping[str, float], valued: Valued, seat: int) -> float:
    return sqrt(
        sum((times * valued[place].errors[seat - 1]) ** 2 for place, times in places.items())
    )
