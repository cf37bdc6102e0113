"""Marshmallow fields that read exactly what their JSON Schema says.

Marshmallow's own fields read more than they describe: `"5"` as a whole number, `"yes"` as true.
"""

import re
from collections.abc import Mapping
from typing import Any, get_args

from marshmallow import ValidationError, fields, validate

from api import limits
from domain.kernel import Viewer, viewer_of
from domain.ledger.desk.figures.refusal_counts import Dimension

LARGEST = 10**15 - 1
"""The largest number in a query."""


class Whole(fields.Integer):
    """A whole number of JSON, also written as 5.0: no truth value, no text, no real fraction."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**_bounded(given, limits.INTEGER))

    def _validated(self, value: Any) -> int:
        if type(value) is float and value.is_integer():
            return int(value)
        if type(value) is not int:
            raise ValidationError("Not a whole number.")
        return value


class Digits(fields.Integer):
    """A whole number in a query, written in plain digits."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**_bounded(given, LARGEST))

    def _validated(self, value: Any) -> int:
        if not (isinstance(value, str) and value.isascii() and value.isdigit()):
            raise ValidationError("Not a whole number in plain digits.")
        if len(value) > len(str(LARGEST)):
            raise ValidationError(f"Larger than {LARGEST}.")
        return int(value)


def _bounded(given: dict[str, Any], largest: int) -> dict[str, Any]:
    """A field's arguments, described with its own bounds or else those of its kind."""
    own = given.get("validate") or validate.Range()
    bounds = {
        "minimum": 0 if own.min is None else own.min,
        "maximum": largest if own.max is None else own.max,
    }
    described = given.get("metadata", {})
    return {**given, "metadata": described if "type" in described else {**bounds, **described}}


class Fits(validate.Regexp):
    """A text that a pattern fits from its first character to its last, as in JSON Schema."""

    def __call__(self, value: Any) -> Any:
        """The text itself."""
        if not re.fullmatch(str(self.regex.pattern), value):
            raise ValidationError(str(self.error))
        return value


ONE_LINE = Fits(
    r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$",
    error="It has control characters, or more than one line.",
)
SHOWN = r"(\r\n|[^\x00-\x08\x0b-\x1f\x7f-\x9f])*"
LINES = Fits(f"^{SHOWN}$", error="It has control characters other than tabs and line ends.")
SAID = Fits(rf"^(?=[\s\S]*\S){SHOWN}$", error="Nothing is said, or in control characters.")


class Truth(fields.Boolean):
    """A truth value of JSON: no number, no text."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if type(value) is not bool:
            raise ValidationError("Neither true nor false.")
        return value


class ViewerName(fields.Field[Viewer]):
    """A viewer: a seat's number, `seat-1`, `public` or `facilitator`."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Viewer:
        try:
            return viewer_of(value if isinstance(value, str) else "")
        except ValueError:
            raise ValidationError("Neither a seat, nor `public`, nor `facilitator`.") from None


class KeptViewer(ViewerName):
    """The viewer whose knowledge a re-deal keeps: as in a query, or a seat's bare number."""

    def _deserialize(self, value: Any, *given: Any, **named: Any) -> Viewer:
        is_number = type(value) is int or (type(value) is float and value.is_integer())
        return super()._deserialize(str(int(value)) if is_number else value, *given, **named)


RECEIPT = "[0-9]{1,9}:[0-9a-f]{64}"


class Receipts(fields.Field[dict[int, str]]):
    """Receipts in a query, each with its step: `17:0f3a...,20:9c41...`."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[int, str]:
        written = value.split(",")
        if len(written) > limits.RECEIPTS or not all(re.fullmatch(RECEIPT, e) for e in written):
            raise ValidationError(f"Not 1 to {limits.RECEIPTS} receipts of the form 17:HEAD.")
        return {int(step): head for step, _, head in (each.partition(":") for each in written)}


DIMENSIONS = "|".join(get_args(Dimension))


DIMENSIONS_PATTERN = f"^(?!.*({DIMENSIONS}).*\\1)({DIMENSIONS})(,({DIMENSIONS}))*$"
"""Some of the words with commas, and none of them twice."""


class Dimensions(fields.Field[tuple[Dimension, ...]]):
    """What refusals are grouped by: one word or several, with commas."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> tuple[Dimension, ...]:
        words = value.split(",")
        found = tuple(each for each in get_args(Dimension) if each in words)
        if len(found) != len(words):
            raise ValidationError(f"Not some of {DIMENSIONS.replace('|', ', ')}, each once.")
        return found


class OutcomeField(fields.Field[str | int]):
    """How one chance fell: a face, a card, a seat."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str | int:
        if type(value) not in (str, int):
            raise ValidationError("Neither a text nor a whole number.")
        if isinstance(value, str) and len(value) > limits.NAME_LENGTH:
            raise ValidationError(f"Longer than {limits.NAME_LENGTH} characters.")
        checked: str | int = value
        return checked


STORABLE = {"pattern": r"^[^\x00]*$"}
"""The pattern of any text in the description; all texts are checked when they are read."""


def name_field(metadata: Mapping[str, Any], **given: Any) -> fields.String:
    """A name: short, and never empty."""
    length = validate.Length(min=1, max=limits.NAME_LENGTH)
    return fields.String(validate=length, metadata={**STORABLE, **metadata}, **given)


def outcomes_field(description: str) -> fields.List[str | int]:
    """How chance fell, in the order in which the rules ask."""
    form = {"type": ["string", "integer"], "maxLength": limits.NAME_LENGTH, **STORABLE}
    bounds = {"minimum": -limits.INTEGER, "maximum": limits.INTEGER}
    return fields.List(
        OutcomeField(metadata={**form, **bounds}),
        validate=validate.Length(max=limits.OUTCOMES),
        metadata={"description": description},
    )
