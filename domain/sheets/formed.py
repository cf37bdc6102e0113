"""A sheet's YAML as a form, and a form as YAML: both say the same.

A form has a field for each key: a line, or lines (`market: row of 5`, one a line). Whoever keeps
the form gets its YAML; comments are lost, keys that are kept in words only stay as they stand.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal

from domain.sheets.mistakes import Mistakes
from domain.sheets.scalars import Entries, Items, Node, Text, nodes
from domain.sheets.vocabulary import IN_WORDS, KEYS

LISTS: Final = ("texts", "unknown", "calls", "setup", "phases", "hints")
SECTIONS: Final = ("boards", "marks", "places", "start", "pieces", "counters", "dice")
TITLE: Final = "title"
"""A name is a text though brackets stand around it."""

PLAIN: Final = re.compile(r"\w([\w .,'()+/-]*[\w.,'()+/-])?")
IN_LIST: Final = re.compile(r"\w([\w .'()+/-]*[\w.'()+/-])?")


def shape(key: str) -> Literal["line", "lines", "named"]:
    """How a form shows a key: a line, a line for each text, or a named one for each part."""
    return "lines" if key in LISTS else "named" if key in SECTIONS else "line"


def fields(text: str) -> dict[str, str]:
    """The fields of a sheet's form by key; {}: its YAML can't be read."""
    root = nodes("sheet.yaml", text, Mistakes())
    if not isinstance(root, Entries):
        return {}
    known = {key.name for key in KEYS}
    return {key.text: _field(key.text, node) for key, node in root.pairs if key.text in known}


def _field(key: str, node: Node) -> str:
    match node:
        case Entries(pairs) if shape(key) == "named":
            return "\n".join(f"{name.text}: {_said(value)}" for name, value in pairs)
        case Entries(pairs):
            return "\n".join(name.text for name, _ in pairs)
        case Items(each) if shape(key) != "line":
            return "\n".join(map(_said, each))
        case _:
            return _said(node)


def _said(node: Node) -> str:
    """A value on one line; a list with commas between."""
    match node:
        case Text(text):
            return " ".join(text.split())
        case Items(each):
            return f"[{', '.join(map(_said, each))}]"
        case Entries():
            return ""


def yaml(said: Mapping[str, str], before: str = "") -> str:
    """The YAML of a form; `before` is the YAML from which keys kept in words only are taken."""
    lines = [line for key in KEYS for line in _lines(key.name, said.get(key.name, ""))]
    return "\n".join([*lines, *_in_words(before)]) + "\n"


def _lines(key: str, said: str) -> Iterator[str]:
    texts = [line.strip() for line in said.splitlines() if line.strip()]
    if not texts:
        return
    if shape(key) == "line":
        text = " ".join(texts)
        yield f"{key}: {scalar(text) if key == TITLE else _value(text)}"
        return
    yield f"{key}:"
    for text in texts:
        name, colon, value = text.partition(":")
        if shape(key) == "lines":
            yield f"- {scalar(text)}"
        elif colon:
            yield f"  {scalar(name.strip())}: {_value(value.strip())}"
        else:
            yield f"  {scalar(text)}:"


def _value(text: str) -> str:
    """A text, or a list in brackets with commas between."""
    if not (text.startswith("[") and text.endswith("]")):
        return scalar(text)
    each = [part.strip() for part in text[1:-1].split(",") if part.strip()]
    return f"[{', '.join(part if IN_LIST.fullmatch(part) else _quoted(part) for part in each)}]"


def scalar(text: str) -> str:
    """A text as YAML: as it is where that can't be misread, else in quotes."""
    return text if PLAIN.fullmatch(text) else _quoted(text)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _in_words(text: str) -> Iterator[str]:
    """The lines of the keys that are kept in words only, as they stand."""
    is_kept = False
    for line in text.splitlines():
        if line[:1].strip() and not line.startswith(("#", "-", "}", "]")):
            is_kept = line.partition(":")[0].strip() in IN_WORDS
        if is_kept:
            yield line
