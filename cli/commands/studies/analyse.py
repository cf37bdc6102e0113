"""`playledger analyse`."""

from typing import TYPE_CHECKING

import click

from cli.installation import Installation, installed
from cli.matches import seat_option, walk_of
from cli.table.analysis_words import print_analysis, print_calibration
from cli.table.study_options import jobs_option
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Problem
from cli.terminal.printing import json_option, print_json
from cli.terminal.progress import watched
from domain.kernel import FACILITATOR, Viewer, name_of
from domain.ledger.application import Ledger
from replays.analysis.facts import analysis_facts
from replays.analysis.form import Made
from replays.analysis.kept import is_lineage_over, keep, made_before
from replays.walking.walk import Walk

if TYPE_CHECKING:
    from lab.analysis.valuing import Valuer

PLAYOUTS = 32
PER_PROCESS = 2_000
"""Playouts that make one more process worth starting."""


@documented("analyse")
@click.argument("match", metavar="MATCH|GAME", shell_complete=completing.games_and_matches)
@seat_option
@click.option(
    "--playouts",
    type=click.IntRange(2, 10_000),
    default=PLAYOUTS,
    show_default=True,
    help="Playouts a position: four times as many halve the errors.",
)
@click.option("--from", "first", type=click.IntRange(1), help="From this step on.")
@click.option("--to", "last", type=click.IntRange(1), help="Up to this step.")
@click.option("--mistakes", is_flag=True, help="Holds decisions against others; takes longer.")
@click.option("--calibration", is_flag=True, help="How well the win chances of GAME foretell.")
@click.option(
    "--games",
    "matches",
    type=click.IntRange(1),
    default=40,
    show_default=True,
    help="Matches between greedy bots (--calibration).",
)
@jobs_option
@json_option
@installed
def command(
    installation: Installation,
    /,
    match: str,
    viewer: Viewer,
    playouts: int,
    first: int | None,
    last: int | None,
    mistakes: bool,
    calibration: bool,
    matches: int,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Tells the win chances of a match, where it turned, and luck from skill.

    A position is worth what playouts of the game's hint come to, from all that was hidden too, or
    with --seat from what that seat could know then. The same command finds the same. An analysis of
    all steps is kept: the diary, the stepper and the page of the match show it to those who may
    know it.

    Example:
      playledger analyse 3f --playouts 8
      playledger analyse 3f --from 3 --to 5 --mistakes
      playledger analyse 3f --seat 1 --playouts 4 --json
      playledger analyse --calibration correction --games 1 --playouts 4

    """
    if calibration:
        calibrate(installation, match, matches, playouts, jobs, as_json)
        return
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, viewer)
        expect_allowed(ledger, walk)
        steps = None if first is last is None else range(first or 1, (last or len(walk.seen)) + 1)
        before = made_before(ledger, walk.timeline, walk.viewer)
        found = analysed(walk, playouts, steps, mistakes, before, jobs)
        if steps is None:
            keep(ledger, found)
    if as_json:
        print_json({**analysis_facts(found), "viewer": name_of(viewer)})
        return
    print_analysis(walk, found)


def expect_allowed(ledger: Ledger, walk: Walk) -> None:
    """Refuses to tell a seat win chances while the match hides odds and goes on."""
    hides = walk.timeline.created.hides_odds and walk.viewer != FACILITATOR
    if hides and not is_lineage_over(ledger, walk.timeline.match):
        raise Problem("This match hides odds: only the facilitator is told while it goes on.")


def analysed(
    walk: Walk,
    playouts: int,
    steps: range | None,
    mistakes: bool,
    before: Made | None,
    jobs: int | None,
) -> Made:
    """The analysis, from the one `before` on, with a progress bar.

    Raises Problem where there can be none.
    """
    from domain.bots.look import NoWorlds
    from lab.analysis.analyse import analyse

    more = len(walk.seen if steps is None else steps) - (before.last if before else 0)
    valuer = valuer_of(jobs, playouts * more)
    with watched("playouts") as progress:
        try:
            return analyse(
                walk,
                playouts,
                steps=steps,
                mistakes=mistakes,
                before=before,
                valuer=valuer,
                progress=progress,
            )
        except NoWorlds as problem:
            raise Problem(
                "Seats chose in secret what this match began with, so what a seat could know can't "
                "be dealt anew. Leave out --seat and --mistakes."
            ) from problem
        except ValueError as problem:
            raise Problem(
                f"There is no step to analyse; there are 1 to {len(walk.seen)}."
            ) from problem


def valuer_of(jobs: int | None, playouts: int) -> "Valuer":
    """Who values positions."""
    from lab.analysis.valuing import in_processes
    from lab.studies.playing.store import processors

    return in_processes(jobs or max(1, min(processors(), playouts // PER_PROCESS)))


def calibrate(
    installation: Installation,
    name: str,
    matches: int,
    playouts: int,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Prints how well the win chances of a game foretell who wins."""
    from lab.analysis.calibration import LOOKS, calibration

    game = installation.registry.game(name)
    with watched("matches played or valued", 2 * matches) as progress:
        found = calibration(
            game,
            game.settle("final", {}),
            min(game.seats),
            ("greedy",),
            matches=matches,
            playouts=playouts,
            valuer=valuer_of(jobs, matches * LOOKS * playouts),
            progress=progress,
        )
    if as_json:
        print_json(found)
        return
    print_calibration(game, found)
