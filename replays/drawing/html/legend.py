"""What the pictures on the cards of lanes mean, and those in the lines of seats, in words."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from domain.kernel.face import Face, Icon
from domain.kernel.table import Card, Cards, Lanes, Pile, Track
from replays.drawing.html.elements import icon, tag
from replays.drawing.html.plan import Beside, Plan
from replays.drawing.svg.elements.markup import Markup, said

Sign = tuple[Icon, str]
"""A picture, and what it stands for."""


def signs_of_lanes(plan: Plan) -> Markup:
    """A fold with each picture on the table once; nothing where there are none."""
    meanings: dict[Icon, dict[str, None]] = defaultdict(dict)
    for sign, meaning in _signs(plan):
        if sign and meaning:
            meanings[sign][meaning.lower()] = None
    if not meanings:
        return Markup("")
    told = [tag("span", icon(sign), said(f" {', '.join(each)}")) for sign, each in meanings.items()]
    inside = tag("div", *told, class_="signs")
    return tag("details", tag("summary", "What the signs mean"), inside, class_="fold", id="signs")


def _signs(plan: Plan) -> Iterator[Sign]:
    """All pictures: of the lines of seats, of what lies in lanes, and of what is printed."""
    for parts in (*plan.sides.values(), plan.common):
        yield from _in_line(parts)
    for part in plan.lanes:
        yield from _in_lanes(part, plan.table.faces)
    before = (row for seat in plan.sides for row in plan.before(seat))
    for row in (*plan.hand, *before):
        yield from _of_cards(row.cards, plan.table.faces)


def _in_line(parts: list[Beside]) -> Iterator[Sign]:
    for part in parts:
        if isinstance(part, Track):
            yield part.icon, part.label
        elif isinstance(part, Pile):
            yield part.icon or "deck", part.label
        elif isinstance(part, Cards) and part.hidden:
            yield "card", part.label


def _in_lanes(part: Lanes, faces: Mapping[str, Face]) -> Iterator[Sign]:
    for lane in part.lanes:
        yield from ((each.icon, each.label) for each in lane.totals)
        middle = (lane.card,) if lane.card else ()
        for cards in (middle, *lane.sides.values()):
            yield from _of_cards(cards, faces)


def _of_cards(cards: tuple[Card, ...], faces: Mapping[str, Face]) -> Iterator[Sign]:
    for card in cards:
        if face := faces.get(card.face):
            yield from ((each.icon, each.label) for each in face.cost)
            yield from ((each.icon, each.label) for each in face.numbers)
        yield from ((each.icon, each.label) for each in card.scales)
        yield from ((each.icon, each.label) for each in card.tokens)
