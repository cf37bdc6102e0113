"""Values as people write them on a command line."""

from collections.abc import Sequence

import click
import msgspec

from domain.kernel import Outcome


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
