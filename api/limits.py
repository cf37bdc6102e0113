"""The limits of requests: one table, for the code, the documentation and the tests."""

from collections.abc import Mapping
from typing import Final

from domain.ledger.desk import labels
from domain.ledger.desk.access import visits
from domain.ledger.desk.notes import forms as note_forms
from domain.ledger.desk.notes import room as note_room
from domain.ledger.desk.seating import people
from domain.ledger.stream import takebacks

BODY_BYTES: Final = 256 * 1024
BUNDLE_BYTES: Final = 16 * BODY_BYTES
BUNDLES_PATH: Final = "/bundles"
ANONYMOUS_BYTES: Final = 1024
"""The most bytes of a body that comes without a token, and without a browser's visit."""
HEADER_BYTES: Final = 16 * 1024
DEPTH: Final = 32
"""Objects and lists within each other."""
INTEGER: Final = 2**53 - 1
"""The largest whole number that all programs read alike in JSON."""
NAME_LENGTH: Final = 100
KEY_LENGTH: Final = 200
REMEMBERED: Final = 1_000
"""Requests with keys that are remembered of one seat, besides its commands and notes."""
OUTCOMES: Final = 1_000
RECEIPTS: Final = 100
NOTE_LENGTH: Final = note_forms.TEXT_LENGTH
TAG_LENGTH: Final = note_forms.TAG_LENGTH
PAGE: Final = 50
LONGEST_PAGE: Final = 200
REQUESTS: Final = 8
"""The default number of requests that one process answers at once."""
STREAMS: Final = 2_000
"""Streams besides them, which one thread sends: they never make a move wait."""
LONG_ANSWERS: Final = 40
"""Requests for long answers besides them, of which a process makes one at a time."""
UNSENT_BYTES: Final = 64 * 1024
"""The most bytes of steps that wait for a slow reader, unless a single step is larger."""
TICKET_SECONDS: Final = 60
WAIT_SECONDS: Final = 25
"""The most seconds for which an answer waits for a turn; proxies cut off a silence of a minute."""
PERSON_LENGTH: Final = people.NAME_LENGTH
LABEL_LENGTH: Final = labels.LABEL_LENGTH
LABELS: Final = labels.LABELS
INVITATION_HOURS: Final = 7 * 24
GUESTS_OF_ADDRESS: Final = 10
"""Tables of guests from one address at once."""
GUEST_MINUTES: Final = 30
"""A guest's table at which nothing was played for so long is abandoned."""

ANALYSES: Final = 20
"""Analyses that wait at once, with those that are being made."""
PLAYOUTS: Final = 32
"""Playouts a position of an analysis, unless something else is asked for."""
MOST_PLAYOUTS: Final = 128

REPLAY_STEPS: Final = 1_000
DIARY_STEPS: Final = 5_000
TABLES_STEPS: Final = 20_000
QUESTION_LENGTH: Final = 500

RATE_SECONDS: Final = 10
RATES: Final[Mapping[str, int]] = {
    "facilitator": 1_000,
    "seat": 500,
    "spectator": 1_000,
    "member": 500,
    "author": 500,
    "authors": 500,
    "host": 1_000,
    "nobody": 2_000,
}
"""Requests of one token in so many seconds, by its role; `nobody`: without one, from an address."""
GUESSES: Final = 60
"""Unknown tokens, tickets and invitations from one address in a minute."""
SIGN_INS: Final = 120
"""Browsers that are signed in from one address in a minute."""
GUESTS: Final = 60
"""Tables that guests begin from one address in an hour."""

