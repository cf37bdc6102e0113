"""`playledger study`."""

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cli.installation import Installation, installed
from cli.table.short_study import short_study
from cli.table.study_options import address_of, jobs_option, shard_of, store_option
from cli.table.study_results import print_results
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.endings import STDOUT, form_of
from cli.terminal.exits import Exit, Problem
from cli.terminal.files import files_option, write
from cli.terminal.printing import json_option, say
from cli.terminal.progress import watched

if TYPE_CHECKING:
    from lab.studies.asking.form import Study
    from lab.studies.asking.plan import Plan
    from lab.studies.people import People
    from lab.studies.playing.store import Shard
    from lab.studies.playing.workers import Workers
    from lab.studies.report.results import Results
    from lab.studies.run import Look, Run

FILES = (".yaml", ".yml", ".json")
REPORTS = {"md": (".md",), "html": (".html", ".htm"), "json": (".json",)}


@documented("study")
@click.argument("target", metavar="FILE|GAME", shell_complete=completing.games)
@click.option(
    "--variant",
    shell_complete=completing.variants,
    default="final",
    show_default=True,
    help="The variant studied (GAME).",
)
@click.option(
    "--against",
    shell_complete=completing.variants,
    multiple=True,
    help="A variant that it is compared with (GAME).",
)
@click.option(
    "--restrict", metavar="never=KIND", help="What is a kind of command or card worth (GAME)?"
)
@click.option("--grid", metavar="OPTION=1..7", help="What does an option do (GAME)?")
@click.option("--ladder", is_flag=True, help="How much better is each of --bots (GAME)?")
@click.option(
    "--bots",
    shell_complete=completing.bots,
    metavar="BOT,BOT,...",
    help="Who plays, seat by seat (GAME).",
)
@click.option("--seats", type=click.IntRange(1), help="How many; default: the fewest (GAME).")
@click.option("--seed", help="The same seed, the same matches.")
@click.option("--blocks", type=click.IntRange(2), help="How many blocks, at most with --until.")
@click.option("--until", is_flag=True, help="Stops as soon as all claims are decided.")
@click.option("--about", is_flag=True, help="Measures luck, the lead and options, too.")
@jobs_option
@click.option(
    "--cluster",
    callback=address_of,
    metavar="ADDRESS",
    help="Plays on the Dask cluster whose scheduler is tcp://host:8786.",
)
@click.option("--shard", callback=shard_of, metavar="2/5", help="Plays a part of the blocks.")
@store_option("study")
@click.option(
    "--from",
    "people",
    metavar="QUESTION",
    help="Shows beside it what people did in matches that fit a question.",
)
@click.option("--live", is_flag=True, help="Writes pages (-o) anew while it plays; they reload.")
@click.option("--keep", "keeps", is_flag=True, help="Writes the matches worth seeing to --db.")
@files_option(REPORTS, "Writes the report")
@json_option
@installed
def command(
    installation: Installation,
    /,
    target: str,
    seed: str | None,
    blocks: int | None,
    until: bool,
    about: bool,
    people: str | None,
    jobs: int | None,
    cluster: str | None,
    shard: "Shard | None",
    store: Path,
    live: bool,
    keeps: bool,
    output: Sequence[str],
    as_json: bool,
    **short: Any,
) -> None:
    """Asks a question of many matches between bots and decides what was claimed.

    FILE is a study in YAML (docs/studies.md); with GAME, the options say what is asked. The unit is
    a block: the matches of all variants and rotations of the bots with the same chance.

    Example:
      playledger study correction --variant no_denial --against final --blocks 8
      playledger study correction --grid start_tokens=1..2 --blocks 4 -o tokens.html
      playledger study heist --ladder --bots random,greedy --blocks 8

    """
    settings = {"seed": seed, "blocks": blocks, "until": until or None, "about": about or None}
    settings["people"] = people
    given = {name: value for name, value in settings.items() if value is not None}
    study, plan = planned_study(installation, target, short, given)
    pages = [each for each in output if form_of(each, REPORTS, None) == "html"]
    if live and not pages:
        raise click.UsageError("--live writes pages: name one with -o report.html.")
    look = looking(installation, study, plan, pages) if live else None
    workers = workers_of(jobs, cluster, study.blocks)
    ran = played(study, plan, store, shard, workers, look)
    if shard and not ran.is_complete:
        say(f"Part {shard.number} of {shard.of} is played and kept in {store}.")
        return
    found = found_by(installation, study, plan, ran, keeps)
    for file in output:
        write(file, [report(found, form_of(file, REPORTS, None))])
    if as_json:
        click.echo(report(found, "json"), nl=False)
    elif STDOUT not in output:
        print_results(found)


def report(found: "Results", form: str) -> bytes:
    """What a study found, as a file of a form."""
    from lab.studies.report.page import page
    from lab.studies.report.text import data, markdown

    if form == "json":
        return data(found)
    return (page if form == "html" else markdown)(found).encode()


