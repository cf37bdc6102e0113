"""Tables as places with things in them, and what is known of each: so they are compared."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, assert_never

from domain.components.wording import capital
from domain.kernel.table import (
    Board,
    Card,
    Cards,
    Cell,
    Condition,
    Dice,
    Lane,
    Lanes,
    Part,
    Piece,
    Pile,
    Scale,
    Sentence,
    Table,
    Timetable,
    Token,
    Track,
)
from replays.drawing import signs
from replays.drawing.card import borne_by
from replays.drawing.described import cell_told

NUMBER = re.compile(r"\d+")
HOW_MANY = re.compile(r" \(\d+\)$")
"""A label may end in how many lie there."""


class Mark(NamedTuple):
    """What is known of a thing: `HP 9/13`, told whole, or `9/13` where `HP` is said already.

    Two marks of a `key` say the same of two tables; `label` ("": none) is what people call it by.
    """

    key: str
    label: str
    value: str
    told: str


class Thing(NamedTuple):
    """A card or a piece by its name for people; `ref` is how choices name it ("": they do not).

    Things of one `kind` are alike: of one name, and of one seat.
    """

    name: str
    ref: str
    marks: tuple[Mark, ...]
    kind: tuple[str, int]


Kind = Literal["number", "count", "cards", "cell", "lane"]


class Spot(NamedTuple):
    """A place, whose it is ("": nobody's), its label and what lies there.

    A number has no things, but a `value`; a count is 0 where it is not told. `key` tells places of
    one table apart.
    """

    key: str
    whose: str
    label: str
    value: str
    kind: Kind
    things: tuple[Thing, ...] = ()

    @property
    def called(self) -> str:
        """`Seat 2, Hand`, or `b4`."""
        return f"{self.whose}, {self.label}" if self.whose else self.label

    def naming(self, thing: Thing) -> str:
        """What a thing here is called: by whose it is, or by where it lies."""
        place = self.whose if self.kind == "cards" else self.label
        return f"{thing.name}, {place}" if place else thing.name


def spots(table: Table, twins: Collection[str] = ()) -> Iterator[Spot]:
    """All places of a table in reading order, those too that are empty.

    Cards by the names of `twins` are called by their seat, too, unless it goes without saying.
    """
    for part in table.parts:
        yield from _of(part, twins)


def twins(*tables: Table) -> set[str]:
    """The names of cards that several seats have."""
    seats = defaultdict[str, set[int]](set)
    for table in tables:
        for card, seat in _cards(table):
            seats[card.name].add(card.seat or seat)
    return {name for name, owners in seats.items() if len(owners) > 1}


def _cards(table: Table) -> Iterator[tuple[Card, int]]:
    """All cards that lie open, also under others, each with the seat of the part it lies in."""
    for part in table.parts:
        if isinstance(part, Cards):
            yield from _with_those_under(part.cards, part.seat)
        elif isinstance(part, Lanes):
            for lane in part.lanes:
                yield from _with_those_under(_in_lane(lane), 0)


def _with_those_under(cards: Sequence[Card], seat: int) -> Iterator[tuple[Card, int]]:
    for card in cards:
        yield card, seat
        yield from _with_those_under(card.under, card.seat or seat)


def _in_lane(lane: Lane) -> list[Card]:
    """What a lane is about, and the cards of all sides."""
    return [*([lane.card] if lane.card else []), *(c for s in lane.sides.values() for c in s)]


def _of(part: Part, twins: Collection[str]) -> Iterator[Spot]:
    match part:
        case Track():
            yield _number(part, f"{part.value} {part.unit}".rstrip())
        case Pile():
            yield _number(part, str(part.count))
        case Dice():
            yield _number(part, " ".join(part.up) or "none")
        case Cards():
            whose, label = place_of(part)
            cards = tuple(
                _card(each, twins, part.seat) for each in part.cards for _ in range(each.count)
            )
            yield Spot(f"{whose} {label}", whose, label, "", "cards", cards)
            yield _number(part, str(part.hidden), ", face down", kind="count")
        case Board():
            for cell in part.cells:
                yield from _on_cell(part, cell)
        case Lanes():
            yield from _in_lanes(part, twins)
        case Sentence() | Timetable():
            pass  # they are no places in which something lies
        case _:
            assert_never(part)


def _number(
    part: Track | Pile | Dice | Cards, value: str, besides: str = "", kind: Kind = "number"
) -> Spot:
    whose, label = place_of(part)
    return Spot(f"{whose} {label}{besides}", whose, label + besides, value, kind)


def place_of(part: Track | Pile | Dice | Cards) -> tuple[str, str]:
    """Whose a part of a table is ("": nobody's), and its label without how many lie there."""
    return _whose(part.seat), HOW_MANY.sub("", part.label)


def _whose(seat: int) -> str:
    return f"Seat {seat}" if seat else ""


def _on_cell(board: Board, cell: Cell) -> Iterator[Spot]:
    told, legend = cell_told(board, cell), dict(board.legend)
    pieces = tuple(_piece(each, legend) for each in cell.pieces)
    yield Spot(cell.name, "", told, "", "cell", pieces)
    for token in cell.tokens:
        label = _owned(token.label, token.seat)
        yield Spot(f"{cell.name} {label}", told, label, str(token.count), "count")


def _in_lanes(part: Lanes, twins: Collection[str]) -> Iterator[Spot]:
    for lane in part.lanes:
        things = tuple(_card(each, twins) for each in _in_lane(lane) for _ in range(each.count))
        yield Spot(f"{part.label} {lane.label}", "", lane.label, "", "lane", things)
        for total in lane.totals:
            told = _owned(total.label, total.seat)
            key = f"{part.label} {lane.label} {told}"
            yield Spot(key, lane.label, told, f"{total.value} {total.unit}".rstrip(), "number")


def _piece(piece: Piece, legend: Mapping[str, str]) -> Thing:
    """A piece with its badges as the legend of its board tells them."""
    name = capital(_owned(piece.name or piece.glyph, piece.owner))
    marks = (
        *_condition(piece.condition),
        *_labelled("facing", piece.facing),
        *map(_scale, piece.scales),
        *map(_token, piece.tokens),
        *(_badge(legend.get(each, each)) for each in piece.badges),
    )
    return Thing(name, piece.ref, marks, (name, piece.owner))


def _owned(name: str, seat: int) -> str:
    """`pawn of seat 2`; of nobody the name alone."""
    return f"{name} of seat {seat}" if seat else name


def _card(card: Card, twins: Collection[str], seat: int = 0) -> Thing:
    """A card as it lies; that it can't be played now belongs to the moment, not to the card."""
    marks = (
        *_condition("" if card.condition == "unplayable" else card.condition),
        *map(_scale, card.scales),
        *_labelled("dice", " ".join(map(signs.die_sign, card.dice))),
        *map(_token, card.tokens),
        *map(_badge, card.badges),
        *(_under(each, twins, card.seat) for each in card.under for _ in range(each.count)),
    )
    return Thing(_called(card, twins, seat), card.ref, marks, (card.name, card.seat or seat))


def _called(card: Card, twins: Collection[str], seat: int) -> str:
    """A card by its name, and by its seat if another's has that name.

    Beside what belongs to `seat` that goes without saying.
    """
    is_told = card.name in twins and card.seat != seat
    return _owned(card.name, card.seat if is_told else 0)


def _condition(condition: Condition) -> list[Mark]:
    told = signs.condition_told(condition)
    return [Mark("", "", told, told)] if told else []


def _labelled(label: str, value: str) -> list[Mark]:
    return [Mark(label, label, value, f"{label} {value}")] if value else []


def _scale(scale: Scale) -> Mark:
    value = f"{scale.value}/{scale.limit}"
    return Mark(scale.label, scale.label, value, f"{scale.label} {value}")


def _token(token: Token) -> Mark:
    label = _owned(token.label, token.seat)
    told = f"{label} {signs.TIMES}{token.count}" if token.count != 1 else label
    return Mark(label, label, str(token.count), told)


def _badge(badge: str) -> Mark:
    """A badge that differs in its numbers alone says the same."""
    return Mark(NUMBER.sub("#", badge), "", badge, badge)


def _under(card: Card, twins: Collection[str], seat: int) -> Mark:
    name, borne = _called(card, twins, seat), ", ".join(borne_by(card))
    told = f"with {name}{f' ({borne})' if borne else ''}"
    return Mark(f"with {name}", name, borne or "nothing on it", told)
