"""Sheets for tests, in the normal form: cards and hands, a race on a trail, tiles on a grid."""

from domain.games.table import GAME
from domain.games.table.options import TableOptions
from domain.kernel import Game
from domain.sheets import Board, Card, Counter, Die, Line, Looks, Piece, Place, Sheet

UNITS = (
    ("Recruit", 1, 1, 2),
    ("Archer", 2, 2, 1),
    ("Ogre", 4, 4, 5),
    ("Elf", 2, 1, 1),
    ("Dwarf", 2, 1, 3),
    ("Troll", 3, 3, 4),
    ("Witch", 3, 2, 2),
    ("Wolf", 1, 2, 1),
    ("Bear", 3, 3, 3),
    ("Giant", 5, 5, 6),
    ("Monk", 1, 0, 3),
    ("Thief", 2, 2, 2),
    ("Queen", 4, 1, 4),
    ("Golem", 5, 3, 7),
    ("Hydra", 6, 6, 6),
    ("Lion", 4, 4, 2),
)


def gate_wars(copies: int = 1, extra: int = 0) -> Sheet:
    """Two seats, a market and hands; each unit so often, and so many plain cards more."""
    units = [
        Card(
            id=name.lower(),
            name=name,
            copies=copies,
            kind="unit",
            text="Strikes first." if name == "Archer" else "",
            fields={"cost": cost, "power": power, "health": health},
        )
        for name, cost, power, health in UNITS
    ]
    plain = [Card(id=f"peasant-{n}", name=f"Peasant {n}", kind="unit") for n in range(1, extra + 1)]
    cards = (
        *units,
        *plain,
        Card(id="fire", name="Fire", copies=copies, kind="trick", text="Burns."),
    )
    return Sheet(
        game="gate-wars",
        title="Gate Wars",
        seats=(2,),
        cards=cards,
        places=(
            Place(id="deck", kind="deck", seen="nobody", holds=tuple(each.id for each in cards)),
            Place(id="market", kind="row", size=5),
            Place(id="discard", kind="pile"),
            Place(id="hand", kind="hand", each=True, seen="owner", taken="owner"),
            Place(id="front", kind="row", each=True, size=4),
        ),
        counters=(
            Counter(id="health", first=20, of="each"),
            Counter(id="energy", of="each"),
            Counter(id="damage", of="things"),
        ),
        calls=("attack", "block"),
        setup=(
            Line(verb="shuffle", source="deck"),
            Line(verb="deal", count=5, source="deck", to="market"),
            Line(verb="deal", count=3, source="deck", to="hand", each=True),
        ),
        turns="round from random",
        phases=("income", "buy", "fight"),
        looks=Looks(hints=("Buy from the market, then fight.",)),
    )


GATE_WARS = gate_wars()

HARBOUR_RACE = Sheet(
    game="harbour-race",
    title="Harbour Race",
    seats=(2, 3, 4),
    boards=(
        Board(
            id="pier",
            shape="trail",
            columns=24,
            marks={"6": "coin", "13": "storm", "24": "goal"},
        ),
    ),
    pieces=(
        Piece(id="boat", name="Boat", each=True, at="pier.1"),
        Piece(id="buoy", name="Buoy", count=3),
    ),
    dice=(Die(id="wind"), Die(id="sky", sides=2, faces=("sun", "rain", "rain"))),
    counters=(Counter(id="coins", first=3, of="each"), Counter(id="storms")),
    turns="round",
)

TILES = ("Spring", "Reed", "Moss", "Stone", "Alder", "Otter", "Heron Nest", "Bog", "Bridge", "Ford")

FEN_PATHS = Sheet(
    game="fen-paths",
    title="Fen Paths",
    seats=(2, 3),
    cards=tuple(
        Card(id=name.lower().replace(" ", "-"), name=name, is_tile=True, fields={"points": n})
        for n, name in enumerate(TILES)
    ),
    boards=(Board(id="fen", shape="grid", columns=7, rows=7),),
    start={"fen.d4": "spring"},
    places=(
        Place(
            id="bag",
            kind="deck",
            seen="nobody",
            holds=tuple(name.lower().replace(" ", "-") for name in TILES[1:]),
        ),
        Place(id="rack", kind="hand", each=True, size=3, seen="owner", taken="owner"),
        Place(id="secret", kind="pile", each=True, seen="nobody"),
    ),
    pieces=(Piece(id="heron", name="Heron", count=3, each=True),),
    counters=(Counter(id="points", of="each"),),
    setup=(
        Line(verb="deal", count=2, source="bag", to="rack", each=True),
        Line(verb="deal", count=1, source="bag", to="secret", each=True, face="down"),
    ),
    turns="none",
)

SHEETS = {each.game: each for each in (GATE_WARS, HARBOUR_RACE, FEN_PATHS)}


def bound(sheet: Sheet) -> Game:
    """The game of a sheet."""
    return GAME.bound(TableOptions(sheet=sheet))
