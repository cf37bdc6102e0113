"""An analysis for people: curves, a table of luck and skill, and sentences."""

import sys
import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cli.terminal.curve import curve, spread
from cli.terminal.menu import words_of
from cli.terminal.printing import clean, heading, print_table, say, width
from cli.terminal.words import match_words
from domain.components.wording import counted, percent
from domain.kernel import Game
from replays.analysis.form import Account, Analysis, Mistake, Point
from replays.analysis.turning import (
    noise_words,
    points_of,
    source_words,
    turning_points,
)
from replays.drawing import speaks_unicode
from replays.telling.seen import sentences_of
from replays.walking.walk import Walk

if TYPE_CHECKING:
    from lab.analysis.calibration import Calibration

WIDEST = 100
LEAST_ROOM = 10
"""The columns that a curve has at least."""


def print_analysis(walk: Walk, found: Analysis) -> None:
    """All that an analysis says."""
    heading(match_words(walk))
    say(f"{source_words(found)}.\n")
    for line in curve_lines(found):
        say(line)
    say()
    if found.accounts:
        print_accounts(found.accounts)
        say()
    print_turning_points(walk, found)
    if found.mistakes is not None:
        say()
        print_mistakes(found.mistakes)


def curve_lines(found: Analysis) -> Iterator[str]:
    """A curve for each seat, marks below turning points, and the first and last steps."""
    points = [found.start, *found.points]
    unicode = speaks_unicode(sys.stdout.encoding)
    columns = spread(len(points), max(LEAST_ROOM, min(width(), WIDEST) - 24))
    for seat, _ in enumerate(found.start.chances, 1):
        shares = [points[column[-1]].chances[seat - 1] for column in columns]
        drawn = curve(shares, unicode=unicode)
        ends = (percent(points[at].chances[seat - 1]) for at in (0, -1))
        yield f"seat {seat:<3} {drawn}  {' to '.join(ends)}"
    turned = {each.step for each in turning_points(found)}
    sign = "▲" if unicode else "^"
    marks = (sign if _steps(points, column) & turned else " " for column in columns)
    yield f"turned   {''.join(marks)}".rstrip()
    first, last = str(points[0].step), str(points[-1].step)
    yield f"step     {first}{last.rjust(max(len(columns) - len(first), len(last) + 1))}"


def _steps(points: Sequence[Point], column: range) -> set[int]:
    return {points[at].step for at in column}


def print_accounts(accounts: Sequence[Account]) -> None:
    """Luck and skill by seat, in points of win chance."""
    heading("Luck and skill, in points: start + luck + own + others = result\n")
    rows = [
        (
            f"seat {each.seat}",
            f"{100 * each.start:.0f}",
            points_of(each.luck, each.luck_error),
            points_of(each.own, each.own_error),
            points_of(each.others, each.others_error),
            f"{100 * each.result:.0f}",
        )
        for each in accounts
    ]
    print_table(("", "#start", "#luck", "#own moves", "#others' moves", "#result"), rows)


def print_turning_points(walk: Walk, found: Analysis) -> None:
    """The turning points, each with what happened."""
    turned = turning_points(found)
    heading("Turning points\n")
    for each in turned:
        _entry(each.step, each.sentence, sentences_of(walk.game, walk.seen[each.step - 1]))
    if not turned:
        say("No win chance changed by 10 points and beyond the noise.")
    say(f"\n{noise_words(found)}")


def _entry(step: int, *sentences: str) -> None:
    """A step's number, and sentences beside it."""
    room = min(width(), WIDEST)
    for number, sentence in zip([str(step), *[""] * len(sentences)], sentences, strict=False):
        say(
            textwrap.fill(
                clean(sentence),
                room,
                initial_indent=f"{number:>5}  ",
                subsequent_indent=" " * 7,
            )
        )


def print_mistakes(mistakes: Sequence[Mistake]) -> None:
    """The decisions that were worse than another."""
    heading("Mistakes, by what the seat could know\n")
    for each in mistakes:
        played, better = (" ".join(words_of(command)) for command in (each.played, each.better))
        _entry(
            each.step,
            f"Seat {each.seat} lost {100 * each.loss:.0f} \N{PLUS-MINUS SIGN} "
            f"{100 * each.error:.0f} points by `{played}`; better: `{better}`.",
        )
    if not mistakes:
        say("None beyond the noise.")


def print_calibration(game: Game, found: "Calibration") -> None:
    """What was said, and what was won."""
    positions = counted(found.positions, "position")
    matches = counted(found.matches, "match", "matches")
    heading(f"{game.title}: {positions} of {matches}, {found.value}")
    say(f"Brier score {found.brier:.3f}; always even: {found.even:.3f}; lower is better.\n")
    rows = [
        (
            f"{100 * each.low:.0f} to {100 * each.low + 10:.0f} %",
            each.count,
            percent(each.said),
            percent(each.won),
        )
        for each in found.bins
    ]
    print_table(("win chance", "#positions", "#mean", "#won"), rows)
