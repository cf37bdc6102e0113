"""A file with a playtest: one line a step."""

import re
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from cli.table.transcription import Position, Transcription, TypedChance
from cli.terminal.exits import Exit, Problem
from cli.terminal.matching import meant
from cli.terminal.menu import Menu, Unclear, Written
from cli.terminal.outcomes import Titles, choices, told
from cli.terminal.words import refusal_words
from domain.kernel import Abandon, Chance, Game, Outcome, Refusal

COLON = re.compile(r"(?:^|\s):(?:\s|$)")
"""The separator between a command and the outcomes of chance."""

LONGEST = 1_000_000
"""The most characters of a file that is read."""

UNDO, ABANDON = "undo", "abandon"
"""Words for table commands, unless the game has a command of that name."""


class Line(NamedTuple):
    """A line: its place in its file, the command as it was typed ("": the set-up), and chance."""

    place: str
    typed: str
    fallen: list[str]


def lines_of(file: Path, first: int = 1) -> list[Line]:
    """The lines of a file, from line `first`, without blank lines and comments. Raises Problem."""
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Problem(f"{file} can't be read: {error}.", Exit.USAGE) from error
    if len(text) > LONGEST:
        raise Problem(f"{file} is no playtest: it has over {LONGEST:,} characters.", Exit.USAGE)
    numbered = enumerate(text.removeprefix("\ufeff").splitlines(), 1)
    return [
        line_of(written, f"{file} line {number}")
        for number, written in numbered
        if number >= first and written.strip() and not written.lstrip().startswith("#")
    ]


def line_of(written: str, place: str = "") -> Line:
    """A line, parsed. Raises Problem where a quote is not closed."""
    typed, *fallen = COLON.split(written.strip(), maxsplit=1)
    try:
        return Line(place, " ".join(typed.split()), shlex.split(fallen[0]) if fallen else [])
    except ValueError as error:
        raise Problem(f"{place}: a quote is not closed.".removeprefix(": ")) from error


def command_of(now: Position, typed: str) -> Written:
    """The command that was typed, or begun; legal or not. Raises Unclear.

    One that is not legal is for the rules to refuse, if its form is that of a command.
    """
    found = meant(typed, now.texts)
    close = [now.texts[place] for place in found.places]
    if found.is_sure and len(close) == 1:
        return now.legal[found.places[0]]
    if found.is_sure:
        raise Unclear(f"{typed!r} may be {choices(close)}.")
    try:
        command = Menu(now.legal, now.choices, now.game.command_types).choice(typed)
        now.game.command(command)
    except Unclear as unclear:
        raise Unclear(f"{unclear} {is_it(close)}".strip()) from unclear
    except Refusal as refusal:
        raise Unclear(f"{refusal_words(now.game, refusal)} {is_it(close)}".strip()) from refusal
    return command


def is_it(close: Sequence[str]) -> str:
    """A question whether one of these was meant; "": none is close."""
    return f"Is it {choices(close)}?" if close else ""


def enter_all(entering: Transcription, lines: Sequence[Line]) -> int:
    """Enters lines, one step each, and returns how many. Raises Problem, naming the line."""
    stored = (
        f" What stands before it is stored in match {entering.match}:"
        " correct this line, and go on from it with --line."
    )
    for line in lines:
        now = entering.now()
        with naming(line.place, now.game, stored):
            enter(entering, now, line)
    return len(lines)


def enter(entering: Transcription, now: Position, line: Line) -> None:
    """One line: a command with its chance, a take-back, or the end of a match."""
    if not line.typed:
        raise Unclear("the command is missing before the colon.")
    if line.typed in (UNDO, ABANDON) and line.typed not in now.game.command_types:
        if line.fallen:
            raise Unclear(f"no chance falls with {line.typed}.")
        entering.undo(now) if line.typed == UNDO else entering.move(now, Abandon())
        return
    source = TypedChance(line.fallen, now.titles, not_asked)
    command = command_of(now, line.typed)
    entering.foreseen(now, command, source)
    entering.enter(now, command, source.fallen)


def not_asked(chance: Chance, titles: Titles) -> Outcome:
    """Raises Unclear for an outcome that the file lacks."""
    known = choices(told(chance, titles))
    raise Unclear(f"write behind a colon how {chance.words} fell ({known}).")


@contextmanager
def naming(place: str, game: Game | None = None, after: str = "") -> Iterator[None]:
    """Turns errors into problems that name the line; `game` puts refusals into words."""
    try:
        yield
    except Unclear as unclear:
        raise Problem(f"{place}: {unclear}{after}") from unclear
    except Refusal as refusal:
        if game is None:
            raise
        raise Problem(f"{place}: {refusal_words(game, refusal)}{after}") from refusal
