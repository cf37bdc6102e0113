"""Offers as a numbered menu, and what a person types to choose from them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cli.terminal.menu import Menu, Unclear, Written
from domain.kernel import Field, NotUnderstood, Offer, Value

FEW = 12
"""So many values of a field are listed in a line of the menu."""


class OfferMenu(Menu):
    """What one seat is offered, numbered from 1; `5 2 1` chooses values for the fields of offer 5.

    A value is chosen by its number, or by how its words begin. `read` understands commands that are
    typed in words; it raises NotUnderstood.
    """

    def __init__(
        self,
        offers: Sequence[Offer],
        width: int = 80,
        read: Callable[[str], Mapping[str, Any]] | None = None,
    ) -> None:
        super().__init__([], [], {}, width)
        self.offers = offers
        self._read = read

    def choice(self, typed: str) -> Written:
        """The command that was typed. Raises Unclear, where it is none, or only a part of one."""
        number, *chosen = typed.split()
        if self._read and not number.isdecimal():
            return read_in_words(self._read, typed)
        if not number.isdecimal() or not 1 <= int(number) <= len(self.offers):
            raise Unclear(
                f"Begin with the number of an offer, 1 to {len(self.offers)}; l lists them."
            )
        offer = self.offers[int(number) - 1]
        if len(chosen) != len(offer.fields):
            raise Unclear(_asked(offer))
        return offer.filled(
            [_value(field, each) for field, each in zip(offer.fields, chosen, strict=True)]
        )

    def listing(self, wanted: Sequence[str] = ()) -> str:  # noqa: ARG002 (offers are few)
        """All offers, each with what is to be chosen."""
        return "\n".join(self.lines(len(self.offers)))

    def lines(self, room: int) -> list[str]:
        """The offers that there is room for."""
        told = [f"  [{number}] {_in_short(each)}" for number, each in enumerate(self.offers, 1)]
        if len(told) <= room:
            return told
        return [*told[: room - 1], f"… {len(told) - room + 1} more offers: l"]


def read_in_words(read: Callable[[str], Mapping[str, Any]], typed: str) -> Written:
    """The command that was typed in words. Raises Unclear."""
    try:
        return dict(read(typed))
    except NotUnderstood as wrong:
        raise Unclear(str(wrong)) from wrong


def _in_short(offer: Offer) -> str:
    names = ", ".join(field.name.replace("_", " ") for field in offer.fields)
    return f"{offer.sentence} ({names})" if names else offer.sentence


def _asked(offer: Offer) -> str:
    """What is to be chosen for an offer: the values of each field by number."""
    lines = [
        f"{offer.sentence}.",
        "Write its number, and then for each of these a number or a word:",
    ]
    for field in offer.fields:
        values = [f"{number} {each.words}" for number, each in enumerate(field.values, 1)]
        more = f", … {len(values) - FEW} more" if len(values) > FEW else ""
        lines.append(f"  {field.name.replace('_', ' ')}: {', '.join(values[:FEW])}{more}")
    return "\n".join(lines)


def _value(field: Field, typed: str) -> Value:
    """The value of a number, or of the beginning of its words. Raises Unclear."""
    if typed.isdecimal() and 1 <= int(typed) <= len(field.values):
        return field.values[int(typed) - 1]
    close = [each for each in field.values if typed in each.words.casefold().split()]
    if len(close) == 1:
        return close[0]
    said = ", ".join(each.words for each in close or field.values[:FEW])
    raise Unclear(f"{typed!r} may be {said}." if close else f"{typed!r} is none of: {said}.")
