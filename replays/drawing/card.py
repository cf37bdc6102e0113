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
from replays.drawing.lines import BLANK, Line, Run, columns, flow, line, padded, plain, width, words

Faces = Mapping[str, Face]

PART = re.compile(r"(?<=[,;]) ")
"""What is said of a card is broken after a comma."""

LEAST_ROOM = 24
"""With fewer columns than this beside the name, what does not fit stands below it."""

ROWS = 3
"""A card's text takes so many lines at most; a longer one is cut after the first."""

LEAST_TEXT = 16
"""With fewer columns than this left on its line, the text of a card is not begun."""


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
    """A card with its text in few lines, or as far as one line holds it.

    Names take `names` columns; what is said of the cards begins in the same column.
    """
    before, after = signs.BRACKETS.get(card.highlight, (" ", " "))
    name = (Run(before), *_named(card), Run(after))
    face = faces.get(card.face)
    borne = borne_by(card)
    printed = [*sort_of(face), *(each.lower() for each in face.keywords)] if face else []
    known = [*(each for each in printed if each not in borne), *borne]
    said = ", ".join(filter(None, (printed_told(face) if face else "", *known)))
    column = max(names + 3, width(name) + 1)
    if width(name) + 1 + columns(said) > room and room - column < LEAST_ROOM:
        return flow([name, *words(said)], room, indent=4)
    facts = [line(each) for each in PART.split(said)] if said else []
    rows = flow(facts, room - column) or [BLANK]
    if len(rows) == 1:
        rows = _with_text(rows[0], face, room - column)
    return [row if at else (*padded(name, column), *row) for at, row in _indented(rows, column)]


def _indented(rows: Sequence[Line], column: int) -> Iterator[tuple[int, Line]]:
    for at, row in enumerate(rows):
        yield at, (*line(" " * column * bool(at)), *row)


def _with_text(said: Line, face: Face | None, room: int) -> list[Line]:
    """What is said of a card, and what is printed on it, in at most `ROWS` lines."""
    text = " ".join(face.text) if face else ""
    for keyword in face.keywords if face else ():
        text = text.removeprefix(f"{keyword}: ")  # it has been named already
    left = room - width(said) - 2 * bool(said)
    if not text or left < LEAST_TEXT:
        return [said]
    colon = line(": " if said else "", QUIET)
    whole = flow([(*said, *colon), *words(text, QUIET)] if said else words(text, QUIET), room)
    if len(whole) <= ROWS:
        return whole
    return [(*said, *colon, *line(shortened(text, left), QUIET))]


def shortened(text: str, room: int) -> str:
    """As many words of a text as there is room for, then an ellipsis for the others."""
    if columns(text) <= room:
        return text
    kept = ""
    for word in text.split():
        if columns(kept) + columns(word) + 2 > room:
            break
        kept = f"{kept} {word}".strip()
    return f"{kept.rstrip('.,;:')}…"


def named(card: Card) -> str:
    """A card's name with its owner and the number of equal cards."""
    return plain(_named(card))


def _named(card: Card) -> Line:
    owner = (Run(" "), Run(signs.subscript(card.seat), seat_style(card.seat))) if card.seat else ()
    count = line(f" {signs.TIMES}{card.count}", QUIET) if card.count != 1 else ()
    return (Run(card.name), *owner, *count)
