"""The characters of a drawing, and how they and a table's words become ASCII."""

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from domain.kernel.face import Icon
from domain.kernel.table import Condition, Facing, Highlight, Table, Tint

JUNCTIONS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""Box lines by their arms up, right, down and left, each 0 (none), 1 (light) or 2 (heavy)."""

TINTS: Mapping[Tint, str] = {
    "home": "⌂",
    "away": "◊",
    "base": "□",
    "exit": "∩",
    "safe": "○",
    "danger": "!",
    "goal": "★",
}
"""What stands for a tint on cells that have no mark of their own."""

WALL = "▒"

BRACKETS: Mapping[Highlight, tuple[str, str]] = {
    "legal": ("[", "]"),
    "chosen": ("<", ">"),
    "origin": ("(", ")"),
    "target": ("»", "«"),
    "path": ("·", "·"),
    "last": ("{", "}"),
}
"""What stands left and right in a cell that stands out."""

HIGHLIGHTED: Mapping[Highlight, str] = {
    "legal": "may be chosen",
    "chosen": "is chosen",
    "origin": "from here",
    "target": "the target",
    "path": "on the way",
    "last": "just happened",
}
"""What it means that something stands out, for people."""


def brackets_told(highlights: Iterable[Highlight]) -> list[str]:
    """What the brackets around cards mean, each once: `[ ] may be chosen`."""
    lit = {*highlights}
    framed = ((name, around) for name, around in BRACKETS.items() if name in lit)
    return [f"{before} {after} {HIGHLIGHTED[name]}" for name, (before, after) in framed]


POINTS: Mapping[Facing, tuple[int, int]] = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
"""Directions as (columns, rows)."""

ARROWS: Mapping[tuple[int, int], str] = dict(zip(POINTS.values(), "↑↗→↘↓↙←↖", strict=True))

PIPS = "⚀⚁⚂⚃⚄⚅"

ICONS: Mapping[Icon, str] = {
    "heart": "♥",
    "star": "★",
    "coin": "●",
    "bolt": "◆",
}
"""The pictures that have a character of their own."""

CONDITIONS: Mapping[Condition, str] = {
    "used": "~",
    "dead": "†",
    "protected": "=",
    "locked": "#",
    "hidden": "?",
    "unplayable": "-",
}
"""What stands behind a piece that is not as usual."""


def condition_told(condition: Condition) -> str:
    """A condition in words."""
    return "not playable now" if condition == "unplayable" else condition


FULL, EMPTY = "■", "□"
TIMES = "\N{MULTIPLICATION SIGN}"
MINUS = "\N{MINUS SIGN}"
NOTHING = "—"

_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")

_OWN = {
    **dict.fromkeys(JUNCTIONS, "+"),
    **dict.fromkeys("╵╷│", "|"),
    **dict.fromkeys("╴╶─", "-"),
    **dict.fromkeys("╹╻┃╽╿", "#"),
    **dict.fromkeys("╸╺━╾╼", "="),
    **dict(zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True)),
    **dict(zip("⌂◊□∩○★»«·▒■…—♥●◆†", "ha.nog><.%#~-vo*+", strict=True)),
    **dict(zip(PIPS, "123456", strict=True)),
    **dict(zip("↑↗→↘↓↙←↖", "^/>\\v/<\\", strict=True)),
    TIMES: "x",
    MINUS: "-",
    " ": " ",
}

ASCII = str.maketrans(_OWN)
"""Every character that drawings use, as one of ASCII."""

_SAYABLE = {*map(chr, range(32, 127)), *_OWN}


def subscript(number: int) -> str:
    """A number below the line: a piece's owner."""
    return str(number).translate(_SUBSCRIPTS)


def die_sign(value: int) -> str:
    """The face of a die, or its number where a die has more sides."""
    return PIPS[value - 1] if 1 <= value <= len(PIPS) else f"[{value}]"


def speaks_unicode(encoding: str) -> bool:
    """Whether a terminal of that encoding can show every sign of a drawing."""
    try:
        "".join(_OWN).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def printable(table: Table, *, unicode: bool) -> Table:
    """The table without characters that would control a terminal or that it can't show."""

    def changed(value: Any) -> Any:
        if isinstance(value, str):
            return value if value.isascii() and value.isprintable() else spelled(value)
        if isinstance(value, dict):
            return {changed(key): changed(each) for key, each in value.items()}
        if isinstance(value, list | tuple):
            return [changed(each) for each in value]
        return value

    if _is_harmless(table, unicode=unicode):
        return table
    spelled = _harmless if unicode else _ascii
    drawn = msgspec.to_builtins(table)
    return msgspec.convert(changed(drawn if unicode else _lettered(drawn)), Table)


def _is_harmless(table: Table, *, unicode: bool) -> bool:
    """Whether nothing of the table is to be spelled otherwise: one look at all its texts at once.

    JSON writes what controls a terminal behind a backslash, or as it is.
    """
    written = msgspec.json.encode(table).decode()
    fits = unicodedata.is_normalized("NFC", written) if unicode else written.isascii()
    return fits and written.isprintable() and "\\" not in written


def _lettered(drawn: Any) -> Any:
    """The table with the first letter of its name for a piece whose glyph is no ASCII."""
    for board in drawn["parts"]:
        for cell in board.get("cells", ()):
            for piece in cell["pieces"]:
                if not set(piece["glyph"]) <= _SAYABLE:
                    piece["glyph"] = piece["name"][:1]
    return drawn


def _harmless(text: str) -> str:
    """Control and format characters as blanks or question marks."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(
        each if each.isprintable() else " " if each.isspace() else "?" for each in composed
    )


def _ascii(text: str) -> str:
    letters = unicodedata.normalize("NFKD", _harmless(text).translate(ASCII))
    bare = "".join(each for each in letters if not unicodedata.combining(each))
    return bare.encode("ascii", "replace").decode("ascii")
