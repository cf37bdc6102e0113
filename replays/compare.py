"""Compares two matches up to their first difference, or two positions, as a viewer sees them."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

import msgspec

from domain.components.wording import counted
from domain.ledger.errors import LedgerError
from domain.ledger.stream.rows import Fork
from replays.telling.changes import Change, changes
from replays.telling.seen import SeenStep, options_of
from replays.walking.turns import Place
from replays.walking.walk import Walk
from replays.walking.words import viewer_words

PINNED = ("rules", "variant", "seats", "chance")
"""What matches of one game can differ in from the start, besides their options."""


class Incomparable(LedgerError):
    """The two matches are of different games."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"A match of {one} can't be compared with one of {other}.")


class Side(msgspec.Struct, frozen=True):
    """One of the two: its match, the step that is compared, and that step as it was seen.

    `seen` is None where the match has no such step.
    """

    match: str
    step: int
    seen: SeenStep | None


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """How the first match (`one`, the old value of each change) and the `other` differ.

    `shared` counts the equal steps before that (None: two positions were compared). The changes in
    `begun` are in how the matches were begun, those in `command` and `events` in the two steps,
    those in `view` in the positions after them.
    """

    viewer: str
    one: Side
    other: Side
    shared: int | None
    begun: Sequence[Change]
    command: Sequence[Change]
    events: Sequence[Change]
    view: Sequence[Change]

    @property
    def is_alike(self) -> bool:
        """Whether the viewer sees no difference."""
        return not (self.begun or self.command or self.events or self.view or self._is_longer)

    @property
    def _is_longer(self) -> bool:
        return (self.one.seen is None) != (self.other.seen is None)

    def sentences(self) -> list[str]:
        """The comparison in words, line by line."""
        if self.shared is None:
            return [*self._beginning(), *self._positions()]
        return [
            *self._beginning(),
            *self._parting(),
            *_listed("The positions differ", self.view),
        ]

    def _beginning(self) -> Iterator[str]:
        matches = f"{self.one.match} and {self.other.match}"
        them = "them"
        if self.one.match == self.other.match:
            matches, them = self.one.match, "it"
        yield f"{matches}, as {self.viewer} may know {them}."
        yield from _listed("They were begun differently", self.begun)

    def _positions(self) -> Iterator[str]:
        said = f"The positions after steps {self.one.step} and {self.other.step}"
        if not self.view:
            yield f"{said} are the same."
        yield from _listed(f"{said} differ", self.view)

    def _parting(self) -> Iterator[str]:
        agree = counted(self.shared or 0, "step")
        if self.one.seen is None and self.other.seen is None:
            yield f"They agree in {agree}, to the end."
            return
        yield f"They agree in {agree}, and then they part." if self.shared else "They part at once."
        yield from _side_lines(self.one)
        yield from _side_lines(self.other)
        yield from _listed("The commands differ", self.command)
        if self._have_equal_types:
            yield from _listed("The events differ", self.events)

    @property
    def _have_equal_types(self) -> bool:
        """Whether the same kinds of events happened; if not, their sentences are shown instead."""
        steps = [each.seen for each in (self.one, self.other) if each.seen]
        kinds = [[event["type"] for event in step.events] for step in steps]
        return len(kinds) == 2 and kinds[0] == kinds[1]


def _side_lines(side: Side) -> Iterator[str]:
    if side.seen is None:
        yield f"{side.match} has no step {side.step}."
        return
    by = f" (seat {side.seen.seat})" if side.seen.seat else ""
    yield f"{side.match}, step {side.step}{by}: {' '.join(side.seen.sentences)}"


def _listed(what: str, differences: Sequence[Change]) -> Iterator[str]:
    if differences:
        yield f"{what}, first -> second:"
        yield from (f"  {change.line()}" for change in differences)


def part(one: Walk, other: Walk) -> Comparison:
    """The first step in which two matches differ for the same viewer.

    A fork is compared with its parent, or with another fork of it, from the step at which it was
    forked. The times and senders of steps and the published secret are not compared. Raises
    Incomparable.
    """
    _check(one, other)
    first, second = _beginnings(one, other)
    is_fork = (first, second) != (1, 1) or _is_forked(one) != _is_forked(other)
    if is_fork and _views(one, first, other, second):
        # A fork that was dealt anew differs from its first step.
        return _compared(one, first, other, second, shared=0, positions_only=True)
    shared = int(is_fork)
    for step in count(shared):
        here, there = _at(one, first + step), _at(other, second + step)
        if here is None or there is None or _deeds(here) != _deeds(there):
            return _compared(one, first + step, other, second + step, shared=step)
    raise AssertionError("count() never ends")


def between(one: Walk, step: int, other: Walk, step_there: int) -> Comparison:
    """The differences between the positions after two steps. Raises Incomparable."""
    _check(one, other)
    return _compared(one, step, other, step_there, shared=None, positions_only=True)


def _check(one: Walk, other: Walk) -> None:
    if one.game.id != other.game.id:
        raise Incomparable(one.game.id, other.game.id)


def _compared(
    one: Walk,
    step: int,
    other: Walk,
    step_there: int,
    *,
    shared: int | None,
    positions_only: bool = False,
) -> Comparison:
    here, there = _at(one, step), _at(other, step_there)
    are_both = here is not None and there is not None
    deeds, deeds_there = (_deeds(each) if each else {} for each in (here, there))
    differ = are_both and not positions_only
    return Comparison(
        viewer=viewer_words(one.viewer),
        one=Side(_match(one), step, here),
        other=Side(_match(other), step_there, there),
        shared=shared,
        begun=changes(_pinned(one), _pinned(other)),
        command=changes(_asked(deeds), _asked(deeds_there)) if differ else [],
        events=changes(deeds["events"], deeds_there["events"]) if differ else [],
        view=_views(one, step, other, step_there) if are_both else [],
    )


def _asked(deeds: dict[str, Any]) -> dict[str, Any]:
    return {"seat": deeds["seat"], "command": deeds["command"]}


def _match(walk: Walk) -> str:
    return walk.timeline.steps[0].match


def _pinned(walk: Walk) -> dict[str, Any]:
    created = walk.timeline.created
    pinned = {name: getattr(created, name) for name in PINNED}
    return {**pinned, "options": options_of(walk.game, created, walk.viewer)}


def _at(walk: Walk, step: int) -> SeenStep | None:
    return walk.seen[step - 1] if step <= len(walk.seen) else None


def _views(one: Walk, step: int, other: Walk, step_there: int) -> list[Change]:
    if step > len(one.seen) or step_there > len(other.seen):
        return []
    return changes(one.view(Place(step)), other.view(Place(step_there)))


def _deeds(step: SeenStep) -> dict[str, Any]:
    """The content of a step, without its time, sender and secret."""
    events = [{**event, "secret": None} if "winners" in event else event for event in step.events]
    return {"seat": step.seat, "command": step.command, "events": events}


def _fork(walk: Walk) -> Fork | None:
    return walk.timeline.created.fork


def _is_forked(walk: Walk) -> bool:
    return _fork(walk) is not None


def _beginnings(one: Walk, other: Walk) -> tuple[int, int]:
    """The first steps of both after which they stand at the same step of a common history."""
    mine, theirs = _fork(one), _fork(other)
    if theirs and theirs.match == _match(one):
        return theirs.step, 1
    if mine and mine.match == _match(other):
        return 1, mine.step
    if mine and theirs and mine.match == theirs.match:
        later = max(mine.step, theirs.step)
        return 1 + later - mine.step, 1 + later - theirs.step
    return 1, 1
