"""What a schema of the description allows, in words, and its fields one by one."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from markupsafe import Markup

from api.openapi.game_schemas import BOUNDS
from api.schemas.answer_fields import REFERENCE

Schema = Mapping[str, Any]

LINK: Final = Markup('<a href="#form-{0}">{0}</a>')
CODE: Final = Markup("<code>{}</code>")

ANY_TEXT: Final = r"^[^\x00]*$"
"""A pattern that every text which is stored has to match."""

ANY: Final = Markup("anything")

LIMITS: Final[Mapping[str, str]] = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "multipleOf": "a multiple of {}",
    "maxLength": "at most {} characters",
    "minItems": "at least {}",
    "maxItems": "at most {}",
    "maxProperties": "at most {}",
}
"""The limits of a value, in words."""


class Field(NamedTuple):
    """A field of a form; one in an object without a name of its own is named as `event.seat`."""

    name: str
    kind: Markup
    limits: Markup
    is_required: bool
    about: str


def named(schema: Schema) -> str:
    """The form that a schema refers to; empty: none."""
    given = schema.get("$ref") or next((each.get("$ref") for each in schema.get("allOf", ())), "")
    return str(given or "").removeprefix(REFERENCE)


def kind(schema: Schema) -> Markup:
    """What a value is: `string or null`, `list of StepSeen`."""
    if name := named(schema):
        return LINK.format(name)
    if "enum" in schema:
        return Markup(" or ").join(CODE.format(written(each)) for each in schema["enum"])
    if "anyOf" in schema:
        return _either(kind(each) for each in schema["anyOf"])
    given = schema.get("type")
    if isinstance(given, list):
        return _either(kind({**schema, "type": each}) for each in given)
    if given == "array":
        return Markup("list of {}").format(_listed(schema))
    if given == "object" and isinstance(schema.get("additionalProperties"), dict):
        return Markup("object: by name, {}").format(kind(schema["additionalProperties"]))
    return Markup.escape(given) if given else ANY


def _either(kinds: Iterable[Markup]) -> Markup:
    return Markup(" or ").join(dict.fromkeys(kinds))


def _listed(schema: Schema) -> Markup:
    if "prefixItems" in schema:
        return Markup(", ").join(map(kind, schema["prefixItems"]))
    return kind(schema.get("items", {}))


def limits(schema: Schema) -> Markup:
    """What a value is bound to, and what it is if it is left out.

    What holds for every number and every text is not repeated.
    """
    return Markup("; ").join(dict.fromkeys(_limits(schema)))


def _limits(schema: Schema) -> Iterator[Markup]:
    if schema.get("minLength") == 1:
        yield Markup("not empty")
    for key, words in LIMITS.items():
        if key in schema and schema[key] != BOUNDS.get(key):
            yield Markup.escape(words.format(f"{schema[key]:,}"))
    if schema.get("pattern", ANY_TEXT) != ANY_TEXT:
        yield Markup("as {}").format(CODE.format(schema["pattern"]))
    for each in (schema.get("items"), schema.get("additionalProperties"), *_parts(schema)):
        yield from _limits(each) if isinstance(each, dict) else ()
    if schema.get("default") is not None:
        yield Markup("{} if left out").format(CODE.format(written(schema["default"])))


def _parts(schema: Schema) -> Iterator[Any]:
    yield from schema.get("anyOf", ())
    yield from schema.get("prefixItems", ())


def fields(schema: Schema, within: str = "") -> Iterator[Field]:
    """The fields of an object, and of objects in it that have no form of their own."""
    required = schema.get("required", ())
    for name, part in schema.get("properties", {}).items():
        about = part.get("description", "")
        yield Field(within + name, kind(part), limits(part), name in required, about)
        yield from fields(part, f"{within}{name}.")
        yield from fields(part.get("items", {}), f"{within}{name}[].")


def written(value: Any) -> str:
    """A value as JSON."""
    return msgspec.json.encode(value).decode()


def laid_out(value: Any) -> str:
    """A document as JSON, a line for each of its parts; a text of another form as it is."""
    return value if isinstance(value, str) else msgspec.json.format(written(value), indent=2)
