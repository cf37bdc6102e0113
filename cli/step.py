"""`playledger step`."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
import msgspec

from cli.documented import documented
from cli.exits import Problem
from cli.installation import Installation, installed
from cli.keys import keyboard
from cli.matches import place_at, seat_option, walk_of
from cli.printing import (
    color_option,
    has_colour,
    json_option,
    print_json,
    print_json_lines,
    say,
    width,
)
from cli.screen import Paper, change_lines, said, screen
from cli.show import position, print_position
from cli.stepper import Stepper
from domain.kernel import Eyes
from replays.drawing import speaks_unicode
from replays.turns import Place
from replays.walk import Walk

OPEN = "\x1b[?1049h\x1b[?25l"
CLOSE = "\x1b[?25h\x1b[?1049l"
"""A screen of its own without a cursor, and back to what was there."""


@documented("step")
@click.argument("match")
@click.option("--at", type=int, metavar="N", help="At step N.")
@click.option("--event", type=int, metavar="K", help="After event K of the step only.")
@click.option("--turn", type=int, metavar="N", help="Where turn N begins.")
@click.option("--search", metavar="TEXT", help="Lists what happened that has this text or name.")
@click.option("--changes", is_flag=True, help="Also what changed, as paths.")
@seat_option
@color_option
@json_option
@installed
def command(
    installation: Installation,
    /,
    match: str,
    search: str | None,
    changes: bool,
    eyes: Eyes,
    color: str,
    as_json: bool,
    **wanted: int | None,
) -> None:
    """Steps through a match with the arrow keys.

    By step (left, right), by event (up, down), by turn (PgUp, PgDn); `?` tells all keys. Without a
    terminal, or with --search, --changes or --json, what is asked for is printed instead.

    Example:
      playledger step 3f
      playledger step 3f --turn 3 --changes
      playledger step 3f --search captured

    """
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, eyes)
    place = place_of(walk, **wanted)
    if search is not None:
        print_found(walk, search, as_json=as_json)
    elif as_json:
        print_json(position(walk, place) | happened(walk, place))
    elif changes or not is_terminal():
        print_step(walk, place, color, changes=changes)
    else:
        run(Stepper(walk, place), color)


def place_of(walk: Walk, at: int | None, event: int | None, turn: int | None) -> Place:
    """The place that is asked for, or else the first step. Refuses places that are not there."""
    if turn is not None:
        found = [walk.begin(each) for each in walk.turns if each.number == turn]
        if not found:
            known = f"{walk.turns[0].number} to {walk.turns[-1].number}" if walk.turns else "none"
            raise Problem(f"There is no turn {turn}; turns: {known}.")
        return found[0]
    place = place_at(walk, 1 if at is None else at)
    if event is None:
        return place
    newest = walk.event(place)
    if not 1 <= event <= newest:
        raise Problem(f"Step {place.step} has no event {event}; its events are 1 to {newest}.")
    return Place(place.step, event)


def print_found(walk: Walk, text: str, *, as_json: bool) -> None:
    """The events that have a text, one a line. Refuses, when there are none."""
    found = list(walk.search(text))
    if as_json:
        print_json_lines(sought(walk, *at) for at in found)
    elif not found:
        raise Problem(f"{text!r} is not in this match, as far as these eyes see it.")
    else:
        for step, event in found:
            sentence = walk.seen[step - 1].sentences[event - 1]
            say(f"step {step:>4}, event {event:>2}  {sentence}")


def sought(walk: Walk, step: int, event: int) -> dict[str, Any]:
    """An event that was searched for, for programs."""
    seen = walk.seen[step - 1]
    happened, sentence = seen.events[event - 1], seen.sentences[event - 1]
    return {"step": step, "event": event, "happened": happened, "sentence": sentence}


def happened(walk: Walk, place: Place) -> dict[str, Any]:
    """What happened in the step of a place so far, and what it changed, for programs."""
    step = walk.step(place)
    return {
        "events": step.events[: place.event],
        "sentences": step.sentences[: place.event],
        "changes": [msgspec.to_builtins(change) for change in walk.changes(place)],
    }


def print_step(walk: Walk, place: Place, color: str, *, changes: bool) -> None:
    """A place as a stepper would show it."""
    print_position(walk, place, color)
    say("\n" + "\n".join(said(walk, place, width())))
    if changes:
        say("\n" + "\n".join(change_lines(walk, place, width())))


def is_terminal() -> bool:
    """Whether there is somebody to press keys, and a screen to draw on."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def run(stepper: Stepper, color: str) -> None:
    """Shows the stepper on a screen of its own until its person leaves."""
    with own_screen(), keyboard() as pressed:
        while not stepper.is_over:
            show(stepper, color)
            stepper.press(next(pressed))


@contextmanager
def own_screen() -> Iterator[None]:
    """A screen that is gone afterwards, whatever happens."""
    click.echo(OPEN, nl=False, color=True)
    try:
        yield
    finally:
        click.echo(CLOSE, nl=False, color=True)


def show(stepper: Stepper, color: str) -> None:
    """Draws the screen anew, without flicker."""
    size = shutil.get_terminal_size()
    unicode = speaks_unicode(sys.stdout.encoding)
    lines = screen(stepper, Paper(size.columns, size.lines, has_colour(color), unicode))
    text = "\r\n".join(f"{line}\x1b[K" for line in lines)
    click.echo(f"\x1b[H{text}\x1b[J", nl=False, color=True)
