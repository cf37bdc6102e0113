"""One line for every event: for programs that read line by line."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from domain.kernel import Game, Viewer, name_of
from domain.ledger.stream.rows import Step
from replays.telling.teller import After, Teller, first_alone


class EventLine(msgspec.Struct, frozen=True):
    """One event of a match as a viewer may know it."""

    match: Annotated[str, Meta(description="The match's id.")]
    viewer: Annotated[str, Meta(description="The viewer: public, facilitator, seat-1, ...")]
    step: Annotated[int, Meta(ge=1, description="The step that it belongs to, from 1.")]
    event: Annotated[int, Meta(ge=1, description="Its place among the step's events seen, from 1.")]
    at: Annotated[str, Meta(description="When the step was recorded: UTC, ISO 8601.")]
    seat: Annotated[
        int,
        Meta(ge=0, description="Whose command it follows from; 0: nobody's, or the facilitator's."),
    ]
    type: Annotated[str, Meta(description="The event's name.")]
    sentence: Annotated[str, Meta(description="The event in the game's words.")]
    fields: Annotated[dict[str, Any], Meta(description="What the event tells, by field.")]


def event_lines(
    game: Game, steps: Iterable[Step], viewer: Viewer, after: After = first_alone
) -> Iterator[EventLine]:
    """Every event that the viewer sees, in order; a step without visible events has no line.

    Steps that do not begin with the first need the states `after` the steps before them.
    """
    name, teller = name_of(viewer), Teller(game, viewer, after)
    for step in steps:
        seen = teller.step(step)
        events = zip(seen.events, seen.sentences, strict=True)
        for place, (event, sentence) in enumerate(events, 1):
            fields = {field: value for field, value in event.items() if field != "type"}
            yield EventLine(
                match=step.match,
                viewer=name,
                step=seen.step,
                event=place,
                at=seen.at,
                seat=seen.seat,
                type=event["type"],
                sentence=sentence,
                fields=fields,
            )


def ndjson(
    game: Game, steps: Iterable[Step], viewer: Viewer, after: After = first_alone
) -> Iterator[bytes]:
    """The events as JSON, one a line."""
    encode = msgspec.json.Encoder().encode
    for line in event_lines(game, steps, viewer, after):
        yield encode(line) + b"\n"
