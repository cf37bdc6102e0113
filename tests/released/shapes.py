"""The form of what is stored, in words: names, types and defaults as they are in JSON."""

from typing import Any

import msgspec
from msgspec import NODEFAULT, inspect

Shape = dict[str, str]
"""Fields in their order, by stored name."""

LIKE_LIST = (inspect.ListType, inspect.VarTupleType)
PLAIN: dict[type, str] = {
    inspect.AnyType: "any",
    inspect.BoolType: "bool",
    inspect.NoneType: "null",
    inspect.RawType: "any",
}
BOUNDED: dict[type, str] = {inspect.IntType: "int", inspect.StrType: "str"}
"""Types that may have bounds."""


def shape(kind: type[msgspec.Struct]) -> Shape:
    """The fields of a struct."""
    told: Any = inspect.type_info(kind)
    return {field.encode_name: _field(field, (kind,)) for field in told.fields}


def line(kind: type[msgspec.Struct]) -> str:
    """The same in one line."""
    return ", ".join(f"{name}: {told}" for name, told in shape(kind).items())


def _field(field: inspect.Field, above: tuple[type, ...]) -> str:
    default: Any = field.default
    if field.default_factory is not NODEFAULT:
        default = field.default_factory()
    said = _type(field.type, above)
    if default is NODEFAULT or default is msgspec.UNSET:
        return said
    return f"{said} = {msgspec.json.encode(default).decode()}"


def _type(told: Any, above: tuple[type, ...]) -> str:
    kind = type(told)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in BOUNDED:
        return " ".join([BOUNDED[kind], *_bounds(told)])
    match told:
        case inspect.Metadata():
            return _type(told.type, above)
        case inspect.LiteralType():
            return "|".join(msgspec.json.encode(each).decode() for each in told.values)
        case inspect.UnionType():
            return "|".join(_type(each, above) for each in told.types)
        case inspect.DictType():
            return f"<{_type(told.key_type, above)}: {_type(told.value_type, above)}>"
        case inspect.TupleType():
            return f"[{', '.join(_type(each, above) for each in told.item_types)}]"
        case inspect.StructType():
            return _struct(told, above)
        case _ if isinstance(told, LIKE_LIST):
            return f"[{_type(told.item_type, above)}]"
    raise TypeError(f"{kind.__name__} has no words yet: add them here")


def _bounds(told: Any) -> list[str]:
    names = ("gt", "ge", "lt", "le", "multiple_of", "min_length", "max_length", "pattern")
    found = ((name, getattr(told, name, None)) for name in names)
    return [f"{name} {bound}" for name, bound in found if bound is not None]


def _struct(told: inspect.StructType, above: tuple[type, ...]) -> str:
    if told.cls in above:
        return f"the struct {len(above) - above.index(told.cls)} above"
    fields = [f"{each.encode_name}: {_field(each, (*above, told.cls))}" for each in told.fields]
    tag = [] if told.tag is None else [f'{told.tag_field}: "{told.tag}"']
    return f"({', '.join(tag + fields)})"
