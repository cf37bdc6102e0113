"""How a table is arranged: by the kinds, owners and weights of its parts, never by its game."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from domain.kernel.table import (
    Board,
    Cards,
    Dice,
    Lanes,
    Pile,
    Room,
    Sentence,
    Table,
    Timetable,
    Track,
)

Beside = Track | Pile | Cards | Dice | Sentence | Timetable
"""What lies beside the ground."""

BROAD = 1.2
"""A board of more columns to a row than this is as large as the width lets it be."""

SLIM = 6
"""The most columns of a board beside which a hand has its place."""


@dataclass
class Plan:
    """The parts of a table by where they lie.

    `said` are sentences on the moment besides the headline; `ground` is what lies in the middle,
    boards and lanes; `hand` is one's own; `sides` is what else each seat has, `common` all that is
    nobody's. `near` is the seat at whose side who has none looks on (0: the first); `own` is the
    seat at the near edge, `others` sit opposite, from the left.
    """

    table: Table
    acts: int = 0
    near: int = 0
    said: list[Sentence] = field(default_factory=list)
    ground: list[Board | Lanes] = field(default_factory=list)
    hand: list[Cards] = field(default_factory=list)
    sides: dict[int, list[Beside]] = field(default_factory=dict)
    common: list[Beside] = field(default_factory=list)

    def __post_init__(self) -> None:
        seats = sorted({*_seats(self.table)})
        self.own = self.table.seat or self.near or min(seats, default=0)
        self.others = [each for each in seats if each > self.own]
        self.others += [each for each in seats if each < self.own]
        self.sides = {each: [] for each in seats}
        for part in self.table.parts:
            if isinstance(part, Board | Lanes):
                self.ground.append(part)
            elif isinstance(part, Sentence) and part.role != "note" and not part.seat:
                self.said.append(part)
            elif isinstance(part, Cards) and self._is_held(part):
                self.hand.append(part)
            else:
                self._beside(part)
        if self.table.room.lanes and not self.lanes:
            self.ground.append(Lanes("", ()))

    def _is_held(self, part: Cards) -> bool:
        return part.laid == "hand" and bool(part.seat) and part.seat == self.table.seat

    def _beside(self, part: Beside) -> None:
        if isinstance(part, Timetable) or not part.seat:
            self.common.append(part)
        else:
            self.sides[part.seat].append(part)

    @property
    def is_placed(self) -> bool:
        """Whether it has places that offers name."""
        parts = [part for part in self.table.parts if isinstance(part, Cards | Pile | Track | Dice)]
        return any(part.ref for part in parts)

    @property
    def bands(self) -> int:
        """How many rows of open cards and of piles lie above each other; those of a seat as one.

        Others' hands are such rows where one sees what is in them.
        """
        piles = {part.seat for part in self.table.parts if isinstance(part, Pile) and part.ref}
        lying = [part for part in self.table.parts if isinstance(part, Cards) and part.ref]
        rows = {p.seat for p in lying if p.laid == "row" and p.weight != "reference"}
        hands = [p for p in lying if p.laid == "hand" and not self._is_held(p)]
        seen = {p.seat for p in hands} if any(p.cards for p in hands) else set()
        return len(piles | rows | seen)

    @property
    def lanes(self) -> list[Lanes]:
        """The lanes on the ground."""
        return [part for part in self.ground if isinstance(part, Lanes)]

    def before(self, seat: int) -> list[Cards]:
        """The rows that lie open before a seat where lanes are the ground, but at none of them."""
        if not self.lanes:
            return []
        return [p for p in self.sides[seat] if isinstance(p, Cards) and p.laid == "row"]

    @property
    def holds(self) -> bool:
        """Whether room is kept for one's own hand."""
        return bool(self.table.seat and (self.table.room.holds or self.hand))

    @property
    def is_slim(self) -> bool:
        """Whether a hand has more room beside the board than below it."""
        room = self.room
        if self.lanes or self.is_placed or not room.holds:
            return False
        return 0 < room.columns <= min(room.rows, SLIM)

    @property
    def is_broad(self) -> bool:
        """Whether the width of a window is what a board has too little of."""
        room = self.room
        return not self.lanes and not self.is_placed and room.columns > BROAD * room.rows

    @property
    def room(self) -> Room:
        """The room that is kept: as the table declares it, or else for what lies there."""
        declared = self.table.room
        boards = [part for part in self.ground if isinstance(part, Board)]
        return Room(
            columns=declared.columns or max((len(each.columns) for each in boards), default=0),
            rows=declared.rows or max((len(each.rows) for each in boards), default=0),
            lanes=declared.lanes or max((len(each.lanes) for each in self.lanes), default=0),
            holds=self.holds,
            beside=declared.beside,
        )


def _seats(table: Table) -> Iterator[int]:
    """The seats that have anything on a table."""
    for part in table.parts:
        if isinstance(part, Lanes):
            yield from (seat for lane in part.lanes for seat in lane.sides)
        elif isinstance(part, Track | Pile | Cards | Dice | Sentence) and part.seat:
            yield part.seat
    if table.seat:
        yield table.seat
