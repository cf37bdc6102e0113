"""Ways out that somebody could open by mistake: each puts something else into one place of the API.

`test_outlets.py` sees each found by the outlet that it is about; the games themselves are sound.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from flask import request

from api.current import ledger
from api.declare.operations import WATCHERS, ApiRequest, Operation, declared_operations
from api.problems.problem import Problem, refused
from domain.kernel import FACILITATOR, Game, Refusal, Viewer, canonical
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Notes
from domain.ledger.stream.match import Match
from domain.ledger.stream.rows import Step
from replays.analysis.kept import analysis_for
from replays.diary.sources import Sources, sources_of
from replays.export.lines import EventLine, event_lines
from replays.telling.seen import (
    SeenStep,
    brief_options_of,
    numbered_events_of,
    table_of,
    view_of,
)
from replays.telling.teller import After, Teller
from replays.walking.walk import Walk

notes_of = Notes.of


def open_to_watchers(sent: ApiRequest) -> Operation | None:
    """Every operation, declared for whoever may look on."""
    operation = declared_operations().get(sent.endpoint or "")
    return operation and msgspec.structs.replace(operation, may=WATCHERS)


class Leak(NamedTuple):
    """Where something else stands by mistake, what, and the operation that tells then."""

    place: str
    instead: Any
    outlet: str


def for_all(function: Any) -> Any:
    """A function of things and a viewer that forgets the viewer."""
    return lambda *given: function(*given[:-1], FACILITATOR)


class TellsAll(Teller):
    """Forgets the viewer."""

    def __init__(self, game: Game, _: Viewer, *more: Any) -> None:
        super().__init__(game, FACILITATOR, *more)


class WholeSentences(Teller):
    """The words of all events, beside those events that may be known."""

    def step(self, step: Step) -> SeenStep:
        """A step that tells too much."""
        told = [event.sentence() for event in step.events]
        return msgspec.structs.replace(super().step(step), sentences=told)


class LongestFirst(Teller):
    """What may be known, in an order that comes from what may not."""

    def step(self, step: Step) -> SeenStep:
        """A step whose order tells too much."""
        seen = super().step(step)
        whole = [
            len(canonical(event)) for _, event in numbered_events_of(self.game, step, FACILITATOR)
        ]
        turned = slice(None, None, -1 if sum(whole) % 2 else 1)
        return msgspec.structs.replace(seen, sentences=seen.sentences[turned])


def legal_for_all(held: Match, viewer: Viewer) -> msgspec.Raw:
    """The list of the awaited seat, whoever asks."""
    return msgspec.Raw(msgspec.json.encode(held.game.legal(held.state)))


def size_of(step: Step) -> int:
    """How much a step takes to be stored."""
    return sum(len(canonical(event)) for event in step.events)


def lines_by_size(
    game: Game, steps: Iterable[Step], viewer: Viewer, after: After
) -> Iterator[EventLine]:
    """A column that counts what is stored, hidden things too."""
    for step in steps:
        for line in event_lines(game, [step], viewer, after):
            yield msgspec.structs.replace(line, event=line.event + size_of(step))


def with_all_refusals(kept: Ledger, walk: Walk) -> Sources:
    """What stands beside a match, and what others were refused as if it were the reader's own."""
    refusals = [
        msgspec.structs.replace(each, seat=walk.viewer)
        for each in kept.refusals.of(walk.timeline.match)
    ]
    return msgspec.structs.replace(sources_of(kept, walk), refusals=refusals)


def fingerprint() -> str:
    """The hash of the whole state of the match that is asked for."""
    match = (request.view_args or {})["match_id"]
    with ledger().live(match) as held:
        return sha256(canonical(held.state)).hexdigest()


def refused_with_fingerprint(refusal: Refusal, *given: Any) -> Problem:
    """A refusal that says in which state it was refused."""
    found = refused(refusal, *given)
    report = msgspec.structs.replace(found.report, detail=f"{found.report.detail} {fingerprint()}")
    return Problem(report, found.headers)


LEAKS: Mapping[str, Leak] = {
    "the state is the facilitator's": Leak(
        "api.resources.record.moments.view_of", for_all(view_of), "see_state"
    ),
    "the legal list is everybody's": Leak(
        "api.resources.record.moments.legal_now", legal_for_all, "list_legal"
    ),
    "the picture is the facilitator's": Leak(
        "api.resources.record.pictures.table_of", for_all(table_of), "see_picture"
    ),
    "a picture has a tag of all that there is": Leak(
        "api.resources.record.pictures.etag",
        lambda step: {"ETag": f'"{fingerprint()}"'},
        "see_picture",
    ),
    "the log has the words of whole events": Leak(
        "api.timelines.Teller", WholeSentences, "list_events"
    ),
    "the log has an order that comes from hidden things": Leak(
        "api.timelines.Teller", LongestFirst, "list_events"
    ),
    "the lines of the log are the facilitator's": Leak(
        "replays.export.lines.Teller", TellsAll, "list_events"
    ),
    "a column of the sheet counts what is stored": Leak(
        "replays.export.sheet.event_lines", lines_by_size, "list_events"
    ),
    "changes are made from whole states": Leak(
        "api.resources.record.steps.view_of", for_all(view_of), "see_step"
    ),
    "the stream is the facilitator's": Leak("api.timelines.Teller", TellsAll, "see_stream"),
    "the diary is the facilitator's": Leak(
        "api.resources.record.diaries.Walk", for_all(Walk), "see_diary"
    ),
    "the diary tells what others were refused": Leak(
        "api.resources.record.diaries.sources_of", with_all_refusals, "see_diary"
    ),
    "an analysis from everything is everybody's": Leak(
        "api.resources.record.analyses.analysis_for", for_all(analysis_for), "see_analysis"
    ),
    "the options are the facilitator's": Leak(
        "replays.telling.facts.brief_options_of", for_all(brief_options_of), "see_match"
    ),
    "verification tells its hashes": Leak(
        "api.acts.verification.FACILITATOR_ONLY", (), "verify_match"
    ),
    "all notes are everybody's": Leak(
        "domain.ledger.desk.notes.notes.Notes.of", for_all(notes_of), "list_notes"
    ),
    "names are everybody's": Leak(
        "api.resources.playing.seats.name_for", lambda name: name, "list_seats"
    ),
    "a command is answered as to the facilitator": Leak(
        "api.timelines.Teller", TellsAll, "send_command"
    ),
    "what is legal after a command is everybody's": Leak(
        "api.resources.playing.commands.legal_now", legal_for_all, "send_command"
    ),
    "a refusal tells the state": Leak(
        "api.resources.playing.commands.refused", refused_with_fingerprint, "send_command"
    ),
    "the bundle is everybody's": Leak(
        "api.declare.operations.ApiRequest.operation", property(open_to_watchers), "see_bundle"
    ),
}
"""What must be found; the outlet is an operation of `tests.api.outlets`."""
