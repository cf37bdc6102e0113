"""Imports the matches of a bundle into an installation: all of them, or none."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec
from eventsourcing.persistence import IntegrityError

from domain.ledger.application import Ledger
from domain.ledger.errors import LedgerError
from domain.ledger.row import Row
from replays.bundle.check import BundleReport, check
from replays.bundle.contents import Stored
from replays.bundle.unpack import Bundle
from replays.verify.parts import take_apart

Fate = Literal["new", "continued", "here"]
"""What was done with a match: new here, longer than the one here, or here already."""

NotesFate = Literal["taken", "none", "kept"]
"""What was done with its notes: taken in, none there, or left out for those that are here."""

RACES = 3


class Arrival(msgspec.Struct, frozen=True, kw_only=True):
    """What an import did with a match.

    An `archive` can be read and forked, not played on: its chance is seeded, it is open, and its
    secret is where it is played.
    """

    match: str
    fate: Fate
    steps: int
    notes: NotesFate
    archive: bool

    def sentence(self) -> str:
        """What was done with the match, in words."""
        fates = {"new": "taken in", "continued": "taken in from where it stood here"}
        said = f"Match {self.match}: {fates.get(self.fate, 'already here')}."
        if self.notes == "kept":
            said += " Its notes here stay; those in the bundle were left out."
        if self.archive:
            said += " It is in play elsewhere: here it can be looked at and forked."
        return said


class AnotherHistory(LedgerError):
    """Other matches with the same ids are here; nothing was written."""

    def __init__(self, matches: Sequence[str]) -> None:
        named = ", ".join(matches)
        super().__init__(
            f"Another history of {named} is here already; nothing was taken in. "
            "Take the bundle in on a database of its own, and compare."
        )
        self.matches = matches


class Damaged(LedgerError):
    """A bundle fails its checks; nothing was written. `report` says what is wrong."""

    def __init__(self, report: BundleReport) -> None:
        unasked = [each.not_installed for each in report.matches if each.is_unasked]
        super().__init__(
            f"It has a match of {unasked[0]}, which is not installed here; nothing was taken in."
            if unasked
            else "The bundle is not what was written, or of a newer release; nothing was taken in."
        )
        self.report = report


def bring(ledger: Ledger, bundle: Bundle) -> list[Arrival]:
    """Writes what is not here yet: rows and notes exactly as they are in the bundle.

    Each match is written in one piece, after all of them were checked. Raises Damaged,
    AnotherHistory and StoreUnavailable.
    """
    report = check(bundle, ledger.registry, ledger.codec)
    if not report.ok:
        raise Damaged(report)
    others = [each.match for each in bundle.matches if _fate(ledger, each)[0] == "another"]
    if others:
        raise AnotherHistory(others)
    return [_taken(ledger, match) for match in bundle.matches]


def _fate(ledger: Ledger, match: Stored) -> tuple[Fate | Literal["another"], list[Row]]:
    """What to do with a match, and its rows that are here."""
    here = ledger.rows(match.match)
    common = zip(_alike(here), _alike(match.rows), strict=False)
    if any(ours != theirs for ours, theirs in common):
        return "another", here
    if len(here) >= len(match.rows):
        return "here", here
    return ("continued" if here else "new"), here


def _alike(rows: Sequence[Row]) -> Iterator[tuple[int, str, bytes]]:
    return ((row.originator_version, row.topic, row.state) for row in rows)


def _taken(ledger: Ledger, match: Stored) -> Arrival:
    fate = _rows_taken(ledger, match)
    notes = _notes_taken(ledger, match)
    with ledger.live(match.match) as held:
        is_stuck = held.created.chance == "seeded" and held.secret is None
        return Arrival(
            match=match.match,
            fate=fate,
            steps=held.step,
            notes=notes,
            archive=is_stuck and not held.is_over,
        )


def _rows_taken(ledger: Ledger, match: Stored) -> Fate:
    for _ in range(RACES):
        fate, here = _fate(ledger, match)
        if fate == "another":
            break
        if fate == "here":
            return fate
        try:
            ledger.events.put(match.rows[len(here) :], after=_opener(ledger, here))
        except IntegrityError:
            continue
        return fate
    raise AnotherHistory([match.match])


def _opener(ledger: Ledger, here: Sequence[Row]) -> Row | None:
    """The row that opened the newest step here, for the store to find it."""
    return take_apart(here, ledger.codec)[-1].rows[0] if here else None


def _notes_taken(ledger: Ledger, match: Stored) -> NotesFate:
    if not match.notes:
        return "none"
    try:
        ledger.notes.take_over(match.notes)
    except IntegrityError:
        here = ledger.notes.entries(match.match)
        return "none" if here == list(match.notes) else "kept"
    return "taken"
