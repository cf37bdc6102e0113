"""YAML as texts: every value is the text that the author wrote, and knows its line.

Nothing is constructed: `off`, `No`, `1.10` and `3:30` are these texts. There are no anchors,
aliases or tags, and nothing is nested deeper than `DEPTH`.
"""

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import yaml

from domain.sheets.mistakes import Mistakes, Spot, quoted

DEPTH: Final = 8
"""How deep lists and mappings may lie in each other."""

PARSER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The parser in C is several times as quick; not every system's YAML has it."""


class Text(NamedTuple):
    """A value as it was written; `is_plain`: without quotes around it."""

    text: str
    line: int
    is_plain: bool = False


class Items(NamedTuple):
    """A list."""

    nodes: "tuple[Node, ...]"
    line: int


class Entries(NamedTuple):
    """A mapping, in the author's order; no key is there twice."""

    pairs: "tuple[tuple[Text, Node], ...]"
    line: int


Node = Text | Items | Entries

ADVICE = {
    "mapping values are not allowed": "A text with a colon in it needs quotes around it.",
    "cannot start any token": "Use blanks, not tabs; quote a text that begins with @, ` or %.",
    "found unexpected end of stream": "A quote or a bracket is opened and not closed.",
    "expected ',' or": "A bracket is opened and not closed, or a comma is missing.",
    "expected <block end>": "All keys of one group begin in the same column.",
    "did not find expected": "A bracket is not closed, or keys begin in different columns.",
    "could not find expected ':'": "A colon and a blank stand behind every key.",
}
"""What to do about what the parser says, by a part of its words."""

OTHERWISE = "Compare with the example that `playledger sheet new` writes."


class _Stop(Exception):
    """Nothing behind this can be read; the mistake is told already."""


def nodes(file: str, text: str, mistakes: Mistakes) -> Node | None:
    """The YAML of a file; None: it can't be read at all, or is empty, and that is told."""
    reader = _Reader(file, mistakes)
    try:
        return reader.document(iter(yaml.parse(text, PARSER)))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        problem = error.problem or "this is no YAML"
        mistakes.add(Spot(file, line), f"This is no YAML: {problem}.", _advice(problem))
    except yaml.YAMLError:
        mistakes.add(Spot(file), "It has a character that YAML can't have.", "Retype that line.")
    except _Stop:
        pass
    return None


def _advice(problem: str) -> str:
    return next((text for part, text in ADVICE.items() if part in problem), OTHERWISE)


MEANT: Final = {"true": True, "false": False, "null": None, "~": None, "": None}
"""What a text without quotes means where it is read as JSON."""

WHOLE: Final = re.compile(r"-?(?:0|[1-9]\d{0,17})")


def meant(node: Node) -> Any:
    """A node as JSON has it: texts without quotes may be numbers, truth values, or nothing."""
    match node:
        case Text(text, _, is_plain):
            if is_plain and WHOLE.fullmatch(text):
                return int(text)
            return MEANT.get(text, text) if is_plain else text
        case Items(nodes):
            return [meant(each) for each in nodes]
        case Entries(pairs):
            return {key.text: meant(value) for key, value in pairs}


class _Reader:
    """Builds nodes from the parser's events."""

    def __init__(self, file: str, mistakes: Mistakes) -> None:
        self._file = file
        self._mistakes = mistakes

    def document(self, events: Iterator[yaml.Event]) -> Node | None:
        """The one document of a file."""
        next(events)
        if isinstance(next(events), yaml.StreamEndEvent):
            self._add(1, "The sheet is empty.", "Begin with `sheet: 1`.")
            return None
        found = self._node(next(events), events, 1)
        next(events)
        if not isinstance(after := next(events), yaml.StreamEndEvent):
            self._add(_line(after), "A second document begins.", "Delete the line `---`.")
        return found

    def _node(self, event: yaml.Event, events: Iterator[yaml.Event], depth: int) -> Node:
        self._expect_simple(event, depth)
        match event:
            case yaml.SequenceStartEvent():
                return Items(tuple(self._items(events, depth)), _line(event))
            case yaml.MappingStartEvent():
                return Entries(tuple(self._pairs(events, depth)), _line(event))
            case _:
                is_plain = getattr(event, "implicit", (False,))[0]
                return Text(getattr(event, "value", ""), _line(event), is_plain)

    def _items(self, events: Iterator[yaml.Event], depth: int) -> Iterator[Node]:
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            yield self._node(event, events, depth + 1)

    def _pairs(self, events: Iterator[yaml.Event], depth: int) -> Iterator[tuple[Text, Node]]:
        lines: dict[str, int] = {}
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            key = self._node(event, events, depth + 1)
            value = self._node(next(events), events, depth + 1)
            if not isinstance(key, Text) or not key.text:
                self._add(key.line, "There is no word before the colon.", "Write one.")
            elif key.text in lines:
                what = f"{quoted(key.text)} is said in line {lines[key.text]} already."
                self._add(key.line, what, "Delete one of the two.")
            else:
                lines[key.text] = key.line
                yield key, value

    def _expect_simple(self, event: yaml.Event, depth: int) -> None:
        line = _line(event)
        if depth > DEPTH:
            self._add(line, f"Lists lie more than {DEPTH} deep in each other.", "Write it flatter.")
            raise _Stop
        if getattr(event, "anchor", None) is not None:
            self._add(line, "Anchors (&) and aliases (*) mean nothing here.", "Write it out.")
        if getattr(event, "tag", None) is not None:
            self._add(line, "A tag (!) means nothing here.", "Put the text in quotes.")

    def _add(self, line: int, what: str, instead: str) -> None:
        self._mistakes.add(Spot(self._file, line), what, instead)


def _line(event: yaml.Event) -> int:
    return int(event.start_mark.line) + 1 if event.start_mark else 1
