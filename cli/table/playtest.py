"""A file with a playtest: one line a step."""

import re
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cli.table.transcription import Position, Transcription, TypedChance
from cli.terminal.exits import Exit, Problem
from cli.terminal.matching import meant
from cli.terminal.menu import Menu, Unclear, Written
from cli.terminal.offered import read_in_words
from cli.terminal.outcomes import Titles, choices, told
from cli.terminal.words import refusal_words
from domain.kernel import Abandon, Chance, Game, Outcome, Refusal

COLON = re.compile(r"(?:^|\s)[:=](?:\s|$)")
"""The separator between a command and the outcomes of chance: `draw : Ogre`, `draw = Ogre`."""

SEAT = re.compile(r"([1-9]):\s+(.*)", re.ASCII)
"""A line that says its seat: `2: draw 1`."""

LONGEST = 1_000_000
"""The most characters of a file that is read."""

UNDO, BACK, ABANDON = "undo", "back", "abandon"
"""Words for table commands, unless the game has a command of that name; `back` is said for `undo`
where `undo` is a command of the game.
"""


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
    if now.game.typed is not None:
        return read_in_words(partial(now.game.typed, now.state, now.seat), typed)
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


def of_seat(now: Position, typed: str) -> tuple[Position, str]:
    """The position for the seat that a line says, and the line without it. Raises Unclear."""
    said = SEAT.fullmatch(typed)
    seat, rest = (int(said[1]), said[2]) if said else (now.seat, typed)
    if seat in now.game.may_act(now.state):
        return now._replace(seat=seat), rest
    if not seat:
        raise Unclear(f"say whose line it is: 1: {typed}.")
    raise Unclear(f"seat {seat} may not act now.")


def takes_back(game: Game, typed: str) -> bool:
    """Whether a line takes the newest step back."""
    return typed == (BACK if UNDO in game.command_types else UNDO)


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
    is_back = takes_back(now.game, line.typed)
    if is_back or (line.typed == ABANDON and ABANDON not in now.game.command_types):
        if line.fallen:
            raise Unclear(f"no chance falls with {line.typed}.")
        entering.undo(now) if is_back else entering.move(now, Abandon())
        return
    source = TypedChance(line.fallen, now.titles, not_asked)
    now, typed = of_seat(now, line.typed)
    command = command_of(now, typed)
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
