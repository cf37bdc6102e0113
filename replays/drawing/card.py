"""Cards in words: what lies on them, and what is printed on them."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from domain.kernel import NOBODY
from domain.kernel.face import Face, Number
from domain.kernel.table import Card, Scale, Token
from replays.drawing import signs
from replays.drawing.colours import QUIET, seat_style
from replays.drawing.lines import BLANK, Line, Run, flow, line, padded, plain, width, words

Faces = Mapping[str, Face]

PART = re.compile(r"(?<=[,;]) ")
"""What is said of a card is broken after a comma."""

LEAST_ROOM = 24
"""With fewer columns than this beside the name, what does not fit stands below it."""


def card_line(card: Card) -> Line:
    """A card with its owner, the number of equal cards and all that lies on it."""
    borne = line(f" ({', '.join(borne_by(card))})", QUIET) if borne_by(card) else ()
    return (*_named(card), *borne)


def card_words(card: Card) -> list[Line]:
    """The same, ready to flow: everything that lies on it stays whole."""
    borne = borne_by(card)
    last = len(borne) - 1
    said = (
        f"{'' if at else '('}{each}{',' if at < last else ')'}" for at, each in enumerate(borne)
    )
    return [_named(card), *(line(each, QUIET) for each in said)]


def borne_by(card: Card) -> list[str]:
    """What is to be known of this very card: its state, numbers, tokens, dice and badges."""
    dice = " ".join(map(signs.die_sign, card.dice))
    lying = Counter(plain(card_line(beside_owner(each, card.seat))) for each in card.under)
    under = ", ".join(
        f"{told} {signs.TIMES}{count}" if count > 1 else told for told, count in lying.items()
    )
    said = [
        signs.condition_told(card.condition),
        *map(scale_told, card.scales),
        dice,
        *map(token_told, card.tokens),
        *card.badges,
        under and f"with {under}",
    ]
    return [each for each in said if each]


def beside_owner(card: Card, seat: int) -> Card:
    """A card without the mark of its owner where it lies with what that seat owns."""
    if not seat or card.seat != seat:
        return card
    under = tuple(beside_owner(each, seat) for each in card.under)
    return replace(card, seat=NOBODY, under=under)


def scale_told(scale: Scale) -> str:
    """`HP 9/13`."""
    return f"{scale.label} {scale.value}/{scale.limit}"


def token_told(token: Token) -> str:
    """Tokens by name, their number if there are several, and whose they are."""
    count = f" {signs.TIMES}{token.count}" if token.count != 1 else ""
    return f"{token.label}{count}{f' {signs.subscript(token.seat)}' if token.seat else ''}"


def number_told(number: Number) -> str:
    """A printed number with what it counts: `4 damage`, `die 2+`."""
    if number.icon == "die":
        return f"{number.label} {number.value}".strip()
    return f"{number.value} {number.label}".strip()


def printed_told(face: Face) -> str:
    """What a card costs, and its numbers: `costs 2 energy, a die of 2+; 4 damage`."""
    numbers = ", ".join(map(number_told, face.numbers))
    return "; ".join(filter(None, (price_told(face.cost), numbers)))


def price_told(cost: Sequence[Number]) -> str:
    """What a card costs: `costs 2 energy, a die of 2+`; "" where it costs nothing."""
    parts = (f"a die of {each.value}" if each.icon == "die" else number_told(each) for each in cost)
    return f"costs {', '.join(parts)}" if cost else ""


def sort_of(face: Face) -> list[str]:
    """What its kind adds to the word for all of them, if its group doesn't say it: `thug`."""
    added = face.kind.partition(", ")[2]
    return [added] if added and added.casefold() != face.group.casefold() else []


def says_more(card: Card) -> bool:
    """Whether there is more to a card than its name."""
    return bool(card.face or borne_by(card) or card.highlight)


def name_width(card: Card) -> int:
    """The columns of a card's name, with the number of equal cards and the mark of its owner."""
    return width(_named(card))


def card_row(card: Card, faces: Faces, room: int, names: int) -> list[Line]:
    """A card with all that is to be known of it and all that is printed on it.

    Names take `names` columns; what is said of the cards begins in the same column.
    """
    before, after = signs.BRACKETS.get(card.highlight, (" ", " "))
    name = (Run(before), *_named(card), Run(after))
    said = _said(card, faces.get(card.face))
    column = max(names + 3, width(name) + 1)
    if room - column < LEAST_ROOM:
        return flow([name, *(word for part in said for word in _at_words(part))], room, indent=4)
    rows = flow(said, room - column) or [BLANK]
    return [row if at else (*padded(name, column), *row) for at, row in _indented(rows, column)]


def _said(card: Card, face: Face | None) -> list[Line]:
    """What is known of a card, part by part, and after a colon the words of its text."""
    borne = borne_by(card)
    printed = [*sort_of(face), *_keywords(card, face)] if face else []
    known = [*(each for each in printed if each not in borne), *borne]
    facts = PART.split(", ".join(filter(None, (printed_told(face) if face else "", *known))))
    text = _text_of(face) if face else ""
    colon = ":" if text and facts[-1] else ""
    return [*(line(each) for each in facts[:-1]), line(facts[-1] + colon), *words(text, QUIET)]


def _keywords(card: Card, face: Face) -> Iterator[str]:
    """The keywords of a card, without those that its name says and its text does not explain."""
    told, text = card.name.lower().split(), " ".join(face.text)
    for each in face.keywords:
        if each.lower() not in told or f"{each}: " in text:
            yield each.lower()


def _text_of(face: Face) -> str:
    """The text of a card without the keywords that have been named already."""
    text = " ".join(face.text)
    for keyword in face.keywords:
        text = text.removeprefix(f"{keyword}: ")
    return text


def _at_words(part: Line) -> Iterator[Line]:
    for run in part:
        yield from words(run.text, run.style)


def _indented(rows: Sequence[Line], column: int) -> Iterator[tuple[int, Line]]:
    for at, row in enumerate(rows):
        yield at, (*line(" " * column if at else ""), *row)


def named(card: Card) -> str:
    """A card's name with its owner and the number of equal cards."""
    return plain(_named(card))


def _named(card: Card) -> Line:
    owner = (Run(" "), Run(signs.subscript(card.seat), seat_style(card.seat))) if card.seat else ()
    count = line(f" {signs.TIMES}{card.count}", QUIET) if card.count != 1 else ()
    return (Run(card.name), *owner, *count)
