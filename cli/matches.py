"""Finds the match that an argument means, and its steps as a viewer sees them."""

import click

from cli.terminal.exits import Problem
from domain.kernel import FACILITATOR, Game, Viewer, sees, viewer_of
from domain.ledger.application import Ledger
from domain.ledger.desk.figures.refused import RefusedCommand
from domain.ledger.desk.notes.notes import Note
from domain.ledger.errors import MatchNotFound, StepNotFound
from domain.ledger.listing import matches_like
from domain.ledger.stream.identity import MATCH_ID_LENGTH
from replays.analysis.kept import analysis_for
from replays.analysis.turning import turning_points
from replays.searching.landmarks import Annotations, Landmarks, Remark
from replays.walking.timelines import timeline_of
from replays.walking.turns import Place
from replays.walking.walk import Walk


def looking(name: str) -> Viewer:
    """The viewer that a text names: a seat's number, `public` or `facilitator`."""
    try:
        return viewer_of(name)
    except ValueError:
        problem = f"{name!r} is no seat: write 1, 2, ..., public or facilitator."
        raise click.BadParameter(problem) from None


seat_option = click.option(
    "--seat",
    "--as",
    "viewer",
    type=looking,
    default="facilitator",
    show_default=True,
    metavar="S",
    help="The viewer: a seat's number, public, or facilitator.",
)


def spot_of(text: str) -> Place | None:
    """The place that a text names: a step (`41`), or after so many of its events (`41.2`)."""
    step, dot, event = text.partition(".")
    if step.isdecimal() and (event.isdecimal() if dot else True):
        return Place(int(step), int(event) if dot else None)
    return None


def spot(text: str) -> Place:
    """The place that was written."""
    place = spot_of(text)
    if place is None:
        problem = f"{text!r} is no place: write a step (41), or an event of it too (41.2)."
        raise click.BadParameter(problem)
    return place


at_option = click.option(
    "--at",
    type=spot,
    metavar="N[.K]",
    help="After step N, or after only K events of it; default: the newest step.",
)

SHOWN = 5
"""The most matches that are named when a beginning fits several."""


def find(ledger: Ledger, beginning: str) -> str:
    """The id of the one match whose id starts with `beginning`; a whole id is returned as it is.

    Raises MatchNotFound, or Problem where the beginning fits several matches.
    """
    wanted = beginning.lower()
    if len(wanted) == MATCH_ID_LENGTH:
        return wanted
    found = matches_like(ledger.store, wanted, SHOWN + 1) if wanted.isalnum() else []
    if not found:
        raise MatchNotFound(beginning, alike(ledger, wanted))
    if len(found) > 1:
        named = ", ".join(found[:SHOWN]) + (", ..." if len(found) > SHOWN else "")
        raise Problem(f"{beginning!r} fits several matches ({named}). Write one more letter.")
    return found[0]


def alike(ledger: Ledger, wanted: str) -> str:
    """A question for the match whose id shares most of the first letters; "": none does, or many.

    It has half of the letters at least.
    """
    for length in range(min(len(wanted), MATCH_ID_LENGTH) - 1, max(1, len(wanted) // 2 - 1), -1):
        part = wanted[:length]
        found = matches_like(ledger.store, part, 2) if part.isalnum() else []
        if found:
            return f" Is it {found[0]}?" if len(found) == 1 else ""
    return ""


def walk_of(ledger: Ledger, beginning: str, viewer: Viewer) -> Walk:
    """A match, its chain checked, as the viewer sees it."""
    timeline = timeline_of(ledger, find(ledger, beginning))
    seats = timeline.created.seats
    if int(viewer) > seats:
        raise Problem(f"Match {timeline.match} has no seat {viewer}; its seats are 1 to {seats}.")
    return Walk(timeline, viewer)


def landmarks_of(ledger: Ledger, walk: Walk) -> Landmarks:
    """A walk with the annotations of its steps."""
    found = annotations(ledger, walk)
    return Landmarks(walk, found._replace(turning=turning_of(ledger, walk)))


def turning_of(ledger: Ledger, walk: Walk) -> list[Remark]:
    """The turning points of the kept analysis that the walk's viewer may see."""
    analysis = analysis_for(ledger, walk.timeline, walk.viewer)
    turned = turning_points(analysis) if analysis else []
    return [Remark(each.step, each.sentence) for each in turned]


def annotations(ledger: Ledger, walk: Walk) -> Annotations:
    """The notes that the walk's viewer may read, and their refusals (for the facilitator: all)."""
    match, viewer = walk.timeline.match, walk.viewer
    notes = [
        Remark(note.step, remark_words(note), note.last_step)
        for note in ledger.notes.of(match, viewer)
        if not note.erased
    ]
    refused = [
        Remark(each.step, refusal_words(walk.game, each))
        for each in ledger.refusals.of(match)
        if viewer == FACILITATOR or sees(viewer, each.seat)
    ]
    return Annotations(notes, refused)


def refusal_words(game: Game, refused: RefusedCommand) -> str:
    """A refusal in one line; one that was only counted has its first step."""
    often = f" {refused.times:,} times from here on" if refused.times > 1 else ""
    rule = f" ({refused.rule})" if refused.rule else ""
    return f"Seat {refused.seat} was refused{often}: {game.explain_code(refused.code)}{rule}"


def remark_words(note: Note) -> str:
    """A note in one line: its author, its mark, what it says, its cell and its steps."""
    mark = f" ({note.mark})" if note.mark else ""
    text = f": {' '.join(note.text.split())}" if note.text else ""
    cell = f"cell {note.cell}" if note.cell else ""
    steps = f"steps {note.step} to {note.last_step}" if note.last_step else ""
    about = ", ".join(filter(None, (cell, steps)))
    return f"{note.author.replace('-', ' ')}{mark}{text}" + (f" [{about}]" if about else "")


def place_at(walk: Walk, step: int | None) -> Place:
    """That step, or the newest. Raises StepNotFound."""
    newest = len(walk.seen)
    if step is not None and not 1 <= step <= newest:
        raise StepNotFound(step, newest)
    return Place(newest if step is None else step)


def placed(walk: Walk, wanted: Place | None) -> Place:
    """The wanted place, or the newest step. Refuses places that the match does not have."""
    place = place_at(walk, wanted.step if wanted else None)
    if wanted is None or wanted.event is None:
        return place
    newest = walk.event(place)
    if wanted.event > newest:
        raise Problem(
            f"Step {place.step} has no event {wanted.event}; its events are 1 to {newest}."
        )
    return wanted
