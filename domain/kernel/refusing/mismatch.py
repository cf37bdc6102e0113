"""Finds where a value from outside (a file, a request) does not fit its type."""

import re
from copy import deepcopy
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec.inspect import Type, type_info

from domain.kernel.refusing.allowed import allowed, at, given_words, names_in
from domain.kernel.refusing.nearest import nearest

STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
"""One step in the path of an error: a field, an index, or an unnamed entry of a mapping."""

MANY = 100
"""The wrong entry is searched only in mappings of up to this many."""


KINDS = 256
"""The descriptions of so many kinds are kept: to make one takes longer than all the rest."""

UNKNOWN = re.compile(r"unknown field `(.*)`")
MISSING = re.compile(r"missing required field `(.*)`")
EXPECTED = re.compile("Expected `|Invalid enum value")
"""How the sentences of a type begin; others are those of a check of our own."""


class Mismatch(NamedTuple):
    """What does not fit: a clause, a JSON pointer, and the field that there is not, if it is one.

    The pointer "" is the whole value; for a wrong key, it names the mapping that holds it.
    """

    problem: str
    pointer: str
    unknown: str = ""


def mismatch(
    error: msgspec.ValidationError, given: object, kind: Any, called: str = "field"
) -> Mismatch:
    """What is wrong in `given`, which does not fit `kind`; a field of it is `called` so."""
    return _mismatch(given, kind, called, *_placed(error, given, kind))


def _placed(error: msgspec.ValidationError, given: object, kind: Any) -> tuple[str, list[str]]:
    """What an error says, and the steps to where it is."""
    sentence, _, path = str(error).partition(" - at ")
    steps: list[str] = []
    for field, index in STEP.findall(path):
        entry = _wrong_entry(error, given, kind, steps) if index == "..." else field or index
        if entry is None:
            break
        steps.append(entry)
    return sentence, steps


def _mismatch(given: object, kind: Any, called: str, sentence: str, steps: list[str]) -> Mismatch:
    pointer = "".join(f"/{step}" for step in steps)
    if found := UNKNOWN.search(sentence):
        called = "field" if steps else called
        return Mismatch(_unknown(found[1], called, kind, steps), pointer, found[1])
    if found := MISSING.search(sentence):
        return Mismatch(f"{found[1]} is missing", pointer)
    if EXPECTED.match(sentence):
        return Mismatch(_unfit(given, kind, steps) or sentence, pointer)
    return Mismatch(sentence, pointer)


MOST = 20
"""So many mismatches are found at most."""


def mismatches(
    error: msgspec.ValidationError, given: object, kind: Any, called: str = "field"
) -> list[Mismatch]:
    """All that does not fit in `given`, which does not fit `kind`: each without those before it.

    What only follows from another's being left out is none of them. Of a value that is too deep to
    be copied the first is told, which is the `error`.
    """
    try:
        return _all(given, kind, called)
    except RecursionError:
        return [mismatch(error, given, kind, called)]


def _all(given: object, kind: Any, called: str) -> list[Mismatch]:
    left, taken = deepcopy(given), _Taken()
    found: list[Mismatch] = []
    while len(found) < MOST:
        try:
            msgspec.convert(left, kind, str_keys=True)
        except msgspec.ValidationError as error:
            sentence, steps = _placed(error, left, kind)
        else:
            break
        there = taken.was(steps)
        one = _mismatch(given, kind, called, sentence, there)
        if one.unknown or not taken.holds(there):
            found.append(one)
        steps += [one.unknown] if one.unknown else []
        if not steps:
            break
        taken.take(left, steps)
    return found


class _Taken:
    """What was taken out of a value, by where it was: lists have closed up since."""

    def __init__(self) -> None:
        self._gone: list[list[str]] = []
        self._of_lists: list[list[str]] = []

    def was(self, steps: list[str]) -> list[str]:
        """Where something was before anything was taken out."""
        there: list[str] = []
        for step in steps:
            for each in sorted(int(gone[-1]) for gone in self._of_lists if gone[:-1] == there):
                step = str(int(step) + (each <= int(step)))
            there.append(step)
        return there

    def holds(self, there: list[str]) -> bool:
        """Whether something was taken out of it."""
        return any(each[: len(there)] == there for each in self._gone)

    def take(self, value: Any, steps: list[str]) -> None:
        """Takes something out of a value."""
        was = self.was(steps)
        self._gone.append(was)
        *outer, last = steps
        holder = _at(value, outer)
        if isinstance(holder, list):
            self._of_lists.append(was)
            del holder[int(last)]
        else:
            del holder[next(key for key in holder if str(key) == last)]


@lru_cache(KINDS)
def _described(kind: Any) -> Type:
    return type_info(kind)


def _unknown(name: str, called: str, kind: Any, steps: list[str]) -> str:
    """What there is instead of a field: the nearest, or else all."""
    known = names_in(at(_described(kind), steps))
    found = nearest(name, known)
    instead = f" (is it {found}?)" if found else f"; there are: {', '.join(known)}"
    return f"there is no {called} {name!r}{instead}"


def _unfit(given: object, kind: Any, steps: list[str]) -> str:
    """What a field may be, and what it is; "": only the sentence of its type says."""
    field = at(_described(kind), steps)
    may_be = allowed(field) if field else ""
    value = _at(given, steps)
    is_one = given_words(value) == may_be
    if not may_be or is_one:
        return ""
    what = f"{_named(given, steps)} may be" if steps else "it must be"
    return f"{what} {may_be}, not {given_words(value)}"


def _named(given: object, steps: list[str]) -> str:
    """A field in words: `tiles`, `entry 2 of tiles`."""
    *outer, last = steps
    whose = f" of {_named(given, outer)}" if outer else ""
    if isinstance(_at(given, outer), list):
        return f"entry {int(last) + 1}{whose}"
    return f"{last}{whose}" if last.isdecimal() else last


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
