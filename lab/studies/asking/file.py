"""Reads a study from a YAML (or JSON) file; what does not fit is named with its line."""

from pathlib import Path
from typing import Any

import msgspec
import yaml

from domain.kernel.refusing.mismatch import mismatch
from lab.studies.asking.form import Study
from lab.studies.asking.mismatch import Mismatch, Place

LONGEST = 200_000
"""The most bytes of a study file."""


class Unreadable(Exception):
    """A study file can't be read: a sentence with the line."""


class StudyFile:
    """A study as it is written in a file, and the line of each of its fields."""

    def __init__(self, file: Path) -> None:
        """Raises Unreadable."""
        self.file = file
        self._lines: dict[Place, int] = {(): 1}
        text = self._text()
        try:
            node = yaml.compose(text, yaml.SafeLoader)
            self._note(node, (), [])
            found: Any = yaml.safe_load(text)
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else 1
            raise Unreadable(f"{file} line {line}: {error.problem}.") from error
        except (yaml.YAMLError, RecursionError, ValueError) as error:
            raise Unreadable(f"{file} is no YAML: {error}.") from error
        try:
            self.study = converted(found)
        except Mismatch as mismatch:
            raise Unreadable(self.sentence(mismatch)) from mismatch

    def _text(self) -> str:
        try:
            text = self.file.read_text("utf-8")
        except UnicodeDecodeError as error:
            raise Unreadable(f"{self.file} is no text in UTF-8.") from error
        except OSError as error:
            raise Unreadable(f"{self.file} can't be read: {error.strerror}.") from error
        if len(text) > LONGEST:
            raise Unreadable(f"{self.file} is no study: it has over {LONGEST:,} characters.")
        return text

    def _note(self, node: yaml.Node | None, place: Place, above: list[yaml.Node]) -> None:
        """Notes the lines of a node and of all below it; refuses repeated keys and loops."""
        if node is None:
            return
        if node in above:
            raise yaml.MarkedYAMLError(
                problem="this refers to itself", problem_mark=node.start_mark
            )
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                inner: Place = (*place, key.value)
                if inner in self._lines:
                    problem = f"{key.value!r} stands here twice"
                    raise yaml.MarkedYAMLError(problem=problem, problem_mark=key.start_mark)
                self._lines[inner] = key.start_mark.line + 1
                self._note(value, inner, [*above, node])
        elif isinstance(node, yaml.SequenceNode):
            for at, value in enumerate(node.value):
                self._lines[*place, at] = value.start_mark.line + 1
                self._note(value, (*place, at), [*above, node])

    def sentence(self, mismatch: Mismatch) -> str:
        """What does not fit, with the file, the line and the field."""
        place = mismatch.place
        while place not in self._lines:
            place = place[:-1]
        field = f", {mismatch.field}" if mismatch.place else ""
        return f"{self.file} line {self._lines[place]}{field}: {mismatch}"


def converted(given: object) -> Study:
    """The study that was written. Raises Mismatch."""
    try:
        return msgspec.convert(given, Study, str_keys=True)
    except msgspec.ValidationError as error:
        problem, pointer, unknown = mismatch(error, given, Study)
        steps = [*pointer.split("/")[1:], *([unknown] if unknown else [])]
        place: Place = tuple(int(step) if step.isdigit() else step for step in steps)
        raise Mismatch(place, f"{problem}.") from error
