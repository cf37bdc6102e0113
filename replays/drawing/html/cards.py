"""Cards in the forms in which they lie on a page, and whole, to be read.

A hand is held in full, a tile lies in a lane with all that lies on it, a spine is a line of a
panel, a chip a name. Each leads to its face, which lies in the page once, under its number.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from domain.kernel.face import Face, Number
from domain.kernel.recent import Recent
from domain.kernel.table import Card, Cards, Cell
from replays.drawing.described import card_told, piece_told
from replays.drawing.html.elements import (
    classes,
    colour,
    icon,
    joined,
    numbers,
    rolled,
    scale,
    seat_sign,
    tag,
    times,
    token,
)
from replays.drawing.html.kept import kept
from replays.drawing.svg.elements.emblem import art, spot
from replays.drawing.svg.elements.markup import Markup, said
from replays.drawing.svg.laid.cards import emblem_for

WIDE, HIGH = 160, 80
"""The measures of the art of a card, which a page cuts to the room that there is."""

CARDS = Recent[Markup](1_000)
"""Cards as they lie on tables now, some kilobytes each: of many that lie open, few change."""

SPOT = 24
"""The side of the small square that stands for the art."""

STANDING = 92, 80
"""The measures of the art of a card that lies in a lane; a page cuts it to what stands there."""


@dataclass(frozen=True)
class Deck:
    """The faces of a table; `name` makes the ids of several tables in one page differ."""

    faces: Mapping[str, Face]
    name: str

    def of(self, card: Card) -> Face | None:
        """What is printed on a card."""
        return self.faces.get(card.face)

    def id_of(self, face: str) -> str:
        """The id of a face that lies in the page; "": none does."""
        return f"{self.name}-face-{[*self.faces].index(face)}" if face in self.faces else ""

    def read(self) -> Markup:
        """All faces, each to be opened."""
        return kept(_all_faces, self.faces, self.name)


def _all_faces(faces: Mapping[str, Face], name: str) -> Markup:
    deck = Deck(faces, name)
    return joined([_whole(face, deck.id_of(id_)) for id_, face in faces.items()])


def _whole(face: Face, id_: str) -> Markup:
    """A face at reading size."""
    kind = " · ".join(dict.fromkeys(filter(None, (face.kind, *face.keywords))))
    return tag(
        "div",
        tag("div", numbers(face.cost, "cost"), tag("strong", said(face.title)), class_="top"),
        _art(Card(face.title, face=face.id), face),
        tag("p", said(kind), class_="quiet"),
        *(tag("p", said(each)) for each in face.text),
        numbers(face.numbers, "foot"),
        id=id_,
        popover=True,
        class_="face",
        role="dialog",
        aria_label=face.title,
    )


def _art(card: Card, face: Face | None) -> Markup:
    drawn = art(emblem_for(card, face), WIDE, HIGH)
    return tag(
        "svg",
        drawn,
        class_="art",
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


def _figure(card: Card, face: Face | None) -> Markup:
    """The art of a card in a lane: as large as its tile lets it be."""
    wide, high = STANDING
    drawn = art(emblem_for(card, face), wide, high)
    given = {"preserveAspectRatio": "xMidYMid slice", "aria_hidden": "true"}
    return tag("svg", drawn, class_="spot figure", viewBox=f"0 0 {wide} {high}", **given)


def _spot(card: Card, face: Face | None) -> Markup:
    drawn = spot(emblem_for(card, face), SPOT)
    return tag("svg", drawn, class_="spot", viewBox=f"0 0 {SPOT} {SPOT}", aria_hidden="true")


def _button(card: Card, face: str, where: str, class_: str, *inside: Markup) -> Markup:
    """What is pressed to choose a card, or to read its face, by the id that this has."""
    refs = classes(card.ref, *(each.ref for each in card.under))
    return tag(
        "button",
        *inside,
        type="button",
        class_=class_,
        data_spot=card.ref or f"{where} {card.name}",
        data_refs=refs,
        data_face=card.face,
        popovertarget=face,
        aria_label=f"{card_told(card)}, {where}",
    )


def _state(card: Card) -> str:
    highlight = f"hl-{card.highlight}" if card.highlight else ""
    return classes(highlight, f"is-{card.condition}" if card.condition else "")


def _borne(card: Card) -> Markup:
    """What lies on a card, apart from other cards."""
    values = [*map(scale, card.scales), rolled(card.dice)]
    scales = tag("span", *values, class_="scales") if card.scales or card.dice else Markup("")
    return joined([scales, *map(token, card.tokens)])


def _badge(badge: str) -> Markup:
    """A badge; where there is little room, its number stands without the unit: `4 damage`."""
    number, _, unit = badge.partition(" ")
    if not (unit and number.isdecimal()):
        return said(badge)
    return joined([said(number), tag("span", said(f" {unit}"), class_="unit")])


def _under(card: Card, deck: Deck) -> Markup:
    """The cards that lie on a card, each to be read or aimed at."""
    lying = [
        tag(
            "button",
            tag("span", said(each.name), class_="l"),
            tag("b", " ".join(map(_badge, each.badges))),
            type="button",
            class_=f"chip {colour(each.seat)}",
            data_ref=each.ref,
            tabindex="-1",
            popovertarget=deck.id_of(each.face),
        )
        for each in card.under
    ]
    return tag("span", *lying, class_="under") if lying else Markup("")


def lying_on(cell: Cell, id_: str) -> Markup:
    """What lies on a cell, one below the other, each to be read and chosen."""
    things = [_thing(piece_told(each), each.ref, each.owner) for each in cell.pieces]
    return _things(cell.name.replace(".", " "), things, id_)


def things_in(label: str, parts: Iterable[Cards], id_: str) -> Markup:
    """What can be told apart in a pile, from the top, each to be read and chosen."""
    things = []
    for part in parts:
        things += [tag("p", said(part.label), class_="quiet")]
        things += [_thing(card_told(each), each.ref, each.seat) for each in part.cards]
    return _things(label, things, id_)


def _thing(told: str, ref: str, seat: int) -> Markup:
    sign = seat_sign(seat) if seat else Markup("")
    words, class_ = tag("span", said(told)), f"thing {colour(seat)}"
    return tag("button", sign, words, type="button", class_=class_, data_ref=ref)


def _things(title: str, things: Iterable[Markup], id_: str) -> Markup:
    said_title = tag("strong", said(title))
    given = {"class_": "face things", "role": "dialog", "aria_label": f"What lies there: {title}"}
    return tag("div", said_title, *things, id=id_, popover=True, **given)


def full(card: Card, deck: Deck, seat: int, where: str) -> Markup:
    """A card of a hand, with everything that is printed on it."""
    face = deck.of(card), deck.id_of(card.face)
    return kept(_full, card, *face, seat, where, among=CARDS)


def _full(card: Card, face: Face | None, face_id: str, seat: int, where: str) -> Markup:
    kind = " · ".join(dict.fromkeys((face.kind, *face.keywords))) if face else ""
    badges = [tag("em", said(each)) for each in card.badges]
    words = [tag("span", said(each)) for each in (face.text if face else ())]
    cost = numbers(face.cost, "cost") if face else Markup("")
    foot = numbers(face.numbers, "foot") if face else Markup("")
    return _button(
        card,
        face_id,
        where,
        classes("card", colour(card.seat or seat), _state(card)),
        tag("span", cost, tag("strong", said(card.name)), times(card), class_="top"),
        _art(card, face),
        tag("span", tag("span", said(kind)), foot, class_="kind"),
        tag("span", tag("span", *badges, *words, _borne(card), class_="text"), class_="words"),
    )


def lain(card: Card, deck: Deck, seat: int, where: str) -> Markup:
    """A card of a row with everything that is printed on it, and what is attached to it."""
    whole = full(card, deck, seat, where)
    return Markup(whole + _under(card, deck))


def tile(card: Card, deck: Deck, seat: int, where: str, class_: str = "") -> Markup:
    """A card that lies in a lane, with what lies on it, and small what it can."""
    face = deck.of(card)
    shown = [each for each in face.numbers if each.icon] if face and not card.scales else []
    name = tag("span", tag("strong", said(card.name)), times(card), numbers(shown, "foot"))
    can = [tag("span", said(each)) for each in card.badges]
    button = _button(
        card,
        deck.id_of(card.face),
        where,
        "whole",
        _figure(card, face),
        tag("span", name, _borne(card), class_="who"),
        tag("span", *can, class_="able") if can else Markup(""),
    )
    class_ = classes("tile", class_, colour(card.seat or seat), _state(card))
    return tag("span", button, _under(card, deck), class_=class_)


def _printed(face: Face | None) -> tuple[Number, ...]:
    """The numbers of a face."""
    return (*face.cost, *face.numbers) if face else ()


def spine(card: Card, deck: Deck, seat: int, where: str) -> Markup:
    """A card as a line of a panel, with the beginning of its words where there is room."""
    face = deck.of(card)
    shown = [each for each in face.numbers if each.icon] if face else []
    printed = " ".join(face.text if face else ())
    words = ". ".join(filter(None, (", ".join(_unsaid(card.badges, printed)), printed)))
    name = tag("span", tag("strong", said(card.name)), times(card), numbers(shown, "foot"))
    text = tag("span", said(words), class_="text") if words else Markup("")
    body = tag("span", name, text, _borne(card), class_="who")
    button = _button(card, deck.id_of(card.face), where, "whole", _spot(card, face), body)
    class_ = classes("spine", colour(card.seat or seat), _state(card))
    return tag("span", button, _under(card, deck), class_=class_)


def _unsaid(badges: Iterable[str], printed: str) -> Iterator[str]:
    """The badges that say more than what is printed: `success: draw a card` may say the same."""
    return (each for each in badges if each.rpartition(": ")[2].lower() not in printed.lower())


def chip(card: Card, deck: Deck, seat: int, where: str) -> Markup:
    """A card by its name, with its marks."""
    marks = [tag("i", icon(each.icon, each.label), str(each.count)) for each in card.tokens]
    printed = {f"{each.label} {each.value}".lower() for each in _printed(deck.of(card))}
    marks += [
        tag("i", said(each), class_="printed" if each.lower() in printed else "")
        for each in card.badges
    ]
    class_ = classes("chip", colour(card.seat or seat), _state(card))
    name = tag("span", said(card.name), times(card))
    return _button(card, deck.id_of(card.face), where, class_, name, *marks)
