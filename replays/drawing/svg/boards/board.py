"""The picture of a board: grounds, walls and names, what stands on cells, and what stands out."""

from collections.abc import Iterator

from domain.kernel.table import Board, Cell
from replays.drawing.frame import margins, side_of
from replays.drawing.lines import plain
from replays.drawing.sketch import PEN
from replays.drawing.svg.boards.fitting import fitted
from replays.drawing.svg.boards.grounds import (
    borders,
    ground_of_hex,
    ground_of_square,
    outline_of_hex,
    places,
    side_of_place,
)
from replays.drawing.svg.boards.legend import TINT_ICONS, legend_block, lit, notes
from replays.drawing.svg.boards.plan import NAME, SPACE, Plan
from replays.drawing.svg.boards.tiles import SHARE, Lying, back, lying, tile, written_on
from replays.drawing.svg.elements.blocks import Block, beside, stacked
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.letters import extent, paragraph, wrapped, written
from replays.drawing.svg.elements.marks import SMALL, TEXT, icon
from replays.drawing.svg.elements.markup import Markup, element, number
from replays.drawing.svg.elements.ways import (
    Point,
    outline,
    overlay_class,
    shifts,
    stroke,
    way,
)
from replays.drawing.words import mark_of

ASIDE = 190
"""The least width of what is said beside a board."""

SNUG = 360
"""What is said below a board is as wide as the board, but no narrower than this."""

COVER = 0.13
"""The part of a cell that a tile which lies face down leaves free on each side."""

WORDS = 2
"""So many lines of words are printed on a cell; longer ones stand in the legend alone."""


def board_block(board: Board, room: float) -> Block:
    """A board within a width (wider only if its cells would be too small), its signs below it."""
    plan = Plan(board, room)
    left = room - plan.wide - 2 * SPACE
    is_beside = left >= ASIDE
    wide = left if is_beside else max(plan.wide, min(room, SNUG))
    words = [
        legend_block(board, wide),
        *(paragraph(each, wide, SMALL, "pl-ink", 12) for each in notes(board)),
    ]
    drawn, said = Picture(plan).block(), stacked(words, 3)
    whole = beside([drawn, said], 2 * SPACE) if is_beside else stacked([drawn, said], 8)
    return stacked([paragraph(board.title, max(wide, plan.wide), TEXT, "pl-title"), whole], 8)


