"""JSON Schemas of what the games define: commands, options, starting positions, events, views."""

import inspect
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any, Final, get_type_hints

import msgspec

from api import limits
from domain.kernel import Game, Registry
from domain.ledger import codec

Schema = dict[str, Any]

REFERENCE = "#/components/schemas/"

BOUNDS: Final = {"minimum": -limits.INTEGER, "maximum": limits.INTEGER}
"""Of every whole number that has none of its own."""

FORMS: Final = ("Command", "Options", "Scenario", "Event", "View")
"""What every game has a form of its own of."""


def schema_of(kind: Any) -> Schema:
    """The JSON Schema of a type."""
    schema: Schema = _tidy(msgspec.json.schema(kind))
    return schema


def commands_schema(game: Game) -> Schema:
    """The JSON Schema of a game's commands: one of them, told apart by `type`."""
    return schema_of(_union(game.commands))


def _union(kinds: Sequence[Any]) -> Any:
    return reduce(or_, kinds)


def components(registry: Registry) -> dict[str, Schema]:
    """What all games define, as components of one document.

    `Command`, `Options`, `Scenario`, `Event` and `View` are those of any game; `CorrectionCommand`
    is one game's. `TableEvent` is what can happen at any table.
    """
    found = _named("Table", {"Event": _union(codec.TABLE_EVENTS)})
    for game in registry:
        found |= _of_game(game)
    for form in FORMS:
        names = [f"{camel(game.id)}{form}" for game in registry]
        names += ["TableEvent"] if form == "Event" else []
        found[form] = {"anyOf": [{"$ref": REFERENCE + name} for name in names]}
    return found


def _of_game(game: Game) -> dict[str, Schema]:
    kinds = (
        _union(game.commands),
        game.options,
        game.scenario,
        _union(game.events),
        get_type_hints(game.view)["return"],
    )
    return _named(camel(game.id), dict(zip(FORMS, kinds, strict=True)))


def _named(prefix: str, forms: dict[str, Any]) -> dict[str, Schema]:
    """The schemas of some forms, and of all that they are made of, under names of their own."""
    template = f"{REFERENCE}{prefix}{{name}}"
    schemas, parts = msgspec.json.schema_components(forms.values(), ref_template=template)
    found = {f"{prefix}{name}": part for name, part in parts.items()}
    for form, schema in zip(forms, schemas, strict=True):
        found.setdefault(f"{prefix}{form}", schema)
    tidy: dict[str, Schema] = _tidy(found)
    return tidy


def _tidy(schema: Any) -> Any:
    """The same, as common generators of clients read it.

    Descriptions do not depend on how their lines were indented, and no title names two schemas.
    A tuple's length is said by `maxItems` alone, not by a schema `false` for what would follow;
    values of different types are listed apart, and those that are lists in words. A number is no
    larger than any that is read.
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
    if tidy.get("type") == "integer":
        tidy |= {key: bound for key, bound in BOUNDS.items() if key not in tidy}
    if tidy.get("type") == "array" and "enum" in tidy:
        listed = msgspec.json.encode(tidy.pop("enum")).decode()
        tidy["description"] = f"One of {listed}. {tidy.get('description', '')}".strip()
    kinds = {type(each) for each in tidy.get("enum", ())}
    if len(kinds) > 1:
        mixed = tidy.pop("enum")
        apart = ([each for each in mixed if type(each) is kind] for kind in sorted(kinds, key=str))
        tidy["anyOf"] = [{"enum": each} for each in apart]
    return tidy


def camel(name: str) -> str:
    """`assassination_le` as `AssassinationLe`."""
    return "".join(part.capitalize() for part in name.split("_"))
