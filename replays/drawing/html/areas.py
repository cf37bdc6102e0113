"""Places that offers name: piles, rows, numbers and dice that are pointed at themselves.

What such a place holds lies in it, so that whatever is dropped there is dropped onto the place.
"""

from collections.abc import Iterator, Sequence

from domain.kernel.table import Cards, Dice, Part, Pile, Table, Track
from replays.drawing.described import described
from replays.drawing.html.cards import Deck, lain, things_in
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


def pile(part: Pile, deck: Deck, apart: Sequence[Cards]) -> Markup:
    """A pile as it lies: its back or its top card, with the number of its cards.

    What of it can be told apart, `apart`, is listed, and room is kept for what opens the list.
    """
    top = tag("strong", said(part.top)) if part.top else Markup("")
    name, number = tag("span", said(part.label)), tag("b", str(part.count))
    lies = "open" if part.top else "back" if part.count else "bare"
    button = spot(part.ref, told(part), number, top, name, class_=classes("heap", f"is-{lies}"))
    class_ = classes("area", "of-pile", colour(part.seat))
    lies = grid(part.label, [[button]])
    return tag("div", lies, *_apart(part, deck, apart), class_=class_, data_onto=part.ref)


def _apart(part: Pile, deck: Deck, apart: Sequence[Cards]) -> Iterator[Markup]:
    """A list of what can be told apart in a pile, and what opens it."""
    if apart:
        id_ = f"{deck.name}-in-{part.ref.replace(':', '-')}"
        count = sum(card.count for each in apart for card in each.cards)
        told = f"List of {count}"
        yield tag("button", told, type="button", class_="apart", popovertarget=id_)
        yield things_in(part.label, apart, id_)


def row(part: Cards, deck: Deck, whose: str) -> Markup:
    """A row that lies open, behind its heading; its cards as they are printed."""
    hidden = [tag("span", said(f"and {part.hidden} hidden"), class_="l")] if part.hidden else []
    head = onto(part, part.ref, len(part.cards) + part.hidden)
    cards = [lain(card, deck, part.seat, part.label) for card in part.cards]
    lying = grid(whose, [[head, *cards]], "whole-row", tabindex="0")
    class_ = classes("area", "of-row", colour(part.seat))
    return tag("div", joined([lying, *hidden]), class_=class_, data_onto=part.ref)


def dice(part: Dice) -> Markup:
    """Dice that a click rolls."""
    shown = rolled(part.values) if part.values else tag("b", said(part.shows or "-"))
    return alone(part, tag("span", said(part.label)), shown, class_="die")
