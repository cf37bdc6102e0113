"""What an entry of the register says: only what does not follow from the operation's declaration.

A doing operation needs at least what is sent; what only reads, and has a page at the same address,
needs no entry at all.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tests.api.service import Table

STEP, LEGAL, SEAT = "{step}", "{legal}", "{seat}"
"""The newest step, a legal command, and the awaited seat, in the place of a value of a body."""
BEFORE = "{before}"
"""The step before the newest."""

HERE = {"expected_step": STEP}
PAGE = {"step": STEP, "seat": SEAT}

NO_SEATS = dict.fromkeys(("host", "facilitator", "second facilitator"), 422)
"""Who runs the match sits nowhere."""

Given = Callable[[Table], Any]
"""Prepares a match, and returns the body that is carried out then, if it is not the usual one."""


class Ask(NamedTuple):
    """A request of an operation: the fields of its query or form, or a document, and what else.

    `parts` are of its path. The match fills in what is in braces: of twin worlds that are {match},
    {step}, the one {before} and one in the {mid}, the {head} of that, {own} and {other} for the
    seat of who asks and another, and the {note} that they wrote.
    """

    said: Any = ""
    query: str = ""
    accept: str = "*/*"
    headers: Mapping[str, str] = {}
    parts: Mapping[str, str] = {}


def expects(*statuses: int | str, check: str = "positive_data_acceptance") -> str:
    """A setting of schemathesis: what may answer a request that fits its schema."""
    listed = ", ".join(f'"{each}"' for each in statuses)
    return f"[operations.checks.{check}]\nexpected-statuses = [{listed}]\n"


MAY_NOT_FIT = expects("2xx", 401, 403, 404, 409, 422)
"""It is refused for what no schema says."""


class Example(NamedTuple):
    """How the request differs that is shown in the description of the API."""

    body: Any = None
    query: Mapping[str, Any] = {}
    parts: Mapping[str, Any] = {}
    is_facilitators: bool = False
    """A facilitator asks, though seats may."""
    is_seeded: bool = False
    """Its match is one in which chance is not dictated, and nothing has happened."""


class Listing(NamedTuple):
    """What a list of pages is called, what tells its entries apart, what asks for the next page."""

    name: str
    told_by: str
    cursor: str


class Entry(NamedTuple):
    """What tests must know of an operation, as far as its declaration does not say it."""

    # How it is asked, and answered to those who may.
    body: Any = None  # Of a form without its key.
    status: int = 0  # That which is declared, or where a form leads on, if nothing else is said.
    but: Mapping[str, int] = {}  # Statuses that differ for some.
    query: str = ""
    own_seat: bool = False  # A seat may act for itself only.
    names_seat: bool = False  # A facilitator says for which seat.
    waiting_seat: bool = False
    """It is asked of a seat that is not awaited: the other's bot would play."""
    given: Given | None = None  # What makes the request one that is carried out.

    # What is sent twice.
    other: Mapping[str, Any] = {}
    """With it in its body it is another request, which may not have the same key."""
    keyless: str = ""  # Why it needs no key.
    keys_of: str = "sender"
    """Whose keys are told apart: the sender's, or those of a `seat`, an `author`, a `claim`."""
    repeated: Sequence[Any] = ()
    """What seat 1 asks again and again, which may not let the database grow: as in `asks`, with {n}
    for the number of the time, or a function of the match and that; or else the usual request."""
    before_each: Callable[[Table, int], object] | None = None
    """What is done before it is asked again."""
    in_vain: bool = False  # What is repeated is refused.

    # How twin worlds are looked at through it.
    asks: Sequence[Any] | None = None
    """Each an `Ask`, or what is said in it; at all steps and as all viewers, if nothing else is."""
    over: Sequence[Any] | None = None
    """What is asked once the match is over; the first two of all ways to read, if not said."""
    no_outlet: str = ""
    """Why it tells nothing of a match, though not only those who run one may ask."""
    slow: bool = False  # It takes more than milliseconds.
    endless: bool = False  # It is a stream, which goes on until its match is over.
    timely: bool = False  # Not every match stands so that it is accepted.
    alike: bool = False  # Every seat is answered alike.

    # Which page shows or does the same.
    shown_on: str = ""
    """The page that shows what is read here, if it is not the page at the same address."""
    acts: Sequence[tuple[str, str]] = ()
    """Of a page: the operations that do the same, each with the act to which both come."""
    besides: str = ""  # Of a page: what it writes beside its acts.
    alone: str = ""  # Why it is for programs alone, or for pages alone.
    unlinked: str = ""  # Of a page: why no link of a facilitator or a seat leads there.

    # What is described of it.
    example: Example = Example()
    of_a_step: bool = False  # It reads what holds at one step, with which its validator begins.
    listing: Listing | None = None
    schemathesis: str = ""
    """How requests are made up for it, and which may be refused: settings of schemathesis."""
    seldom: bool = False
    """Accepted from the right seat at the right step alone, which is seldom made up."""
