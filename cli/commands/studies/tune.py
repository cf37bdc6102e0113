"""`playledger tune`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cli.commands.studies.study import REPORTS, command_line, report, workers_of
from cli.installation import Installation, installed
from cli.table.study_options import jobs_option, store_option
from cli.table.tuned import over_of, print_tuned
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.endings import STDOUT, form_of
from cli.terminal.exits import Exit, Problem
from cli.terminal.files import files_option, write
from cli.terminal.printing import json_option
from cli.terminal.progress import watched

if TYPE_CHECKING:
    from domain.kernel import Registry
    from lab.tuning.tune import Tuned, Wish


@documented("tune")
@click.argument("target", metavar="GAME", shell_complete=completing.games)
@click.option(
    "--aim",
    required=True,
    metavar="MEASURE=NUMBER,...",
    help="What is wanted, with +- for how far off it may be: 'balance = 0, turns = 20 +- 2'.",
)
@click.option(
    "--over",
    required=True,
    metavar="OPTION=0..3,...",
    help="The options that may change: start_tokens=0..3,banish_cost=1,2,5.",
)
@click.option(
    "--variant",
    shell_complete=completing.variants,
    default="final",
    show_default=True,
    help="The variant that they are changed in.",
)
@click.option(
    "--bots",
    shell_complete=completing.bots,
    default="greedy",
    show_default=True,
    metavar="BOT,BOT,...",
    help="Who plays, seat by seat.",
)
@click.option("--seats", type=click.IntRange(1), help="How many; default: the fewest.")
@click.option("--seed", default="0", show_default=True, help="The same seed, the same matches.")
@click.option(
    "--blocks",
    type=click.IntRange(2),
    default=16,
    show_default=True,
    help="Blocks of each setting in the first round.",
)
@click.option(
    "--fresh",
    type=click.IntRange(2),
    default=200,
    show_default=True,
    help="Blocks of each candidate at the end, by chance that the search has not seen.",
)
@click.option(
    "--candidates",
    "kept",
    type=click.IntRange(1, 20),
    default=3,
    show_default=True,
    help="How many candidates are measured.",
)
@jobs_option
@store_option("search")
@files_option(REPORTS, "Writes the report")
@json_option
@installed
def command(
    installation: Installation,
    /,
    target: str,
    jobs: int | None,
    store: Path,
    output: Sequence[str],
    as_json: bool,
    **wanted: Any,
) -> None:
    """Looks for options that bring a game near to what you want of it.

    All settings are played a little, the nearer half twice as much, and so on. The candidates that
    are left are measured by chance that the search has not seen, beside the variant as it is: their
    figures were not chosen for being near.

    Example:
      playledger tune correction --aim "turns = 12" --over start_tokens=0..3 -o a.md
      playledger tune heist --aim "rounds = 10 +- 1" --over start_rank=0..2

    """
    wish = wish_of(installation.registry, target, wanted)
    found = tuned(installation.registry, wish, store, jobs)
    for file in output:
        write(file, [report(found.report, form_of(file, REPORTS, None))])
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(found).decode())
    elif STDOUT not in output:
        print_tuned(found, wish)


def wish_of(registry: "Registry", game: str, wanted: dict[str, Any]) -> "Wish":
    """What is tuned. Raises Problem or UsageError, naming what does not fit."""
    from lab.studies.asking.form import Arm, Study
    from lab.studies.asking.mismatch import Mismatch
    from lab.studies.asking.ready import ready
    from lab.tuning.aim import BadAim, aims_of
    from lab.tuning.tune import Wish

    bots = wanted["bots"].split(",")
    as_it_is: dict[str, Arm | None] = {"final": Arm(variant=wanted["variant"])}
    asked = Study(question="?", game=game, seats=wanted["seats"], players=bots, arms=as_it_is)
    try:
        plan = ready(asked, registry)
        aims = aims_of(wanted.pop("aim"), plan)
    except Mismatch as mismatch:
        raise Problem(f"{mismatch.field}: {mismatch}", Exit.USAGE) from mismatch
    except BadAim as bad:
        raise click.BadParameter(str(bad), param_hint="'--aim'") from bad
    over = over_of(wanted.pop("over"), plan.game)
    return Wish(game=game, over=over, aims=aims, **{**wanted, "bots": bots})


def tuned(registry: "Registry", wish: "Wish", store: Path, jobs: int | None) -> "Tuned":
    """Looks for candidates, and shows how far it is."""
    from lab.studies.asking.mismatch import Mismatch
    from lab.studies.playing.store import Damaged, Occupied
    from lab.tuning.tune import MOST, NothingFits, Tuner

    if len(wish.settings) > MOST:
        raise click.BadParameter(f"these are over {MOST:,} settings.", param_hint="'--over'")
    kept = f"They are kept in {store}: the same command goes on with them."
    with watched("blocks", None, kept) as progress:
        workers = workers_of(jobs, None, wish.blocks)
        tuner = Tuner(wish, registry, store, workers, progress)
        try:
            return tuner.tune([command_line()])
        except NothingFits as nothing:
            said = f"The rules allow none of the settings: {nothing}"
            raise Problem(said, Exit.USAGE) from nothing
        except Mismatch as mismatch:
            raise Problem(f"{mismatch.field}: {mismatch}", Exit.USAGE) from mismatch
        except Damaged as damaged:
            raise Problem(f"{damaged} Move it away to play it again.", Exit.UNPROVEN) from damaged
        except Occupied as occupied:
            raise Problem(f"Another process writes {occupied}; wait for it.") from occupied
