"""`playledger corpus`."""

import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import click
import msgspec

from cli.installation import Installation, installed
from cli.matches import seat_option
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem
from cli.terminal.printing import (
    json_option,
    print_json_lines,
    print_table,
    remark,
    say,
    width,
)
from cli.terminal.progress import counting, watched
from domain.components.wording import counted as number_of
from domain.kernel import Registry, Viewer, name_of
from domain.ledger.listing import Wanted
from replays.corpus import Asked, Fitting, Question, Tally, ask, question_of
from replays.corpus.asking import expect_sense
from replays.corpus.finding import labelled, listed
from replays.searching.query import BadQuery, parse, texts_of

WIDEST = 100
SPOTS = 3
"""The most chains of one match that are listed; the others are counted."""


@documented("corpus")
@click.argument("question")
@click.option("--game", shell_complete=completing.games, help="Only matches of this game.")
@click.option("--variant", shell_complete=completing.variants, help="Only matches of this variant.")
@click.option("--label", help="Only matches with this label.")
@click.option(
    "--over/--open", "is_over", default=None, help="Only finished ones, or those in play."
)
@click.option(
    "--limit",
    type=click.IntRange(min=0),
    default=20,
    show_default=True,
    help="At most so many matches are listed; all are counted.",
)
@seat_option
@json_option
@installed
def command(
    installation: Installation,
    /,
    question: str,
    limit: int,
    viewer: Viewer,
    as_json: bool,
    **wanted: Any,
) -> None:
    """Asks a question of all matches.

    Lists the steps where it happened, and counts for every game, variant and label. Events are
    named as in `playledger log --where`; `then` searches further on (`then they`: the same seat),
    `before turn 5` and `after step 9` say when, `who won` or `who lost` how it ended for that
    seat, `never` that it did not happen; `;` joins several, `match turns > 20` compares facts.

    Example:
      playledger corpus "PieceCaptured before turn 20 who lost" --game correction
      playledger corpus "match turns > 9 and over = true"

    """
    asked = understood(question, installation.registry, wanted["game"])
    tally, shown = Tally(), []
    with installation.ledger() as ledger:
        matches = listed(ledger, Wanted(**wanted))
        is_apart = not (as_json and sys.stdout.isatty())  # Lines come while it goes on.
        with watched("matches", len(matches), is_shown=is_apart) as progress:
            seen = counting(matches, progress, len(matches))
            answers = counted(ask(ledger, asked, labelled(ledger, seen), viewer), tally)
            if as_json:
                print_json_lines(each.fitting for each in answers if each.fitting)
            else:
                shown = [each.fitting for each in answers if each.fitting]
    if as_json:
        print_json_lines([{"question": question, "viewer": name_of(viewer), **summary(tally)}])
    else:
        print_fitting(shown, limit)
        print_totals(tally)
        if not shown:
            explain_words(asked)


def understood(question: str, registry: Registry, game: str | None) -> Question:
    """The question, checked for a game or all games. Raises Problem with the place of an error."""
    games = list(registry) if game is None else [registry.game(game)]
    try:
        asked = question_of(question)
        expect_sense(asked, games)
    except BadQuery as bad:
        raise Problem(str(bad), Exit.USAGE) from bad
    return asked


def counted(answers: Iterable[Asked], tally: Tally) -> Iterator[Asked]:
    """The same answers, counted as they come."""
    for each in answers:
        tally.count(each)
        yield each


def summary(tally: Tally) -> dict[str, Any]:
    """The totals and what could not be asked, for programs."""
    totals = [msgspec.structs.asdict(each) for each in tally.totals]
    return {"totals": totals, "not_asked": tally.problems}


def print_fitting(fitting: Sequence[Fitting], limit: int) -> None:
    """The matches that fit, each with the steps where it happened."""
    for match in fitting[:limit]:
        for chain in match.found[:SPOTS]:
            for number, spot in enumerate(chain):
                then = "then " if number else ""
                place = f"{match.match} step {spot.step}.{spot.event}"
                tell(place, f"{then}{spot.sentence}")
        more = len(match.found) - SPOTS
        if not match.found:
            tell(match.match, f"{match.game}/{match.variant}, {number_of(match.step, 'step')}")
        elif more > 0:
            tell(match.match, f"and {number_of(more, 'more time')}")
    if len(fitting) > limit:
        say(f"... and {number_of(len(fitting) - limit, 'match', 'matches')} more (--limit)")
    if fitting and limit:
        say()


def tell(place: str, text: str) -> None:
    """Prints a place, and a text in a second column."""
    first = f"{place:<24}  "
    room = min(width(), WIDEST)
    say(textwrap.fill(text, room, initial_indent=first, subsequent_indent=" " * 26))


def explain_words(asked: Question) -> None:
    """Says which words of the question were searched in sentences as they are."""
    searches = (each for chain in asked.chains for each in chain.searches)
    for text in (text for each in searches for text in texts_of(parse(each.query))):
        remark(
            f"{text!r} was looked for in sentences, word for word; "
            "`playledger corpus --help` says what else a question can be made of."
        )


def print_totals(tally: Tally) -> None:
    """The totals as a table, and what could not be asked."""
    totals = tally.totals
    if totals:
        columns = ("game", "variant", "label", "#matches", "#fit", "#share", "#times")
        fates = ("won", "lost", "drew", "open")
        has_labels = any(total.label for total in totals)
        fated = [name for name in fates if any(getattr(total, name) for total in totals)]
        chosen = [each for each in columns if has_labels or each != "label"]
        rows = [
            (
                *(total.game, total.variant),
                *([total.label or "(all)"] if has_labels else []),
                *(total.matches, total.fitting, f"{100 * total.share:.0f} %", total.times),
                *(getattr(total, name) for name in fated),
            )
            for total in totals
        ]
        print_table([*chosen, *(f"#{name}" for name in fated)], rows)
    else:
        say("There is no match to ask.")
    for problem, matches in tally.problems.items():
        count = number_of(len(matches), "match", "matches")
        remark(f"{count} not asked ({', '.join(matches[:3])}): {problem}.")
