"""A log for people: neighbouring steps in which seats only let something pass are one entry."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from domain.components.wording import listed
from replays.telling.seen import SeenStep, logged_events, running
from replays.walking.headings import Group, Said, groups, heading_at
from replays.walking.turns import Place
from replays.walking.walk import Walk
from replays.walking.words import BEGUN


class Entry(NamedTuple):
    """A paragraph of a log: the steps `first` to `step` under one heading."""

    first: int
    step: int
    group: Group

    @property
    def numbers(self) -> str:
        """`7`, `7-9`."""
        return numbers(self.first, self.step)

    @property
    def words(self) -> str:
        """The sentences as a text."""
        return together(self.group.said)


def numbers(first: int, last: int) -> str:
    """The numbers of some steps: `7`, `7-9`."""
    return str(last) if first == last else f"{first}-{last}"


def together(said: Iterable[Said]) -> str:
    """Sentences as a text; seats that let the same thing pass are told in one, as they did."""
    told: list[str] = []
    for passing, alike in groupby(said, lambda each: each.passing):
        some = [*alike]
        seats = dict.fromkeys(each.seat for each in some)
        if passing and len(seats) > 1:
            told.append(f"Seats {listed(map(str, seats))} {passing}.")
        else:
            told += [each.sentence for each in some]
    return running(told)


def entries(
    walk: Walk,
    steps: Iterable[SeenStep],
    kept: Set[int] = frozenset(),
    places: Mapping[int, Sequence[int]] = MappingProxyType({}),
) -> Iterator[Entry]:
    """The log of some steps. A `kept` step stays an entry of its own.

    `places` are those of the events that are told, by step; else all but the quiet ones.
    """
    waiting: Entry | None = None
    for step in steps:
        for group in groups(walk, step, places.get(step.step)):
            if waiting and _joins(walk, waiting, step.step, group, kept):
                said = [*waiting.group.said, *group.said]
                waiting = Entry(waiting.first, step.step, group._replace(said=said))
                continue
            if waiting:
                yield waiting
            waiting = Entry(step.step, step.step, group)
    if waiting:
        yield waiting


def _joins(walk: Walk, entry: Entry, step: int, group: Group, kept: Set[int]) -> bool:
    """Whether a group goes on with the passes of an entry."""
    before = entry.group
    return (
        bool(before.said and group.said)
        and step <= entry.step + 1
        and before.heading.titles == group.heading.titles
        and not {entry.step, step} & kept
        and all(each.passing for each in before.said)
        and before.said[-1].passing == group.said[0].passing
        and walk.line.taken_back_by(entry.step) == walk.line.taken_back_by(step)
    )


class Run(NamedTuple):
    """Steps that stand in one line of a list: `first` to `step`, in words."""

    first: int
    step: int
    words: str


def runs(walk: Walk, steps: Iterable[SeenStep], kept: Set[int] = frozenset()) -> Iterator[Run]:
    """Steps for a list that has each step under the heading at its end."""
    waiting: Entry | None = None
    for step in steps:
        places = logged_events(walk.game, step)
        said = [*Said.all_of(walk, step, places)]
        group = Group(heading_at(walk, Place(step.step)), said)
        if waiting and _joins(walk, waiting, step.step, group, kept):
            both = [*waiting.group.said, *said]
            waiting = Entry(waiting.first, step.step, group._replace(said=both))
            continue
        if waiting:
            yield _run(waiting)
        waiting = Entry(step.step, step.step, group)
    if waiting:
        yield _run(waiting)


def _run(entry: Entry) -> Run:
    return Run(entry.first, entry.step, entry.words or BEGUN)
