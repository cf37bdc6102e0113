"""What is in the box, as `box.yaml` has it: the board's map, villagers, tiles and cards."""

from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal, get_args

import msgspec

from domain.components.sheet import Sheet, WrongSheet
from domain.games.infection.options import Options

Name = Literal["B1", "R1", "B2", "R2"]
Card = Literal["move", "axe", "gun", "arrow", "grenade", "steal"]
Tile = Literal["cure", "virus", "recover", "generosity", "disarm", "contagion"]
Region = Literal["blue", "gray", "red"]

Seat = Annotated[int, msgspec.Meta(ge=1, le=2)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]

FULL_HP: Final = 3
REGIONS: Final[Mapping[str, Region]] = {"b": "blue", "g": "gray", "r": "red"}
"""The signs of the map, in small letters."""
VILLAGES: Final[Mapping[str, int]] = {"B": 1, "R": 2}
"""The signs of the two villages, and whose they are."""


class CardSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many a seat has of a card, and how many HP a hit with it costs."""

    count: Count
    damage: Count = 0


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of the box; `board` is drawn from its top row down."""

    board: tuple[str, ...]
    villagers: dict[Name, Seat]
    tiles: dict[Region, dict[Tile, Count]]
    cards: dict[Card, CardSheet]

    def signs(self) -> dict[str, str]:
        """The map's sign of each cell."""
        return {
            f"{chr(ord('a') + column)}{row}": sign
            for row, signs in enumerate(reversed(self.board), start=1)
            for column, sign in enumerate(signs.split())
        }


def read_box(file: Traversable) -> Box:
    """The box of a sheet. Raises WrongSheet with the line of the mistake."""
    sheet = Sheet(file, Box)
    for mistake in _mistakes(sheet):
        raise mistake
    return sheet.content


def _mistakes(sheet: Sheet[Box]) -> Iterator[WrongSheet]:
    """All mistakes; a later check relies on the earlier."""
    box, signs = sheet.content, [*REGIONS, *VILLAGES]
    for number, row in enumerate(box.board):
        if len(row.split()) != len(box.board[0].split()):
            yield sheet.wrong(f"/board/{number}", "all rows have as many cells as the first")
        for sign in row.split():
            if sign not in signs:
                yield sheet.wrong(f"/board/{number}", f"there is no sign {sign}")
    for kind, wanted in (("villagers", Name), ("tiles", Region), ("cards", Card)):
        for name in get_args(wanted):
            if name not in getattr(box, kind):
                yield sheet.wrong(f"/{kind}", f"there is no {name}")
    cells = Counter(box.signs().values())
    for sign, region in REGIONS.items():
        tiles = sum(box.tiles[region].values())
        if tiles != cells[sign]:
            yield sheet.wrong(f"/tiles/{region}", f"{tiles} tiles for {cells[sign]} cells")


BOX: Final = read_box(files(__package__) / "box.yaml")

SEAT_OF: Final[Mapping[Name, int]] = dict(BOX.villagers)
SLOTS: Final[tuple[Name, ...]] = tuple(BOX.villagers)
"""The villagers in the order of their turns (R2)."""
CARDS: Final[tuple[Card, ...]] = tuple(BOX.cards)
TILES: Final[tuple[Tile, ...]] = get_args(Tile)
SEATS: Final = (1, 2)
ENEMIES: Final[Mapping[int, tuple[Name, ...]]] = {
    seat: tuple(name for name in SLOTS if SEAT_OF[name] != seat) for seat in SEATS
}
"""The villagers against a seat, in the order of their turns."""


def slots_from(name: Name) -> tuple[Name, ...]:
    """All villagers in the order of their turns, beginning with `name`."""
    first = SLOTS.index(name)
    return SLOTS[first:] + SLOTS[:first]


def cards(options: Options) -> dict[Card, int]:
    """The cards with which each seat begins."""
    counts = {card: sheet.count for card, sheet in BOX.cards.items()}
    return {**counts, "move": options.moves, "axe": options.axes}


def tiles(options: Options) -> dict[Region, dict[Tile, int]]:
    """The tiles of each region; on the two sides a virus more is a recover less."""
    return {region: _mixed(dict(counts), options) for region, counts in BOX.tiles.items()}


def _mixed(counts: dict[Tile, int], options: Options) -> dict[Tile, int]:
    if "recover" in counts:
        more = options.virus_per_side - counts["virus"]
        counts["virus"] += more
        counts["recover"] -= more
    return counts
