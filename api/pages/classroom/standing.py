"""How a class's match stands for the one who looks: stopped by the bell, or with questions."""

from typing import Final, NamedTuple

from flask import g

from api.current import ledger
from replays.lessons.asked import asked_at


class Standing(NamedTuple):
    """Whether the visitor's seat may do nothing now, may answer questions, and has answered."""

    is_stopped: bool = False
    has_questions: bool = False
    has_answered: bool = False


AS_USUAL: Final = Standing()


def standing_of(match: str, *, is_over: bool) -> Standing:
    """How a match stands for a visitor at a seat of it; for others it goes on as usual."""
    if g.grant.role != "seat":
        return AS_USUAL
    found = ledger()
    is_stopped = found.class_tables.is_stopped(match)
    if not (is_over or is_stopped) or found.classes.of_match(match) is None:
        return Standing(is_stopped)
    has_answered = found.answers.has(match, g.grant.seat, asked_at(found, match).hash)
    return Standing(is_stopped, not has_answered, has_answered)
