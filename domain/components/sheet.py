"""Sheets: YAML files that a designer edits, read as typed structs; a mistake has its line."""

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeVar

import msgspec
import yaml

from domain.kernel.refusing.mismatch import mismatch

Content = TypeVar("Content")


LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The parser in C is several times as quick; not every system's YAML has it."""


class WrongSheet(ValueError):
    """A sheet has a mistake; the text says where: `cards.yaml, line 12: ...`."""

    def __init__(self, sheet: str, line: int, reason: str) -> None:
        super().__init__(f"{sheet}, line {line}: {reason}")
        self.line = line
        self.reason = reason


class Sheet(Generic[Content]):
    """A YAML file as a struct, its `content`. Raises WrongSheet."""

    def __init__(self, file: Traversable, kind: type[Content]) -> None:
        self.name = file.name
        self._lines = {"": 1}
        plain = self._read(file.read_text(encoding="utf-8"))
        try:
            self.content = msgspec.convert(plain, kind)
        except msgspec.ValidationError as error:
            problem, pointer, unknown = mismatch(error, plain, kind)
            place = f"{pointer}/{unknown}" if unknown else pointer
            raise self.wrong(place, problem) from error

    def wrong(self, pointer: str, reason: str) -> WrongSheet:
        """The error for the value at a JSON pointer, with the line of it or its nearest parent."""
        place = pointer
        while place not in self._lines:
            place = place.rpartition("/")[0]
        return WrongSheet(self.name, self._lines[place], reason)

    def _read(self, text: str) -> Any:
        try:
            root = yaml.compose(text, LOADER)
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else 1
            raise WrongSheet(self.name, line, error.problem or "this is no YAML") from error
        return None if root is None else self._plain(root, "")

    def _plain(self, node: yaml.Node, pointer: str) -> Any:
        """The node as plain values; records the line of each."""
        self._lines.setdefault(pointer, node.start_mark.line + 1)
        match node:
            case yaml.MappingNode():
                return dict(self._entries(node, pointer))
            case yaml.SequenceNode():
                return [self._plain(each, f"{pointer}/{at}") for at, each in enumerate(node.value)]
            case _:
                return _VALUES.construct_object(node)

    def _entries(self, node: yaml.MappingNode, pointer: str) -> Iterator[tuple[Any, Any]]:
        for name, value in node.value:
            place, line = f"{pointer}/{name.value}", name.start_mark.line + 1
            if place in self._lines:
                raise WrongSheet(self.name, line, f"{name.value} is said twice")
            self._lines[place] = line
            yield self._plain(name, f"{place}/"), self._plain(value, place)


_VALUES = yaml.constructor.SafeConstructor()
