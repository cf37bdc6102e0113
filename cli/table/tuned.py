"""What a search for options is asked and what it found, at the terminal."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from cli.table.short_study import grid_of
from cli.terminal.printing import heading, print_table, say

if TYPE_CHECKING:
    from domain.kernel import Game
    from lab.studies.report.results import Decided
    from lab.tuning.tune import Tuned, Wish


def over_of(text: str, game: "Game") -> Mapping[str, Sequence[Any]]:
    """The values of each option of `start_tokens=0..3,banish_cost=1,2,5`."""
    from domain.kernel.refusing.nearest import is_it

    parts: list[str] = []
    for part in text.split(","):
        if "=" in part or not parts:
            parts.append(part)
        else:
            parts[-1] += f",{part}"
    found = dict(grid_of(part.strip(), "'--over'") for part in parts)
    for name in found:
        if name not in game.options.__struct_fields__:
            meant = is_it(name, game.options.__struct_fields__)
            said = f"{game.id} has no option {name!r}.{meant}"
            raise click.BadParameter(said, param_hint="'--over'")
    return found


def print_tuned(found: "Tuned", wish: "Wish") -> None:
    """The candidates with their figures on fresh chance, beside the variant as it is."""
    from lab.studies.report.footnotes import footnotes
    from lab.studies.report.minding import warnings
    from lab.tuning.tune import AS_IT_IS

    heading(found.report.question)
    say(f"{found.report.summary}\n")
    for each in warnings(found.report):
        say(f"{each}\n")
    claims = {(claim.arm, claim.measure): claim for claim in found.report.claims}
    rows = [
        (name, f"{found.distances[name]:.2f}", *_figures(found, wish, name, claims))
        for name in [*found.candidates, *([AS_IT_IS] if AS_IT_IS in found.distances else [])]
    ]
    heads = ("setting", "#off by", *(f"{aim.measure}, 95 %" for aim in wish.aims))
    print_table(heads, rows)
    for note in footnotes(found.report):
        say(note)
    say("\nOff by 1 is at the edge of what is wanted, over all figures together.")
    say(found.report.notes)


def _figures(
    found: "Tuned", wish: "Wish", name: str, claims: "Mapping[tuple[str, str], Decided]"
) -> list[str]:
    """The figure of each aim with its interval, and whether it is near enough."""
    from lab.studies.report.telling import figure_words

    at = [arm.name for arm in found.report.arms].index(name)
    told = []
    for aim in wish.aims:
        panels = found.report.panels
        [panel] = [
            each for each in panels if (each.measure, each.statistic) == (aim.measure, "mean")
        ]
        claim = claims.get((name, aim.measure))
        verdict = f", {NEAR[claim.verdict]}" if claim else ""
        told.append(f"{figure_words(panel.figures[at], panel.unit)}{verdict}")
    return told


NEAR = {"holds": "near", "fails": "not near", "undecided": "perhaps near", "equivalent": "near"}
"""What the verdict on a candidate says of an aim."""
