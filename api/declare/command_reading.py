"""Reads commands in their usual form quickly; other forms are read by their schemas."""

import re
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from flask import Request
from msgspec import UNSET, Meta, UnsetType

from api.declare.reading import document_of
from api.limits import INTEGER, KEY_LENGTH
from api.schemas.requests import STEP, VISIBLE

Counted = Annotated[int, Meta(ge=1, le=INTEGER)]


class UsualCommand(msgspec.Struct, forbid_unknown_fields=True):
    """A `CommandRequest` that needs no conversion and no defaults."""

    command: dict[str, Any]
    expected_step: Counted | UnsetType = UNSET
    seat: Counted | UnsetType = UNSET


def usual_command(sent: Request) -> dict[str, Any] | None:
    """The body, as its schema would read it; None: its form is not the usual one.

    Raises the problem of a body that is no document.
    """
    document: dict[str, Any] = document_of(sent)
    try:
        msgspec.convert(document, UsualCommand)
    except msgspec.ValidationError:
        return None
    return document


USUAL: Mapping[bytes, dict[str, Any]] = {
    b"": {"legal": False, "words": False},
    b"legal=true": {"legal": True, "words": False},
}
"""The queries of most commands, as their schema would read them."""


def usual_query(sent: Request) -> dict[str, Any] | None:
    """The query, as its schema would read it; None: it is not a usual one."""
    return USUAL.get(sent.query_string)


def usual_headers(sent: Request) -> dict[str, Any] | None:
    """The key and the step, as their schema would read them; None: one of them does not fit."""
    key, step = sent.headers.get("Idempotency-Key", ""), sent.headers.get("If-Match")
    if len(key) > KEY_LENGTH or not re.fullmatch(VISIBLE, key):
        return None
    if step is None:
        return {"key": key}
    return {"key": key, "if_match": step} if re.fullmatch(STEP, step) else None
