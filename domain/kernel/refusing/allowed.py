"""What may stand in a field, in words, by its type."""

import re
from collections.abc import Iterator, Sequence

import msgspec
from msgspec import inspect

CELLS = re.compile(r"\^\[(.)-(.)\]\[(.)-(.)\]\$")
"""The pattern of the cells of a board, `^[a-f][1-6]$`."""

MANY = 20
"""From so many whole numbers on they are not listed."""

LONGEST = 40
"""The most characters of a value that is quoted."""

ONE = {
    inspect.BoolType: "true or false",
    inspect.NoneType: "null",
    inspect.DictType: "a mapping",
    inspect.StructType: "a mapping",
}
"""The types of which there is nothing more to say."""

LISTS = (
    inspect.ListType,
    inspect.VarTupleType,
    inspect.SetType,
    inspect.FrozenSetType,
    inspect.CollectionType,
)


def allowed(kind: inspect.Type) -> str:
    """`a whole number from 0 to 6`, `red or blue`; "": only the rules can say."""
    match kind:
        case inspect.UnionType(types):
            found = list(dict.fromkeys(map(allowed, types)))
            return either(found) if all(found) else ""
        case inspect.LiteralType(values):
            return either([_quoted(each) for each in values])
        case inspect.IntType(ge=low, le=high):
            return _number("a whole number", low, high)
        case inspect.FloatType(ge=low, le=high):
            return _number("a number", low, high)
        case inspect.StrType():
            return _text(kind)
        case inspect.TupleType(item_types):
            return f"a list of {len(item_types)}"
        case inspect.Metadata(type=inner):
            return allowed(inner)
    if isinstance(kind, LISTS):
        return _list(kind.min_length, kind.max_length)
    return ONE.get(type(kind), "")


def given_words(value: object) -> str:
    """What was given instead, short enough for a sentence."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    text = repr(value) if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def at(kind: inspect.Type, steps: list[str]) -> inspect.Type | None:
    """The type of what the steps lead to; None: it is not told."""
    if not steps:
        return kind
    below = (at(each, steps[1:]) for each in _below(kind, steps[0]))
    return next((each for each in below if each), None)


def _below(kind: inspect.Type, step: str) -> Iterator[inspect.Type]:
    match kind:
        case inspect.UnionType(types):
            for each in types:
                yield from _below(each, step)
        case inspect.StructType(fields=fields):
            yield from (each.type for each in fields if each.encode_name == step)
        case inspect.DictType(value_type=inner):
            yield inner
        case inspect.TupleType(item_types) if step.isdecimal() and int(step) < len(item_types):
            yield item_types[int(step)]
        case inspect.Metadata(type=inner):
            yield from _below(inner, step)
    if isinstance(kind, LISTS) and step.isdecimal():
        yield kind.item_type


def names_in(kind: inspect.Type | None) -> list[str]:
    """The fields of a struct, as they are written; of several structs, all."""
    match kind:
        case inspect.UnionType(types):
            return [name for each in types for name in names_in(each)]
        case inspect.StructType(fields=fields):
            return [each.encode_name for each in fields]
        case inspect.Metadata(type=inner):
            return names_in(inner)
    return []


def either(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def _quoted(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _number(what: str, low: float | None, high: float | None) -> str:
    match low, high:
        case None, None:
            return what
        case _, None:
            return f"{what} from {low} on"
        case None, _:
            return f"{what} up to {high}"
    return f"{what} from {low} to {high}"


def _text(kind: inspect.StrType) -> str:
    if kind.pattern:
        cells = CELLS.fullmatch(kind.pattern)
        return "a cell from {0}{2} to {1}{3}".format(*cells.groups()) if cells else ""
    if kind.min_length or kind.max_length:
        return (
            f"a text of {kind.min_length or 0} to {kind.max_length or 'any number of'} characters"
        )
    return "a text"


def _list(least: int | None, most: int | None) -> str:
    if most is None:
        return f"a list of at least {least}" if least else "a list"
    return f"a list of {least}" if least == most else f"a list of {least or 0} to {most}"


def few(kind: inspect.Type) -> list[str]:
    """All values of a type that has only a few, as they are written; else none."""
    match kind:
        case inspect.BoolType():
            return ["false", "true"]
        case inspect.LiteralType(values):
            return [_quoted(each) for each in values]
        case inspect.IntType(ge=int(low), le=int(high)) if high - low < MANY:
            return [str(each) for each in range(low, high + 1)]
    return []
