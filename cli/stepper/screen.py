"""The stepper's screen of a given size: the picture, and below it log and changes."""

import textwrap
from itertools import zip_longest
from typing import NamedTuple

import click

from cli.stepper.panes import change_lines, changed_lines, choice_lines, log_lines, note_lines
from cli.stepper.stepper import JUMP_KEYS, MOVES, OTHERS, PANES, Stepper
from cli.terminal.printing import clean
from cli.terminal.words import match_words, place_words
from domain.components.wording import counted
from replays.drawing import render
from replays.drawing.compact import render_compact
from replays.drawing.lines import columns
from replays.drawing.signs import ASCII
from replays.searching.landmarks import JUMPS
from replays.walking.walk import Walk

FOOTER = "? help  q leave  arrows: step, event  [ ] turn  / search  : go to  Tab panes"

LOWER = 6
"""The lines that log and changes have at least."""

GAP = 2
NARROW = 60
"""Below so many columns there is room for the log alone."""

LEAST = (40, 10)
"""The columns and lines that a screen needs."""


class Paper(NamedTuple):
    """What the screen can show."""

    width: int
    height: int
    colour: bool
    unicode: bool


def screen(stepper: Stepper, paper: Paper) -> list[str]:
    """The lines from the top, exactly as many as there is room for."""
    if paper.width < LEAST[0] or paper.height < LEAST[1]:
        return _too_small(paper)
    walk, place = stepper.walk, stepper.place
    which = [_bold(_cut(match_words(walk), paper), paper), *_notice(walk, paper)]
    top = [*which, _cut(place_words(walk, place), paper)]
    room = max(1, paper.height - len(top) - 1)
    if stepper.shows_help:
        body, left = _from(stepper, help_lines(paper.width), room)
    elif stepper.pane == "all":
        body, left = _all(stepper, paper, room)
    else:
        body, left = _from(stepper, _pane(stepper, paper, room), room)
    body += [""] * (room - len(body))
    footer = _footer(stepper, paper, left)
    lines = [*top, *body[: room + 1 - len(footer)], *footer]
    return lines if paper.unicode else [line.translate(ASCII) for line in lines]


def _notice(walk: Walk, paper: Paper) -> list[str]:
    """The purpose of a match that is not for play, in one line."""
    notice = walk.purpose
    return [_cut(notice, paper)] if notice else []


def _too_small(paper: Paper) -> list[str]:
    """Instead of a screen, what it needs."""
    wide, high = LEAST
    said = f"A terminal of {wide} columns and {high} lines is needed. q leaves."
    lines = textwrap.wrap(said, max(1, paper.width))[: paper.height]
    return [*lines, *[""] * (paper.height - len(lines))]


