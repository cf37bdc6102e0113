"""Finds where a value from outside (a file, a request) does not fit its type."""

import re
from copy import deepcopy
from typing import Any

import msgspec

STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
"""One step in the path of an error: a field, an index, or an unnamed entry of a mapping."""

MANY = 100
"""The wrong entry is searched only in mappings of up to this many."""


def mismatch(error: msgspec.ValidationError, given: object, kind: Any) -> tuple[str, str]:
    """What is wrong in `given`, which does not fit `kind`: (sentence, JSON pointer).

    "" is the whole value; for a wrong key, the pointer names the mapping that holds it.
    """
    sentence, _, path = str(error).partition(" - at ")
    steps: list[str] = []
    for field, index in STEP.findall(path):
        entry = _wrong_entry(error, given, kind, steps) if index == "..." else field or index
        if entry is None:
            break
        steps.append(entry)
    return sentence, "".join(f"/{step}" for step in steps)


def _wrong_entry(
    error: msgspec.ValidationError, given: object, kind: Any, steps: list[str]
) -> str | None:
    """The key of the entry that the error is about, in the mapping that `steps` lead to."""
    mapping = _at(given, steps)
    for key in list(mapping) if len(mapping) <= MANY else ():
        trial = deepcopy(given)
        alone = _at(trial, steps)
        alone.clear()
        alone[key] = mapping[key]
        try:
            msgspec.convert(trial, kind, str_keys=True)
        except msgspec.ValidationError as same:
            if str(same) == str(error):
                return str(key)
    return None


def _at(given: Any, steps: list[str]) -> Any:
    for step in steps:
        given = given[int(step)] if isinstance(given, list) else _entry(given, step)
    return given


def _entry(mapping: dict[Any, Any], name: str) -> Any:
    return next(value for key, value in mapping.items() if str(key) == name)
