"""All words of a sheet, as data: what the reader accepts, the help lists and mistakes advise."""

from collections.abc import Iterator
from textwrap import fill
from typing import Final, NamedTuple


class Key(NamedTuple):
    """A key of a sheet: what it is for, and what may stand behind it."""

    name: str
    means: str
    examples: tuple[str, ...]


KEYS: Final = (
    Key("sheet", "the form of the sheet", ("1",)),
    Key("game", "the prototype's short name; its versions share it", ("gate-wars",)),
    Key("title", "its name on pages", ("Gate Wars",)),
    Key("seats", "how many play", ("2", "[2, 3, 4]", "2 to 4")),
    Key("cards", "files with a row for each card", ("cards.csv", "[units.csv, tricks.csv]")),
    Key("tiles", "the same for tiles", ("tiles.csv",)),
    Key("texts", "columns of texts although most cells are numbers", ("[cost]",)),
    Key("unknown", "cards that the gallery does not show", ("all", "[Traitor]")),
    Key("boards", "boards with cells", ("grid 7x7", "hex 5x5", "trail of 24")),
    Key("marks", "words printed on cells", ("coin",)),
    Key(
        "places",
        "where cards and tiles lie",
        (
            "deck of all cards",
            "bag of all tiles but Spring",
            "row of 5",
            "pile",
            "hand each",
            "screen of 3 each",
            "pile each seen by nobody",
        ),
    ),
    Key("start", "the card that lies on a cell at the beginning", ("Spring",)),
    Key("pieces", "pieces that stand on boards", ("1 each at pier.1", "12")),
    Key("counters", "numbers that people change", ("20 each", "0 on cards", "8")),
    Key("dice", "dice, with sides or faces", ("6", "[hit, hit, miss]")),
    Key("calls", "words that seats may call out", ("[attack, block]",)),
    Key(
        "setup",
        "what is done before the first turn, in this order",
        (
            "shuffle deck",
            "deal 5 from deck to market",
            "deal 3 from deck to each hand",
            "deal 3 from each deck to each hand",
            "deal 1 from bag to each secret face down",
            "move Spring from bag to fen.d4",
            "flip market",
            "roll wind",
            "first",
        ),
    ),
    Key("turns", "whose turn a marker shows", ("none", "round", "round from random")),
    Key("phases", "names of a turn's phases", ("[income, buy, fight]",)),
    Key("hints", "reminders beside the table", ("[Draw first.]",)),
    Key("rules", "a file with the rules, in Markdown", ("rules.md",)),
)
"""The keys of a sheet, in the order in which they are written."""

USUAL_LINES: Final = {
    "seats": ("2", "2 to 4"),
    "boards": ("board: grid 6x6", "track: trail of 24", "field: hex 5x5"),
    "places": (
        "deck: deck of all cards",
        "hand: hand each",
        "market: row of 5",
        "front: row of 4 each",
        "discard: pile",
        "secret: pile each seen by nobody",
    ),
    "pieces": ("pawn: 3 each", "runner: 1 each", "coin: 12"),
    "counters": ("health: 20 each", "points: 0 each", "damage: 0 on cards", "round: 1"),
    "dice": ("die: 6", "two: [hit, miss]"),
    "setup": ("shuffle deck", "deal 5 from deck to market", "deal 3 from deck to each hand"),
    "turns": ("none", "round", "round from random"),
}
"""Whole lines of a form with which most tables are said, by key."""

NAMES: Final = {key.name: key for key in KEYS}

RESERVED: Final = {
    "name": ("name",),
    "copies": (
        *("copies", "qty", "quantity", "count", "amount"),
        *("anzahl", "st\u00fcck", "quantit\u00e9", "quantit\u00e0", "cantidad", "aantal", "antal"),
    ),
    "id": ("id",),
    "deck": ("deck",),
    "kind": ("kind", "type"),
    "text": ("text",),
    "back": ("back",),
    "icon": ("icon",),
}
"""Columns with a meaning of their own, in any case; every other column is a field."""

IN_WORDS: Final = (
    "referee",
    "closed",
    "actions",
    "each_turn",
    "after",
    "ends",
    "score",
    "limits",
    "losses",
    "variants",
)
"""Keys that say rules as data. They are kept in words; nobody enforces them."""

KINDS: Final = {
    "deck": "deck",
    "bag": "deck",
    "pile": "pile",
    "row": "row",
    "hand": "hand",
    "screen": "hand",
}
"""The words for places, and the kind of each: a bag is a deck, a screen is a hand."""

WHO: Final = ("all", "owner", "nobody")
TURNS: Final = ("none", "round", "round from random")
THINGS: Final = ("cards", "tiles", "pieces", "things")
"""What a counter may lie on."""

SHORTEST: Final = """\
sheet: 1
game: first-try
title: First Try
seats: 2
cards: cards.csv
places: {deck: deck of all cards, hand: hand each, table: row}
setup: [shuffle deck, deal 3 from deck to each hand]
"""
"""A sheet that plays."""


def example(key: str, position: int = 0) -> str:
    """An example of what stands behind a key, in backquotes."""
    return f"`{NAMES[key].examples[position]}`"


COLUMNS: Final = 80
INDENT: Final = 11


def screen() -> Iterator[str]:
    """All words of a sheet on one screen of 80 columns."""
    for key in KEYS:
        yield from _filled(key.name, " | ".join(key.examples))
    yield ""
    yield from _filled("columns", ", ".join(", ".join(each) for each in RESERVED.values()))
    yield from _filled("", "a column with another name is a field; # before a name leaves it out")
    yield from _filled(
        "cards", "all cards | all tiles but Spring | all trick cards | Ogre and Fire"
    )
    yield from _filled("who", "seen by all | seen by owner | seen by nobody | taken by owner")
    yield from _filled("words only", ", ".join(IN_WORDS))


def _filled(name: str, text: str) -> list[str]:
    """A text in a second column."""
    return fill(
        text,
        COLUMNS,
        initial_indent=f"{name:<{INDENT}}",
        subsequent_indent=" " * INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    ).splitlines()
