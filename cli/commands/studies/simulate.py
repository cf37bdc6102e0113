"""`playledger simulate`."""

import os
from random import Random
from typing import Any

import click
import msgspec

from cli.installation import Installation, installed
from cli.table.new_match import PLAN_OPTIONS, NewMatch, planned
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.printing import heading, json_option, print_json, print_table, say
from cli.terminal.progress import watched
from domain.bots import FORMS, NoSuchBot, offered
from domain.components.wording import counted, percent
from domain.kernel import Game, PseudoRandom, RecordingSource
from domain.ledger.stream.match import Plan
from lab.keeping import keep_match
from lab.simulate import UNFINISHED, Series, Simulation, simulate
from lab.summary import Share, Summary, summary

PER_PROCESS = 100
"""Matches that make one more process worth starting."""


def bots_of(text: str, game: Game) -> tuple[str, ...]:
    """The bots of `greedy,random`. Refuses those that the game does not offer."""
    bots = tuple(text.split(","))
    try:
        for bot in bots:
            offered(bot, game)
    except NoSuchBot as problem:
        raise click.BadParameter(str(problem), param_hint="'--bots'") from None
    return bots


@documented("simulate")
@click.argument("game", shell_complete=completing.games)
@planned(*PLAN_OPTIONS)
@click.option(
    "--games",
    "matches",
    type=click.IntRange(1),
    default=1000,
    show_default=True,
    help="How many matches.",
)
@click.option(
    "--bots",
    "wanted_bots",
    shell_complete=completing.bots,
    default="random",
    show_default=True,
    metavar="BOT,BOT,...",
    help=f"Who plays, seat by seat: {FORMS}; a short list is gone through again.",
)
@click.option(
    "--swap/--no-swap",
    default=True,
    show_default=True,
    help="Everyone moves up a seat after each match.",
)
@click.option("--seed", default="0", show_default=True, help="The same seed, the same matches.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; default: as many as pay off.")
@click.option(
    "--keep", "keeps", is_flag=True, help="Writes the median and the longest match to --db."
)
@json_option
@installed
def command(
    installation: Installation,
    /,
    game: str,
    matches: int,
    wanted_bots: str,
    swap: bool,
    seed: str,
    jobs: int | None,
    keeps: bool,
    as_json: bool,
    **wanted: Any,
) -> None:
    """Plays many matches between bots and sums them up.

    Shares come with their 95 % intervals (Wilson).

    Example:
      playledger simulate correction --games 200 --bots greedy,random
      playledger simulate correction --variant no_denial --games 200 --seed 7
      playledger simulate correction --games 50 --bots greedy,greedy-never=deny_move

    """
    new_match = NewMatch(game, **wanted)
    chosen, options, seats = new_match.settled(installation.registry)
    bots = bots_of(wanted_bots, chosen)
    series = Series(chosen, options, seats, bots, seed, swap, scenario=new_match.plan.scenario)
    with new_match.named():
        chosen.begin(options, seats, PseudoRandom(Random(seed)), new_match.plan.scenario)  # noqa: S311
    played = played_of(series, matches, jobs or processes_for(matches))
    report = summary(played)
    kept = kept_of(installation, series, played, new_match.plan) if keeps else {}
    if as_json:
        facts = {"game": game, "variant": new_match.plan.variant, "players": bots, "seed": seed}
        own = {"kept": kept} if keeps else {}
        print_json(facts | msgspec.structs.asdict(report) | own)
        return
    count, variant = counted(matches, "match", "matches"), new_match.plan.variant
    heading(f"{game}/{variant}: {count} of {', '.join(bots)}, seed {seed}\n")
    print_summary(report, chosen)
    if kept:
        say()
        print_table(("kept", "match"), list(kept.items()))


def kept_of(
    installation: Installation, series: Series, played: Simulation, plan: Plan
) -> dict[str, str]:
    """The ids of the median and the longest match, which are written to the ledger."""
    ranked = sorted(played.results, key=lambda result: (result.steps, result.number))
    finished = [result for result in ranked if result.reason != UNFINISHED]
    if not finished:
        return {}
    chosen = {"median": finished[(len(finished) - 1) // 2], "longest": finished[-1]}
    begun = msgspec.structs.replace(
        plan, seats=series.seats, options=msgspec.to_builtins(series.options), chance="dictated"
    )
    facts = msgspec.json.encode([begun, series.bots, series.swap, series.seed]).decode()
    with installation.ledger(create=True) as ledger:
        return {
            why: keep_match(
                ledger,
                begun,
                series.begun(result.number, RecordingSource),
                result.bots,
                f"simulation {facts} {result.number}",
            )
            for why, result in chosen.items()
        }


def processes_for(matches: int) -> int:
    """The number of processes: one for each processor, but none with few matches."""
    return max(1, min(len(os.sched_getaffinity(0)), matches // PER_PROCESS))


def played_of(series: Series, matches: int, processes: int) -> Simulation:
    """Plays the matches, and shows how many."""
    with watched("matches", matches) as progress:
        return simulate(series, matches, processes=processes, progress=progress)


def print_summary(report: Summary, game: Game) -> None:
    """Wins, reasons and lengths, as tables."""
    shares = {f"seat {seat}": share for seat, share in report.seats.items()}
    shares |= report.bots | {"nobody": report.nobody, "unfinished": report.unfinished}
    print_table(
        ("wins", "#count", "#of", "#share", "95 % interval"),
        [
            share_row(name, share)
            for name, share in shares.items()
            if name != "unfinished" or share.count
        ],
    )
    say()
    print_table(
        ("ended by", "#count", "#share"),
        [
            (game.ending(reason), count, percent(count / report.matches, 1))
            for reason, count in report.reasons.items()
        ],
    )
    say()
    lengths = {"turns": report.turns, "steps": report.steps, "events": report.events}
    print_table(
        ("length", "#10 % up to", "#median", "#90 % up to"),
        [(name, each.p10, each.median, each.p90) for name, each in lengths.items()],
    )
    say(f"\n{report.decisions_per_second:,.0f} decisions a second")


def share_row(name: str, share: Share) -> tuple[object, ...]:
    """A share with its interval."""
    interval = f"{percent(share.low, 1)} to {percent(share.high, 1)}"
    return name, share.count, share.of, percent(share.share, 1), interval
