"""What a sheet's texts may name: its cards, places, cells, pieces and dice."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from domain.kernel.refusing.nearest import is_it, nearest
from domain.sheets.form import Board, Card, Place
from domain.sheets.mistakes import Wrong, quoted
from domain.sheets.plain import slug

SUPPLY: Final = "supply"
"""Where pieces lie that stand nowhere, and cards that no place holds."""

UNREAD: Final = 0
"""The columns of a board whose text was a mistake: what names its cells is no further one."""

ANDS: Final = 4
"""How many parts a name with `and` in it may have."""

RESERVED: Final = (
    *(SUPPLY, "all", "and", "but", "each"),
    *("face", "from", "of", "seen", "taken", "to"),
)
"""Words of set-up lines and places, which nothing else may be called."""


def cell(text: str, boards: Mapping[str, Board]) -> str:
    """The cell that a text names, as it is stored: `fen.d4`, `pier.6`. Raises Wrong."""
    name, dot, spot = text.casefold().rpartition(".")
    board = boards.get(slug(name)) if dot else None
    if board is None:
        near = nearest(name or text, boards) or next(iter(boards), None)
        known = f"Write it like `{_last_cell(boards[near])}`." if near else "Declare a board first."
        raise Wrong(f"{quoted(text)} is no cell.", known)
    if not has_cell(board, spot):
        first = f"{board.id}.{'1' if board.shape == 'trail' else 'a1'}"
        raise Wrong(f"{quoted(text)} is no cell.", f"Write {first} to {_last_cell(board)}.")
    return f"{board.id}.{spot}"


CELL = re.compile(r"([a-z])([1-9][0-9]?)", re.ASCII)
STEP = re.compile(r"[1-9][0-9]{0,2}", re.ASCII)


def has_cell(board: Board, spot: str) -> bool:
    """Whether a board has a cell of that name."""
    if board.columns == UNREAD:
        return True
    if board.shape == "trail":
        return STEP.fullmatch(spot) is not None and int(spot) <= board.columns
    found = CELL.fullmatch(spot)
    return bool(found and ord(found[1]) - 97 < board.columns and int(found[2]) <= board.rows)


def _last_cell(board: Board) -> str:
    end = board.columns if board.shape == "trail" else f"{chr(96 + board.columns)}{board.rows}"
    return f"{board.id}.{end}"


def place(text: str, places: Mapping[str, Place], *, each: bool) -> str:
    """The place that a text names; `each`: whether that of every seat is meant. Raises Wrong."""
    id_ = slug(text)
    if id_ == SUPPLY:
        return id_
    if id_ not in places:
        known = ", ".join(places) or "none yet"
        raise Wrong(f"No place {quoted(text)}.{is_it(id_, places)}", f"There are: {known}.")
    if places[id_].each != each:
        right = f"each {id_}" if places[id_].each else id_
        has = "every seat has one" if places[id_].each else "there is only one"
        raise Wrong(f"Of {id_} {has}.", f"Write `{right}`.")
    return id_


ALL = re.compile(r"all(?: (.+?))?(?: (cards|tiles|things))?(?: but (.+))?", re.IGNORECASE)


def chosen(text: str, cards: Sequence[Card]) -> tuple[str, ...]:
    """The ids of the cards that a text means, in the sheet's order. Raises Wrong.

    `all cards but Ogre`, `all trick cards` (a deck, or else a kind), `Ogre and Fire`.
    """
    found = ALL.fullmatch(text)
    if found and not (len(found[0].split()) == 1 and names(text, cards, strict=False)):
        word, what, but = found.groups()
        if word and word.casefold() in ("cards", "tiles", "things") and not what:
            word, what = None, word
        left = set(names(but, cards)) if but else set()
        kept = [card for card in _all(what, cards) if card.id not in left]
        return tuple(card.id for card in (_marked(word, kept) if word else kept))
    meant = set(names(text, cards))
    return tuple(card.id for card in cards if card.id in meant)


def _all(what: str | None, cards: Sequence[Card]) -> list[Card]:
    match (what or "").casefold():
        case "cards":
            return [card for card in cards if not card.is_tile]
        case "tiles":
            return [card for card in cards if card.is_tile]
        case _:
            return list(cards)


def _marked(word: str, cards: Sequence[Card]) -> list[Card]:
    """The cards of a deck or, where there is none of that name, of a kind. Raises Wrong."""
    wanted = word.casefold()
    for column in ("deck", "kind"):
        if found := [card for card in cards if getattr(card, column).casefold() == wanted]:
            return found
    known = sorted({mark for card in cards for mark in (card.deck, card.kind) if mark})
    raise Wrong(
        f"No card has the deck or kind {quoted(word)}.{is_it(word, known)}",
        "Write `all cards`, or a word of the column deck or kind.",
    )


def names(text: str, cards: Iterable[Card], *, strict: bool = True) -> list[str]:
    """The ids of named things, joined by `and`; a name may hold an `and`. Raises Wrong."""
    known = {slug(card.name): card.id for card in cards} | {card.id: card.id for card in cards}
    return split(text, known, strict=strict)


def split(text: str, known: Mapping[str, str], *, strict: bool = True) -> list[str]:
    """What names joined by `and` or commas mean; the longest name that is known counts."""
    words = [each.strip() for each in re.split(r",| and ", text) if each.strip()]
    found: list[str] = []
    while words:
        size = next(
            (n for n in range(min(len(words), ANDS), 0, -1) if _joined(words[:n]) in known), 0
        )
        if not size:
            if not strict:
                return []
            raise Wrong(f"Nothing is called {quoted(words[0])}.{_meant(words[0], known)}", "")
        found.append(known[_joined(words[:size])])
        words = words[size:]
    return found


def _joined(words: Sequence[str]) -> str:
    return slug(" and ".join(words))


def _meant(word: str, known: Mapping[str, str]) -> str:
    return is_it(slug(word), known) or f" There are: {', '.join(list(known)[:6]) or 'none'}."
