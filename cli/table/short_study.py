"""A study without a file, from the options of `playledger study`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from cli.terminal.values import value_of

if TYPE_CHECKING:
    from domain.kernel import Registry
    from lab.studies.asking.form import Study

WAYS = ("against", "restrict", "grid", "ladder")


def short_study(
    registry: "Registry", game: str, short: dict[str, Any], given: dict[str, Any]
) -> "Study":
    """The study that the options describe."""
    from lab.studies.asking import short as forms

    if sum(bool(short[way]) for way in WAYS) > 1:
        raise click.UsageError("Ask one thing: --against, --restrict, --grid or --ladder.")
    bots = tuple((short["bots"] or "").split(",")) if short["bots"] else ()
    settings = {**given, "seats": short["seats"]}
    if short["restrict"]:
        seats = short["seats"] or min(registry.game(game).seats)
        bot = bots[0] if bots else "greedy"
        settings["seats"] = seats
        return forms.restricted(game, bot, short["variant"], short["restrict"], **settings)
    if short["ladder"]:
        return forms.ladder(game, bots or ("random", "greedy"), **settings)
    settings["players"] = list(bots)
    if short["grid"]:
        option, values = grid_of(short["grid"])
        return forms.grid(game, option, values, **settings)
    settings["seats"] = short["seats"] or min(registry.game(game).seats)
    others = dict.fromkeys((short["variant"], *short["against"]))
    return forms.compared(game, list(reversed(others)), **settings)


def grid_of(text: str, hint: str = "'--grid'") -> tuple[str, Sequence[Any]]:
    """The option and the values of `draw=1..7` or `draw=1,2,4`."""
    option, equals, written = text.partition("=")
    first, dots, last = written.partition("..")
    if not option or not equals or not written:
        raise click.BadParameter("write it as OPTION=1..7 or OPTION=a,b.", param_hint=hint)
    if not dots:
        return option, [value_of(each) for each in written.split(",")]
    low, high = value_of(first), value_of(last)
    if type(low) is not int or type(high) is not int or not low < high:
        raise click.BadParameter(f"{written!r} is no range of whole numbers.", param_hint=hint)
    return option, list(range(low, high + 1))
