"""What those who sat at a table take home of it: replays and diaries, as their seats saw it."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from domain.kernel import Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.classes.forms import ClassTable, Sitting
from domain.ledger.desk.notes.notes import Note
from replays.diary import diary, sources_of
from replays.offline import Replay, Span
from replays.searching.landmarks import Annotations, Landmarks, Remark
from replays.searching.survey import Survey
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk


class Seated(NamedTuple):
    """A member's place at a table, and whether they alone sat there."""

    table: ClassTable
    sitting: Sitting
    is_alone: bool


def seated_at(table: ClassTable, sittings: Sequence[Sitting]) -> Iterator[Seated]:
    """All who sat at a table, in the order of their sittings."""
    there = [each for each in sittings if each.match == table.match]
    for each in there:
        is_one = [other.seat for other in there].count(each.seat) == 1
        yield Seated(table, each, is_one and each.to_step is None and each.from_step == 1)


def span_of(sitting: Sitting, newest: int) -> Span | None:
    """The steps at which somebody sat there; None: nothing happened meanwhile."""
    first = sitting.from_step
    last = newest if sitting.to_step is None else sitting.to_step
    return None if first > 1 and last <= first else Span(first, last)


class TableFiles:
    """The replays and diaries of a table.

    All replays are drawn together, for the seats of a table see nearly the same, and what diaries
    count at each step is counted on the way. Each file is given once, and then forgotten.
    """

    def __init__(self, ledger: Ledger, seated: Sequence[Seated]) -> None:
        self._ledger = ledger
        self._seated = seated

    @cached_property
    def _walks(self) -> dict[int, Walk]:
        """The match as each seat saw it, by seat, all up to the same step."""
        timeline = timeline_of(self._ledger, self._seated[0].table.match)
        seats = {each.sitting.seat for each in self._seated}
        return {seat: Walk(timeline, Viewer(seat)) for seat in seats}

    @cached_property
    def _surveys(self) -> dict[int, Survey]:
        return {seat: Survey(walk.timeline, walk.viewer) for seat, walk in self._walks.items()}

    @cached_property
    def _replays(self) -> dict[Seated, bytes]:
        made = {each: self._begun(each) for each in self._seated}
        replays = {each: replay for each, replay in made.items() if replay}
        newest = max(len(walk.seen) for walk in self._walks.values())
        counted = [
            self._surveys[each.sitting.seat].passed() for each in self._seated if each.is_alone
        ]
        for step in range(1, newest + 1):
            for replay in replays.values():
                if step in replay.steps:
                    replay.draw(step)
            for facts in counted:
                next(facts)
        return {each: replay.page().encode() for each, replay in replays.items()}

    def _begun(self, seated: Seated) -> Replay | None:
        walk = self._walks[seated.sitting.seat]
        span = span_of(seated.sitting, len(walk.seen))
        notes = Annotations(_remarks(self._ledger, seated))
        return Replay(Landmarks(walk, notes), span) if span else None

    def replay(self, seated: Seated) -> bytes:
        """The replay of who sat there, with the steps at which they did."""
        return self._replays.pop(seated)

    def diary(self, seated: Seated) -> bytes:
        """The diary of who alone sat there."""
        seat = seated.sitting.seat
        walk, survey = self._walks[seat], self._surveys[seat]
        sources = sources_of(self._ledger, walk)
        return diary(walk, sources, "student", "html", survey=survey).encode()


def _remarks(ledger: Ledger, seated: Seated) -> list[Remark]:
    """The notes that go with a replay; of a seat that several had, only what everybody reads."""

    def goes_along(note: Note) -> bool:
        return not note.erased and (seated.is_alone or note.visibility == "public")

    notes = ledger.notes.of(seated.table.match, Viewer(seated.sitting.seat))
    return [
        Remark(note.step, f"{note.author.replace('-', ' ')}: {note.mark or ''} {note.text}")
        for note in notes
        if goes_along(note)
    ]
