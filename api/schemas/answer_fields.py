"""What all answers are made of. Only what is declared leaves; clients must bear added fields."""

from typing import Annotated, Any

import msgspec

REFERENCE = "#/components/schemas/"


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer: what is sent, and what the description says of it. Later releases add fields."""


def says(description: str) -> msgspec.Meta:
    """What a field is, for the description."""
    return msgspec.Meta(description=description)


def _of_any_game(form: str) -> msgspec.Meta:
    """What says that a value has one of the games' forms."""
    return msgspec.Meta(extra_json_schema={"allOf": [{"$ref": REFERENCE + form}]})


View = Annotated[dict[str, Any], _of_any_game("View")]
Command = Annotated[dict[str, Any], _of_any_game("Command")]
Event = Annotated[dict[str, Any], _of_any_game("Event")]

STEP = "The step after which this is so; steps count from 1."
VIEWERS = "Whose eyes this is seen with: `seat-1`, `public` or `facilitator`."
