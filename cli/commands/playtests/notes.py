"""`playledger notes`."""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

import click
import msgspec

from cli.installation import Installation, installed
from cli.matches import find, seat_option, walk_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.printing import heading, json_option, print_json_lines, remark, say, width
from cli.terminal.words import match_words
from domain.components.wording import counted as number_of
from domain.kernel import Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Note, threads
from domain.ledger.errors import CorruptMatch, UnknownRelease, UnreadableRow
from replays.telling.visible import visible
from replays.walking.words import viewer_words

WIDEST = 100
"""Longer lines are tiring to read."""

INDENT = 6
AUDIENCE = {"private": "", "seat": "for all seats", "public": "for everybody"}


@documented("notes")
@click.argument("match", shell_complete=completing.matches)
@click.option("--open", "is_open", is_flag=True, help="Only those that are not resolved.")
@click.option("--mark", help="Only those with this mark, and their answers.")
@seat_option
@json_option
@installed
def command(
    installation: Installation,
    /,
    match: str,
    is_open: bool,
    mark: str | None,
    viewer: Viewer,
    as_json: bool,
) -> None:
    """Lists the notes on a match, by step.

    Example:
      playledger notes 3f --open

    """
    with installation.ledger() as ledger:
        found = find(ledger, match)
        title = title_of(ledger, found, viewer)
        notes = ledger.notes.of(found, viewer)
    wanted = [
        (note, answers)
        for note, answers in threads(notes)
        if not (is_open and note.resolved) and mark in (None, note.mark)
    ]
    if as_json:
        print_json_lines(noted(each) for note, answers in wanted for each in (note, *answers))
        return
    heading(title)
    say(counted(notes, len(wanted)))
    for note, answers in wanted:
        say()
        print_thread(note, answers)


def title_of(ledger: Ledger, match: str, viewer: Viewer) -> str:
    """The title line of a match; a damaged match can have notes, too."""
    try:
        return match_words(walk_of(ledger, match, viewer))
    except (CorruptMatch, UnreadableRow) as problem:
        remark(str(problem))
        why = "not installed here" if isinstance(problem, UnknownRelease) else "damaged"
        return f"match {match} · {why} · seen by {viewer_words(viewer)}"


def noted(note: Note) -> dict[str, Any]:
    """A note for programs."""
    fields = msgspec.structs.asdict(note)
    del fields["is_repeat"]
    return fields


def counted(notes: Sequence[Note], shown: int) -> str:
    """The number of notes, and of those that are open."""
    begun = [note for note in notes if note.parent is None]
    if not begun:
        return "There is no note yet. `playledger note MATCH --at N TEXT` writes one."
    waiting = sum(not note.resolved for note in begun)
    said = f"{number_of(len(begun), 'note')}, {waiting} open"
    return said if shown == len(begun) else f"{said}; shown: {shown}"


def print_thread(note: Note, answers: Iterable[Note]) -> None:
    """A note below the line that says where it is and whose, with its answers."""
    heading(head_of(note))
    say(said(note, ""))
    for answer in answers:
        say(said(answer, f"{author_of(answer)}: "))


def head_of(note: Note) -> str:
    """Where a note is and what kind of note, in one line."""
    place = f"step {note.step}" + (f" to {note.last_step}" if note.last_step else "")
    return " · ".join(
        each
        for each in (
            place,
            f"cell {note.cell}" if note.cell else "",
            note.mark,
            author_of(note),
            AUDIENCE[note.visibility],
            "resolved" if note.resolved else "",
            "" if note.fits else "the match is another here since",
        )
        if each
    )


def author_of(note: Note) -> str:
    """The author of a note: `seat 1`, `the facilitator`, or words for an erased one."""
    if note.erased:
        return "erased"
    if note.author.startswith("seat-"):
        return note.author.replace("-", " ")
    return f"the {note.author}"


def said(note: Note, before: str) -> str:
    """The number of a note, and its text in a second column."""
    room = min(width(), WIDEST)
    text = "(erased)" if note.erased else visible(before + note.text)
    first = f"{note.number:>{INDENT - 2}}  "
    lines = [
        row
        for line in text.splitlines() or [""]
        for row in textwrap.wrap(line, room - INDENT) or [""]
    ]
    return "\n".join(
        ((first if place == 0 else " " * INDENT) + line).rstrip()
        for place, line in enumerate(lines)
    )
