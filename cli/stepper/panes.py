"""What the panes of the stepper tell, as lines: the log, changes, choices, notes."""

import textwrap
from collections.abc import Sequence

from cli.stepper.stepper import Stepper
from cli.terminal.menu import detail_of
from cli.terminal.printing import clean
from cli.terminal.words import fate_words
from replays.drawing.lines import flow, plain, words
from replays.telling.choices import choices_of
from replays.telling.seen import offers_of, sentences_of
from replays.walking.folding import Run, numbers, runs
from replays.walking.turns import Place
from replays.walking.walk import Walk

FOLDED = 4
"""So many steps are looked at for each line of the log: some are told in one."""


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
