"""Older forms of events: what was stored before an event was changed, and how it is read today."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

Fields = dict[str, Any]
"""The fields of a stored event by their stored names."""


@dataclass(frozen=True, eq=False, repr=False)
class OlderForm:
    """A form in which an event was once stored: its fields, and how to read them in the next form.

    A stored event has this form if it has exactly these fields. `upcast` turns them into the next
    form, an older one or today's. `untold` are the fields of today's form that such a record lacks:
    `upcast` fills them with a value that the audit does not compare.
    """

    fields: frozenset[str]
    upcast: Callable[[Fields], Fields]
    untold: tuple[str, ...] = ()


Older = Mapping[str, Sequence[OlderForm]]
"""The older forms of events by stored name, the oldest first."""


def before(gained: Fields, fields: Collection[str]) -> OlderForm:
    """The form that had only these `fields`, before the `gained` ones, read with these values."""
    return OlderForm(frozenset(fields), lambda stored: {**stored, **gained}, tuple(gained))


def form_of(stored: bytes, forms: Sequence[OlderForm]) -> int | None:
    """The index of the older form that a stored event has; None: today's form, or no known one."""
    names = frozenset(_FIELDS(stored)) - {"type"}
    return next((place for place, form in enumerate(forms) if form.fields == names), None)


def upcast(stored: bytes, forms: Sequence[OlderForm]) -> bytes:
    """A stored event in today's form; an event in no older form is returned unchanged."""
    place = form_of(stored, forms)
    if place is None:
        return stored
    fields: Fields = msgspec.json.decode(stored)
    for form in forms[place:]:
        fields = form.upcast(fields)
    return msgspec.json.encode(fields)


def untold(stored: bytes, forms: Sequence[OlderForm]) -> frozenset[str]:
    """The fields of today's form that a stored event in an older form lacks."""
    place = form_of(stored, forms)
    older = () if place is None else forms[place:]
    return frozenset(name for form in older for name in form.untold)


_FIELDS = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
