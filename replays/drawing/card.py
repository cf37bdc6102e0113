"""Cards in words: what lies on them, and what is printed on them."""

from collections.abc import Mapping, Sequence

from domain.kernel.face import Face, Number
from domain.kernel.table import Card, Scale, Token
from replays.drawing import signs
from replays.drawing.colours import QUIET, seat_style
from replays.drawing.lines import Line, Run, columns, flow, line, plain, width, words

Faces = Mapping[str, Face]

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
    under = ", ".join(plain(card_line(each)) for each in card.under)
    said = [
        signs.condition_told(card.condition),
        *map(scale_told, card.scales),
        dice,
        *map(token_told, card.tokens),
        *card.badges,
        under and f"with {under}",
    ]
    return [each for each in said if each]


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


def says_more(card: Card) -> bool:
    """Whether there is more to a card than its name."""
    return bool(card.face or borne_by(card) or card.highlight)


def card_row(card: Card, faces: Faces, room: int, names: int) -> list[Line]:
    """A card in one line, its text as far as there is room; what lies on it below, if need be."""
    before, after = signs.BRACKETS.get(card.highlight, (" ", " "))
    name = (Run(before), *_named(card), Run(after))
    gap = line(" " * max(1, names + 3 - columns(plain(name))))
    face = faces.get(card.face)
    parts = [name, gap] if face else [name]
    said = printed_told(face) if face else ""
    if borne := borne_by(card):
        said = ", ".join(filter(None, (said, *borne)))
    if said:
        parts.append(line(said))
    return _with_text(parts, face, room)


NAMED = 2
"""A line begins with a name and a gap; what is said of the card follows."""


def _with_text(parts: list[Line], face: Face | None, room: int) -> list[Line]:
    head = tuple(run for part in parts for run in part)
    if width(head) > room:
        return flow([each for run in head for each in words(run.text, run.style)], room, indent=4)
    text = " ".join(face.text) if face else ""
    left = room - width(head) - 2
    if not text or left < LEAST_TEXT:
        return [head]
    colon = ": " if len(parts) > NAMED else ""
    return [(*head, Run(colon, QUIET), *line(shortened(text, left), QUIET))]


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
