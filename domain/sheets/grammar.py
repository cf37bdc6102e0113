"""The word order of a sheet's short texts: places, boards, pieces, counters, dice, set-up lines.

Every function takes one text and raises Wrong, with the nearest form that is accepted.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, cast

from domain.kernel.refusing.nearest import is_it, nearest
from domain.sheets.form import LIMITS, Board, Counter, Die, PlaceKind, Who
from domain.sheets.mistakes import Wrong, quoted
from domain.sheets.plain import number
from domain.sheets.vocabulary import KINDS, NAMES, THINGS, WHO

LETTERS: Final = 26
"""The most columns of a board: each is named by a letter."""

ROWS: Final = 60
SIDES: Final = 100


class PlaceWords(NamedTuple):
    """What a place's text says, before its cards are looked up."""

    kind: PlaceKind
    of: str
    """`all cards but Spring`, or a number: its size; "": nothing is said."""
    each: bool
    seen: Who | None
    taken: Who | None


class PieceWords(NamedTuple):
    """What a piece's text says; `at` is a cell as the author wrote it."""

    number: int
    each: bool
    at: str


class Clauses(NamedTuple):
    """A set-up line: its verb, what stands behind it, and behind each of its other words."""

    verb: str
    head: str
    rest: Mapping[str, str]


def place(text: str) -> PlaceWords:
    """`row of 5`, `screen of 3 each`, `pile each seen by nobody`."""
    words = text.split()
    kind = KINDS.get(words[0].casefold()) if words else None
    if kind is None:
        found = is_it(words[0], KINDS) if words else ""
        raise Wrong(f"{quoted(text)} is no place.{found}", _one_of("places", text))
    parts = _parts(words[1:], ("of", "each", "seen", "taken"), "places")
    if parts.get("each"):
        raise Wrong(f"{quoted(parts['each'])} is not understood.", _one_of("places"))
    who = {word: _who(parts[word], word) if word in parts else None for word in ("seen", "taken")}
    return PlaceWords(
        cast("PlaceKind", kind), parts.get("of", ""), "each" in parts, who["seen"], who["taken"]
    )


def _parts(words: Sequence[str], heads: Sequence[str], key: str) -> dict[str, str]:
    """The words behind each of these heads. The first word must be one of them."""
    parts: dict[str, list[str]] = {}
    head: str | None = None
    for word in words:
        if word in heads and word not in parts:
            parts[head := word] = []
        elif head is None:
            raise Wrong(f"{quoted(word)} is not understood.{is_it(word, heads)}", _one_of(key))
        else:
            parts[head].append(word)
    return {each: " ".join(behind) for each, behind in parts.items()}


def _who(text: str, word: str) -> Who:
    by, _, who = text.partition(" ")
    if by != "by" or who not in WHO:
        raise Wrong(
            f"{quoted(f'{word} {text}')} is not understood.",
            f"Write `{word} by {nearest(who or by, WHO) or 'owner'}`: all, owner or nobody.",
        )
    return cast("Who", who)


SHOWN: Final = 3


def _one_of(key: str, given: str = "") -> str:
    """The form that was meant or, where none is near, the commonest forms behind a key."""
    forms = NAMES[key].examples
    meant = nearest(given.partition(" ")[0], {each.partition(" ")[0]: each for each in forms})
    near = [each for each in forms if meant and each.startswith(meant)]
    return f"Write it like {', '.join(f'`{each}`' for each in (near or forms)[:SHOWN])}."


GRID = re.compile(r"(grid|hex)(?: of)? (\d{1,4}) ?(?:x|\u00d7|by) ?(\d{1,4})", re.IGNORECASE)
TRAIL = re.compile(r"trail(?: of)? (\d{1,5})", re.IGNORECASE)


