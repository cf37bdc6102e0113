"""Values as people write them on a command line."""

from collections.abc import Mapping, Sequence
from typing import Any, get_type_hints

import click
import msgspec
from msgspec.inspect import LiteralType, type_info

from domain.kernel import Command, Outcome
from domain.kernel.refusing.allowed import allowed


def value_of(text: str) -> object:
    """A JSON value where the text is one (`5`, `true`, `["a"]`), else the text itself."""
    try:
        value: object = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    return value


def outcome_of(text: str) -> Outcome:
    """How a chance fell: a whole number, or a word (`"6"` in quotes is a word too)."""
    value = value_of(text)
    return value if isinstance(value, str) or type(value) is int else text


def pairs(option: str, given: Sequence[str]) -> list[tuple[str, str]]:
    """What was written as `name=value`, in its order."""
    found = []
    for text in given:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise click.BadParameter(f"{text!r} is not NAME=VALUE.", param_hint=repr(option))
        found.append((name, value))
    return found


def mismatch(kind: type[Command], written: Mapping[str, Any]) -> str:
    """What an argument of a command may be, where it is something else; "": all fit.

    `spawn KIND may be knight, pawn or spearman, not 'king'.` Names are said in words.
    """
    hints = get_type_hints(kind, include_extras=True)
    for name, field in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True):
        try:
            msgspec.convert(written[field], hints[name])
        except msgspec.ValidationError:
            may_be = allowed(type_info(hints[name]))
            form = f"{written['type']} {field.upper()}".replace("_", " ")
            given = str(written[field])
            if not may_be or "_" in may_be:
                return f"{form} can't be {given!r}; l lists what is legal."
            return f"{form} may be {may_be}, not {given!r}."
    return ""


def fitted(kind: type[Command], written: Mapping[str, Any]) -> dict[str, Any]:
    """The command with a word in place of the one letter that it begins with: `north` is `N`."""
    hints = get_type_hints(kind, include_extras=True)
    names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    letters = {encoded: _letters(type_info(hints[name])) for name, encoded in names}
    short = {name: str(written[name])[:1].upper() for name in letters}
    fits = {name: letter for name, letter in short.items() if letter in letters[name]}
    return {**written, **fits}


def _letters(kind: msgspec.inspect.Type) -> tuple[str, ...]:
    """The values of a field of which each is one letter, as of a direction; else none."""
    match kind:
        case LiteralType(values) if all(
            isinstance(each, str) and len(each) == 1 for each in values
        ):
            return tuple(map(str, values))
    return ()