TABLE: Mapping[str, int] = {
    "bytes of a body": BODY_BYTES,
    "bytes of a bundle that is sent in": BUNDLE_BYTES,
    "bytes of a body without a token or cookie, or where none is asked for": ANONYMOUS_BYTES,
    "bytes of all headers": HEADER_BYTES,
    "levels of nesting in a body": DEPTH,
    "size of a number, either side of 0": INTEGER,
    "characters of a name (game, variant, outcome of chance)": NAME_LENGTH,
    "characters of an `Idempotency-Key`": KEY_LENGTH,
    "requests with keys that are remembered of a seat, beside commands and notes": REMEMBERED,
    "outcomes of chance dictated with one request": OUTCOMES,
    "receipts held against a match": RECEIPTS,
    "characters of a note": NOTE_LENGTH,
    "notes and answers of a seat in one match": note_room.SEAT.entries,
    "bytes of them": note_room.SEAT.size,
    "notes and answers of all spectators of a match": note_room.SPECTATORS.entries,
    "bytes of those": note_room.SPECTATORS.size,
    "of them with one spectator's token": note_room.SPECTATORS_TOKEN.entries,
    "bytes of these": note_room.SPECTATORS_TOKEN.size,
    "notes and answers of facilitators in one match": note_room.FACILITATORS.entries,
    "bytes of theirs": note_room.FACILITATORS.size,
    "times that a seat closes, reopens and erases notes of a match": note_room.CHANGES,
    "take-backs of a seat in one match, without the facilitator's word": takebacks.OF_A_SEAT,
    "names of a seat that may go before only the facilitator names who sits there": people.CHANGES,
    "characters of a note's mark, and of the name of a cell": TAG_LENGTH,
    "matches, steps or notes on a page": LONGEST_PAGE,
    "streams at once from one process, unless it was started with another number": STREAMS,
    "replays, diaries, bundles and verifications asked for at once, of one process": LONG_ANSWERS,
    "bytes that wait for a slow reader of a stream": UNSENT_BYTES,
    "seconds for which a stream ticket is good": TICKET_SECONDS,
    "characters of a person's name": PERSON_LENGTH,
    "characters of a label": LABEL_LENGTH,
    "labels of a match": LABELS,
    "hours for which an invitation is good": INVITATION_HOURS,
    "analyses that wait at once": ANALYSES,
    "playouts a position of an analysis": MOST_PLAYOUTS,
    "steps of a replay as a file": REPLAY_STEPS,
    "steps of a match that a diary is written of": DIARY_STEPS,
    "steps of all matches that are written into one file of tables": TABLES_STEPS,
    f"requests in {RATE_SECONDS} seconds with a facilitator's token": RATES["facilitator"],
    f"requests in {RATE_SECONDS} seconds with a seat's token": RATES["seat"],
    f"requests in {RATE_SECONDS} seconds with a spectator's token": RATES["spectator"],
    f"requests in {RATE_SECONDS} seconds with a member's right": RATES["member"],
    f"requests in {RATE_SECONDS} seconds without a token, from one address": RATES["nobody"],
    "unknown tokens, tickets and invitations in a minute, from one address": GUESSES,
    "browsers signed in in a minute, from one address": SIGN_INS,
    "seats and links that one browser holds at once": visits.RIGHTS,
    **{
        f"browsers that one {role}'s token signs in at once": most
        for role, most in visits.BROWSERS.items()
    },
    "days after which a browser is signed out": visits.LASTING.days,
    "tables of guests at once, from one address": GUESTS_OF_ADDRESS,
    "tables of guests begun in an hour, from one address": GUESTS,
    "minutes without a step after which a guest's table is abandoned": GUEST_MINUTES,
}


def body_bytes(path: str, *, has_token: bool, has_visit: bool = False) -> int:
    """How many bytes of a body are read before the token, or a browser's visit, is checked.

    A path prefix, if there is one, may stand before the path.
    """
    if not has_token:
        return BODY_BYTES if has_visit else ANONYMOUS_BYTES
    return BUNDLE_BYTES if path.endswith(BUNDLES_PATH) else BODY_BYTES


def described() -> str:
    """The table as Markdown."""
    rows = [f"| {value:,} | {what} |" for what, value in TABLE.items()]
    return "\n".join(["| at most | what |", "|---:|---|", *rows])
