"""Tables nobody would lay by hand, for laws that every drawing keeps."""

from itertools import count
from typing import Literal

from hypothesis import strategies as st

from domain.kernel.face import Face, Icon, Number
from domain.kernel.table import (
    Arrow,
    Board,
    Card,
    Cards,
    Cell,
    Condition,
    Dice,
    Highlight,
    Lane,
    Lanes,
    Link,
    Overlay,
    Part,
    Piece,
    Pile,
    Region,
    Scale,
    Sentence,
    Table,
    Timetable,
    Token,
    Track,
)

SEATS = st.integers(0, 4)
ICONS: st.SearchStrategy[Icon] = st.sampled_from(["", "heart", "bolt", "car", "die"])
CONDITIONS: st.SearchStrategy[Condition] = st.sampled_from(
    ["", "", "used", "dead", "protected", "locked", "hidden", "unplayable"]
)
HIGHLIGHTS: st.SearchStrategy[Highlight] = st.sampled_from(
    ["", "", "legal", "chosen", "target", "last", "origin", "path"]
)
TEXTS = st.text(
    st.characters(min_codepoint=0, max_codepoint=0x2FFF, exclude_categories=["Cs"]), max_size=30
)


class Names:
    """Texts that are all different, so that each can be looked for."""

    def __init__(self) -> None:
        self.used: list[str] = []
        self._numbers = count(10)

    def new(self, kind: str) -> str:
        self.used.append(f"{kind}{next(self._numbers)}")
        return self.used[-1]


@st.composite
def boards(draw: st.DrawFn, names: Names) -> Board:
    columns, rows = draw(st.integers(1, 10)), draw(st.integers(1, 10))
    places = [(x, y) for x in range(columns) for y in range(rows)]
    kept = draw(st.lists(st.sampled_from(places), unique=True, max_size=40))
    cells = tuple(draw(cell_at(names, x, y)) for x, y in kept)
    way = tuple(cell.name for cell in cells[:4])
    return Board(
        columns=tuple("abcdefghij"[:columns]),
        rows=tuple(str(y + 1) for y in range(rows)),
        cells=cells,
        title=names.new("board"),
        arrows=(Arrow(way, names.new("way")),),
        blocks=draw(st.integers(0, 3)),
        margins={cell.name: names.new("m") for cell in cells[::5]},
        overlays=(Overlay(tuple(cell.name for cell in cells[2:5]), names.new("reach"), 1),),
        regions=(Region("land", draw(SEATS), "quiet"),),
        shape=draw(st.sampled_from(["", "hex"])),
    )


@st.composite
def cell_at(draw: st.DrawFn, names: Names, x: int, y: int) -> Cell:
    pieces = [
        Piece(
            glyph=names.new(""),
            name="",
            owner=draw(SEATS),
            badges=tuple(names.new("b") for _ in range(draw(st.integers(0, 2)))),
            facing=draw(st.sampled_from(["", "N", "SW"])),
            scales=tuple(draw(scales(names)) for _ in range(draw(st.integers(0, 1)))),
            condition=draw(CONDITIONS),
        )
        for _ in range(draw(st.sampled_from([0, 0, 0, 1, 1, 2])))
    ]
    return Cell(
        name=f"{'abcdefghij'[x]}{y + 1}",
        x=x,
        y=y,
        mark=draw(st.sampled_from(["", "", "B", "T1"])),
        tint=draw(st.sampled_from(["", "", "home", "wall", "hole", "goal"])),
        highlight=draw(HIGHLIGHTS),
        pieces=tuple(pieces),
        notes=(names.new("note"),) if draw(st.booleans()) else (),
        words=draw(st.sampled_from(["", "", "goal", "go back three", "W" * 40])),
        owner=draw(SEATS),
        walls=draw(st.sampled_from([(), (), ("N", "W")])),
        region=draw(st.sampled_from(["", "land"])),
        tokens=tuple(draw(tokens(names)) for _ in range(draw(st.sampled_from([0, 0, 0, 1])))),
    )


@st.composite
def scales(draw: st.DrawFn, names: Names) -> Scale:
    limit = draw(st.integers(0, 20))
    return Scale(names.new("scale"), draw(st.integers(0, 20)), limit, draw(ICONS))


@st.composite
def tokens(draw: st.DrawFn, names: Names) -> Token:
    return Token(names.new("token"), draw(st.integers(0, 9)), draw(ICONS), draw(SEATS))


