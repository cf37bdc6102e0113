"""Lines between the cards of lanes that have to do with each other, drawn by a page's own layout.

A card at either end of a line has a number, and the line is hung up on both by the rules of
`table.css`; so it needs no script and no measure. What it means is said in words at the card.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from domain.kernel.table import Lanes, Link
from replays.drawing.html.elements import classes, tag
from replays.drawing.html.plan import Plan
from replays.drawing.svg.elements.markup import Markup, element

MOST: Final = 32
"""So many cards at the ends of lines have rules of their own; further lines are words alone."""

APART: Final = 3
"""Lines of so many groups in one lane run beside each other."""


class End(NamedTuple):
    """Where a card lies: its lane, its side from the top, and how far it is from the middle."""

    lane: int
    side: int
    far: int


def rules() -> str:
    """The rules by which the lines hang on the cards."""
    return "".join(
        f".k{n}{{anchor-name:--k{n}}}.u{n}{{--upper:--k{n}}}.d{n}{{--lower:--k{n}}}"
        for n in range(MOST)
    )


class Wires:
    """The lines of some lanes; `hung` are their cards by reference, each with its number."""

    def __init__(self, part: Lanes, plan: Plan, name: str) -> None:
        self._ends = dict(_ends(part, plan))
        self._name = name
        self._carded = {at for at, lane in enumerate(part.lanes) if lane.card}
        crossing = [link for link in part.links if self._crosses(link)]
        refs = dict.fromkeys(ref for link in crossing for ref in (link.origin, link.target))
        self.hung = {ref: at for at, ref in enumerate(refs) if at < MOST}
        self.links = [each for each in crossing if {each.origin, each.target} <= {*self.hung}]

    def _crosses(self, link: Link) -> bool:
        """Whether its cards lie on two sides, so that a line between them crosses the middle."""
        one, other = self._ends.get(link.origin), self._ends.get(link.target)
        return one is not None and other is not None and one.side != other.side

    def hook(self, ref: str) -> str:
        """The class of a card on which a line hangs."""
        return f"k{self.hung[ref]}" if ref in self.hung else ""

    def runs_beside(self, link: Link) -> bool:
        """Whether its line runs at the edge of the lane, past what lies between its cards."""
        one, other = self._ends[link.origin], self._ends[link.target]
        return one.lane == other.lane and (one.lane in self._carded or bool(one.far or other.far))

    def words(self, link: Link) -> str:
        """The class of what says a link: a line says it too, or at least to what it leads."""
        if link not in self.links:
            return "link"
        return "link drawn" if self.runs_beside(link) else "link shown"

    def drawn(self) -> Iterator[Markup]:
        """All lines."""
        groups = _groups(self.links)
        for link in self.links:
            ends = sorted((link.origin, link.target), key=lambda ref: self._ends[ref].side)
            upper, lower = (self.hung[each] for each in ends)
            yield self._line(link, ends, f"u{upper} d{lower}", groups[link.origin] % APART)

    def _line(self, link: Link, ends: Sequence[str], hung: str, group: int) -> Markup:
        if self.runs_beside(link):
            return tag("span", class_=classes("wire beside", hung, f"g{group}"), aria_hidden="true")
        upper, lower = (self._ends[each].lane for each in ends)
        way = "plumb" if upper == lower else "right" if upper < lower else "left"
        start, end = {"plumb": ("50%", "50%"), "right": ("0", "100%"), "left": ("100%", "0")}[way]
        rows = ("0", "100%") if ends[0] == link.origin else ("100%", "0")
        columns = (start, end) if ends[0] == link.origin else (end, start)
        id_ = f"{self._name}-tip-{hung.replace(' ', '')}"
        tip = element("path", d="M0 0L8 4L0 8z")
        point = tag(
            "marker", tip, id=id_, orient="auto", refX=7, refY=4, markerWidth=8, markerHeight=8
        )
        given = {"x1": columns[0], "y1": rows[0], "x2": columns[1], "y2": rows[1]}
        line = element("line", marker_end=f"url(#{id_})", **given)
        return tag("svg", point, line, class_=f"wire {way} {hung}", aria_hidden="true")


def _ends(part: Lanes, plan: Plan) -> Iterator[tuple[str, End]]:
    """The cards of all lanes by reference."""
    seats = [*reversed(plan.others), plan.own]
    for at, lane in enumerate(part.lanes):
        for side, seat in enumerate(seats):
            cards = lane.sides.get(seat, ())
            away = cards if seat == plan.own else cards[::-1]
            for far, card in enumerate(away):
                if card.ref:
                    yield card.ref, End(at, side, far)


def _groups(links: Sequence[Link]) -> dict[str, int]:
    """The number of each card's group; cards that lines join are of one group."""
    groups: dict[str, int] = {}
    for link in links:
        joined = {groups[ref] for ref in (link.origin, link.target) if ref in groups}
        number = min(joined, default=len({*groups.values()}))
        groups |= dict.fromkeys((link.origin, link.target), number)
        groups = {ref: number if own in joined else own for ref, own in groups.items()}
    return groups
