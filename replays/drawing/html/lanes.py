"""Lanes: a column for each contested place, others' cards above it, one's own below."""

from collections.abc import Sequence

from domain.kernel.table import Card, Lane, Lanes, Link, Track
from replays.drawing.html.cards import Deck, spine, tile
from replays.drawing.html.elements import classes, colour, icon, joined, seat_sign, tag
from replays.drawing.html.grids import grid
from replays.drawing.html.plan import Plan
from replays.drawing.html.wires import Wires
from replays.drawing.lanes import links_told, totals_of
from replays.drawing.svg.elements.markup import Markup, said

Going = tuple[Link, tuple[str, str, str]]
"""A link, and its meaning, origin and target in words."""


def lanes(part: Lanes, plan: Plan, deck: Deck) -> Markup:
    """A card table: its lanes, and one more for what lies before the seats and at none of them."""
    room, wires = plan.room, Wires(part, plan, deck.name)
    going = [*zip(part.links, links_told(part), strict=True)]
    columns = [_Lane(lane, plan, deck, wires, going).drawn() for lane in part.lanes]
    empty = [tag("span", class_="lane")] * (room.lanes - len(part.lanes))
    if any(plan.before(seat) for seat in plan.sides):
        empty.append(_before(plan, deck))
    carded = "carded" if any(lane.card for lane in part.lanes) else ""
    class_ = classes("lanes", carded, "mini" if plan.others[1:] else "")
    return tag(
        "div",
        *columns,
        *empty,
        *wires.drawn(),
        class_=class_,
        role="group",
        aria_label=part.label or "Lanes",
        data_lanes=True,
    )


class _Lane:
    """A lane as one part for the arrow keys: its sides from the top, what is contested between."""

    def __init__(
        self, lane: Lane, plan: Plan, deck: Deck, wires: Wires, going: Sequence[Going]
    ) -> None:
        self._lane, self._plan, self._deck = lane, plan, deck
        self._wires, self._links = wires, going

    def drawn(self) -> Markup:
        """Its sides, and the middle between them."""
        plan, label = self._plan, self._lane.label
        above = [self._side(seat, "far") for seat in reversed(plan.others)]
        near = [self._side(plan.own, "near")] if plan.own else []
        inside = joined([*above, self._middle(), *near])
        return tag("span", inside, role="grid", class_="grid lane", aria_label=label or "Table")

    def _middle(self) -> Markup:
        """What each side has there in all, own numbers below what is contested, others above."""
        lane, plan = self._lane, self._plan
        named = lane.card is not None and lane.label in lane.card.name
        label = tag("span", said(lane.label), class_="label") if lane.label and not named else ""
        totals = totals_of(lane, [*reversed(plan.others), plan.own])
        far = [_total(each) for each in totals if each.seat != plan.own]
        near = [_total(each) for each in totals if each.seat == plan.own]
        if lane.card is None:
            return tag("span", _row_of_totals(*far, label, *near), role="row", class_="middle")
        contested = spine(lane.card, self._deck, lane.card.seat, lane.label)
        cell = tag("span", contested, role="gridcell")
        rows = (_row_of_totals(*far, label), cell, _row_of_totals(*near))
        return tag("span", *rows, role="row", class_="middle")

    def _side(self, seat: int, place: str) -> Markup:
        lane = self._lane
        where = f"{lane.label}, seat {seat}" if lane.label else f"seat {seat}"
        cards = [
            tag(
                "span",
                tile(card, self._deck, seat, where, self._wires.hook(card.ref)),
                self._going(card),
                role="gridcell",
            )
            for card in lane.sides.get(seat, ())
        ]
        empty = [] if cards else [tag("span", role="gridcell")]
        return tag("span", *cards, *empty, role="row", class_=f"at {place}")

    def _going(self, card: Card) -> Markup:
        """What goes out from a card to others, in words."""
        return joined(
            [
                tag(
                    "span",
                    said(meaning),
                    tag("span", said(f": {target}"), class_="to"),
                    " →",
                    class_=self._wires.words(link),
                )
                for link, (meaning, _, target) in self._links
                if link.origin == card.ref
            ]
        )


def _row_of_totals(*inside: Markup | str) -> Markup:
    return tag("span", *inside, role="gridcell", class_="totals")


def _total(total: Track) -> Markup:
    """What a seat has in a lane, large."""
    limit = tag("i", f"/{total.limit}") if total.limit is not None else Markup("")
    whose = tag("span", f"Seat {total.seat} ", class_="heard") if total.seat else Markup("")
    sign = seat_sign(total.seat) if total.seat else Markup("")
    name = icon(total.icon, total.label) or tag("small", said(f"{total.label} "))
    value = tag("b", said(f"{total.value}{total.unit}"))
    class_ = classes("total", colour(total.seat))
    return tag("span", whose, sign, name, value, limit, class_=class_)


def _before(plan: Plan, deck: Deck) -> Markup:
    """A further lane: what lies open before each seat."""
    seats = [*((seat, "far") for seat in reversed(plan.others)), (plan.own, "near")]
    rows = []
    for seat, place in seats:
        for part in plan.before(seat):
            label = f"Seat {seat}, {part.label}"
            things = [tile(card, deck, seat, label) for card in part.cards]
            head = tag("span", said(part.label), class_="label")
            laid = tag("span", head, grid(label, [things]) if things else "", class_="stack")
            rows.append((place, laid))
    far = tag("span", *(laid for place, laid in rows if place == "far"), class_="at far")
    near = tag("span", *(laid for place, laid in rows if place == "near"), class_="at near")
    return tag("span", far, tag("span", class_="middle"), near, class_="lane before")
