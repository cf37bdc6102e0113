"""JSON Schemas of what the games define: commands, options, starting positions, events, views."""

import inspect
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, Final, get_type_hints

import msgspec

from api import limits
from api.schemas.answer_fields import REFERENCE, Answer
from domain.kernel import Game
from domain.ledger.stream import codec

Schema = dict[str, Any]

BOUNDS: Final = {"minimum": -limits.INTEGER, "maximum": limits.INTEGER}
"""The bounds of every whole number without bounds of its own."""

FORMS: Final[Mapping[str, str]] = {
    "Command": "What a seat asks for; `type` says which command it is.",
    "Options": "The options of a game, by name.",
    "Scenario": "A starting position.",
    "Event": "What happened; `type` says which event it is.",
    "View": "A state as a viewer sees it.",
}
"""The forms that every game defines for itself."""

TYPED: Final = ("Command", "Event")
"""Forms whose variants differ by the field `type`."""


def schema_of(kind: Any) -> Schema:
    """The JSON Schema of a type."""
    schema: Schema = _bounded(_tidy(msgspec.json.schema(kind)))
    return schema


def commands_schema(game: Game) -> Schema:
    """The JSON Schema of a game's commands: one of several, by `type`."""
    return schema_of(_union(game.commands))


def _union(kinds: Sequence[Any]) -> Any:
    return reduce(or_, kinds)


def open_forms() -> dict[str, Schema]:
    """Open forms for all games: objects that refer to each game's own description."""
    return {form: _open(form, what) for form, what in FORMS.items()}


def _open(form: str, what: str) -> Schema:
    where = "Each game has its own, in `GET /games/{game_id}/openapi.json`."
    schema: Schema = {"type": "object", "description": f"{what} {where}"}
    if form in TYPED:
        schema |= {"properties": {"type": {"type": "string"}}, "required": ["type"]}
    return schema


def forms_of(game: Game) -> dict[str, Schema]:
    """The forms that a game defines, and all schemas that they use.

    An event is one of the game's, or one that can happen at any table. Parts have names with the
    game's before them; a form has only one name, because client generators accept no second one.
    """
    found = _named("Table", {"Event": _union(codec.TABLE_EVENTS)}) | _of_game(game)
    own = {camel(game.id) + form: form for form in FORMS if form != "Event"}
    events = [{"$ref": f"{REFERENCE}{maker}Event"} for maker in (camel(game.id), "Table")]
    named = {own.get(name, name): schema for name, schema in found.items()}
    renamed: dict[str, Schema] = _renamed(named | {"Event": {"anyOf": events}}, own)
    return renamed


def _renamed(schema: Any, names: Mapping[str, str]) -> Any:
    """The same schema with its references renamed."""
    written = msgspec.json.encode(schema).decode()
    for old, new in names.items():
        written = written.replace(f'"{REFERENCE}{old}"', f'"{REFERENCE}{new}"')
    return msgspec.json.decode(written)


def answer_forms(forms: Iterable[type[Answer]]) -> dict[str, Schema]:
    """The schemas of answers, and all schemas that they use."""
    _, parts = msgspec.json.schema_components(forms, ref_template=REFERENCE + "{name}")
    found: dict[str, Schema] = _tidy(parts)
    return found


def _of_game(game: Game) -> dict[str, Schema]:
    kinds = (
        _union(game.commands),
        game.options,
        game.scenario,
        _union(game.events),
        get_type_hints(getattr(game.view, "func", game.view))["return"],
    )
    return _named(camel(game.id), dict(zip(FORMS, kinds, strict=True)))


def _named(prefix: str, forms: dict[str, Any]) -> dict[str, Schema]:
    """The schemas of some forms, and all schemas that they use, with prefixed names."""
    template = f"{REFERENCE}{prefix}{{name}}"
    schemas, parts = msgspec.json.schema_components(forms.values(), ref_template=template)
    found = {f"{prefix}{name}": part for name, part in parts.items()}
    for form, schema in zip(forms, schemas, strict=True):
        found.setdefault(f"{prefix}{form}", schema)
    tidy: dict[str, Schema] = _bounded(_tidy(found))
    return tidy


def _tidy(schema: Any) -> Any:
    """The same schema, as common client generators can read it.

    Descriptions do not depend on how their lines were indented, and no title names two schemas.
    A tuple's length is said by `maxItems` alone, not by a schema `false` for what would follow;
    values of different types are listed apart, and those that are lists in words. What refers to a
    form has no type of its own.
    """
    if isinstance(schema, list):
        return [_tidy(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    tidy = {key: _tidy(part) for key, part in schema.items() if (key, part) != ("items", False)}
    if isinstance(tidy.get("description"), str):
        tidy["description"] = inspect.cleandoc(tidy["description"])
    if isinstance(tidy.get("title"), str):
        del tidy["title"]
    if "allOf" in tidy:
        tidy.pop("type", None)
    if tidy.get("type") == "array" and "enum" in tidy:
        listed = msgspec.json.encode(tidy.pop("enum")).decode()
        tidy["description"] = f"One of {listed}. {tidy.get('description', '')}".strip()
    kinds = {type(each) for each in tidy.get("enum", ())}
    if len(kinds) > 1:
        mixed = tidy.pop("enum")
        apart = ([each for each in mixed if type(each) is kind] for kind in sorted(kinds, key=str))
        tidy["anyOf"] = [{"enum": each} for each in apart]
    return tidy


def _bounded(schema: Any) -> Any:
    """The same schema, with bounds for every whole number."""
    if isinstance(schema, list):
        return [_bounded(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: _bounded(part) for key, part in schema.items()}
    return {**BOUNDS, **found} if found.get("type") == "integer" else found


def camel(name: str) -> str:
    """`assassination_le` as `AssassinationLe`."""
    return "".join(part.capitalize() for part in name.split("_"))
