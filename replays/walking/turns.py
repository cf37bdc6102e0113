"""The parts of a match, in any game: the current turn and round at any place."""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from domain.kernel import NOBODY, Forked, Meaning, On, Part, Redealt, stored_name
from replays.telling.seen import SeenStep

FORKS = frozenset({stored_name(Forked), stored_name(Redealt)})
"""The events by which a match continues from another match's position."""


class Place(NamedTuple):
    """A place in a match: after a step, or (`event`) after only so many events seen of it."""

    step: int
    event: int | None = None


class Turn(msgspec.Struct, frozen=True):
    """A turn, or another part of a match (`kind`: `turn`, `round`, `wave`, ...).

    It has a number, a seat (or NOBODY), a title, and the place where it begins.
    """

    number: int
    seat: int
    title: str
    begins: tuple[int, int]
    kind: str = "turn"

    @property
    def name(self) -> str:
        """Its title without the full stop of the event's sentence."""
        return self.title.removesuffix(".")


class Now(NamedTuple):
    """The current parts at a place: one of each sort or None, the outermost sort first.

    `counts` has the number of the newest part of each sort. `is_between`: a turn (or a part of
    the innermost sort) has ended, and nothing has started since.
    """

    parts: tuple[Turn | None, ...]
    counts: tuple[int, ...]
    is_between: bool = False

    def starts(self, depth: int, part: Turn) -> "Now":
        """The current parts once one of that sort has started: inner ones are over."""
        inner = len(self.parts) - depth - 1
        parts = (*self.parts[:depth], part, *(None,) * inner)
        counts = (*self.counts[:depth], part.number, *self.counts[depth + 1 :])
        return Now(parts, counts)

    def ends(self, depth: int) -> "Now":
        """The current parts once the one of that sort and its inner ones have ended."""
        parts = (*self.parts[:depth], *(None,) * (len(self.parts) - depth))
        return Now(parts, self.counts, is_between=True)


class Course:
    """The parts of a match, first to last, and the current ones at any place.

    A take-back returns to the parts that were current then: numbers continue from there.
    """

    def __init__(self, meaning: Meaning, seen: Callable[[Place], Any]) -> None:
        self._meaning = meaning
        self._seen = seen
        self._starts = _depths(meaning, lambda part: part.starts)
        self._ends = _depths(meaning, lambda part: part.ends)
        self._laid = FORKS.union(map(stored_name, meaning.laid))
        nothing = Now((None,) * len(meaning.parts), (0,) * len(meaning.parts))
        self._before, self._after = [nothing], [nothing]
        self._changes: list[tuple[tuple[int, int], Now]] = []
        self.turns: list[Turn] = []
        self.rounds: list[Turn] = []

    def take_in(self, step: SeenStep, follows: int) -> None:
        """Adds a step that follows from step `follows`."""
        now = self._after[follows]
        self._before.append(now)
        for place, event in enumerate(step.events, 1):
            after = self._passed(now, step, place, event)
            if after is not now:
                self._changes.append(((step.step, place), after))
            now = after
        self._after.append(now)

    def at(self, step: int, event: int) -> Now:
        """The current parts after that event of that step."""
        found = bisect_right(self._changes, (step, event), key=lambda change: change[0])
        if found and self._changes[found - 1][0][0] == step:
            return self._changes[found - 1][1]
        return self._before[step]

    def turn(self, now: Now) -> Turn | None:
        """The current turn."""
        return now.parts[-1] if self._meaning.turns else None

    def round(self, now: Now) -> Turn | None:
        """The current innermost round."""
        on = now.parts[: len(self._meaning.rounds)]
        return next(filter(None, reversed(on)), None)

    def _passed(self, now: Now, step: SeenStep, place: int, event: Mapping[str, Any]) -> Now:
        """The current parts after one more event."""
        name = event["type"]
        if name in self._laid:
            return self._stand(now, (step.step, place), is_fork=name in FORKS)
        if name in self._starts:
            depth = self._starts[name]
            return self._start(now, depth, self._part(now, depth, step, place))
        return now.ends(self._ends[name]) if name in self._ends else now

    def _start(self, now: Now, depth: int, part: Turn) -> Now:
        is_turn = self._meaning.parts[depth] is self._meaning.turns
        (self.turns if is_turn else self.rounds).append(part)
        return now.starts(depth, part)

    def _part(self, now: Now, depth: int, step: SeenStep, place: int) -> Turn:
        """The part that an event starts, with the event's number or a counted one."""
        part, event = self._meaning.parts[depth], step.events[place - 1]
        number = event[part.number] if part.number else now.counts[depth] + 1
        seat = event[part.seat] if part.seat else NOBODY
        return Turn(number, seat, step.sentences[place - 1], (step.step, place), part.called)

    def _stand(self, now: Now, begins: tuple[int, int], *, is_fork: bool) -> Now:
        """The current parts in a position from a scenario or fork, by what is seen."""
        seen = self._seen(Place(*begins))
        for depth, part in enumerate(self._meaning.parts):
            on, known = part.on(seen), now.parts[depth]
            if on and not (known and _is_same(known, on)):
                number = now.counts[depth] + 1 if on.number is None else on.number
                title = _title(part, on, "as forked" if is_fork else "from a scenario")
                laid = Turn(number, on.seat, title, begins, part.called)
                now = self._start(now, depth, laid)
        return now


def _depths(
    meaning: Meaning, events: Callable[[Part], tuple[type[msgspec.Struct], ...]]
) -> dict[str, int]:
    """The depth of the sort of parts that an event starts or ends, by the event's name."""
    return {
        stored_name(event): depth
        for depth, part in enumerate(meaning.parts)
        for event in events(part)
    }


def _is_same(part: Turn, on: On) -> bool:
    return part.seat == on.seat and on.number in (None, part.number)


def _title(part: Part, on: On, origin: str) -> str:
    """`Turn 7: seat 2 (as forked).`; without a number, `The turn of seat 2 (as forked).`"""
    if on.number is None:
        return f"The {part.called} of seat {on.seat} ({origin})."
    whose = f": seat {on.seat}" if on.seat else ""
    return f"{part.called.capitalize()} {on.number}{whose} ({origin})."
