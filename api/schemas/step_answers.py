"""Answers about the steps of a match: what is seen, legal, accepted and told."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType

from api.schemas.answer_fields import STEP, VIEWERS, Answer, CommandList, Event, View, says
from api.schemas.answers import RECEIPT, Result


class StateSeen(Answer, frozen=True):
    """A state as a viewer sees it."""

    viewer: Annotated[str, says(VIEWERS)]
    step: Annotated[int, says(STEP)]
    view: Annotated[View, says("What this viewer sees.")]


class Odds(Answer, frozen=True):
    """How likely something is that may follow."""

    event: Annotated[str, says("What may happen.")]
    chance: Annotated[str, says("Its probability as a fraction: `5/6`.")]


class Choice(Answer, frozen=True):
    """A legal command in words, and what it is about."""

    sentence: Annotated[str, says("What it does, beginning with a verb.")]
    detail: Annotated[str, says("What it costs and what follows; may be empty.")]
    icon: Annotated[str, says("A picture for it; empty: none.")]
    cells: Annotated[list[str], says("Cells of the board, the target last.")]
    cards: Annotated[list[str], says("Ids of the cards that are read for it (`/cards`).")]
    pieces: Annotated[list[str], says("Things on the table, as drawings name them in `ref`.")]
    odds: list[Odds]


class OfferedValue(Answer, frozen=True):
    """A value that a field may have."""

    value: Annotated[Any, says("What is sent.")]
    words: Annotated[str, says("What people read.")]
    ref: Annotated[str, says("The thing, cell or place of the drawing that it is; empty: none.")]


class OfferedField(Answer, frozen=True):
    """A field that is to be filled in with one of its values."""

    name: Annotated[str, says("Its name in the command.")]
    values: list[OfferedValue]
    role: Annotated[str, says("`thing`: what is acted with; `target`: where or on what; or empty.")]


class Offer(Answer, frozen=True):
    """A family of commands: every way to fill in its fields makes one, and each is accepted."""

    verb: Annotated[str, says("The `type` of its commands.")]
    sentence: Annotated[str, says("What it does, beginning with a verb.")]
    given: Annotated[dict[str, Any], says("The fields that are settled.")]
    fields: list[OfferedField]
    ref: Annotated[str, says("What of the drawing it is done with, where no field says that.")]
    is_usual: Annotated[bool, says("Whether pointing at that once does it.")]


if TYPE_CHECKING:
    OfferList = list[Offer] | msgspec.Raw
else:
    OfferList = list[Offer]
"""Offers, or the JSON of their list."""

OFFERS = says(
    "In games in which several seats may act at once: what this seat may send, in turn or not. "
    "What is offered is accepted, and more may be. For the facilitator: what the awaited seat may "
    "send."
)


class Legal(Answer, frozen=True):
    """The commands that are accepted now."""

    viewer: Annotated[str, says(VIEWERS)]
    step: Annotated[int, says(STEP)]
    to_act: Annotated[int, says("The seat that is awaited; 0: none.")]
    commands: Annotated[
        CommandList, says("Empty for viewers other than the awaited seat and the facilitator.")
    ]
    choices: Annotated[
        list[Choice] | UnsetType, says("With `words=true`: the same in words, in the same order.")
    ] = UNSET
    offers: Annotated[OfferList | UnsetType, OFFERS] = UNSET


class StepSeen(Answer, frozen=True):
    """A step as a viewer sees it: one command with all that followed from it."""

    step: Annotated[int, says("Its number.")]
    at: Annotated[str, says("When it was recorded (ISO 8601, UTC).")]
    by: Annotated[str, says("Who sent it: `seat-1`, `facilitator`, or a bot: `bot:greedy`.")]
    seat: Annotated[int, says("The seat it was for; 0: the beginning.")]
    command: Annotated[
        dict[str, Any] | None, says("What was asked for, as far as this viewer may know.")
    ]
    events: Annotated[list[Event], says("What happened, in order, as far as this viewer may know.")]
    sentences: Annotated[list[str], says("The same in words.")]


class StepRecorded(StepSeen, frozen=True):
    """A step with its receipt, and how the match stands after it."""

    viewer: Annotated[str, says(VIEWERS)]
    receipt: Annotated[str, says(RECEIPT)]
    to_act: Annotated[int, says("The seat that is awaited after this step; 0: none.")]
    result: Result | None


class Accepted(StepRecorded, frozen=True):
    """The step that a command became."""

    legal: Annotated[
        CommandList | UnsetType,
        says(
            "If asked for: the commands that are accepted after this step, as in `/legal`. Empty "
            "for viewers other than the awaited seat and the facilitator."
        ),
    ] = UNSET
    choices: Annotated[
        list[Choice] | UnsetType, says("With `words=true`: the same in words, in the same order.")
    ] = UNSET
    offers: Annotated[OfferList | UnsetType, OFFERS] = UNSET


class Change(Answer, frozen=True):
    """One change of the view; a missing value is left out."""

    path: Annotated[str, says("Where: a JSON pointer into the view.")]
    old: Annotated[Any | UnsetType, says("What was there.")] = UNSET
    new: Annotated[Any | UnsetType, says("What is there now.")] = UNSET


class StepTold(StepRecorded, frozen=True):
    """A step and what it changed."""

    changes: Annotated[
        list[Change], says("Applied in order, they turn the view before into this one.")
    ]


class Events(Answer, frozen=True):
    """A page of a match's log."""

    viewer: Annotated[str, says(VIEWERS)]
    step: Annotated[int, says("The newest step of the match.")]
    steps: list[StepSeen]
    next: Annotated[int | None, says("`after` of the next page; null: this was the last.")]


class StreamTicket(Answer, frozen=True):
    """A ticket with which a browser reads a match's stream."""

    ticket: Annotated[
        str, says("For the address of the stream: `?ticket=`. It is no token, and opens no more.")
    ]
    viewer: Annotated[str, says(VIEWERS)]
    expires_in: Annotated[int, says("For how many seconds a stream can be begun with it.")]
