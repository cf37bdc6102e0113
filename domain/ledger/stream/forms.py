"""The forms of stored fields: which values of the right type are valid.

All writers of rows keep to them; rows that come in a bundle are checked against them.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from domain.ledger.stream.identity import MATCH_ID_LENGTH, is_timestamp
from domain.ledger.stream.rows import Header, MatchClosed

Fits = Callable[[Any], bool]
"""Whether a value of the field's type has the field's form."""

LARGEST: Final = 2**53 - 1
"""The largest whole number that all readers of JSON keep exactly."""

MOST_SEATS: Final = 100

WORD_LENGTH: Final = 200
"""The most characters of a variant's name, and of an outcome of chance."""


def _like(pattern: str) -> Fits:
    fullmatch = re.compile(pattern, re.ASCII).fullmatch
    return lambda text: fullmatch(text) is not None


def _from(least: int, most: int = LARGEST) -> Fits:
    return lambda number: least <= number <= most


def _or_none(fits: Fits) -> Fits:
    return lambda value: value is None or fits(value)


def _is_word(text: str) -> bool:
    return 1 <= len(text) <= WORD_LENGTH and text.isprintable() and text == text.strip()


def _is_outcome(outcome: str | int) -> bool:
    return _is_word(outcome) if isinstance(outcome, str) else abs(outcome) <= LARGEST


def _is_place(place: tuple[str, int]) -> bool:
    return is_match_id(place[0]) and _from(1)(place[1])


def _by_type(_: Any) -> bool:
    """Any value: the type suffices, or the rules check it (options, scenarios and commands)."""
    return True


def _is_fork(fork: msgspec.Struct) -> bool:
    return not list(mismatches(fork))


is_match_id: Final = _like(rf"[a-z2-7]{{{MATCH_ID_LENGTH}}}")
is_hash: Final = _like("[0-9a-f]{64}")
"""SHA-256 in hex, or a secret of as many bytes."""

FORMS: Final[Mapping[str, Fits]] = {
    "at": is_timestamp,
    "by": _like(r"[a-z][a-z0-9_:.-]{0,99}"),
    "chance": _by_type,
    "command": _by_type,
    "commitment": _or_none(is_hash),
    "drawn_as": _or_none(_is_place),
    "exercise": _by_type,
    "viewer": _or_none(_from(0, MOST_SEATS)),
    "fork": _or_none(_is_fork),
    "game": _like(r"[a-z][a-z0-9_]{0,99}"),
    "head": is_hash,
    "hide_odds": _by_type,
    "key": _or_none(is_hash),
    "match": is_match_id,
    "options": _by_type,
    "outcomes": lambda outcomes: all(map(_is_outcome, outcomes)),
    "policy": _by_type,
    "prev": is_hash,
    "reason": _is_word,
    "rules": _from(1),
    "salt": _like("[0-9a-f]{32}"),
    "scenario": _by_type,
    "seat": _from(0, MOST_SEATS),
    "seats": _from(1, MOST_SEATS),
    "secret": _or_none(is_hash),
    "size": _from(1),
    "step": _from(1),
    "variant": _is_word,
    "winners": lambda winners: all(map(_from(1, MOST_SEATS), winners)),
}
"""The form of every field of headers, of what they hold, and of `MatchClosed`."""


def mismatches(stored: msgspec.Struct) -> Iterator[str]:
    """The names of the fields without their form, in a header, a fork or `MatchClosed`."""
    for name in stored.__struct_fields__:
        if not FORMS[name](getattr(stored, name)):
            yield name


def has_forms(event: object) -> bool:
    """Whether an event's fields have forms here; the rules check those of games' events."""
    return isinstance(event, Header | MatchClosed)
