"""Faces that stand in the rulebook as a table: a YAML file, filled in under a match's options.

    texts:                    # parts of sentences
      coins: {keep_coins: {true: keeps, false: loses}}
    icons: {pawn: pawn}       # of things whose faces a game makes itself
    faces:
      assassin:
        {title: Assassin, kind: Role, group: Roles, rule: R3, icon: mask, copies: 2,
         text: ["Whoever it catches {coins} its coins."], numbers: [["{steps}", steps, boot]]}

Texts are those of `domain/components/texts.py`. In braces stand options and the facts that the game
gives, in faces named texts, too. A line of `text` that is left empty is not printed.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeVar

from msgspec import Struct, structs

from domain.components.sheet import Sheet
from domain.components.texts import Text, mistakes, said, values_of
from domain.kernel import Face, Icon, Number, Options

SomeOptions = TypeVar("SomeOptions", bound=Options)


class _Number(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A number as it is written: `[3, energy, bolt]`."""

    value: int | str
    label: str
    icon: Icon = ""


class _Face(Struct, frozen=True, forbid_unknown_fields=True):
    """A face as it is written; the fields are those of `Face`."""

    title: str
    kind: str
    group: str
    text: tuple[Text, ...]
    rule: str
    icon: Icon = ""
    numbers: tuple[_Number, ...] = ()
    copies: int | None = 1


class _Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole sheet."""

    texts: dict[str, Text] = {}
    icons: dict[str, Icon] = {}
    faces: dict[str, _Face] = {}


def no_facts(_: Options) -> Mapping[str, object]:
    """The facts of a sheet that knows no more than the options."""
    return {}


class FaceSheet(Generic[SomeOptions]):
    """The sheet of a game with these options; `titles` and `icons` are those of its faces, by id.

    `facts(options)` has by name what else stands in braces. Raises WrongSheet for an option, a
    value, an icon or a name in braces that there is not, and for a value without a text.
    """

    def __init__(
        self,
        file: Traversable,
        options: type[SomeOptions],
        facts: Callable[[SomeOptions], Mapping[str, object]] = no_facts,
    ) -> None:
        sheet = Sheet(file, _Printed)
        self._printed = sheet.content
        self._facts = facts
        for place, reason in self._mistakes(options):
            raise sheet.wrong(place, reason)
        faces = self._printed.faces
        self.titles: Mapping[str, str] = {id_: face.title for id_, face in faces.items()}
        icons = {id_: face.icon for id_, face in faces.items()}
        self.icons: Mapping[str, Icon] = {**self._printed.icons, **icons}

    def texts(self, options: SomeOptions) -> dict[str, str]:
        """The named texts under these options."""
        known = self._known(options)
        return {name: said(text, known) for name, text in self._printed.texts.items()}

    def faces(self, options: SomeOptions) -> dict[str, Face]:
        """The faces under these options by their ids, in the order of the sheet."""
        known = {**self._known(options), **self.texts(options)}
        return {id_: _filled(id_, face, known) for id_, face in self._printed.faces.items()}

    def _known(self, options: SomeOptions) -> dict[str, Any]:
        return {**structs.asdict(options), **self._facts(options)}

    def _mistakes(self, options: type[SomeOptions]) -> Iterator[tuple[str, str]]:
        """The places of mistakes, each with what is wrong."""
        values, known = values_of(options), self._known(options())
        named = self._printed.texts
        for name, text in named.items():
            if name in known:
                yield f"/texts/{name}", f"{name} is an option or a fact"
            yield from ((f"/texts/{name}", reason) for reason in mistakes(text, known, values))
        for place, text in self._lines():
            yield from ((place, reason) for reason in mistakes(text, {**known, **named}, values))

    def _lines(self) -> Iterator[tuple[str, Text]]:
        """All that stands on faces, with its place."""
        for id_, face in self._printed.faces.items():
            for at, line in enumerate(face.text):
                yield f"/faces/{id_}/text/{at}", line
            for at, number in enumerate(face.numbers):
                yield f"/faces/{id_}/numbers/{at}", f"{number.value} {number.label}"


def _filled(id_: str, face: _Face, known: Mapping[str, Any]) -> Face:
    text = filter(None, (said(line, known) for line in face.text))
    numbers = (
        Number(said(str(each.value), known), said(each.label, known), each.icon)
        for each in face.numbers
    )
    written = structs.asdict(face)
    return Face(id=id_, **{**written, "text": tuple(text), "numbers": tuple(numbers)})
