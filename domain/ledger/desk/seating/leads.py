"""Leads: the step of a match that a facilitator shows to all who look on, kept outside the streams.

A lead ends by itself some time after its last step, or when the facilitator says so. While it hides
what follows, it may poll who goes along: what would they do? What they picked goes with the lead,
or as soon as it goes elsewhere than to the step that follows.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from domain.ledger.stores.database import Database, Write
from domain.ledger.stream.identity import timestamp

LASTING: Final = timedelta(minutes=30)

LEAD = """INSERT INTO leads (match_id, step, until) VALUES (?, ?, ?)
    ON CONFLICT (match_id) DO UPDATE SET step = excluded.step, until = excluded.until"""
END = "DELETE FROM leads WHERE match_id = ? OR until <= ?"
HIDE = "INSERT INTO hiding_leads (match_id) VALUES (?)"
SHOW = "DELETE FROM hiding_leads WHERE match_id = ?"
NOW = """SELECT leads.match_id, leads.step, hiding_leads.match_id IS NOT NULL,
        polls.match_id IS NOT NULL,
        (SELECT count(*) FROM picks WHERE picks.match_id = leads.match_id) FROM leads
    LEFT JOIN hiding_leads ON hiding_leads.match_id = leads.match_id
    LEFT JOIN polls ON polls.match_id = leads.match_id AND polls.step = leads.step
    WHERE until > ?"""

POLL = """INSERT INTO polls (match_id, step) VALUES (?, ?)
    ON CONFLICT (match_id) DO UPDATE SET step = excluded.step"""
END_POLL = "DELETE FROM polls WHERE match_id = ?"
LEAVE_POLL = "DELETE FROM polls WHERE match_id = ? AND step NOT IN (?, ?)"
FORGET_PICKS = """DELETE FROM picks WHERE match_id = ?
    AND match_id NOT IN (SELECT match_id FROM polls)"""
PICK = """INSERT INTO picks (match_id, picker, command)
    SELECT polls.match_id, ?, ? FROM polls
    JOIN leads ON leads.match_id = polls.match_id AND leads.step = polls.step
    WHERE polls.match_id = ? AND polls.step = ? AND leads.until > ?
    AND (SELECT count(*) FROM picks WHERE match_id = ?) < ?
    ON CONFLICT (match_id, picker) DO UPDATE SET command = excluded.command"""
POLLED = """SELECT polls.step, leads.step, picks.picker, picks.command FROM polls
    JOIN leads ON leads.match_id = polls.match_id
    LEFT JOIN picks ON picks.match_id = polls.match_id
    WHERE polls.match_id = ? AND leads.until > ?"""

MOST_PICKS: Final = 1_000
"""So many pick at one poll at most."""


class Lead(NamedTuple):
    """The step to which a match is led, and whether what follows it is hidden from who follows.

    `polls`: they are asked what they would do there; `picked`: so many have said it.
    """

    step: int
    hides: bool = False
    polls: bool = False
    picked: int = 0


class Poll(NamedTuple):
    """What was picked at a step, by the pickers; it `is_open` until the next step is shown."""

    step: int
    is_open: bool
    picks: dict[str, str]


class Leads:
    """The steps to which matches are led; all of them are facts that every viewer may know."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    def lead(self, match: str, step: int, *, hides: bool = False) -> None:
        """Leads a match to one of its steps."""
        leave = (LEAVE_POLL, [(match, step, step - 1)]) if hides else (END_POLL, [(match,)])
        self._database.write_all(*self._led(match, step, hides=hides), leave, _forget(match))

    def begin_poll(self, match: str, step: int) -> None:
        """Leads a match to one of its steps, hides what follows, and begins a poll there."""
        end, begin = (END_POLL, [(match,)]), (POLL, [(match, step)])
        led = self._led(match, step, hides=True)
        self._database.write_all(*led, end, _forget(match), begin)

    def pick(self, match: str, step: int, picker: str, command: str) -> None:
        """What somebody would do at the step that a poll is about; once it is shown, nothing."""
        limits = (match, step, self._now(), match, MOST_PICKS)
        self._database.write(PICK, [(picker, command, *limits)])

    def poll(self, match: str) -> Poll | None:
        """The poll of a match now, or that of the step before the led one; None: there is none."""
        found = self._database.read(POLLED, (match, self._now()))
        if not found:
            return None
        [(polled, led, *_), *_] = found
        picks = {str(picker): str(command) for _, _, picker, command in found if picker}
        return Poll(int(polled), polled == led, picks)

    def _led(self, match: str, step: int, *, hides: bool) -> list[Write]:
        until = timestamp(self._clock() + LASTING)
        return [
            (LEAD, [(match, step, until)]),
            (SHOW, [(match,)]),
            (HIDE, [(match,)] if hides else []),
        ]

    def end(self, match: str) -> None:
        """Ends the lead of a match; those that are over are removed too."""
        ended = (END, [(match, timestamp(self._clock()))])
        self._database.write_all(ended, (SHOW, [(match,)]), (END_POLL, [(match,)]), _forget(match))

    def of(self, match: str) -> Lead | None:
        """Where a match is led now; None: nobody leads. Raises StoreUnavailable."""
        found = self._database.read(f"{NOW} AND leads.match_id = ?", (self._now(), match))
        return next((_lead(*each) for _, *each in found), None)

    def now(self) -> dict[str, Lead]:
        """Every match that is led now. Raises StoreUnavailable."""
        found = self._database.read(NOW, (self._now(),))
        return {str(match): _lead(*each) for match, *each in found}

    def _now(self) -> str:
        return timestamp(self._clock())


def _lead(step: int, hides: bool, polls: bool, picked: int) -> Lead:
    return Lead(int(step), bool(hides), bool(polls), int(picked) if polls else 0)


def _forget(match: str) -> Write:
    return FORGET_PICKS, [(match,)]
