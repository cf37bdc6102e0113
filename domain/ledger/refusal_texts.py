"""Refused commands as they are kept: as JSON, however odd they are."""

import json

import msgspec

LONGEST = 2_000
"""Bytes of a command as it is kept."""

KIND_LENGTH = 100
"""Characters of the name of a command that was too long to be kept whole."""


def written(command: object) -> str:
    """A refused command as JSON, however odd it is; `null` where there is no writing it down.

    Of a long one only its name is kept, and how many characters it had.
    """
    try:
        text = json.dumps(command, default=_plain, skipkeys=True)
    except (RecursionError, ValueError):
        return "null"
    return text if len(text) <= LONGEST else _cut(command, len(text))


def _cut(command: object, length: int) -> str:
    kind = command.get("type") if isinstance(command, dict) else None
    named = {"type": kind[:KIND_LENGTH]} if isinstance(kind, str) else {}
    return json.dumps({**named, "cut_from": length})


def kind_of(command: str) -> str:
    """The name of a refused command; "" for what has none."""
    try:
        asked = msgspec.json.decode(command)
    except (msgspec.DecodeError, RecursionError):
        return ""
    kind = asked.get("type") if isinstance(asked, dict) else None
    return kind if isinstance(kind, str) else ""


def _plain(value: object) -> object:
    return msgspec.to_builtins(value) if isinstance(value, msgspec.Struct) else repr(value)
