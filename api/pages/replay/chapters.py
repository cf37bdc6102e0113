"""The timeline: a match's steps by rounds and turns, with signs of what they hold."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from domain.kernel import NOBODY, TakenBack, stored_name
from domain.ledger.stream.active_steps import ActiveSteps
from replays.draws import Draws
from replays.telling.seen import SeenStep
from replays.walking.folding import Run, numbers, runs
from replays.walking.headings import heading_at
from replays.walking.turns import Place
from replays.walking.walk import Walk

TAKEN_BACK = stored_name(TakenBack)


class Stop(NamedTuple):
    """A step in the timeline; `undoes` are the steps that it takes back.

    From `first` to the one before it, seats only let something pass: `numbers` has them all.
    """

    first: int
    step: int
    sentence: str
    seat: int
    is_now: bool
    is_undone: bool
    signs: tuple[str, ...]
    undoes: tuple[int, ...] = ()

    @property
    def numbers(self) -> str:
        """`7`, `7-9`."""
        return numbers(self.first, self.step)


class Chapter(NamedTuple):
    """A turn, or what stands between two, with its steps; `round` names the round around it."""

    round: str
    title: str
    seat: int
    stops: list[Stop]

    @property
    def is_open(self) -> bool:
        """Whether the step that is shown is in it."""
        return any(stop.is_now for stop in self.stops)

    @property
    def has_notes(self) -> bool:
        """Whether one of its steps has a note."""
        return any("note" in stop.signs for stop in self.stops)

    @property
    def has_undone(self) -> bool:
        """Whether one of its steps was taken back."""
        return any(stop.is_undone for stop in self.stops)


class Signs:
    """The signs of the steps of a match: what the log says, and what is written beside it."""

    def __init__(
        self,
        walk: Walk,
        noted: Collection[int],
        refused: Collection[int],
        turned: Collection[int] = (),
    ) -> None:
        self._draws = Draws(walk)
        self._capturing = walk.game.meaning.capturing
        self._noted, self._refused, self._turned = noted, refused, turned
        self.kept = {*noted, *refused, *turned}

    def of(self, step: SeenStep) -> Iterator[str]:
        """The signs of a step."""
        names = {event["type"] for event in step.events}
        if step.step in self._noted:
            yield "note"
        if step.step in self._turned:
            yield "turned"
        if names & self._capturing:
            yield "captured"
        if any(self._draws.of(event) for event in step.events):
            yield "chance"
        if step.step in self._refused:
            yield "refused"
        if TAKEN_BACK in names:
            yield "took back"


def chapters(walk: Walk, now: int, steps: range, signs: Signs) -> list[Chapter]:
    """Some steps of a match, by rounds and turns, as they stood after the last of them."""
    found: list[Chapter] = []
    line = _line(walk, steps[-1])
    for run in runs(walk, [walk.seen[number - 1] for number in steps], signs.kept):
        heading = heading_at(walk, Place(run.step))
        around, title = heading.names
        if not found or (found[-1].round, found[-1].title) != (around, title or around):
            seat = heading.turn.seat if heading.turn else NOBODY
            found.append(Chapter(around, title or around, seat, []))
        found[-1].stops.append(_stop(walk, line, run, now, signs))
    return found


def _line(walk: Walk, last: int) -> ActiveSteps:
    """Which steps were active after one: what is taken back later is the future."""
    line = ActiveSteps()
    for step in range(1, last + 1):
        follows = walk.line.follows[step]
        line.take_in(None if follows == step - 1 else follows)
    return line


def _stop(walk: Walk, line: ActiveSteps, run: Run, now: int, signs: Signs) -> Stop:
    step = walk.seen[run.step - 1]
    said = tuple(signs.of(step))
    undoes = range(1, step.step) if "took back" in said else ()
    return Stop(
        first=run.first,
        step=step.step,
        sentence=run.words,
        seat=step.seat,
        is_now=run.first <= now <= run.step,
        is_undone=line.taken_back_by(step.step) is not None,
        signs=said,
        undoes=tuple(each for each in undoes if line.taken_back_by(each) == step.step),
    )
