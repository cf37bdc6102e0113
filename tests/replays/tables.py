"""Small tables made by hand, each with what one kind of game needs."""

from collections.abc import Iterable

from domain.kernel.face import Face, Number
from domain.kernel.table import (
    Arrow,
    Board,
    Card,
    Cards,
    Cell,
    Dice,
    Lane,
    Lanes,
    Link,
    Piece,
    Pile,
    Scale,
    Sentence,
    Table,
    Timetable,
    Token,
    Track,
)


def cells(columns: int, rows: int, **special: Cell) -> tuple[Cell, ...]:
    """A full grid of bare cells, some of them replaced by name."""
    grid = [(x, y, f"{'abcdefghijklmnop'[x]}{y + 1}") for x in range(columns) for y in range(rows)]
    return tuple(special.get(name, Cell(name, x, y)) for x, y, name in grid)


def board(columns: int, rows: int, *special: Cell, holes: Iterable[str] = ()) -> Board:
    """A board of bare cells but for the special ones, without the holes."""
    grid = cells(columns, rows, **{cell.name: cell for cell in special})
    large = [cell for cell in special if cell.name not in {each.name for each in grid}]
    return Board(
        columns=tuple("abcdefghijklmnop"[:columns]),
        rows=tuple(str(row + 1) for row in range(rows)),
        cells=(*(cell for cell in grid if cell.name not in set(holes)), *large),
    )


def chase() -> Table:
    """A board of tiles around a house, with coins beside its bases and the way of a pawn."""
    ground = board(
        6,
        6,
        Cell("house", 2, 2, "#", "safe", size=2, pieces=(Piece("V", "victim", 2),)),
        Cell("f3", 5, 2, "B", "base", "last", pieces=(Piece("A", "assassin", 1),)),
        Cell("a4", 0, 3, "B", "base"),
        Cell("c1", 2, 0, "B", "base", "legal"),
        Cell("e2", 4, 1, highlight="origin"),
        Cell("f2", 5, 1, highlight="path"),
        holes=("c3", "d3", "c4", "d4"),
    )
    drawn = Board(
        ground.columns,
        ground.rows,
        ground.cells,
        arrows=(Arrow(("e2", "f2", "f3"), "last move"),),
        legend=(("B", "base"), ("#", "house"), ("X", "not on the board")),
        blocks=2,
        margins={"a4": "1 2", "c1": "2", "f3": "1"},
    )
    turn = Sentence("Turn 3: seat 2 (victim) has rolled 4.", 2)
    tracks = (Track("coins", seat, 4, seat) for seat in (1, 2))
    return Table("Chase", (drawn, *tracks, Sentence("Seat 1 moves next.")), turn)


def siege() -> Table:
    """A board of walls and fire, pieces with badges that look somewhere, and a full panel."""
    drawn = board(
        5,
        4,
        Cell("a1", 0, 0, tint="home", owner=1, pieces=(Piece("P", "pawn", 1, facing="NE"),)),
        Cell("b1", 1, 0, tint="home", owner=1, pieces=(Piece("P", "pawn", 1, ("new",)),)),
        Cell("e4", 4, 3, tint="home", owner=2, pieces=(Piece("P", "pawn", 2),)),
        Cell("c2", 2, 1, tint="wall"),
        Cell("c3", 2, 2, tint="danger", notes=("under fire",)),
        Cell("d3", 3, 2, "T1", pieces=(Piece("Gr", "grunt", 0, ("♥2", "caged")),)),
        Cell("b3", 1, 2, highlight="target", notes=("under fire",)),
    )
    match = (Track("round", 7, 40), Pile("items", 12, "medic"), Pile("foes", 3, bottom="boss"))
    hand = (Card("cover"), Card("medic", 2), Card("rope", badges=("wet",)))
    first = (Track("health", 8, 10, 1), Track("points", 3, 40, 1, 4), Cards("hand", hand, seat=1))
    second = (
        Track("health", 10, 10, 2),
        Track("score", 0, seat=2),
        Cards("hand", hidden=3, seat=2),
    )
    return Table("Siege", (drawn, *match, *first, *second), Sentence("An attack is declared."))


def cards() -> Table:
    """No board: rows of cards of two seats, some of which say much."""
    figures = (
        Card("Bruno", badges=("HP 9/13", "◆◆◆◇◇", "dice 3 5 6", "stunned until the next turn")),
        Card("Lin", badges=("HP 12/12", "◆◆◆◆")),
    )
    middle = Cards("At the harbour", (Card("Thug", seat=1), Card("Agent", seat=2)))
    first = (Cards("squad", figures, seat=1), Cards("hand", (Card("jab", 2),), 1, 1))
    second = (Cards("squad", figures[1:], seat=2), Cards("hand", (), seat=2))
    piles = (Pile("deck", 21, seat=1), Pile("deck", 19, "jab", 2))
    return Table("Cards", (middle, *first, *second, *piles), Sentence("Choose.", 1))


def squads() -> Table:
    """Two squads that face each other, an open hand, dice, and who does what when."""
    parry = Face(
        "parry",
        "Parry",
        "Edge, reaction",
        "Edges",
        ("Takes 2 damage less.",),
        "R4",
        icon="shield",
        cost=(Number("2+", "die", "die"),),
        numbers=(Number("-2", "damage", "shield"),),
    )
    bruno = Card(
        "Bruno",
        ref="1.bruno",
        highlight="target",
        condition="protected",
        scales=(Scale("HP", 9, 13, "heart"), Scale("Energy", 5, 8, "bolt")),
        tokens=(Token("Stun", 5, seat=2),),
        dice=(3, 5),
        under=(Card("Jab", seat=2),),
    )
    lin = Card("Lin", ref="2.lin", highlight="last", scales=(Scale("HP", 3, 4, "heart"),))
    rows = (
        Lane("Left", {1: (bruno,), 2: (lin,)}),
        Lane("Right", {1: (), 2: (Card("Vex", condition="dead"),)}),
    )
    held = (Card("Parry", face="parry", ref="parry", highlight="legal"), Card("Jab", 2))
    times = Timetable(
        "Ghosts", ("1", "2", "3"), {"first": ("a1", "wait", "shot"), "second": ("b2",)}
    )
    parts = (
        Lanes("Squads", rows, (Link("2.lin", "1.bruno", "attack"),)),
        times,
        Cards("Hand", held, seat=1, laid="hand"),
        Cards("Hand", hidden=4, seat=2, laid="hand"),
        Dice("Rolled", (3, 6), 2),
        Track("Score", 7, 12, 1, icon="star"),
    )
    said = Sentence("Seat 1 answers the attack.", 1)
    return Table("Squads", parts, said, {"parry": parry}, {2: "red"}, ("Score",), seat=1)


TABLES = {"chase": chase(), "siege": siege(), "cards": cards(), "squads": squads()}
