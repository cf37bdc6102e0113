"""Whatever a bundle says, in a chain computed anew: it is named, or can be shown to everybody."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from domain.kernel import Actor, Resign, Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Entry
from domain.ledger.row import Row
from domain.ledger.stream.forms import FORMS
from domain.ledger.stream.match import Request
from domain.ledger.stream.rows import CommandAccepted, Fork, MatchClosed, MatchCreated
from replays.bundle import bring
from replays.bundle.notes import check_notes
from tests.api.outlets import READ, Ask
from tests.api.service import Service
from tests.replays.absurd import absurd
from tests.replays.bundled import annotate, of_rows
from tests.replays.stored import Log, ledger_at, log_of, play
from tests.replays.tampering import edited, header_of, rehashed
from tests.rounds import rounds

OF_THE_CHAIN = ("type", "step", "size", "prev")
"""Fields of headers that a chain computed anew sets itself."""

EVERY = rounds(usual=2, soak=1)
EVERY_POSITION = rounds(usual=30, soak=2)
"""Of so many forgeries, and of so many forged positions, one is tried."""


class Forgery(NamedTuple):
    """Rows with an absurd value in one field, in a chain that fits."""

    field: str
    rows: Sequence[Row]


def ended(ledger: Ledger) -> str:
    """A short match that a seat gave up."""
    match = play(ledger, "hidden_hand", "final", 1, cap=5)
    ledger.submit(match, Request(actor=Actor(1), command=Resign(), by="seat-1", key="resigned"))
    return match


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Log]:
    """A match that is over, its forks, and one whose chance was dictated."""
    with ledger_at(tmp_path_factory.mktemp("forms") / "matches.db") as ledger:
        match = ended(ledger)
        matches = {
            "over": match,
            "redealt": ledger.fork(match, 3, "redealt", by="facilitator", viewer=Viewer(1)).match,
            "same": ledger.fork(match, 3, "same", by="facilitator", key="forked").match,
            "dictated": play(ledger, "correction", "final", 2, "dictated", cap=3),
        }
        return {name: log_of(ledger, each) for name, each in matches.items()}


def forgeries(log: Log) -> Iterator[Forgery]:
    """Every field of every header, of the end and of the position at the beginning."""
    for place, row in enumerate(log.rows):
        if header_of(row) or row.topic in ("ledger.MatchClosed", "ledger.Forked"):
            yield from _forged(log, place)


def _forged(log: Log, place: int) -> Iterator[Forgery]:
    row = log.rows[place]
    for name, value in msgspec.json.decode(row.state).items():
        others = () if name in OF_THE_CHAIN else (each for each in absurd(value) if each != value)
        every = EVERY_POSITION if name == "position" else EVERY
        for other in islice(others, place % every, None, every):
            rows = rehashed(log.match, edited(log.rows, place, **{name: other}))
            yield Forgery(f"{row.topic} {name}", rows)


OUTLETS = [asks[0] for operation, asks in READ.items() if operation != "see_stream"]
"""One of everything that is read of a match."""


def failures(service: Service, match: str) -> list[Ask]:
    """What of it the facilitator can't be answered."""
    return [
        ask
        for ask in OUTLETS
        if service.facilitator.ask(
            ask.method,
            ask.path.replace("{match}", match),
            query_string=dict(ask.query),
            headers={"Accept": ask.accept},
        ).status_code
        >= 500
    ]


@pytest.mark.parametrize("name", ["over", "redealt", "same", "dictated"])
def test_what_has_not_its_form_is_named_and_all_else_can_be_shown(
    logs: dict[str, Log], name: str, tmp_path: Path
) -> None:
    log, named, accepted = logs[name], 0, dict[str, Sequence[Row]]()
    for forgery in forgeries(log):
        if log.verified(forgery.rows).ok:
            accepted[forgery.field] = forgery.rows
        else:
            named += 1
    assert named > 10 * len(accepted)
    service = Service(tmp_path / "shown.db")
    for field, rows in accepted.items():
        [arrival] = bring(service.ledger, of_rows(log.match, rows))
        assert (arrival.fate, failures(service, log.match)) == ("new", []), field
        service.ledger.store.write("DELETE FROM stored_events", [()])
    service.ledger.close()


def test_every_field_has_a_form() -> None:
    kinds: list[Any] = [MatchCreated, CommandAccepted, MatchClosed, Fork]
    assert {field for kind in kinds for field in kind.__struct_fields__} == set(FORMS)


FREE = {"cell", "mark", "text", "note", "step", "last_step"}
"""Fields of notes that may hold other words, or other steps, in any form that is kept."""


def test_every_field_of_a_note_has_its_form(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "notes.db") as ledger:
        match = play(ledger, "correction", "final", 1, cap=5)
        annotate(ledger, match)
        notes = ledger.notes.entries(match)
        assert list(check_notes(match, notes, 2, 5)) == []
        accepted = [
            (entry.entry, field)
            for entry, field, others in forged_notes(notes)
            if not list(check_notes(match, others, 2, 5))
        ]
    assert {field for _, field in accepted} == FREE - {"last_step"}
    erased = {field for entry, field in accepted if notes[entry - 1].text is None}
    assert erased <= {"note", "step", "cell"}


def forged_notes(notes: Sequence[Entry]) -> Iterator[tuple[Entry, str, Sequence[Entry]]]:
    """The notes with an absurd value of the right type in one field of one of them."""
    for place, entry in enumerate(notes):
        fields = msgspec.to_builtins(entry)
        for field, other in ((name, other) for name in fields for other in absurd(fields[name])):
            with suppress(msgspec.ValidationError):
                forged = msgspec.convert({**fields, field: other}, Entry)
                if forged != entry:
                    yield entry, field, [*notes[:place], forged, *notes[place + 1 :]]
