"""JSON Schemas of what the games define: their commands, options and starting positions."""

import inspect
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from domain.kernel import Game, Registry

Schema = dict[str, Any]

REFERENCE = "#/components/schemas/"


def schema_of(kind: Any) -> Schema:
    """The JSON Schema of a type."""
    schema: Schema = _tidy(msgspec.json.schema(kind))
    return schema


def commands_schema(game: Game) -> Schema:
    """The JSON Schema of a game's commands: one of them, told apart by `type`."""
    return schema_of(_union(game))


def _union(game: Game) -> Any:
    return reduce(or_, game.commands)


def components(registry: Registry) -> dict[str, Schema]:
    """What all games define, as components of one document.

    `Command`, `Options` and `Scenario` are those of any game; `CorrectionCommand` is one game's.
    """
    found: dict[str, Schema] = {}
    for game in registry:
        found |= _of_game(game)
    for form in ("Command", "Options", "Scenario"):
        names = [f"{camel(game.id)}{form}" for game in registry]
        found[form] = {"anyOf": [{"$ref": REFERENCE + name} for name in names]}
    return found


def _of_game(game: Game) -> dict[str, Schema]:
    prefix = camel(game.id)
    template = f"{REFERENCE}{prefix}{{name}}"
    forms = {"Command": _union(game), "Options": game.options, "Scenario": game.scenario}
    schemas, parts = msgspec.json.schema_components(forms.values(), ref_template=template)
    found = {f"{prefix}{name}": part for name, part in parts.items()}
    for form, schema in zip(forms, schemas, strict=True):
        found.setdefault(f"{prefix}{form}", schema)
    tidy: dict[str, Schema] = _tidy(found)
    return tidy


def _tidy(schema: Any) -> Any:
    """The same with descriptions that do not depend on how their lines were indented."""
    if isinstance(schema, list):
        return [_tidy(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: inspect.cleandoc(part)
        if key == "description" and isinstance(part, str)
        else _tidy(part)
        for key, part in schema.items()
    }


def camel(name: str) -> str:
    """`assassination_le` as `AssassinationLe`."""
    return "".join(part.capitalize() for part in name.split("_"))