class Picture:
    """A board drawn to a plan, from the ground up."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.board = plan.board
        self.cells = [each for each in self.board.cells if each.tint != "hole"]
        self.by_name = {cell.name: cell for cell in self.board.cells}
        self.regions = {region.name: region for region in self.board.regions}

    def block(self) -> Block:
        """The picture."""
        parts = [
            *self._rims(),
            *map(self._ground, self.cells),
            *self._borders(),
            *self._heavy_lines(),
            *self._walls(),
            *self._names(),
            *map(self._below, self.cells),
            *self._overlays(),
            *self._ways(),
            *map(self._standing, self.board.cells),
            *map(self._above, self.board.cells),
            *self._margins(),
            *self._strokes(),
        ]
        plan = self.plan
        placed = " ".join(map(number, (plan.left, plan.bottom, plan.unit)))
        return Block(plan.wide, plan.high, element("g", *parts, data_board=placed))

    def _rims(self) -> Iterator[Markup]:
        """Heavy lines around hexes; the grounds leave of them what lies around the board."""
        if self.board.shape == "hex":
            point = self.plan.point
            ends = (
                outline_of_hex(self.plan.corner(cell), cell.size * self.plan.unit, point)
                for cell in self.cells
            )
            yield element("path", class_="pl-heavy", d="".join(ends))

    def _ground(self, cell: Cell) -> Markup:
        side, class_ = cell.size * self.plan.unit, self.ground_of(cell)
        if self.board.shape == "hex":
            return ground_of_hex(class_, cell.name, self.plan.corner(cell), side, self.plan.point)
        return ground_of_square(
            class_, cell.name, self.plan.corner(cell), side, cell.tint == "wall"
        )

    def ground_of(self, cell: Cell) -> str:
        """The class of a cell's ground: its owner's, its own, its region's, or the even one."""
        region = self.regions.get(cell.region)
        if cell.owner or (region and region.seat and not cell.tint):
            return f"pl-o{of_seat(cell.owner or (region.seat if region else 0))}"
        tint = cell.tint or (region.tint if region else "")
        return f"pl-t-{tint}" if tint and tint != "wall" else "pl-cell"

    def _borders(self) -> Iterator[Markup]:
        """The board's outer edge, and lines between its regions; hexes have their own."""
        if self.board.shape == "hex":
            return
        regions = tuple((place, cell.region) for cell in self.cells for place in places(cell))
        yield borders(regions, self._corner, self.plan.unit)

    @property
    def _corner(self) -> Point:
        """The lower left corner of the board."""
        return Point(self.plan.left, self.plan.bottom)

    def _edge(self, x: int, y: int, right: int, up: int) -> str:
        return side_of_place((x, y), (right, up), self._corner, self.plan.unit)

    def _heavy_lines(self) -> Iterator[Markup]:
        """The lines around blocks."""
        plan, blocks = self.plan, self.board.blocks
        for at in range(0, len(self.board.columns) + 1, blocks) if blocks else ():
            x = plan.left + at * plan.unit
            yield element("line", class_="pl-heavy", x1=x, x2=x, y1=plan.top, y2=plan.bottom)
        for at in range(0, len(self.board.rows) + 1, blocks) if blocks else ():
            y = plan.bottom - at * plan.unit
            yield element("line", class_="pl-heavy", x1=plan.left, x2=plan.across, y1=y, y2=y)

    def _walls(self) -> Iterator[Markup]:
        """Thick lines on the sides that nothing passes."""
        sides = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
        edges = {
            self._edge(x, y, *sides[side])
            for cell in self.cells
            for side in cell.walls
            for x, y in places(cell)
            if (x + sides[side][0], y + sides[side][1]) not in set(places(cell))
        }
        if edges:
            yield element("path", class_="pl-wall-line", d="".join(sorted(edges)))

    def _names(self) -> Iterator[Markup]:
        plan = self.plan
        for at, name in enumerate(self.board.columns):
            x = plan.left + (at + 0.5) * plan.unit
            yield written(name, x, plan.bottom + NAME + 3, NAME, "pl-quiet", "middle")
        for at, name in enumerate(self.board.rows):
            y = plan.bottom - (at + 0.5) * plan.unit + NAME / 3
            yield written(name, plan.left - SPACE, y, NAME, "pl-quiet", "end")

    def _below(self, cell: Cell) -> Markup:
        """The glow of what just happened, and the sign that is printed in a corner."""
        is_bare = not cell.mark and not cell.words and cell.tint not in TINT_ICONS
        if is_bare and cell.highlight != "last":
            return Markup("")
        x, y = self.plan.corner(cell)
        unit, side = self.plan.side, cell.size * self.plan.unit
        glow = lit(cell.highlight, x, y, side) if cell.highlight == "last" else Markup("")
        if cell.covered:
            inset = side * COVER
            return Markup(glow + back(x + inset, y + inset, side - 2 * inset))
        small = max(unit * 0.2, self.plan.least)
        is_free = not cell.pieces or self.plan.shift > 0
        if is_free and not cell.mark and cell.tint in TINT_ICONS:
            inset = unit * self.plan.inset
            sign = icon(TINT_ICONS[cell.tint], x + inset, y + inset, self.plan.sign, "pl-mark")
            return Markup(glow + sign)
        ink = "pl-on-yellow" if cell.highlight == "last" else "pl-quiet"
        words = self._words(cell, ink)
        text = plain(mark_of(cell)) if cell.mark else ""
        if not text or (words and cell.words.startswith(text)):
            return Markup(glow + words)
        if self.board.shape == "hex":
            small = max(small * 0.7, self.plan.least)
            at, anchor = (x + side / 2, y + small * 0.9), "middle"
        elif cell.tint == "wall":
            at, anchor = (x + side / 2, y + side / 2 + small / 3), "middle"
        else:
            at, anchor = (x + unit * 0.08, y + unit * 0.06 + small * 0.9), ""
        return Markup(glow + words + written(text, *at, small, f"{ink} pl-glyph", anchor))

    def _words(self, cell: Cell, ink: str) -> Markup:
        """The words that are printed on a cell, where they fit: at its foot, below what stands."""
        side, size = cell.size * self.plan.unit, max(self.plan.side * 0.14, self.plan.least)
        share, foot = (0.7, 0.86) if self.board.shape == "hex" else (0.94, 0.93)
        is_broken = any(extent(each, size) > side * share for each in cell.words.split())
        lines = [] if is_broken else [*wrapped(cell.words, side * share, size)]
        if len(lines) > WORDS:
            return Markup("")
        x, y = self.plan.corner(cell)
        last = y + side * foot - size * (len(lines) - 1)
        drawn = (
            written(each, x + side / 2, last + at * size, size, ink, "middle")
            for at, each in enumerate(lines)
        )
        return Markup("".join(drawn))

    def _standing(self, cell: Cell) -> Markup:
        """The pieces and tokens of a cell, below what is printed in its corner."""
        if not cell.pieces and not cell.tokens:
            return Markup("")
        things = lying(cell)
        x, y = self.plan.corner(cell)
        unit, side = self.plan.side, cell.size * self.plan.unit
        edge = unit * 0.05
        pictured = not cell.mark and cell.tint in TINT_ICONS
        shift = Plan.shift if self.board.shape == "hex" else self.plan.shift
        above = unit * shift if cell.mark or pictured else 0
        left = unit * self.plan.shift if pictured else 0
        wide, high = side - 2 * edge - left, side - 2 * edge - above
        x, y = x + edge + left, y + edge + above
        drawn = [self._tile(things, x, y, wide, high)] if things.flat else []
        if things.flat:
            y, high = y + high * (1 - SHARE), high * SHARE
        if things.standing or cell.tokens:
            body = fitted(things.standing, cell.tokens, wide, high, unit, self.plan.least)
            drawn.append(Block(0, 0, body).at(x, y))
        return element("g", *drawn, data_cell=cell.name)

    def _tile(self, things: Lying, x: float, y: float, wide: float, high: float) -> Markup:
        """What lies flat, with its name on it."""
        size = max(self.plan.side * 0.2, self.plan.least)
        named = written_on(things, x, y, wide, high, size)
        return Markup(tile(things, x, y, wide, high) + named)

    def _above(self, cell: Cell) -> Markup:
        """What stands out lies over all, so that no piece hides it."""
        if not cell.highlight or cell.highlight == "last":
            return Markup("")
        x, y = self.plan.corner(cell)
        side = cell.size * self.plan.unit
        return lit(cell.highlight, x, y, side, bare=not cell.pieces and not cell.tokens)

    def _overlays(self) -> Iterator[Markup]:
        for at, overlay in enumerate(self.board.overlays):
            inset = 3 + 3.5 * (at % 4)
            class_ = overlay_class(self.board.overlays, overlay)
            yield outline(overlay, class_, self.board.cells, self._corner, self.plan.unit, inset)

    def _ways(self) -> Iterator[Markup]:
        arrows = [each for each in self.board.arrows if each.seat != PEN]
        for arrow, aside in zip(arrows, shifts(arrows), strict=True):
            passed = [self.by_name[name] for name in arrow.cells if name in self.by_name]
            places = [(Point(*self.plan.middle(cell)), bool(cell.pieces)) for cell in passed]
            if len(places) > 1:
                yield way(arrow, places, self.plan.unit, aside)

    def _strokes(self) -> Iterator[Markup]:
        """What notes have drawn, over everything."""
        for arrow in self.board.arrows:
            if arrow.seat == PEN:
                cells = [self.by_name[name] for name in arrow.cells]
                middles = [Point(*self.plan.middle(cell)) for cell in cells]
                yield stroke(arrow.meaning, middles, cells[0].size * self.plan.unit)

    def _margins(self) -> Iterator[Markup]:
        plan = self.plan
        for cell, text in margins(self.board, "left", "right", "above", "below").items():
            x, y = plan.middle(cell)
            place = {
                "left": (NAME * 0.2, y + NAME / 3, "start"),
                "right": (plan.across + SPACE, y + NAME / 3, "start"),
                "above": (x, NAME, "middle"),
                "below": (x, plan.bottom + 2 * NAME + SPACE + 3, "middle"),
            }[side_of(self.board, cell)]
            yield written(text, place[0], place[1], NAME, "pl-ink", place[2])


class Ground(Picture):
    """A board without the names around it and of what lies on it, which a page writes."""

    def _names(self) -> Iterator[Markup]:
        yield from ()

    def _margins(self) -> Iterator[Markup]:
        yield from ()

    def _tile(self, things: Lying, x: float, y: float, wide: float, high: float) -> Markup:
        """What lies flat; the page writes its name over it."""
        return tile(things, x, y, wide, high)
