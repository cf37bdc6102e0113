"""The base of all answers. Only declared fields are sent; clients must accept added ones."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

REFERENCE = "#/components/schemas/"


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer, and its description. Later releases may add fields."""


def says(description: str) -> msgspec.Meta:
    """A field's text in the description."""
    return msgspec.Meta(description=description)


def _of_any_game(form: str) -> msgspec.Meta:
    """The annotation of a value that has one of the games' forms."""
    return msgspec.Meta(extra_json_schema={"allOf": [{"$ref": REFERENCE + form}]})


View = Annotated[dict[str, Any], _of_any_game("View")]
Command = Annotated[dict[str, Any], _of_any_game("Command")]
Event = Annotated[dict[str, Any], _of_any_game("Event")]

if TYPE_CHECKING:
    CommandList = list[Command] | msgspec.Raw
else:
    CommandList = list[Command]
"""Commands, or the JSON of their list."""

STEP = "The step after which this is so; steps count from 1."
VIEWERS = "The viewer that this is for: `seat-1`, `public` or `facilitator`."
