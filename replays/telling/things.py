"""Tables as places with things in them, and what is known of each: so they are compared."""

import re
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple, assert_never

from domain.components.wording import capital
from domain.kernel.table import (
    Board,
    Card,
    Cards,
    Cell,
    Condition,
    Dice,
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
from replays.drawing.card import beside_owner, borne_by, named, token_told
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
    """A card or a piece by its name for people; `ref` is how choices name it ("": they do not)."""

    name: str
    ref: str
    marks: tuple[Mark, ...]


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


def spots(table: Table) -> Iterator[Spot]:
    """All places of a table in reading order, those too that are empty."""
    for part in table.parts:
        yield from _of(part)


def _of(part: Part) -> Iterator[Spot]:
    match part:
        case Track():
            yield _number(part, f"{part.value} {part.unit}".rstrip())
        case Pile():
            yield _number(part, str(part.count))
        case Dice():
            yield _number(part, " ".join(part.up) or "none")
        case Cards():
            whose, label = place_of(part)
            cards = tuple(_card(each, part.seat) for each in part.cards for _ in range(each.count))
            yield Spot(f"{whose} {label}", whose, label, "", "cards", cards)
            yield _number(part, str(part.hidden), ", face down", kind="count")
        case Board():
            for cell in part.cells:
                yield from _on_cell(part, cell)
        case Lanes():
            yield from _in_lanes(part)
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
        alone = token_told(Token(token.label, seat=token.seat))
        yield Spot(f"{cell.name} {alone}", told, alone, str(token.count), "count")


def _in_lanes(part: Lanes) -> Iterator[Spot]:
    for lane in part.lanes:
        cards = [*([lane.card] if lane.card else []), *(c for s in lane.sides.values() for c in s)]
        things = tuple(_card(each) for each in cards for _ in range(each.count))
        yield Spot(f"{part.label} {lane.label}", "", lane.label, "", "lane", things)
        for total in lane.totals:
            told = f"{total.label}{f' of seat {total.seat}' if total.seat else ''}"
            key = f"{part.label} {lane.label} {told}"
            yield Spot(key, lane.label, told, f"{total.value} {total.unit}".rstrip(), "number")


def _piece(piece: Piece, legend: Mapping[str, str]) -> Thing:
    """A piece with its badges as the legend of its board tells them."""
    name = f"{piece.name or piece.glyph}{f' of seat {piece.owner}' if piece.owner else ''}"
    marks = (
        *_condition(piece.condition),
        *_labelled("facing", piece.facing),
        *map(_scale, piece.scales),
        *map(_token, piece.tokens),
        *(_badge(legend.get(each, each)) for each in piece.badges),
    )
    return Thing(capital(name), piece.ref, marks)


def _card(card: Card, seat: int = 0) -> Thing:
    """A card as it lies; that it can't be played now belongs to the moment, not to the card."""
    marks = (
        *_condition("" if card.condition == "unplayable" else card.condition),
        *map(_scale, card.scales),
        *_labelled("dice", " ".join(map(signs.die_sign, card.dice))),
        *map(_token, card.tokens),
        *map(_badge, card.badges),
        *(_under(beside_owner(each, card.seat)) for each in card.under for _ in range(each.count)),
    )
    return Thing(_alone(card, seat), card.ref, marks)


def _alone(card: Card, seat: int = 0) -> str:
    """A card's name and owner, who goes without saying where all belongs to `seat`."""
    return named(Card(card.name, seat=0 if card.seat == seat else card.seat))


def _condition(condition: Condition) -> list[Mark]:
    told = signs.condition_told(condition)
    return [Mark("", "", told, told)] if told else []


def _labelled(label: str, value: str) -> list[Mark]:
    return [Mark(label, label, value, f"{label} {value}")] if value else []


def _scale(scale: Scale) -> Mark:
    value = f"{scale.value}/{scale.limit}"
    return Mark(scale.label, scale.label, value, f"{scale.label} {value}")


def _token(token: Token) -> Mark:
    label = token_told(Token(token.label, seat=token.seat))
    return Mark(label, label, str(token.count), token_told(token))


def _badge(badge: str) -> Mark:
    """A badge that differs in its numbers alone says the same."""
    return Mark(NUMBER.sub("#", badge), "", badge, badge)


def _under(card: Card) -> Mark:
    name, borne = _alone(card), ", ".join(borne_by(card))
    told = f"with {name}{f' ({borne})' if borne else ''}"
    return Mark(f"with {name}", name, borne or "nothing on it", told)
