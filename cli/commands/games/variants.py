"""`playledger variants`."""

import textwrap
from typing import Any

import click
import msgspec

from cli.installation import Installation, installed
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.printing import heading, json_option, print_json, print_table, say, width
from domain.kernel import Game, Variant


@documented("variants")
@click.argument("game", shell_complete=completing.games)
@json_option
@installed
def command(installation: Installation, game: str, as_json: bool) -> None:
    """What can be set for a game, and its named settings.

    Example:
      playledger variants correction

    """
    chosen = installation.registry.game(game)
    options = options_of(chosen)
    if as_json:
        print_json({"game": game, "options": options, "variants": dict(chosen.variants)})
        return
    heading(f"{chosen.title} ({chosen.id}): options\n")
    rows = [(name, values(form), written(form["default"])) for name, form in options.items()]
    print_table(("option", "values", "default"), rows)
    heading("\nVariants")
    for name, variant in chosen.variants.items():
        print_variant(name, variant)


def options_of(game: Game) -> dict[str, dict[str, Any]]:
    """The JSON Schema of each option."""
    schema = msgspec.json.schema(game.options)
    form: dict[str, dict[str, Any]] = schema["$defs"][game.options.__name__]["properties"]
    return form


def values(form: dict[str, Any]) -> str:
    """What an option can be, in a few words."""
    if "description" in form:
        return str(form["description"])
    if "enum" in form:
        return " | ".join(map(written, form["enum"]))
    if form.get("type") == "boolean":
        return "false | true"
    if "minimum" in form and "maximum" in form:
        return f"{form['minimum']} to {form['maximum']}"
    if "items" in form:
        return f"a list of {values(form['items'])}"
    return str(form.get("type", "any"))


def written(value: object) -> str:
    """A value as `--set` takes it."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def print_variant(name: str, variant: Variant) -> None:
    """A variant: what it sets, where it comes from, what was claimed and what is predicted."""
    settings = [f"{option}={written(value)}" for option, value in variant.options.items()]
    heading(f"\n{name}  {' '.join(settings)}".rstrip())
    said = {"from": variant.source, "claim": variant.claim, "predicts": variant.prediction}
    for label, text in said.items():
        if text:
            say(
                textwrap.fill(
                    text,
                    min(width(), 100),
                    initial_indent=f"  {label:<10}",
                    subsequent_indent=" " * 12,
                )
            )
