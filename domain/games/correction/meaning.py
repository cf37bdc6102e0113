"""What the events of Correction mean."""

from domain.games.correction.events import (
    FirstPlayerChosen,
    PieceBanished,
    PieceCaptured,
    ResponsePassed,
    TokensSpent,
    TurnStarted,
)
from domain.games.correction.scenario import ScenarioLaid
from domain.games.correction.state import State
from domain.kernel import Meaning, On, Part, Tells


def turn_on(state: State) -> On | None:
    """The turn of the active seat."""
    turn = state.turn
    return On(turn.number, turn.seat) if turn.number else None


MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted,), number="turn", seat="seat", on=turn_on),
    rounds=(),
    phases=(),
    captures=(PieceCaptured, PieceBanished),
    laid=(ScenarioLaid,),
    asides=(
        ResponsePassed,
        TokensSpent,
    ),
    tells=(Tells(FirstPlayerChosen, {"first_player": "seat"}),),
)
