"""`playledger step`."""

import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any

import click
import msgspec

from cli.commands.matches.log import query_of, query_option
from cli.commands.matches.show import position, print_position
from cli.installation import Installation, installed
from cli.matches import landmarks_of, placed, seat_option, spot, walk_of
from cli.stepper.keys import keyboard
from cli.stepper.panes import change_lines, step_lines
from cli.stepper.screen import Paper, screen
from cli.stepper.stepper import Stepper
from cli.stepper.watching import Watched
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Problem
from cli.terminal.printing import (
    color_option,
    has_colour,
    json_option,
    print_json,
    print_json_lines,
    say,
    width,
)
from domain.kernel import Viewer
from domain.ledger.errors import LedgerError
from replays.drawing import speaks_unicode
from replays.searching.landmarks import JUMPS, Landmarks, missing
from replays.searching.search import Found, found_by
from replays.walking.turns import Place
from replays.walking.walk import Walk

OPEN = "\x1b[?1049h\x1b[?25l"
CLOSE = "\x1b[?25h\x1b[?1049l"
"""Escape codes: to the terminal's second screen without a cursor, and back."""

TICK = 0.1
"""Seconds between two checks of the clock and of the terminal's size."""

REFRESH = 0.5
"""Seconds between two reads of an open match."""


@documented("step")
@click.argument("match", shell_complete=completing.matches)
@click.option(
    "--at",
    type=spot,
    metavar="N[.K]",
    help="After step N, or after only K events of it; default: the first step.",
)
@click.option("--turn", type=int, metavar="N", help="Where turn N begins.")
@query_option("search", "Lists what happened that fits (see `playledger log --help`).")
@click.option("--list", "listed", type=click.Choice([*JUMPS]), help="Lists all of these places.")
@click.option("--changes", is_flag=True, help="Also what changed, by labels and paths.")
@click.option("--follow", is_flag=True, help="Begins at the newest step and goes on with new ones.")
@seat_option
@color_option
@json_option
@installed
def command(
    installation: Installation,
    /,
    match: str,
    search: str | None,
    listed: str | None,
    changes: bool,
    follow: bool,
    viewer: Viewer,
    color: str,
    as_json: bool,
    **wanted: Any,
) -> None:
    """Steps through a match with the arrow keys.

    By step (left, right), by event (up, down), by turn (PgUp, PgDn); `?` lists all keys. Without a
    terminal, or with --search, --list, --changes or --json, the result is printed instead:
    everything on the screen can be printed so, or with `show`, `at`, `log` and `notes`.

    Example:
      playledger step 3f
      playledger step 3f --turn 3 --changes
      playledger step 3f --search "*Captured or banish"
      playledger step 3f --list chance

    """
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, viewer)
        place = walk.last if follow else place_of(walk, **wanted)
        if search is not None:
            found = list(found_by(walk, query_of(walk, search)))
            print_found(walk, found, f"{search!r} is not in this match", as_json=as_json)
        elif listed is not None:
            print_jumps(landmarks_of(ledger, walk), listed, as_json=as_json)
        elif as_json:
            print_json(position(walk, place) | happened(landmarks_of(ledger, walk), place))
        elif changes or not is_terminal():
            print_step(landmarks_of(ledger, walk), place, color, changes=changes)
        else:
            stepper = Stepper(Watched(ledger, walk), viewer, place)
            stepper.follows = follow
            run(stepper, color)


def place_of(walk: Walk, at: Place | None, turn: int | None) -> Place:
    """The place given by the options, or else the first step. Refuses missing places."""
    if turn is None:
        return placed(walk, at or Place(1))
    found = [each for each in walk.turns if each.number == turn and walk.is_in_force(each)]
    if not found:
        known = f"{walk.turns[0].number} to {walk.turns[-1].number}" if walk.turns else "none"
        raise Problem(f"There is no turn {turn}; turns: {known}.")
    return walk.begin(found[0])


def print_found(walk: Walk, found: Sequence[Found], none: str, *, as_json: bool) -> None:
    """Prints the events found, one a line. Refuses with `none`, when there are none."""
    if as_json:
        print_json_lines(sought(walk, each) for each in found)
    elif not found:
        raise Problem(f"{none}, as far as this viewer sees it.")
    else:
        print_places(walk, found)


