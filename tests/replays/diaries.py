"""Diaries of stored matches, with everything that can stand beside one."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from domain.kernel import FACILITATOR, Actor, Refusal, Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Draft
from domain.ledger.stream.match import Request
from replays.diary import LAYOUTS, Diary, Sources, diary, gather, sources_of
from replays.walking.walk import Walk
from tests.replays.stored import ledger_at, play
from tests.replays.walks import hands, seen, take_back

HOSTILE = (
    "<script>document.title = 'taken'</script>",
    "</script></style></svg><img src=x onerror=\"document.title='taken'\">",
    "[here](javascript:alert(1)) ![there](http://127.0.0.1:9/a.png) <http://127.0.0.1:9/b>",
    '=HYPERLINK("http://127.0.0.1:9") {{ 7 * 7 }} {% raw %} `code` **bold** | cell',
    "\u202egnp.exe \x1b[31m\x00 \u2028 \ufeff",
    "# title\n\n- item\n\n```\nfence\n\n1. one\n> quoted\n---\n| a | b |\n<!-- gone",
    "x" * 10_000,
)
"""Names and notes that would do harm, where they are more than text."""


def annotate(ledger: Ledger, match: str) -> None:
    """Notes of all sorts: an answered and closed one, a private one of each seat, an erased one."""
    notes = ledger.notes
    asked = Draft(step=2, mark="rules question", text="May I?", visibility="seat")
    number = notes.write(match, asked, by=Viewer(2)).number
    notes.answer(match, number, "You may.", by=FACILITATOR)
    notes.resolve(match, number, by=Viewer(2))
    notes.write(match, Draft(step=3, last_step=4, text="Seat 1 thinks so."), by=Viewer(1))
    notes.write(match, Draft(step=3, text="Seat 2 hopes so."), by=Viewer(2))
    gone = notes.write(match, Draft(step=1, text="Never mind.", visibility="public"), by=Viewer(1))
    notes.erase(match, gone.number, by=Viewer(1))


def misread(ledger: Ledger, match: str, seat: int, times: int) -> None:
    """A seat asks, so many times, for what no game has."""
    for _ in range(times):
        with suppress(Refusal):
            asked = Request(actor=Actor(seat), command={"type": "fly"}, by=f"seat-{seat}")
            ledger.submit(match, asked)


def told(folder: Path, viewer: Viewer = FACILITATOR, layout: str = "teacher") -> Diary:
    """The diary of a match of Hidden Hand with all of that, one step of which was taken back."""
    with hands(folder) as (ledger, match):
        take_back(ledger, match, 4)
        ledger.people.seat(match, {1: "Ada", 2: "Bob"})
        annotate(ledger, match)
        misread(ledger, match, 1, 3)
        misread(ledger, match, 2, 1)
        ledger.refusals.close()
        walk = seen(ledger, match, viewer)
        return gather(walk, sources_of(ledger, walk), LAYOUTS[layout])


def walked(
    folder: Path, game: str, steps: int = 60, viewer: Viewer = FACILITATOR
) -> tuple[Walk, Any]:
    """A match of random commands of so many steps at most, and what stands beside it."""
    with ledger_at(folder / "walked.db") as ledger:
        match = play(ledger, game, "final", 3, cap=steps)
        annotate(ledger, match)
        walk = seen(ledger, match, viewer)
        return walk, sources_of(ledger, walk)


def hostile(walk: Walk, sources: Sources) -> Sources:
    """What stands beside a match, all written by somebody who means harm."""
    note = sources.notes[0]
    notes = [
        msgspec.structs.replace(note, number=number, parent=None, text=text, cell=text, mark=text)
        for number, text in enumerate(HOSTILE, 1)
    ]
    answers = [
        msgspec.structs.replace(each, number=each.number + 100, parent=each.number)
        for each in notes
    ]
    names = {1: " ".join(HOSTILE[:3]), 2: HOSTILE[4]}
    return msgspec.structs.replace(sources, names=names, notes=[*notes, *answers])


def written(folder: Path, game: str, layout: str, *, harm: bool = False) -> Path:
    """The file of a page."""
    walk, sources = walked(folder, game)
    annotations = hostile(walk, sources) if harm else sources
    file = folder / f"{game}-{layout}.html"
    file.write_text(diary(walk, annotations, layout, "html"), encoding="utf-8")
    return file
