"""Refused commands as they are stored: any value, as JSON of bounded size."""

import json

import msgspec

from domain.kernel.registry import TABLE_COMMAND_NAMES

LONGEST = 2_000
"""The most bytes of a stored command."""

KIND_LENGTH = 100
"""The most characters of the name of a command that is too long to be stored whole."""


def written(command: object) -> str:
    """A refused command as JSON; `null` for a value that JSON can't hold.

    A long command is replaced by its name and its number of characters.
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
    """The name of a refused command; "" if it has none."""
    try:
        asked = msgspec.json.decode(command)
    except (msgspec.DecodeError, RecursionError):
        return ""
    kind = asked.get("type") if isinstance(asked, dict) else None
    return kind if isinstance(kind, str) else ""


def is_of_the_game(command: str) -> bool:
    """Whether a refused command is none of the table's, whose refusal tells of no rule misread."""
    return kind_of(command) not in TABLE_COMMAND_NAMES


def _plain(value: object) -> object:
    return msgspec.to_builtins(value) if isinstance(value, msgspec.Struct) else repr(value)
