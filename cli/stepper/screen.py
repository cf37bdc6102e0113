"""The stepper's screen of a given size: the picture, and below it log and changes."""

import textwrap
from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

import click

from cli.stepper.stepper import JUMP_KEYS, MOVES, OTHERS, PANES, Stepper
from cli.terminal.menu import detail_of
from cli.terminal.printing import clean
from cli.terminal.words import fate_words, match_words, place_words, purpose_words
from domain.components.wording import counted
from replays.drawing import render
from replays.drawing.compact import render_compact
from replays.drawing.lines import columns, flow, plain, words
from replays.drawing.signs import ASCII
from replays.searching.landmarks import JUMPS
from replays.telling.choices import choices_of
from replays.telling.seen import offers_of, sentences_of
from replays.walking.folding import Run, numbers, runs
from replays.walking.turns import Place
from replays.walking.walk import Walk

FOOTER = "? help  q leave  arrows: step, event  [ ] turn  / search  : go to  Tab panes"

LOWER = 6
"""The lines that log and changes have at least."""

FOLDED = 4
"""So many steps are looked at for each line of the log: some are told in one."""

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
    notice = purpose_words(walk)
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


def log_lines(walk: Walk, place: Place, room: int, most: int) -> list[str]:
    """What has happened up to a place, as much as so many lines hold, the place at their end."""
    lines = step_lines(walk, place, room)[-most:]
    earlier = walk.seen[: place.step - 1][-FOLDED * most :]
    for run in reversed([*runs(walk, earlier)]):
        if len(lines) >= most:
            break
        lines = [*run_lines(walk, run, room), *lines]
    return lines[-most:]


def run_lines(walk: Walk, run: Run, room: int) -> list[str]:
    """Steps that are told in one, with their numbers."""
    number = _number(numbers(run.first, run.step))
    fate = fate_words(walk, run.step)
    said = " ".join(filter(None, (run.words, f"({fate})" if fate else "")))
    return _beside(number, textwrap.wrap(clean(said), room - len(number)))


def _number(steps: str) -> str:
    """The numbers of steps in a column of their own."""
    return f"{steps:>4} "


def step_lines(walk: Walk, place: Place, room: int) -> list[str]:
    """A step's number, and its sentences up to a place, the newest event marked."""
    number = _number(str(place.step))
    step = walk.step(place)
    fate = [f"({said})"] if (said := fate_words(walk, place.step)) else []
    if place.event is None:
        whole = " ".join([sentences_of(walk.game, step), *fate])
        return _beside(number, textwrap.wrap(clean(whole), room - len(number)))
    rows = []
    for at, sentence in enumerate([*step.sentences[: place.event], *fate], 1):
        mark = "> " if at == place.event else "  "
        rows += textwrap.wrap(
            clean(sentence), room - len(number), initial_indent=mark, subsequent_indent="  "
        )
    return _beside(number, rows)


def _beside(number: str, rows: Sequence[str]) -> list[str]:
    first, *others = rows or ["—"]
    return [number + first, *(" " * len(number) + row for row in others)]


def changed_lines(walk: Walk, place: Place, width: int) -> list[str]:
    """What changed on the table, by the game's own labels."""
    lines = _wrapped(walk.table_changes(place), width)
    return ["Changed:" if lines else "No change on this viewer's table.", *lines]


def change_lines(walk: Walk, place: Place, width: int) -> list[str]:
    """What changed on the table, then every change of the view, as paths with both values."""
    paths = _wrapped([change.line() for change in walk.changes(place)], width)
    return [
        *changed_lines(walk, place, width),
        *(["", "As paths, for programs:"] if paths else []),
        *paths,
    ]


def _wrapped(lines: Sequence[str], width: int) -> list[str]:
    return [row for line in lines for row in textwrap.wrap(line, width, subsequent_indent="    ")]


def choice_lines(walk: Walk, place: Place, width: int) -> list[str]:
    """What the awaited seat could do, with what each choice costs and does."""
    if place.event not in (None, walk.event(Place(place.step))):
        return ["In the middle of a step nobody has a choice."]
    offers = offers_of(walk.game, walk.state(place), walk.viewer)
    if offers:
        return ["Could be done, among others:", *(clean(each.sentence) for each in offers)]
    choices = choices_of(
        walk.game, walk.state(place), walk.viewer, hides_odds=walk.timeline.created.hides_odds
    )
    if not choices:
        return ["This viewer has nothing to choose here."]
    told = [": ".join(filter(None, (each.sentence, detail_of(each)))) for each in choices]
    rows = [textwrap.wrap(clean(each), width, subsequent_indent="    ") for each in told]
    return ["Could be done:", *(line for row in rows for line in row)]


def note_lines(stepper: Stepper, width: int) -> list[str]:
    """What was noted and refused at a step, and how it turned the match."""
    landmarks, step = stepper.landmarks, stepper.place.step
    marked = [f"* {text}" for text in landmarks.notes(step)]
    marked += [f"x {text}" for text in landmarks.refusals(step)]
    marked += [f"^ {text}" for text in landmarks.turning(step)]
    return [plain(row) for text in marked for row in flow(words(clean(text)), width, indent=2)]


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
