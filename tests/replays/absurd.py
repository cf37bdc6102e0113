"""Values of the right type that nobody would write."""

from collections.abc import Iterator
from typing import Any

WORDS = (
    "",
    " ",
    "0",
    "seat-99",
    "\x00",
    "\n",
    "\u202e",
    "\u0660",
    "A" * 64,
    "x" * 10_001,
    "2026-11-21T09:30:00Z",
    "2026-99-99T99:99:99.999999Z",
    "2026-02-30T00:00:00.000000Z",
    "0001-01-01T00:00:00.000000Z",
    "9999-12-31T23:59:59.999999Z",
)
NUMBERS = (-1, 0, 1, 99, 2**31, 2**63 - 1, 2**63, 10**30)


def absurd(value: Any) -> Iterator[Any]:
    """Such values in the place of this one, and this one with such a value somewhere within."""
    match value:
        case bool():
            yield not value
        case int():
            yield from NUMBERS
        case str():
            yield from (*WORDS, value.upper(), f"{value}\n", value[1:])
        case None:
            yield from (*WORDS[:4], 0)
        case dict():
            yield {**value, "unheard_of": 1}
            for name, within in value.items():
                yield from ({**value, name: each} for each in absurd(within))
        case list():
            yield []
            for place, within in enumerate(value):
                yield from ([*value[:place], each, *value[place + 1 :]] for each in absurd(within))
            yield from ([*value, each] for each in (0, "0", "\x00", 10**30))
