"""Places to jump to in any game: turns, notes, captures, chance, refusals, the lead."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import chain, pairwise
from typing import NamedTuple

import msgspec

from domain.kernel import FACILITATOR, PUBLIC, TakenBack, stored_name
from replays.draws import Draws
from replays.searching.search import Found, everything
from replays.searching.survey import Facts, Survey
from replays.walking.turns import Place, Turn
from replays.walking.walk import Walk


class Remark(msgspec.Struct, frozen=True):
    """An annotation of a step from outside the stream: a note, or a refused command.

    A note on several steps goes on to `last`.
    """

    step: int
    text: str
    last: int | None = None


class Annotations(NamedTuple):
    """The annotations of the steps that the viewer may know."""

    notes: Sequence[Remark] = ()
    refusals: Sequence[Remark] = ()
    turning: Sequence[Remark] = ()
    """The turning points of an analysis that the viewer may see."""


class Landmarks:
    """A walk with all places to jump to on it; a survey of it may be there already."""

    def __init__(
        self, walk: Walk, annotations: Annotations | None = None, survey: Survey | None = None
    ) -> None:
        self.walk = walk
        self.annotations = annotations or Annotations()
        self.survey = survey or Survey(walk.timeline, walk.viewer)

    def notes(self, step: int) -> list[str]:
        """The notes on a step, those on several steps around it too."""
        return [
            note.text
            for note in self.annotations.notes
            if note.step <= step <= (note.last or note.step)
        ]

    def refusals(self, step: int) -> list[str]:
        """The refusals after a step, in words."""
        return [refused.text for refused in self.annotations.refusals if refused.step == step]

    def turning(self, step: int) -> list[str]:
        """How a step turned the match, in words; empty, if it did not."""
        return [each.text for each in self.annotations.turning if each.step == step]


def _turns(landmarks: Landmarks) -> Iterator[Found]:
    yield from _begun(landmarks.walk, landmarks.walk.turns)


def _rounds(landmarks: Landmarks) -> Iterator[Found]:
    yield from _begun(landmarks.walk, landmarks.walk.rounds)


def _begun(walk: Walk, parts: Sequence[Turn]) -> Iterator[Found]:
    for part in parts:
        yield Found(walk.begin(part), part.title)


def _phases(landmarks: Landmarks) -> Iterator[Found]:
    """Where a phase begins: by an event or, in games without such events, in the view."""
    phases = frozenset(map(stored_name, landmarks.walk.game.meaning.phases))
    if phases:
        yield from _happened(landmarks.walk, phases)
        return
    before = Facts("", {})
    for step, (was, now) in enumerate(pairwise(chain([before], landmarks.survey.passed())), 1):
        if now.phase != was.phase:
            yield Found(Place(step), f"The phase is {now.phase.replace('_', ' ')}.")


def _happened(walk: Walk, names: Set[str]) -> Iterator[Found]:
    """Every event with one of these names."""
    for happened in everything(walk):
        if happened.event["type"] in names:
            yield Found(happened.place, happened.sentence)


def _captures(landmarks: Landmarks) -> Iterator[Found]:
    yield from _happened(landmarks.walk, landmarks.walk.game.meaning.capturing)


def _chances(landmarks: Landmarks) -> Iterator[Found]:
    """The events that report outcomes of chance.

    For the facilitator also the steps with chance that no event reports; other viewers could see
    hidden things from how often chance was asked.
    """
    walk = landmarks.walk
    draws = Draws(walk)
    reported: dict[int, Found] = {}
    for happened in everything(walk):
        if draws.of(happened.event):
            reported.setdefault(happened.place.step, Found(happened.place, happened.sentence))
    for stored in walk.timeline.steps:
        step = stored.number
        if step in reported:
            yield reported[step]
        elif walk.viewer == FACILITATOR and stored.header.outcomes:
            yield Found(Place(step), " ".join(walk.seen[step - 1].sentences))


def _notes(landmarks: Landmarks) -> Iterator[Found]:
    yield from _beside(landmarks.annotations.notes)


def _turning(landmarks: Landmarks) -> Iterator[Found]:
    yield from _beside(landmarks.annotations.turning)


def _refusals(landmarks: Landmarks) -> Iterator[Found]:
    yield from _beside(landmarks.annotations.refusals)


def _beside(remarks: Sequence[Remark]) -> Iterator[Found]:
    for remark in sorted(remarks, key=lambda each: each.step):
        yield Found(Place(remark.step), remark.text)


def _leads(landmarks: Landmarks) -> Iterator[Found]:
    for step, (was, now) in enumerate(pairwise(landmarks.survey.passed()), 2):
        if now.leaders != was.leaders:
            yield Found(Place(step), lead_words(now, landmarks.walk.game.lead))


def lead_words(facts: Facts, labels: Sequence[str]) -> str:
    """Who leads: `Seat 2 leads (Points 3 : 5).`"""
    seats = " and ".join(map(str, facts.leaders))
    if len(facts.leaders) == len(facts.standing):
        who = "All are level"
    elif len(facts.leaders) > 1:
        who = f"Seats {seats} lead"
    else:
        who = f"Seat {seats} leads"
    worths = [facts.standing[seat] for seat in sorted(facts.standing)]
    shown = (
        f"{label} {' : '.join(str(worth[at]) for worth in worths)}"
        for at, label in enumerate(labels)
    )
    return f"{who} ({', '.join(shown)})."


def _take_backs(landmarks: Landmarks) -> Iterator[Found]:
    yield from _happened(landmarks.walk, {stored_name(TakenBack)})


class Jump(NamedTuple):
    """A kind of jump: its name, how to find its places, and the words for none."""

    called: str
    find: Callable[[Landmarks], Iterator[Found]]
    none: str


JUMPS: Mapping[str, Jump] = {
    "turn": Jump("turn", _turns, "no turn begins"),
    "round": Jump("round", _rounds, "no round begins"),
    "phase": Jump("phase", _phases, "no phase begins"),
    "note": Jump("note", _notes, "there is no note"),
    "capture": Jump("capture or elimination", _captures, "nothing is captured or lost"),
    "chance": Jump("draw or roll", _chances, "chance does not fall"),
    "refusal": Jump("refused command", _refusals, "nothing was refused"),
    "lead": Jump("change of the lead", _leads, "the lead does not change"),
    "takeback": Jump("take-back", _take_backs, "nothing was taken back"),
    "turning": Jump("turning point", _turning, "no win chance is known to turn"),
}
"""The jumps by name."""


def missing(landmarks: Landmarks, name: str) -> str:
    """Why a match has no place of that kind, as far as the viewer sees it."""
    game = landmarks.walk.game
    if name == "lead" and not game.lead:
        return "Nothing in this game tells who leads before the end."
    if name == "refusal" and landmarks.walk.viewer == PUBLIC:
        return "What was refused is seen by the seat itself and by the facilitator."
    if name == "turning" and not landmarks.annotations.turning:
        return "No turning point is known here; `playledger analyse` looks for them."
    return f"In this match {JUMPS[name].none}, as far as this viewer sees it."


def nearest(walk: Walk, found: Iterable[Found], place: Place, *, back: bool) -> Found | None:
    """The first found after a place, or (`back`) the last before it; None: there is none.

    `found` is in order, and is read only as far as necessary.
    """
    here, last = walk.here(place), None
    for each in found:
        spot = walk.here(each.place)
        if spot > here and not back:
            return each
        if spot >= here and back:
            break
        last = each
    return last if back else None
