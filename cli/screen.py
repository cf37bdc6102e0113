"""What a stepper shows on a screen of a given size."""

import textwrap
from typing import NamedTuple

import click

from cli.printing import clean
from cli.stepper import MOVES, OTHERS, Stepper
from cli.words import match_words, place_words
from replays.drawing import render
from replays.turns import Place
from replays.walk import Walk

FOOTER = "? help  q leave  <- -> step  up down event  PgUp PgDn turn  / search  g go to"

STEADY = 3
"""Lines that sentences have at least, so that the picture does not jump from step to step."""


class Paper(NamedTuple):
    """What the screen can show."""

    width: int
    height: int
    colour: bool
    unicode: bool


def screen(stepper: Stepper, paper: Paper) -> list[str]:
    """The lines from the top, at most as many as there is room for."""
    walk, place = stepper.walk, stepper.place
    top = [_bold(_cut(match_words(walk), paper), paper), _cut(place_words(walk, place), paper), ""]
    body = help_lines() if stepper.shows_help else _body(stepper, paper)
    room = max(1, paper.height - len(top) - 1)
    first = _first(stepper, len(body), room)
    shown = body[first : first + room]
    left = len(body) - first - len(shown)
    return [*top, *shown, *[""] * (room - len(shown)), _footer(stepper, paper, left)]


def _first(stepper: Stepper, lines: int, room: int) -> int:
    """The line at the top; goes down no further than there is something to see."""
    half = max(1, room // 2)
    lowest = max(0, lines - room)
    stepper.half_pages = min(stepper.half_pages, -(-lowest // half))
    return min(stepper.half_pages * half, lowest)


def _body(stepper: Stepper, paper: Paper) -> list[str]:
    walk, place = stepper.walk, stepper.place
    picture = render(walk.table(place), paper.width, colour=paper.colour, unicode=paper.unicode)
    changed = change_lines(walk, place, paper.width) if stepper.shows_changes else []
    sentences = said(walk, place, paper.width)
    sentences += [""] * (STEADY - len(sentences))
    return [*sentences, "", *picture.splitlines(), "", *changed]


def said(walk: Walk, place: Place, width: int) -> list[str]:
    """What has happened in a step up to a place, the newest event marked where one is named."""
    sentences = walk.step(place).sentences[: place.event]
    if place.event is None:
        return textwrap.wrap(clean(" ".join(sentences)), width)
    lines = []
    for number, sentence in enumerate(sentences, 1):
        mark = "> " if number == place.event else "  "
        lines += textwrap.wrap(clean(sentence), width, initial_indent=mark, subsequent_indent="  ")
    return lines


def change_lines(walk: Walk, place: Place, width: int) -> list[str]:
    """What changed for the eyes, as paths with the old and the new value."""
    changes = [change.line() for change in walk.changes(place)]
    lines = [
        row for line in changes for row in textwrap.wrap(line, width, subsequent_indent="    ")
    ]
    return ["Changed:" if lines else "Nothing changed that these eyes see.", *lines]


def help_lines() -> list[str]:
    """What the keys do."""
    keys = [*((move.called, move.leads) for move in MOVES), *OTHERS.items()]
    return [f"{called:>8}  {leads}" for called, leads in keys]


def _footer(stepper: Stepper, paper: Paper, left: int) -> str:
    if stepper.question == "/":
        return _cut(f"Search for: {stepper.typed}_", paper)
    if stepper.question == "g":
        return _cut(f"Go to step: {stepper.typed}_", paper)
    rest = f"[{left} more lines: space] " if left else ""
    return _bold(_cut(rest + (stepper.message or FOOTER), paper), paper)


def _cut(text: str, paper: Paper) -> str:
    text = clean(text)
    return text if len(text) <= paper.width else text[: paper.width - 3] + "..."


def _bold(text: str, paper: Paper) -> str:
    return click.style(text, bold=True) if paper.colour else text
