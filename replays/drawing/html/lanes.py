"""Lanes: a column for each contested place, others' cards above it, one's own below."""

from collections.abc import Iterator

from domain.kernel.table import Card, Lane, Lanes
from replays.drawing.html.cards import Deck, spine, tile
from replays.drawing.html.elements import classes, joined, tag
from replays.drawing.html.grids import grid
from replays.drawing.html.plan import Plan
from replays.drawing.svg.elements.markup import Markup, said


def lanes(part: Lanes, plan: Plan, deck: Deck) -> Markup:
    """A card table: its lanes, and one more for what lies before the seats and at none of them."""
    room = plan.room
    links = dict(_links(part))
    columns = [_lane(lane, plan, deck, links) for lane in part.lanes]
    empty = [tag("span", class_="lane")] * (room.lanes - len(part.lanes))
    if any(plan.before(seat) for seat in plan.sides):
        empty.append(_before(plan, deck))
    carded = "carded" if any(lane.card for lane in part.lanes) else ""
    class_ = classes("lanes", carded, "mini" if plan.others[1:] else "")
    return tag(
        "div",
        *columns,
        *empty,
        class_=class_,
        role="group",
        aria_label=part.label or "Lanes",
        data_lanes=True,
    )


def _links(part: Lanes) -> Iterator[tuple[str, list[str]]]:
    """What goes out from a card to others, in words, by its reference."""
    cards = [card for lane in part.lanes for cards in lane.sides.values() for card in cards]
    cards += [lane.card for lane in part.lanes if lane.card]
    names = {card.ref: card.name for card in cards if card.ref}
    origins = dict.fromkeys(link.origin for link in part.links)
    for origin in origins:
        yield (
            origin,
            [
                f"{link.meaning}: {names.get(link.target, link.target)}"
                for link in part.links
                if link.origin == origin
            ],
        )


def _lane(lane: Lane, plan: Plan, deck: Deck, links: dict[str, list[str]]) -> Markup:
    """A lane as one part for the arrow keys: its sides from the top, the contested card between."""
    named = lane.card is not None and lane.label in lane.card.name
    label = tag("span", said(lane.label), class_="label") if lane.label and not named else ""
    contested = spine(lane.card, deck, lane.card.seat, lane.label) if lane.card else Markup("")
    middle = tag(
        "span", label, tag("span", contested, role="gridcell"), role="row", class_="middle"
    )
    above = [_side(lane, seat, deck, links, "far") for seat in reversed(plan.others)]
    near = [_side(lane, plan.own, deck, links, "near")] if plan.own else []
    sides = joined([*above, middle, *near])
    return tag("span", sides, role="grid", class_="grid lane", aria_label=lane.label or "Table")


def _side(lane: Lane, seat: int, deck: Deck, links: dict[str, list[str]], place: str) -> Markup:
    cards = [
        tag(
            "span",
            tile(card, deck, seat, _where(lane.label, seat)),
            _going(card, links),
            role="gridcell",
        )
        for card in lane.sides.get(seat, ())
    ]
    empty = [] if cards else [tag("span", role="gridcell")]
    return tag("span", *cards, *empty, role="row", class_=f"at {place}")


def _going(card: Card, links: dict[str, list[str]]) -> Markup:
    """The lines that begin at a card, in words."""
    return joined(
        [tag("span", said(f"{each} →"), class_="link") for each in links.get(card.ref, [])]
    )


def _where(label: str, seat: int) -> str:
    return f"{label}, seat {seat}" if label else f"seat {seat}"


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