@st.composite
def cards(draw: st.DrawFn, names: Names) -> Card:
    return Card(
        names.new("c"),
        draw(st.integers(0, 99)),
        (names.new("b"),),
        draw(SEATS),
        draw(st.sampled_from(["", "printed"])),
        names.new("ref"),
        draw(HIGHLIGHTS),
        draw(CONDITIONS),
        (draw(scales(names)),),
        (draw(tokens(names)),),
        draw(st.sampled_from([(), (3, 5), (8,)])),
        (Card(names.new("under")),),
    )


PRINTED = Face(
    "printed",
    "Printed",
    "Attack",
    "Deck",
    ("Does something to whoever stands in the way of it.",),
    "R1",
    icon="sword",
    cost=(Number("2", "energy", "bolt"), Number("4+", "die", "die"), Number("3", "cards")),
    numbers=(Number("4", "damage", "sword"), Number("-1", "luck")),
    keywords=("Quick",),
)


@st.composite
def totals(draw: st.DrawFn, names: Names) -> Track:
    limit = draw(st.none() | st.integers(0, 40))
    return Track(
        names.new("total"), draw(st.integers(-9, 99)), limit, draw(SEATS), icon=draw(ICONS)
    )


@st.composite
def lanes(draw: st.DrawFn, names: Names) -> Lanes:
    rows = [
        Lane(
            names.new("lane"),
            {seat: tuple(draw(st.lists(cards(names), max_size=2))) for seat in (1, 2)},
            draw(st.one_of(st.none(), cards(names))),
            tuple(draw(st.lists(totals(names), max_size=2))),
        )
        for _ in range(draw(st.integers(1, 4)))
    ]
    refs = [card.ref for lane in rows for side in lane.sides.values() for card in side]
    links = (Link(refs[0], refs[-1], names.new("link")),) if refs else ()
    names.used = [name for name in names.used if not name.startswith("ref")]
    return Lanes(names.new("lanes"), tuple(rows), links)


@st.composite
def things(draw: st.DrawFn, names: Names) -> Part:
    seat, number = draw(SEATS), draw(st.integers(0, 999))
    kinds = ["track", "pile", "cards", "sentence", "lanes", "dice", "timetable"]
    kind = draw(st.sampled_from(kinds))
    if kind == "lanes":
        return draw(lanes(names))
    if kind == "dice":
        return Dice(names.new("dice"), tuple(draw(st.lists(st.integers(1, 8), max_size=6))), seat)
    if kind == "timetable":
        columns = tuple(names.new("t") for _ in range(draw(st.integers(1, 30))))
        entries = (
            names.new("e"),
            *["" for _ in columns[1:2]],
            *map(names.new, ["e"] * len(columns[2:3])),
        )
        return Timetable(names.new("times"), columns, {names.new("row"): entries})
    if kind == "track":
        limit = draw(st.sampled_from([None, 0, 4, 12, 200]))
        sections = draw(st.sampled_from([1, 5]))
        return Track(names.new("track"), number, limit, seat, sections, draw(ICONS), "M")
    if kind == "pile":
        return Pile(names.new("pile"), number, names.new("t"), seat, names.new("u"))
    if kind == "sentence":
        return Sentence(names.new("words"), seat)
    held = tuple(draw(cards(names)) for _ in range(draw(st.integers(0, 9))))
    names.used = [name for name in names.used if not name.startswith("ref")]
    laid: Literal["list", "hand", "row"] = draw(st.sampled_from(["list", "hand", "row"]))
    return Cards(names.new("hand"), held, number, seat, laid)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Table, list[str]]:
    """A table and every text on it."""
    names = Names()
    boards_drawn = draw(st.lists(boards(names), max_size=2))
    parts = [*boards_drawn, *draw(st.lists(things(names), max_size=12))]
    title, faces = names.new("table"), {"printed": PRINTED}
    said = Sentence(names.new("headline"), 1)
    return Table(title, tuple(draw(st.permutations(parts))), said, faces), names.used


def hostile(texts: list[str]) -> Table:
    """A table with eight texts wherever a text can be."""
    title, said, label, card, badge, glyph, mark, note = texts
    cells = (
        Cell(
            "a1", 0, 0, mark, pieces=(Piece(glyph, card, 1, (badge,)),), notes=(note,), words=note
        ),
    )
    board = Board(("a", "b"), ("1",), cells, margins={"a1": label[:4]})
    hand = Cards(label, (Card(card, 2, (badge,)),), seat=1)
    return Table(title, (board, hand, Pile(label, 3, card)), Sentence(said, 1))
