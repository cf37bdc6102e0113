"""Tables nobody would lay by hand, for laws that every drawing keeps."""

from itertools import count

from hypothesis import strategies as st

from domain.kernel.table import (
    Arrow,
    Board,
    Card,
    Cards,
    Cell,
    Piece,
    Pile,
    Sentence,
    Table,
    Track,
)

SEATS = st.integers(0, 4)
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
        )
        for _ in range(draw(st.sampled_from([0, 0, 0, 1, 1, 2])))
    ]
    return Cell(
        name=f"{'abcdefghij'[x]}{y + 1}",
        x=x,
        y=y,
        mark=draw(st.sampled_from(["", "", "B", "T1"])),
        tint=draw(st.sampled_from(["", "", "home", "wall", "hole", "goal"])),
        highlight=draw(st.sampled_from(["", "", "legal", "target"])),
        pieces=tuple(pieces),
        notes=(names.new("note"),) if draw(st.booleans()) else (),
        owner=draw(SEATS),
    )


@st.composite
def things(draw: st.DrawFn, names: Names) -> Track | Pile | Cards | Sentence:
    seat, number = draw(SEATS), draw(st.integers(0, 999))
    kind = draw(st.sampled_from(["track", "pile", "cards", "sentence"]))
    if kind == "track":
        limit = draw(st.sampled_from([None, 0, 4, 12, 200]))
        return Track(names.new("track"), number, limit, seat, draw(st.sampled_from([1, 5])))
    if kind == "pile":
        return Pile(names.new("pile"), number, names.new("t"), seat, names.new("u"))
    if kind == "sentence":
        return Sentence(names.new("words"), seat)
    cards = [
        Card(names.new("c"), number, (names.new("b"),)) for _ in range(draw(st.integers(0, 9)))
    ]
    return Cards(names.new("hand"), tuple(cards), number, seat)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Table, list[str]]:
    """A table and every text on it."""
    names = Names()
    boards_drawn = draw(st.lists(boards(names), max_size=2))
    parts = [*boards_drawn, *draw(st.lists(things(names), max_size=12))]
    return Table(names.new("table"), tuple(draw(st.permutations(parts)))), names.used


def hostile(texts: list[str]) -> Table:
    """A table with eight texts wherever a text can be."""
    title, said, label, card, badge, glyph, mark, note = texts
    cells = (Cell("a1", 0, 0, mark, pieces=(Piece(glyph, card, 1, (badge,)),), notes=(note,)),)
    board = Board(("a", "b"), ("1",), cells, margins={"a1": label[:4]})
    hand = Cards(label, (Card(card, 2, (badge,)),), seat=1)
    return Table(title, (Sentence(said, 1), board, hand, Pile(label, 3, card)))
