"""What each phase of a match waits for."""

from collections.abc import Mapping

from domain.games.assassination.state import Phase, State
from domain.kernel import require

AWAITED: Mapping[Phase, str] = {
    "setup": "the match is being set up",
    "call_coin": "seat {seat} is to call the coin",
    "choose_character": "seat {seat} is to choose a character",
    "draw": "seat {seat} is to draw a card or to draw nothing",
    "act": "seat {seat} is to play items, move, attack or end the turn",
    "collect": "seat {seat} is to collect the cards on the rendezvous point",
    "discard_weapon": "seat {seat} is to give up one of three weapons",
    "discard_item": "seat {seat} is to discard items until the reserve is no more than full",
    "place_enemy": "seat {seat} is to place the enemy that was drawn",
    "over": "the match is over",
}
"""What each phase waits for."""

DECISIONS = AWAITED.keys() - {"setup", "over"}
"""The phases that wait for a seat."""


def awaited(state: State) -> str:
    """What is awaited of whom; between the events of a step, nothing."""
    if not state.to_act and state.phase in DECISIONS:
        return "nobody is awaited yet"
    return AWAITED[state.phase].format(seat=state.to_act)


def require_phase(state: State, needed: Phase) -> None:
    """Refuses what does not belong to the present decision (section 4)."""
    require(state.phase == needed, "wrong_phase", awaited=awaited(state))