def _from(stepper: Stepper, lines: list[str], room: int) -> tuple[list[str], int]:
    """What is seen of some lines, and how many there are below it."""
    half = max(1, room // 2)
    lowest = max(0, len(lines) - room)
    stepper.half_pages = min(stepper.half_pages, -(-lowest // half))
    first = min(stepper.half_pages * half, lowest)
    shown = lines[first : first + room]
    return shown, len(lines) - first - len(shown)


def _all(stepper: Stepper, paper: Paper, room: int) -> tuple[list[str], int]:
    """The picture, and what has happened, what it changed and what was noted below."""
    lower = min(LOWER, room // 2)
    picture, left = _from(stepper, _picture(stepper, paper, room - lower), room - lower)
    return [*picture, *_lower(stepper, paper, room - len(picture))], left


def _picture(stepper: Stepper, paper: Paper, room: int) -> list[str]:
    """The picture with boxes where it has room, or else in few lines."""
    table = stepper.walk.table(stepper.place)
    size = (paper.width, paper.height, stepper.viewer)
    if size not in stepper.small_at:
        large = render(table, paper.width, colour=paper.colour, unicode=paper.unicode).splitlines()
        if len(large) <= room:
            return large
        stepper.small_at.add(size)
    return render_compact(
        table, paper.width, colour=paper.colour, unicode=paper.unicode
    ).splitlines()


def _pane(stepper: Stepper, paper: Paper, room: int) -> list[str]:
    """One pane alone, with all that is in it."""
    walk, place = stepper.walk, stepper.place
    if stepper.pane == "picture":
        table = walk.table(place)
        return render(table, paper.width, colour=paper.colour, unicode=paper.unicode).splitlines()
    if stepper.pane == "log":
        return log_lines(walk, place, paper.width, room)
    if stepper.pane == "changes":
        return change_lines(walk, place, paper.width)
    if stepper.pane == "choices":
        return choice_lines(walk, place, paper.width)
    return note_lines(stepper, paper.width) or ["There are no notes here."]


def _lower(stepper: Stepper, paper: Paper, room: int) -> list[str]:
    """The log, and next to it what changed and what was noted."""
    walk, place = stepper.walk, stepper.place
    rule = "─" * paper.width
    room -= 1
    if paper.width < NARROW:
        return [rule, *log_lines(walk, place, paper.width, room)]
    left = (paper.width - GAP) * 3 // 5
    right = paper.width - GAP - left
    log = log_lines(walk, place, left, room)
    notes = _noted(stepper, right, (room + 1) // 2)
    changed = _shortened(changed_lines(walk, place, right), room - len(notes))
    annotations = [*notes, *changed]
    both = zip_longest(log, annotations, fillvalue="")
    return [rule, *(f"{one.ljust(left)}{' ' * GAP}{other}".rstrip() for one, other in both)]


def _noted(stepper: Stepper, room: int, most: int) -> list[str]:
    """What was noted and refused, in full where so many lines hold it, or else a line each."""
    whole = note_lines(stepper, room)
    if len(whole) <= most:
        return whole
    return _shortened([_short(line, room) for line in note_lines(stepper, 10**6)], most)


def _short(line: str, room: int) -> str:
    """A line of at most so many columns; wide characters take two."""
    if columns(line) <= room:
        return line
    line = line[: room - 1]
    while columns(line) >= room:
        line = line[:-1]
    return line + "…"


def _shortened(lines: list[str], room: int) -> list[str]:
    """The lines that there is room for, the last of them counting those that are left out."""
    if len(lines) <= room or not room:
        return lines[:room]
    return [*lines[: room - 1], f"… {len(lines) - room + 1} more: Tab"]


def help_lines(width: int) -> list[str]:
    """What the keys do, in two columns where there is room."""
    jumps = [
        (f"{key} {'(' if key == ')' else key.upper()}", f"next {JUMPS[name].called}; before")
        for key, name in JUMP_KEYS.items()
    ]
    left = [f"{move.called:>8}  {move.leads}" for move in MOVES]
    right = [f"{called:>5}  {leads}" for called, leads in (*jumps, *OTHERS.items())]
    both = [f"{one:<34}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]
    return both if max(map(len, both)) <= width else [_short(row, width) for row in left + right]


def _footer(stepper: Stepper, paper: Paper, left: int) -> list[str]:
    """What is being typed, or what there is to say, in full; else the keys. In bold."""
    if stepper.question:
        asked = "Search for" if stepper.question == "/" else "Go to step"
        return [_cut(f"{asked}: {stepper.typed}_", paper)]
    signs = [
        f"[{stepper.speed:g} a second]" if stepper.is_playing else "",
        "[following]" if stepper.follows else "",
        f"[{stepper.pane}]" if stepper.pane != PANES[0] else "",
        f"[{counted(left, 'more line')}: J]" if left and not stepper.message else "",
    ]
    text = " ".join([*filter(None, signs), stepper.message or FOOTER])
    if not stepper.message:
        return [_bold(_cut(text, paper), paper)]
    rows = textwrap.wrap(clean(text), paper.width, max_lines=paper.height // 3, placeholder=" ...")
    return [_bold(row, paper) for row in rows]


def _cut(text: str, paper: Paper) -> str:
    text = clean(text)
    return text if len(text) <= paper.width else text[: paper.width - 3] + "..."


def _bold(text: str, paper: Paper) -> str:
    return click.style(text, bold=True) if paper.colour else text
