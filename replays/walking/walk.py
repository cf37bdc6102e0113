"""A match as a viewer sees it, walked through by step, by event and by turn."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from domain.kernel import State, TakenBack, Viewer
from domain.kernel.table import Table
from domain.ledger.stream.active_steps import ActiveSteps
from domain.ledger.stream.purpose import purpose_sentence
from domain.ledger.stream.rows import Step
from replays.telling.changes import Change, changes
from replays.telling.differences import differences
from replays.telling.seen import SeenStep, numbered_events_of, table_of, view_of
from replays.telling.teller import Teller
from replays.walking.timeline import Timeline
from replays.walking.turns import Course, Now, Place, Turn


class Walk:
    """The places of one match for one viewer.

    Only visible events are counted; a hidden one happens together with the next visible one, or
    with the last of its step.
    """

    def __init__(self, timeline: Timeline, viewer: Viewer) -> None:
        self.timeline = timeline
        self.game = timeline.game
        self.viewer = viewer
        self.seen: list[SeenStep] = []
        self.line = ActiveSteps()
        self._teller = Teller(self.game, viewer, timeline.at)
        self.course = Course(self.game.meaning, self._seen)
        self.take_in()

    def take_in(self) -> int:
        """Adds the timeline's new steps and returns their number."""
        new = self.timeline.steps[len(self.seen) :]
        for stored in new:
            self.line.take_in(_goes_back(stored))
            step = self._teller.step(stored)
            self.seen.append(step)
            self.course.take_in(step, self.line.follows[step.step])
        return len(new)

    @property
    def turns(self) -> list[Turn]:
        """All turns, those that were taken back too."""
        return self.course.turns

    @property
    def rounds(self) -> list[Turn]:
        """All rounds, those that were taken back too."""
        return self.course.rounds

    def counts(self, step: int) -> bool:
        """Whether a step is active: it was not taken back."""
        return self.line.taken_back_by(step) is None

    def is_in_force(self, turn: Turn) -> bool:
        """Whether a turn, or another part, was not taken back."""
        return self.counts(turn.begins[0])

    @property
    def last(self) -> Place:
        """The newest step."""
        return Place(len(self.seen))

    def step(self, place: Place) -> SeenStep:
        """The step at a place."""
        return self.seen[place.step - 1]

    def event(self, place: Place) -> int:
        """How many events of its step have happened at a place."""
        return len(self.step(place).events) if place.event is None else place.event

    def now(self, place: Place) -> Now:
        """The current parts at a place."""
        return self.course.at(place.step, self.event(place))

    def turn(self, place: Place) -> Turn | None:
        """The current turn at a place; None: before the first, between two, or in a draft."""
        return self.course.turn(self.now(place))

    def round(self, place: Place) -> Turn | None:
        """The current round at a place; None: before the first, or in a game without rounds."""
        return self.course.round(self.now(place))

    def state(self, place: Place) -> State:
        """The state at a place. Raises IndexError for a place that is not there."""
        if place.event is None or place.event == len(self.step(place).events):
            return self.timeline.at(place.step)
        step = self.timeline.steps[place.step - 1]
        stored = [0, *(at for at, _ in numbered_events_of(self.game, step, self.viewer))]
        return self.timeline.at(place.step, stored[place.event])

    @property
    def purpose(self) -> str:
        """The purpose of the match and its reason; "" for play."""
        return purpose_sentence(self.game, self.timeline.created)

    def view(self, place: Place) -> dict[str, Any]:
        """The view at a place."""
        return view_of(self.game, self.state(place), self.viewer)

    def _seen(self, place: Place) -> Any:
        """What the viewer sees at a place, as the game has it."""
        return self.game.seen(self.state(place), self.viewer)

    def table(self, place: Place) -> Table:
        """The drawing of the view at a place."""
        return table_of(self.game, self.state(place), self.viewer)

    def changes(self, place: Place) -> list[Change]:
        """The changes of the view: by the whole step, or by one event if the place names one."""
        return changes(self.view(self._before(place)), self.view(place))

    def table_before(self, place: Place) -> Table:
        """The drawing as it was before a step, or before an event of one.

        A fork begins with the table that it goes on from: nothing was moved or changed there.
        """
        if place.step == 1 and self.timeline.created.fork is not None:
            return self.table(place)
        return self.table(self._before(place))

    def table_changes(self, place: Place) -> list[str]:
        """What changed on the table, place by place: `Seat 2, Health: 10 -> 7`."""
        return [each.line() for each in differences(self.table_before(place), self.table(place))]

    def _before(self, place: Place) -> Place:
        if place.event:
            return Place(place.step, place.event - 1)
        return Place(place.step, 0) if place.step == 1 else Place(place.step - 1)

    def next_step(self, place: Place) -> Place:
        """The end of the step or, from there, of the next one; the last place stays."""
        if place.event is not None and place.event < self.event(Place(place.step)):
            return Place(place.step)
        return Place(min(place.step + 1, len(self.seen)))

    def last_step(self, place: Place) -> Place:
        """The step before; the first place stays."""
        return Place(max(place.step - 1, 1))

    def next_event(self, place: Place) -> Place:
        """One event further, into the next step if need be; the last place stays."""
        if place.event is not None and place.event < self.event(Place(place.step)):
            return Place(place.step, place.event + 1)
        if place.step == len(self.seen):
            return place
        return self._into(place.step + 1, 1)

    def last_event(self, place: Place) -> Place:
        """One event back, into the step before if need be; the first place stays."""
        event = self.event(place)
        if event > 1:
            return Place(place.step, event - 1)
        if place.step == 1:
            return self._into(1, 1)
        return self._into(place.step - 1, self.event(Place(place.step - 1)))

    def next_turn(self, place: Place) -> Place:
        """Where the next turn begins; after the last turn, the end."""
        return self.behind(place, self.turns) or self.last

    def last_turn(self, place: Place) -> Place:
        """Where this turn began, or the one before; before the first, the beginning."""
        return self.before(place, self.turns) or Place(1)

    def next_round(self, place: Place) -> Place:
        """Where the next round begins; after the last round, the end."""
        return self.behind(place, self.rounds) or self.last

    def last_round(self, place: Place) -> Place:
        """Where this round began, or the one before; before the first, the beginning."""
        return self.before(place, self.rounds) or Place(1)

    def behind(self, place: Place, parts: Sequence[Turn]) -> Place | None:
        """Where the next of these parts begins; None: there is none."""
        at = bisect_right(parts, self.here(place), key=lambda part: part.begins)
        return self.begin(parts[at]) if at < len(parts) else None

    def before(self, place: Place, parts: Sequence[Turn]) -> Place | None:
        """Where the nearest earlier part begins; None: there is none."""
        at = bisect_left(parts, self.here(place), key=lambda part: part.begins)
        return self.begin(parts[at - 1]) if at else None

    def here(self, place: Place) -> tuple[int, int]:
        """A place as its step and the number of its events so far, which sort in play order."""
        return place.step, self.event(place)

    def begin(self, turn: Turn) -> Place:
        """The place where a turn begins."""
        return self._into(*turn.begins)

    def _into(self, step: int, event: int) -> Place:
        """An event of a step; the whole step, where none of its events is seen."""
        return Place(step, event) if self.event(Place(step)) else Place(step)


def _goes_back(step: Step) -> int | None:
    """The step that a take-back goes back to; None: it is something else."""
    return next((event.to for event in step.events if isinstance(event, TakenBack)), None)
