"""Who is awaited for what, and whether a command answers that."""

from collections.abc import Generator
from typing import Any

from domain.games.location_ccg.events.course import SeatAsked
from domain.games.location_ccg.phases import Decision, Phase
from domain.games.location_ccg.state import State
from domain.games.location_ccg.wording.words import ASKED
from domain.kernel import Chance, Event, require

Part = Generator[Event | Chance, Any, bool]
"""A part of the rules that goes on by itself; its result: somebody is awaited."""


def ask(
    state: State, seat: int, decision: Decision, about: str = "", left: int | None = None
) -> Part:
    """Awaits a seat; says so unless it is awaited for just that already."""
    now = state.doing.left if state.doing else None
    if (state.to_act, state.decision, state.about, now) != (seat, decision, about, left):
        yield SeatAsked(seat, decision, about, left)
    return True


def require_decision(state: State, *decisions: Decision) -> None:
    """The command is among what is awaited (section 4)."""
    asked = ASKED.get(state.decision, "nothing")
    require(state.decision in decisions, "wrong_decision", asked=asked)


def require_phase(state: State, phase: Phase, decision: Decision) -> None:
    """The command belongs to this decision of this phase."""
    require(state.phase == phase, "wrong_phase", phase=state.phase)
    require_decision(state, decision)
