"""The text of a stream: server-sent events, each one or more lines and an empty one."""

import zlib
from base64 import b64encode
from collections.abc import Sequence
from typing import Any

import msgspec

from domain.kernel import Viewer, name_of
from domain.ledger.desk.seating.asks import Ask
from domain.ledger.desk.seating.leads import Lead
from replays.telling.seen import SeenStep

RECONNECT_MILLISECONDS = 2000

BEGINNING = b"retry: %d\n\n" % RECONNECT_MILLISECONDS
HEARTBEAT = b": nothing new\n\n"


def step_text(seen: SeenStep, viewer: Viewer) -> bytes:
    """A step as this viewer may know it; its number is the event's id."""
    return _event("step", {"viewer": name_of(viewer), **msgspec.structs.asdict(seen)}, seen.step)


def page_text(html: str, number: int) -> bytes:
    """What a page shows of a step, deflated: it is sent to many, and pictures repeat themselves."""
    packed = b64encode(zlib.compress(html.encode(), 6)).decode()
    return _event("page", {"packed": packed}, number)


def led(lead: Lead | None) -> bytes:
    """The event that the match is led to a step, perhaps hiding what follows; None: no more.

    Where who follows is asked what they would do, it says how many have picked.
    """
    poll = {"asks": True, "picked": lead.picked} if lead and lead.polls else {}
    at = {"step": lead.step, "hides": lead.hides} if lead else {"step": None, "hides": False}
    return _event("lead", at | poll)


def said(word: str) -> bytes:
    """The event that the facilitator says something to the table; "": nothing more."""
    return _event("word", {"text": word})


def asked(takebacks: Sequence[Ask]) -> bytes:
    """The event of all take-backs that were asked for: by whom, at which step, to which.

    Those that were refused are among them, with by whom: a seat, or 0 for the facilitator.
    """
    asks = [
        {"seat": each.seat, "step": each.step} | {"refused_by" if each.is_no else "to": each.number}
        for each in takebacks
    ]
    return _event("asks", {"asks": asks})


def called() -> bytes:
    """The event that somebody at the table is called otherwise; how, is asked for."""
    return _event("names", {})


def ended(step: int) -> bytes:
    """The event that the match is over and this was its last step."""
    return _event("end", {"step": step})


def stopping(reason: str) -> bytes:
    """The event that the stream stops, not the match; a client may continue after the last id."""
    return _event("stopping", {"reason": reason})


def _event(name: str, data: dict[str, Any], number: int | None = None) -> bytes:
    # JSON has no line breaks of its own: the data is one line.
    first = b"" if number is None else b"id: %d\n" % number
    return first + b"event: %b\ndata: %b\n\n" % (name.encode(), msgspec.json.encode(data))
