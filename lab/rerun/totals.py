"""What a change of rules does to many matches, in numbers."""

from collections import defaultdict
from collections.abc import Iterable
from statistics import median_low

import msgspec

from lab.rerun.changed import Fate, Rerun


class Total(msgspec.Struct, frozen=True):
    """Matches of one fate, and where and why they stop.

    `cause`, `rule` and `chance` are those of the stop. Steps are where they stop, or else where
    they go otherwise; None: nowhere. `left_out` and `answered` are summed over the matches.
    """

    fate: Fate
    cause: str
    rule: str
    chance: str
    matches: int
    share: float
    left_out: int
    answered: int
    first_step: int | None
    median_step: int | None


def totals(reruns: Iterable[Rerun]) -> list[Total]:
    """The matches by fate and by cause: fates in their order, the most frequent cause first."""
    groups: defaultdict[tuple[Fate, str, str, str], list[Rerun]] = defaultdict(list)
    for each in reruns:
        groups[_cause(each)].append(each)
    whole = sum(map(len, groups.values()))
    fates = [*Fate]
    found = [_total(*cause, group, whole) for cause, group in groups.items()]
    return sorted(found, key=lambda total: (fates.index(total.fate), -total.matches, total.cause))


def _cause(each: Rerun) -> tuple[Fate, str, str, str]:
    stop = each.stop
    return (each.fate, stop.cause, stop.rule, stop.chance) if stop else (each.fate, "", "", "")


def _total(fate: Fate, cause: str, rule: str, chance: str, group: list[Rerun], whole: int) -> Total:
    places = [each.stop.step if each.stop else each.parts_at for each in group]
    steps = [place for place in places if place is not None]
    return Total(
        *(fate, cause, rule, chance, len(group), len(group) / whole),
        left_out=sum(each.left_out for each in group),
        answered=sum(each.answered for each in group),
        first_step=min(steps, default=None),
        median_step=median_low(steps) if steps else None,
    )
