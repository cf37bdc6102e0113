"""`playledger rerun`."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

import click

from cli.commands.playtests.corpus import understood
from cli.installation import Installation, installed
from cli.matches import find
from cli.table.new_match import setting_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.menu import words_of
from cli.terminal.printing import (
    heading,
    json_option,
    print_json_lines,
    print_table,
    remark,
    say,
    width,
)
from cli.terminal.progress import counting, watched
from cli.terminal.values import pairs
from domain.components.wording import counted
from domain.kernel import FACILITATOR, Game, Refusal, Registry, Result
from domain.ledger.application import Ledger
from domain.ledger.listing import Wanted
from lab.rerun import (
    Fate,
    NotRerun,
    Rerun,
    Stop,
    Total,
    changed_options,
    recorded,
    rerun,
    totals,
)
from replays.corpus import ask
from replays.corpus.finding import labelled, listed
from replays.walking.words import result_words

WIDEST = 100
NAMED = 3
"""Matches that are named in a remark; the others are counted."""


@documented("rerun")
@click.argument("matches", metavar="[MATCH]...", nargs=-1, shell_complete=completing.matches)
@click.option(
    "--variant",
    shell_complete=completing.variants,
    help="The changed rules: a named setting; default: each match's own.",
)
@click.option(
    "--set",
    "settings",
    shell_complete=completing.settings,
    metavar="OPTION=VALUE",
    multiple=True,
    help="Changes one option; a list as [a, b]. OPTION=@FILE takes it from a YAML or JSON file.",
)
@click.option(
    "--from",
    "question",
    metavar="QUESTION",
    help="All matches that fit a question, as in `playledger corpus`.",
)
@click.option(
    "--answer",
    type=click.Choice(["hint"]),
    help="Lets the hint answer what the changed rules ask and nobody was asked.",
)
@json_option
@installed
def command(
    installation: Installation,
    matches: tuple[str, ...],
    variant: str | None,
    settings: tuple[str, ...],
    question: str | None,
    answer: str | None,
    as_json: bool,
) -> None:
    """Puts what was decided in stored matches to changed rules.

    Each match ends with the same result, with another, with a decision that is illegal now, with a
    question that nobody was asked, or where its chance does not fit what the rules ask (outcomes
    are used again by name, step by step). Decisions that nothing asks for any more are left out and
    counted, and steps that were taken back. The newest release of the rules is taken, and nothing
    is stored.

    Example:
      playledger rerun 3f --variant no_denial
      playledger rerun 3f --set banish_cost=1 --answer hint
      playledger rerun --set start_tokens=0 --from "match game = correction"

    """
    if bool(matches) == (question is not None):
        raise click.UsageError("Name matches, or ask for them: --from QUESTION.")
    changes = {name: setting_of(name, text) for name, text in pairs("--set", settings)}
    left_out: dict[str, list[str]] = {}
    with installation.ledger() as ledger:
        if question is None:
            chosen = list(dict.fromkeys(find(ledger, each) for each in matches))
        else:
            chosen = fitting(installation, ledger, question)
        with watched("matches", len(chosen)) as progress:
            seen = counting(chosen, progress, len(chosen))
            found = list(rerun_all(ledger, seen, variant, changes, left_out, answer is not None))
    if as_json:
        print_json_lines(found)
        print_json_lines([{"totals": totals(found), "not_rerun": left_out}])
        return
    print_totals(found, " ".join(filter(None, (variant, *settings))))
    for each in found:
        print_match(each, installation.registry)
    for problem, left in left_out.items():
        more = ", ..." if len(left) > NAMED else ""
        count = counted(len(left), "match", "matches")
        remark(f"{count} not rerun ({', '.join(left[:NAMED])}{more}): {problem}.")


def fitting(installation: Installation, ledger: Ledger, question: str) -> list[str]:
    """The matches that fit a question, the newest first."""
    asked = understood(question, installation.registry, None)
    answers = ask(ledger, asked, labelled(ledger, listed(ledger, Wanted())), FACILITATOR)
    return [each.match for each in answers if each.fitting]


def rerun_all(
    ledger: Ledger,
    matches: Iterable[str],
    variant: str | None,
    changes: Mapping[str, Any],
    left_out: dict[str, list[str]],
    is_answered: bool,
) -> Iterator[Rerun]:
    """The matches under the changed rules. Those that can't be rerun go to `left_out`, by why.

    Where none can, because the options fit none, it refuses as the first game does.
    """
    refusal: Refusal | None = None
    is_any = False
    for match in matches:
        try:
            played = recorded(ledger, match)
            game = ledger.registry.game(played.created.game)
            options = changed_options(game, played.created, variant, changes)
        except NotRerun as problem:
            left_out.setdefault(str(problem), []).append(match)
        except Refusal as refused:
            refusal = refusal or refused
            left_out.setdefault(f"the change does not fit it ({refused.code})", []).append(match)
        else:
            is_any = True
            yield rerun(played, game, options, is_answered=is_answered)
    if refusal and not is_any:
        raise refusal


def print_totals(found: Sequence[Rerun], change: str) -> None:
    """What becomes of the matches, as a table."""
    if not found:
        say("There is no match to rerun.")
        return
    count = counted(len(found), "match", "matches")
    heading(f"{count} under {change or 'the newest rules'}\n")
    counts = (("#left out", "left_out"), ("#by the hint", "answered"))
    passed = [(head, name) for head, name in counts if any(getattr(each, name) for each in found)]
    rows = [
        (
            fate_words(total),
            total.rule,
            total.matches,
            f"{100 * total.share:.0f} %",
            *(getattr(total, name) for _, name in passed),
            *(["", ""] if total.first_step is None else [total.first_step, total.median_step]),
        )
        for total in totals(found)
    ]
    heads = ("becomes", "rule", "#matches", "#share", *(head for head, _ in passed))
    print_table((*heads, "#first step", "#median step"), rows)
    say()


def fate_words(total: Total) -> str:
    """`illegal: denial not played`."""
    cause = total.cause.replace("_", " ").replace("/", " or ")
    what = f"{total.chance} {cause}" if total.chance else cause
    return f"{total.fate}: {what}" if what else f"{total.fate}"


def print_match(each: Rerun, registry: Registry) -> None:
    """A match, and what becomes of it."""
    text = f"{each.match}  {match_words(each, registry.game(each.game))}"
    say(textwrap.fill(text, min(width(), WIDEST), subsequent_indent=" " * (len(each.match) + 2)))


def match_words(each: Rerun, game: Game) -> str:
    """What becomes of a match, in a sentence or two."""
    passed = passed_words(each)
    if each.stop:
        return f"{stop_words(each, each.stop)}.{passed}"
    parts = f"otherwise from step {each.parts_at}" if each.parts_at else "the same events"
    if each.fate == Fate.SAME:
        return f"the same result ({ended_words(game, each.now)}), {parts}.{passed}"
    over = each.decisions - each.carried_out - each.left_out
    left = f"; without the last {counted(over, 'decision')}" if over else ""
    now, was = ended_words(game, each.now), ended_words(game, each.was)
    return f"another result: {now}; not {was}; {parts}{left}.{passed}"


def stop_words(each: Rerun, stop: Stop) -> str:
    """Where a match stops, and why."""
    place = f"step {stop.step}" + (f" of {stop.match}" if stop.match != each.match else "")
    what = f"seat {stop.seat}, {command_words(stop.command)}" if stop.command else "set-up"
    rule = f" ({stop.rule})" if stop.rule else ""
    if stop.fate == Fate.UNASKED:
        return f"nobody was asked before {place} ({what}): {stop.sentence}"
    return f"{stop.fate} from {place} ({what}): {stop.sentence.rstrip('.')}{rule}"


def passed_words(each: Rerun) -> str:
    """` 3 decisions left out, which nothing asks for.`"""
    told = ""
    if each.left_out:
        told += f" {counted(each.left_out, 'decision')} left out, which nothing asks for."
    if each.answered:
        told += f" {counted(each.answered, 'question')} answered by the hint."
    return told


def command_words(command: Any) -> str:
    """A command as it is typed."""
    with suppress(Exception):  # Whatever was stored, by a release that wrote commands otherwise.
        return " ".join(words_of(command))
    return str(command)


def ended_words(game: Game, result: Result | None) -> str:
    """`seat 1 won: the goal is reached`; `open`."""
    return "open" if result is None else result_words(game, result)
