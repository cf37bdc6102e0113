"""The sections of a sheet: what stands behind its keys, as texts with their places."""

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from domain.kernel.refusing.nearest import nearest
from domain.sheets.mistakes import Mistakes, Spot, Wrong, quoted
from domain.sheets.plain import plain, slug
from domain.sheets.scalars import Entries, Items, Node, Text
from domain.sheets.vocabulary import IN_WORDS, NAMES, example

WORDS: Final = 400
LONGEST: Final = {"places": 8_000, "setup": 2_000}
"""The most characters of a text, by key; a place may name many cards."""


class Said(NamedTuple):
    """A text of the sheet, and where it stands."""

    text: str
    spot: Spot


class Entry(NamedTuple):
    """A named part of a section: `market: row of 5`."""

    id: str
    name: str
    node: Node
    spot: Spot


class Sections:
    """The keys of a sheet. What is wrong about them is told at once."""

    def __init__(self, file: str, root: Node, mistakes: Mistakes) -> None:
        self._file = file
        self._mistakes = mistakes
        self._nodes: dict[str, Node] = {}
        self._lines: dict[str, int] = {}
        if not isinstance(root, Entries):
            mistakes.add(Spot(file, root.line), "The sheet has no keys.", "Begin with `sheet: 1`.")
            return
        given = {key.text for key, _ in root.pairs}
        for key, node in root.pairs:
            self._nodes[key.text], self._lines[key.text] = node, key.line
            if key.text not in NAMES and key.text not in IN_WORDS:
                self._tell_unknown(key, NAMES.keys() - given)

    def _tell_unknown(self, key: Text, missing: Collection[str]) -> None:
        found = nearest(key.text, sorted(missing))
        instead = f"Write {found}." if found else "`playledger sheet words` shows all keys."
        self._mistakes.add(Spot(self._file, key.line), f"No key {quoted(key.text)}.", instead)

    def __contains__(self, key: str) -> bool:
        return key in self._nodes

    def spot(self, key: str) -> Spot:
        """Where a key stands; without a line where it is not there."""
        return Spot(self._file, self._lines.get(key, 0), "line", key)

    def unread(self) -> tuple[str, ...]:
        """The keys that say rules as data."""
        found = [key for key in IN_WORDS if key in self._nodes]
        return (*found, *(["phases"] if isinstance(self._nodes.get("phases"), Entries) else []))

    def text(self, key: str) -> Said | None:
        """The one text behind a key; None: there is none."""
        if (node := self._nodes.get(key)) is None:
            return None
        with self._mistakes.catching(self.spot(key)):
            return self._said(node, key)
        return None

    def texts(self, key: str) -> list[Said]:
        """The texts of a list; one text is a list of one, a mapping the list of its keys."""
        match self._nodes.get(key):
            case None:
                return []
            case Items(nodes):
                found = list(nodes)
            case Entries(pairs):
                found = [name for name, _ in pairs]
            case Text() as node:
                found = [node]
        return [said for node in found for said in self._plain(node, key)]

    def _plain(self, node: Node, key: str) -> Iterator[Said]:
        with self._mistakes.catching(Spot(self._file, node.line, "line", key)):
            yield self._said(node, key)

    def _said(self, node: Node, key: str) -> Said:
        if not isinstance(node, Text) or not (found := plain(node.text, LONGEST.get(key, WORDS))):
            raise Wrong("A text is missing.", f"Write it like {example(key)}.")
        return Said(found, Spot(self._file, node.line, "line", key))

    def entries(self, key: str) -> Iterator[Entry]:
        """The named parts of a section, with ids made from their names."""
        node = self._nodes.get(key)
        if node is None:
            return
        if not isinstance(node, Entries):
            instead = f"Write `{key}:` and under it, indented, `name: {example(key)[1:-1]}`."
            self._mistakes.add(self.spot(key), "Its parts have no names.", instead)
            return
        for name, value in node.pairs:
            spot = Spot(self._file, value.line, "line", f"{key}.{name.text[:40]}")
            with self._mistakes.catching(spot):
                if not (id_ := slug(plain(name.text))):
                    raise Wrong(f"{quoted(name.text)} is no name.", "Write a word.")
                yield Entry(id_, plain(name.text), value, spot)

    def named(self, key: str) -> Iterator[tuple[str, Said]]:
        """The parts of a section that are one text each: their ids and texts."""
        for entry in self.entries(key):
            with self._mistakes.catching(entry.spot):
                said = self._said(entry.node, key)
                yield entry.id, Said(said.text, entry.spot)