def planned_study(
    installation: Installation, target: str, short: dict[str, Any], given: dict[str, Any]
) -> "tuple[Study, Plan]":
    """The study of a file, or in short, made ready. Raises Problem, naming the line."""
    import msgspec

    from lab.studies.asking.claims import with_names
    from lab.studies.asking.file import StudyFile, Unreadable
    from lab.studies.asking.mismatch import Mismatch
    from lab.studies.asking.ready import asked, ready

    is_file = target.endswith(FILES) or Path(target).is_file()
    file = None
    try:
        if is_file:
            file = StudyFile(Path(target))
            _expect_no_short_forms(short)
            study = msgspec.structs.replace(file.study, **given)
        else:
            study = short_study(installation.registry, target, short, given)
        study = asked(study, installation.registry)
        plan = ready(study, installation.registry)
        return with_names(study, plan.measures), plan
    except Unreadable as unreadable:
        raise Problem(str(unreadable), Exit.USAGE) from unreadable
    except Mismatch as mismatch:
        sentence = file.sentence(mismatch) if file else f"{mismatch.field}: {mismatch}"
        raise Problem(sentence, Exit.USAGE) from mismatch


def _expect_no_short_forms(short: dict[str, Any]) -> None:
    context = click.get_current_context()
    for name in short:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise click.UsageError(f"--{name} goes with a game; the file says what is studied.")


def workers_of(jobs: int | None, cluster: str | None, blocks: int) -> "Workers":
    """Who plays the blocks."""
    if cluster:
        from lab.studies.playing.cluster import on_cluster

        if jobs:
            raise click.UsageError("Processes of this machine (--jobs), or a --cluster.")
        return on_cluster(cluster)
    from lab.studies.playing.store import processors
    from lab.studies.playing.workers import in_processes

    return in_processes(jobs or max(1, min(processors(), blocks // 8)))


def looking(
    installation: Installation, study: "Study", plan: "Plan", pages: Sequence[str]
) -> "Look":
    """Writes the pages anew now and then."""
    from lab.studies.report.live import Live
    from lab.studies.report.page import page

    def tell(ran: "Run") -> None:
        found = found_by(installation, study, plan, ran, keeps=False)
        for file in pages:
            write(file, [page(found, is_live=True).encode()])

    return Live(tell).look


def played(
    study: "Study",
    plan: "Plan",
    store: Path,
    shard: "Shard | None",
    workers: "Workers",
    look: "Look | None" = None,
) -> "Run":
    """Plays the study, and shows how far it is."""
    from lab.studies.playing.store import Damaged, Occupied
    from lab.studies.playing.workers import NoCluster
    from lab.studies.run import run

    kept = f"They are kept in {store}: the same command goes on with them."
    with watched("blocks", study.blocks, kept) as progress:
        try:
            return run(
                study, plan, store, shard=shard, workers=workers, progress=progress, look=look
            )
        except Damaged as damaged:
            raise Problem(f"{damaged} Move it away to play it again.", Exit.UNPROVEN) from damaged
        except NoCluster as absent:
            raise Problem(str(absent)) from absent
        except Occupied as occupied:
            raise Problem(f"Another process writes {occupied}; wait for it.") from occupied


def found_by(
    installation: Installation, study: "Study", plan: "Plan", ran: "Run", keeps: bool
) -> "Results":
    """What the study found; with `keeps`, its kept matches are written to the ledger."""
    import msgspec

    from lab.studies.report.finding import results
    from lab.studies.report.keeping import keep

    people = seen_of_people(installation, study, plan) if study.people else None
    found = results(study, plan, ran, [command_line()], people)
    if not keeps:
        return found
    with installation.ledger(create=True) as ledger:
        kept = [keep(ledger, plan, each) for each in found.kept]
    return msgspec.structs.replace(found, kept=kept)


def seen_of_people(installation: Installation, study: "Study", plan: "Plan") -> "People":
    """What people did in the matches that the study asks for."""
    from cli.commands.studies.rerun import fitting
    from lab.studies.people import people_of

    with installation.ledger() as ledger:
        return people_of(ledger, plan, fitting(installation, ledger, study.people))


LOCAL = ("output", "jobs", "cluster", "store", "shard", "json", "keep", "live")
"""Options that do not change what is found."""


def command_line() -> str:
    """The command that finds the same again."""
    context = click.get_current_context()
    words = ["playledger", str(context.info_name), context.params["target"]]
    for option in context.command.params:
        if not isinstance(option, click.Option) or {*option.opts} & {f"--{each}" for each in LOCAL}:
            continue
        value = context.params.get(str(option.name))
        source = context.get_parameter_source(str(option.name))
        if source is None or source.name != "COMMANDLINE" or not value:
            continue
        name = option.opts[-1]
        if option.is_flag:
            words.append(name)
            continue
        values = value if isinstance(value, tuple) else (value,)
        for each in values:
            words += [name, str(each)]
    return shlex.join(words)