def board(id_: str, text: str) -> Board:
    """`grid 7x7`, `hex 5x5`, `trail of 24`."""
    if found := TRAIL.fullmatch(text):
        length = number(found[1], 1, LIMITS.cells, "cells")
        return Board(id=id_, shape="trail", columns=length)
    if not (found := GRID.fullmatch(text)):
        word = text.partition(" ")[0]
        raise Wrong(
            f"{quoted(text)} is no board.{is_it(word, ('grid', 'hex', 'trail'))}", _one_of("boards")
        )
    shape = cast("Literal['grid', 'hex']", found[1].lower())
    columns = number(found[2], 1, LETTERS, "columns")
    most = ROWS // 2 if shape == "hex" else ROWS
    return Board(id=id_, shape=shape, columns=columns, rows=number(found[3], 1, most, "rows"))


COUNTER = re.compile(r"(\S+)(?: (each)| on (\w+)| (?:of|on) the table)?")


def counter(id_: str, text: str) -> Counter:
    """`20 each`, `0 on cards`, `8`."""
    found = COUNTER.fullmatch(text)
    if not found or (found[3] and found[3] not in THINGS):
        raise Wrong(f"{quoted(text)} is no counter.", _one_of("counters"))
    first = number(found[1], -99_999, 99_999, "on a counter")
    return Counter(
        id=id_, first=first, of="each" if found[2] else "things" if found[3] else "table"
    )


PIECE = re.compile(r"(\S+)( each)?(?: (?:at|on) (\S+)| in supply)?")


def piece(text: str) -> PieceWords:
    """`1 each at pier.1`, `12`."""
    if not (found := PIECE.fullmatch(text)):
        raise Wrong(f"{quoted(text)} is no number of pieces.", _one_of("pieces"))
    return PieceWords(number(found[1], 1, 200, "pieces"), bool(found[2]), found[3] or "")


def die(id_: str, text: str) -> Die:
    """`6` or `d6`."""
    digits = text[1:] if text[:1] in "dD" else text
    return Die(id=id_, sides=number(digits, 2, SIDES, "sides"))


VERBS: Final = {
    "shuffle": (),
    "deal": ("from", "to", "face"),
    "move": ("from", "to", "face"),
    "flip": ("face",),
    "roll": (),
    "first": (),
}
"""The verbs of set-up lines, and the words that each may have behind it."""

NEEDED: Final = {"deal": ("from", "to"), "move": ("from", "to")}

EXAMPLES: Final = {each.partition(" ")[0]: each for each in reversed(NAMES["setup"].examples)}


def clauses(text: str) -> Clauses:
    """A set-up line in its parts: `deal 3 from deck to each hand face down`."""
    words = text.split()
    verb = words[0].casefold() if words else ""
    if verb not in VERBS:
        meant = nearest(verb, VERBS)
        known = f"Write `{EXAMPLES[meant]}`." if meant else f"Begin with {', '.join(VERBS)}."
        raise Wrong(f"{quoted(text)} begins with no verb of the set-up.", known)
    parts = _parts(["", *words[1:]], ("", *VERBS[verb]), "setup")
    for word in NEEDED.get(verb, ()):
        if not parts.get(word):
            raise Wrong(f"`{verb}` needs the word `{word}`.", f"Write `{EXAMPLES[verb]}`.")
    return Clauses(verb, parts.pop(""), parts)


def face(text: str | None) -> Literal["", "up", "down"]:
    """`up` or `down` behind the word face; "": the word is not there."""
    if text is None:
        return ""
    if text not in ("up", "down"):
        raise Wrong(f"{quoted(f'face {text}')} is not understood.", "Write face up or face down.")
    return cast("Literal['up', 'down']", text)


def turns(text: str) -> Literal["none", "round", "round from random"]:
    """`none`, `round` or `round from random`."""
    match " ".join(text.casefold().split()):
        case "none" | "round" | "round from random" as found:
            return found
        case _:
            raise Wrong(f"{quoted(text)} is no order of turns.", _one_of("turns"))
