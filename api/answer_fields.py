"""What all answers are made of. Only what is listed leaves; clients must bear added fields."""

from typing import Any

from marshmallow import EXCLUDE, Schema, fields


class Answer(Schema):
    """A response; later releases may add fields."""

    class Meta:
        """Left open for new fields."""

        unknown = EXCLUDE


def text_field(description: str, **given: Any) -> fields.String:
    """A text that is always there."""
    return fields.String(required=True, metadata={"description": description}, **given)


def number_field(description: str, **given: Any) -> fields.Integer:
    """A whole number that is always there."""
    return fields.Integer(required=True, metadata={"description": description}, **given)


def object_field(description: str, **given: Any) -> fields.Raw:
    """An object of whatever fields that is always there."""
    metadata = {"type": "object", "description": description}
    return fields.Raw(required=True, metadata=metadata, **given)


def truth_field(description: str, **given: Any) -> fields.Boolean:
    """A truth value that is always there."""
    return fields.Boolean(required=True, metadata={"description": description}, **given)


STEP = "The step after which this is so; steps count from 1."
EYES = "Whose eyes this is seen with: `seat-1`, `public` or `facilitator`."