def print_jumps(landmarks: Landmarks, name: str, *, as_json: bool) -> None:
    """Prints all places of one kind of jump, one a line. Refuses, when there are none."""
    found = list(JUMPS[name].find(landmarks))
    if as_json:
        print_json_lines(sought(landmarks.walk, each) for each in found)
    elif not found:
        raise Problem(missing(landmarks, name))
    else:
        print_places(landmarks.walk, found)


def print_places(walk: Walk, found: Sequence[Found]) -> None:
    """Prints places, each with what is there in a second column."""
    for place, text in found:
        event = "" if place.event is None else f", event {place.event:>2}"
        fate = " (taken back)" if walk.line.taken_back_by(place.step) else ""
        say(f"{f'step {place.step:>4}{event}':<19}  {text}{fate}")


def sought(walk: Walk, found: Found) -> dict[str, Any]:
    """A place that was searched for, for programs."""
    place, text = found
    events = walk.step(place).events
    return {
        "step": place.step,
        "event": place.event,
        "happened": events[place.event - 1] if place.event else None,
        "sentence": text,
        "taken_back_by": walk.line.taken_back_by(place.step),
    }


def happened(landmarks: Landmarks, place: Place) -> dict[str, Any]:
    """What happened in the step of a place so far, what it changed and what was noted there."""
    step = landmarks.walk.step(place)
    return {
        "events": step.events[: place.event],
        "sentences": step.sentences[: place.event],
        "table_changes": landmarks.walk.table_changes(place),
        "changes": [msgspec.to_builtins(change) for change in landmarks.walk.changes(place)],
        "notes": landmarks.notes(place.step),
        "refusals": landmarks.refusals(place.step),
    }


def print_step(landmarks: Landmarks, place: Place, color: str, *, changes: bool) -> None:
    """Prints a place as the stepper would show it."""
    print_position(landmarks.walk, place, color)
    say("\n" + "\n".join(step_lines(landmarks.walk, place, width())))
    for remark in (*landmarks.notes(place.step), *landmarks.refusals(place.step)):
        say(f"\n{remark}")
    if changes:
        say("\n" + "\n".join(change_lines(landmarks.walk, place, width())))


def is_terminal() -> bool:
    """Whether input and output are terminals."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def run(stepper: Stepper, color: str) -> None:
    """Runs the stepper on a screen of its own until the user leaves.

    Meanwhile it plays on by itself if asked to, shows new steps of an open match, and follows the
    terminal's size.
    """
    with own_screen(), keyboard() as pressed:
        shown, looked = show(stepper, color), monotonic()
        while not stepper.is_over:
            key = pressed.next(TICK)
            now, changed = monotonic(), key is not None
            if key is not None:
                stepper.press(key)
            changed |= stepper.tick(now) or shutil.get_terminal_size() != shown
            if now - looked >= REFRESH and stepper.is_live:
                looked = now
                changed |= refreshed(stepper)
            if changed:
                shown = show(stepper, color)


def refreshed(stepper: Stepper) -> bool:
    """Reads new steps; returns whether there were any. Tries an unreachable database later."""
    try:
        return stepper.refresh()
    except LedgerError as problem:
        stepper.message = str(problem)
        return True


@contextmanager
def own_screen() -> Iterator[None]:
    """The terminal's second screen, left again at the end of the `with`."""
    click.echo(OPEN, nl=False, color=True)
    try:
        yield
    finally:
        click.echo(CLOSE, nl=False, color=True)


def show(stepper: Stepper, color: str) -> Any:
    """Draws the screen without flicker; returns the terminal size that it was drawn for."""
    size = shutil.get_terminal_size()
    unicode = speaks_unicode(sys.stdout.encoding)
    lines = screen(stepper, Paper(size.columns, size.lines, has_colour(color), unicode))
    text = "\r\n".join(f"{line}\x1b[K" for line in lines)
    click.echo(f"\x1b[H{text}\x1b[J", nl=False, color=True)
    return size
