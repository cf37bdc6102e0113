"""Texts of a sheet that depend on a match: an option chooses one, and facts fill its braces.

    They are {bases}.
    {keep_coins: {true: It keeps its coins., false: It loses its coins.}}
    {rounds: {0: It stays on., else: "It comes off after {rounds:round}."}}

An option has a text for each of its values, or for `else`. With a noun a number is counted:
`{rounds:round}` is `1 round` or `3 rounds`.
"""

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Annotated, Any, Final

from msgspec import Meta, inspect, structs

from domain.components.wording import counted
from domain.kernel import Options
from domain.kernel.refusing.allowed import given_words

Text = str | Annotated[dict[str, dict[bool | int | str, str]], Meta(min_length=1, max_length=1)]
"""A text, or an option with its texts by value."""

ELSE: Final = "else"
"""Stands for all values of an option that have no text of their own."""


class _Writer(Formatter):
    """Fills braces in."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """The value, counted where there is a noun for it."""
        return counted(value, format_spec) if format_spec else str(value)


_WRITER: Final = _Writer()


def said(text: Text, known: Mapping[str, Any]) -> str:
    """The text under the options that are among what is known."""
    option, texts = _choice(text)
    value: Any = known.get(option)
    return _WRITER.vformat(texts[value if value in texts else ELSE], (), known)


def mistakes(
    text: Text, known: Mapping[str, Any], values: Mapping[str, list[Any]]
) -> Iterator[str]:
    """What is wrong in a text, whatever its option chooses; `values` are those of all options."""
    option, texts = _choice(text)
    if option and option not in values:
        yield f"there is no option {option}"
        return
    possible = values.get(option, [])
    for value in texts:
        if value not in (ELSE, *possible):
            yield f"{option} can't be {given_words(value)}"
    for value in possible if ELSE not in texts else ():
        if value not in texts:
            yield f"there is no text for {option} {given_words(value)}"
    for each in texts.values():
        try:
            _WRITER.vformat(each, (), known)
        except KeyError as error:
            yield f"there is no {error}"
        except (IndexError, AttributeError, ValueError) as error:
            yield f"{each!r} can't be filled in: {error}"


def _choice(text: Text) -> tuple[str, Mapping[bool | int | str, str]]:
    """The option that chooses and its texts; "" where there is nothing to choose."""
    return next(iter(text.items())) if isinstance(text, dict) else ("", {ELSE: text})


def values_of(options: type[Options]) -> dict[str, list[Any]]:
    """The values of each option; none where they can't be listed."""
    return {each.name: _values(inspect.type_info(each.type)) for each in structs.fields(options)}


def _values(kind: inspect.Type) -> list[Any]:
    match kind:
        case inspect.BoolType():
            return [False, True]
        case inspect.LiteralType(values):
            return list(values)
        case inspect.IntType(ge=int(low), le=int(high)):
            return list(range(low, high + 1))
    return []
