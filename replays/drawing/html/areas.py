"""Places that offers name: piles, rows, numbers and dice that are pointed at themselves.

What such a place holds lies in it, so that whatever is dropped there is dropped onto the place.
"""

from collections.abc import Callable

from domain.kernel.table import Cards, Dice, Part, Pile, Table, Track
from replays.drawing.described import described
from replays.drawing.html.cards import Deck, full, spine
from replays.drawing.html.elements import classes, colour, joined, rolled, tag
from replays.drawing.html.grids import grid
from replays.drawing.svg.elements.markup import Markup, said


def told(part: Part) -> str:
    """A part in words."""
    return described(Table("", (part,))).removesuffix(".")


def spot(ref: str, label: str, *inside: Markup, class_: str) -> Markup:
    """A button that stands for a place, a number or a die."""
    return tag(
        "button",
        *inside,
        type="button",
        class_=class_,
        data_spot=ref,
        data_area=ref,
        aria_label=label,
    )


def onto(part: Cards, ref: str, count: int) -> Markup:
    """The heading of a row or hand, which is pointed at to lay something there."""
    name, number = tag("span", said(part.label)), tag("b", str(count))
    return spot(ref, told(part), name, number, class_="onto")


def alone(part: Cards | Pile | Track | Dice, *inside: Markup, class_: str) -> Markup:
    """What is pointed at and stands in a line with others."""
    return grid(part.label, [[spot(part.ref, told(part), *inside, class_=class_)]])


def pile(part: Pile, deck: Deck) -> Markup:
    """A pile as it lies: its back or its top card, with the number of its cards."""
    top = tag("strong", said(part.top)) if part.top else Markup("")
    name, number = tag("span", said(part.label)), tag("b", str(part.count))
    lies = "open" if part.top else "back" if part.count else "bare"
    button = spot(part.ref, told(part), number, top, name, class_=classes("heap", f"is-{lies}"))
    class_ = classes("area", "of-pile", colour(part.seat))
    return tag("div", grid(part.label, [[button]]), class_=class_, data_onto=part.ref)


def row(part: Cards, deck: Deck, whose: str, *, is_whole: bool) -> Markup:
    """A row that lies open, under its heading; its cards as they are printed, or as lines."""
    hidden = [tag("span", said(f"and {part.hidden} hidden"), class_="l")] if part.hidden else []
    head = onto(part, part.ref, len(part.cards) + part.hidden)
    if is_whole:
        lying = grid(whose, [[head, *_drawn(full, part, deck)]], "whole-row")
    else:
        lying = grid(whose, [[head], _drawn(spine, part, deck)], "spines")
    class_ = classes("area", "of-row", colour(part.seat))
    return tag("div", joined([lying, *hidden]), class_=class_, data_onto=part.ref)


def _drawn(form: Callable[..., Markup], part: Cards, deck: Deck) -> list[Markup]:
    return [form(card, deck, part.seat, part.label) for card in part.cards]


def dice(part: Dice) -> Markup:
    """Dice that a click rolls."""
    shown = rolled(part.values) if part.values else tag("b", said(part.shows or "-"))
    return alone(part, tag("span", said(part.label)), shown, class_="die")
