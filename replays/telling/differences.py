"""How two tables differ, in words for people: thing by thing, by the game's own labels."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.components.wording import counted
from domain.kernel.table import Table
from replays.drawing.signs import TIMES
from replays.telling.things import Mark, Spot, Thing, spots, twins
from replays.telling.visible import one_line

MOST = 3
"""If more than this came to a place or left it, or to one thing, they are counted and not named."""

NONE = {"", "0"}
"""Nothing is left either way, whether a number is shown or not."""


class Difference(NamedTuple):
    """What differs of a thing, a seat or a place (`who`, "": of nobody): what it has in each table.

    `what` is the label of what differs ("": it has none); `one` and `other` are "" where a table
    has nothing of the kind. What `is_counted` are so many things that came or went; `is_number`
    where the label says already what the number is.
    """

    who: str
    what: str
    one: str
    other: str
    is_counted: bool = False
    is_number: bool = False

    def told(self, arrow: str = "→") -> str:
        """Without whose it is: `Health: 10 → 7`, `now stunned`, `Hand: no longer Jab`.

        A mark that says what is so now (`now 3 skill`) says it once. A number that comes or goes
        reads `Steps left: 2` and `Steps left: 2 → none`.
        """
        return "".join(self.parts(arrow))

    def parts(self, arrow: str = "→") -> tuple[str, str]:
        """The same in two: `Health: 10 → ` and what is new, `7`."""
        label = f"{self.what}: " if self.what else ""
        before, news = self._told(arrow)
        return one_line(f"{label}{before}"), one_line(news)

    def line(self) -> str:
        """All of it, in letters of any terminal: `Seat 2, Health: 10 -> 7`."""
        told = self.told("->")
        return f"{one_line(self.who)}{', ' if self.what else ': '}{told}" if self.who else told

    def _told(self, arrow: str) -> tuple[str, str]:
        if self.one and (self.other or self.is_number):
            return f"{self.one} {arrow} ", self.other or "none"
        if self.is_number:
            return "", self.other
        if self.is_counted:
            return "", f"{self.other} more" if self.other else f"{self.one} fewer"
        word, mark = ("now", self.other) if self.other else ("no longer", self.one)
        return "", f"{word} {mark.removeprefix('now ')}"


@dataclass
class Apart:
    """How a place differs: what left it, what came to it, and what stayed and is changed."""

    was: Spot | None
    now: Spot | None
    left: list[Thing]
    new: list[Thing]
    stayed: list[tuple[Thing, Thing]] = field(default_factory=list)

    @property
    def spot(self) -> Spot:
        """The place, which one of the tables has at least."""
        found = self.was or self.now
        assert found
        return found


def differences(one: Table, other: Table) -> list[Difference]:
    """Every number, piece and card in which two tables differ, moves first, else as one reads."""
    alike = twins(one, other)
    here, there = ({each.key: each for each in spots(table, alike)} for table in (one, other))
    keys = [*here, *(key for key in there if key not in here)]
    places = [_apart(here.get(key), there.get(key)) for key in keys]
    moves = [*_moves(places)]
    return [*moves, *(each for place in places for each in _in_place(place))]


def _apart(was: Spot | None, now: Spot | None) -> Apart:
    found = Apart(was, now, [*was.things] if was else [], [*now.things] if now else [])
    _paired(found, lambda each: (each.kind, each.marks))
    found.stayed += _paired(found, lambda each: (each.kind, each.ref))
    found.stayed += _paired(found, lambda each: each.kind)
    return found


def _paired(place: Apart, by: Callable[[Thing], object]) -> list[tuple[Thing, Thing]]:
    """Takes out of a place what is in both of its lists by a key, in their order."""
    pairs = []
    for one in [*place.left]:
        other = next((each for each in place.new if by(each) == by(one)), None)
        if other:
            place.left.remove(one)
            place.new.remove(other)
            pairs.append((one, other))
    return pairs


def _moves(places: Sequence[Apart]) -> Iterator[Difference]:
    """Takes out of all places what went from one to another, and tells it by the thing."""
    for key in (_by_ref, _by_kind):
        gone = _single(((place, each) for place in places for each in place.left), key)
        come = _single(((place, each) for place in places for each in place.new), key)
        for known in [each for each in come if each in gone]:
            (was, one), (now, other) = gone[known], come[known]
            was.left.remove(one)
            now.new.remove(other)
            yield Difference(other.name, "", was.spot.called, now.spot.called)
            yield from _marked(other.name, one, other)


def _by_ref(thing: Thing) -> object:
    return (thing.kind, thing.ref) if thing.ref else None


def _by_kind(thing: Thing) -> object:
    return thing.kind


def _single(
    lying: Iterable[tuple[Apart, Thing]], key: Callable[[Thing], object]
) -> dict[object, tuple[Apart, Thing]]:
    """What no other has the key of."""
    found = [(key(thing), place, thing) for place, thing in lying]
    times = Counter(known for known, _, _ in found)
    return {known: (place, thing) for known, place, thing in found if known and times[known] == 1}


def _in_place(place: Apart) -> Iterator[Difference]:
    """What differs in one place, without what only passed through it."""
    spot = place.spot
    if spot.kind in ("number", "count"):
        missing = "0" if spot.kind == "count" else ""
        had, has = (each.value if each else missing for each in (place.was, place.now))
        if had != has and {had, has} != NONE:
            yield Difference(spot.whose, spot.label, had, has, is_number=True)
    for one, other in place.stayed:
        yield from _marked(spot.naming(other), one, other)
    yield from _gone_and_come(spot, place)


def _marked(who: str, one: Thing, other: Thing) -> Iterator[Difference]:
    """What is known otherwise of one thing: by labels, and else what it lost and what it got."""
    had, has = [*one.marks], [*other.marks]
    _cancelled(had, has)
    for mark in [*had]:
        same = next((each for each in has if mark.key and each.key == mark.key), None)
        if same:
            had.remove(mark)
            has.remove(same)
            yield Difference(who, mark.label, mark.value, same.value)
    yield from _listed(who, "", [each.told for each in has], "mark", is_gone=False)
    yield from _listed(who, "", [each.told for each in had], "mark", is_gone=True)


def _cancelled(some: list[Mark], others: list[Mark]) -> None:
    for each in [*some]:
        if each in others:
            some.remove(each)
            others.remove(each)


def _gone_and_come(spot: Spot, place: Apart) -> Iterator[Difference]:
    for things, is_gone in ((place.new, False), (place.left, True)):
        names = [each.name for each in things]
        if spot.kind == "cards":
            yield from _listed(spot.whose, spot.label, names, "card", is_gone=is_gone)
        else:
            yield from (_one(name, "", f"at {spot.label}", is_gone=is_gone) for name in names)


def _listed(
    who: str, what: str, told: Sequence[str], noun: str, *, is_gone: bool
) -> Iterator[Difference]:
    """Each of a few, alike ones together; the number of many."""
    if len(told) > MOST:
        yield _one(who, what, counted(len(told), noun), is_gone=is_gone)._replace(is_counted=True)
        return
    for each, count in Counter(told).items():
        times = f" {TIMES}{count}" if count > 1 else ""
        yield _one(who, what, f"{each}{times}", is_gone=is_gone)


def _one(who: str, what: str, told: str, *, is_gone: bool) -> Difference:
    return Difference(who, what, told, "") if is_gone else Difference(who, what, "", told)
