"""A drawing as a list of labelled places: what a person could read off it, by name."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from domain.kernel.table import Board, Card, Cards, Dice, Lanes, Piece, Pile, Table, Track

Place = tuple[int, str]
"""A seat (0: nobody's) and a label: `(2, "Health")`."""


class Thing(NamedTuple):
    """A piece or a card on the table: where it lies, whose it is, and what it bears."""

    ref: str
    name: str
    at: str
    seat: int
    scales: Mapping[str, int]
    tokens: Mapping[str, int]
    badges: tuple[str, ...]
    condition: str
    facing: str
    dice: tuple[int, ...]
    printed: Mapping[str, str]
    """The numbers of its face and what it costs, by label."""


class Frame:
    """One drawing: its numbers, rows and things."""

    def __init__(self, table: Table) -> None:
        self.numbers: dict[Place, int] = {}
        self.limits: dict[Place, int] = {}
        """The ends of the scales of numbers."""
        self.full: set[Place] = set()
        """The numbers that have reached the end of their scale, and may be drawn too low."""
        self.rows: dict[Place, list[str]] = {}
        self.things: dict[str, Thing] = {}
        self.cells: dict[str, dict[str, int]] = {}
        self.notes: dict[str, tuple[str, ...]] = {}
        self.badges: dict[tuple[int, str, str], tuple[str, ...]] = {}
        """What stands on a card, by seat, row and name."""
        self._faces = table.faces
        self.said = [part.text for part in table.sentences]
        for part in table.parts:
            self._read(part)

    def _read(self, part: object) -> None:
        match part:
            case Track():
                self._track(part)
            case Pile():
                self.numbers[part.seat, part.label] = part.count
            case Dice():
                self.rows[part.seat, part.label] = [*part.up]
            case Cards():
                self._cards(part)
            case Board():
                self._board(part)
            case Lanes():
                for lane in part.lanes:
                    self._lay(lane.label, [lane.card] if lane.card else [], 0)
                    for seat, cards in lane.sides.items():
                        self._lay(lane.label, cards, seat)
            case _:
                pass

    def _track(self, part: Track) -> None:
        place = part.seat, part.label
        self.numbers[place] = part.value
        if part.limit is not None:
            self.limits[place] = part.limit
            if part.value >= part.limit:
                self.full.add(place)

    def _cards(self, part: Cards) -> None:
        names = [name for card in part.cards for name in [card.name] * card.count]
        self.rows[part.seat, part.label] = names + ["a hidden card"] * part.hidden
        self.badges |= {(part.seat, part.label, each.name): each.badges for each in part.cards}
        self._lay(part.label, part.cards, part.seat)

    def _board(self, part: Board) -> None:
        for cell in part.cells:
            self.cells[cell.name] = {each.label: each.count for each in cell.tokens}
            self.notes[cell.name] = cell.notes
            for piece in cell.pieces:
                self.things[piece.ref or f"{cell.name}/{piece.name}"] = _thing(piece, cell.name)

    def _lay(self, at: str, cards: Sequence[Card], seat: int) -> None:
        for card in cards:
            if card.ref:
                self.things[card.ref] = self._laid(card, at, seat)
            self._lay(card.ref, card.under, card.seat)

    def _laid(self, card: Card, at: str, seat: int) -> Thing:
        face = self._faces.get(card.face)
        return Thing(
            card.ref,
            card.name,
            at,
            card.seat or seat,
            {each.label: each.value for each in card.scales},
            _tokens(card),
            card.badges,
            card.condition,
            "",
            card.dice,
            {each.label: each.value for each in (*face.cost, *face.numbers)} if face else {},
        )

    def number(self, seat: int, label: str) -> int:
        """The number of a place; 0 where there is none."""
        return self.numbers.get((seat, label), 0)

    def row(self, seat: int, label: str) -> list[str]:
        """The names of the cards of a place, each as often as it lies there."""
        return self.rows.get((seat, label), [])

    def at(self, ref: str) -> str:
        """Where a thing lies; "" if it is not on the table."""
        thing = self.things.get(ref)
        return thing.at if thing else ""

    def scale(self, ref: str, label: str) -> int:
        """A value that is drawn on a thing; 0 if it is not on the table."""
        thing = self.things.get(ref)
        return thing.scales.get(label, 0) if thing else 0

    def token(self, ref: str, label: str) -> int:
        """How many tokens of that label lie on a thing."""
        thing = self.things.get(ref)
        return thing.tokens.get(label, 0) if thing else 0

    def on(self, cell: str) -> Iterator[Thing]:
        """What stands on a cell."""
        return (thing for thing in self.things.values() if thing.at == cell)


def _tokens(bearer: Piece | Card) -> dict[str, int]:
    """How many lie there by label; those of a seat also by `token of seat 2`."""
    of_seats = {f"{each.label} of seat {each.seat}": each.count for each in bearer.tokens}
    return of_seats | {each.label: each.count for each in bearer.tokens}


def _thing(piece: Piece, at: str) -> Thing:
    return Thing(
        piece.ref,
        piece.name,
        at,
        piece.owner,
        {each.label: each.value for each in piece.scales},
        _tokens(piece),
        piece.badges,
        piece.condition,
        piece.facing,
        (),
        {},
    )
