"""Offers: what a seat may do, where a list of all commands would be too long or never complete."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, Literal

import msgspec


class Value(msgspec.Struct, frozen=True):
    """A value that a field may have: what is sent, and what people read.

    `ref` names the thing, cell or place of the drawing that it is (`Piece.ref`, `Cards.ref`, a
    cell's name); "": nothing that is drawn.
    """

    value: Any
    words: str = ""
    ref: str = ""


class Field(msgspec.Struct, frozen=True):
    """A field that is to be filled in with one of its values.

    `role` is what they are on the table: things that are acted with, targets, or neither.
    """

    name: str
    values: tuple[Value, ...]
    role: Literal["", "thing", "target"] = ""


class Offer(msgspec.Struct, frozen=True):
    """A family of commands: one for every way to fill in its fields; each is accepted.

    `verb` is the command's wire name, `given` has the fields that are settled, `sentence` says for
    people what it does (`Move a card from the market`). `ref` names what of the drawing it is done
    with where no field says that (a deck, a die); `is_usual`: pointing at that once does it.
    """

    verb: str
    sentence: str
    given: Mapping[str, Any] = {}
    fields: tuple[Field, ...] = ()
    ref: str = ""
    is_usual: bool = False

    def __len__(self) -> int:
        """The number of its commands."""
        return prod(len(field.values) for field in self.fields)

    def filled(self, chosen: Sequence[Value]) -> dict[str, Any]:
        """The command with one value for each field, in their order, as a client writes it."""
        fields = {field.name: each.value for field, each in zip(self.fields, chosen, strict=True)}
        return {"type": self.verb, **self.given, **fields}

    def commands(self) -> Iterator[dict[str, Any]]:
        """All its commands, as a client writes them."""
        return map(self.filled, product(*(field.values for field in self.fields)))

    def pick(self, place: int) -> dict[str, Any]:
        """The command at a place, from 0 to its number less 1; made without the others."""
        chosen = []
        for field in self.fields:
            place, at = divmod(place, len(field.values))
            chosen.append(field.values[at])
        return self.filled(chosen)
