"""What the events of Project Assassination LE mean."""

from collections.abc import Mapping
from typing import Any

from domain.games.assassination_le.events import (
    BaseCoinPlaced,
    DieRolled,
    TurnStarted,
    VictimCaptured,
)
from domain.games.assassination_le.options import Options
from domain.games.assassination_le.scenario import ScenarioLaid
from domain.games.assassination_le.state import State
from domain.kernel import Meaning, On, Part, Tells


def turn_on(state: State) -> On | None:
    """The turn of the seat that is to act."""
    return On(state.turn, state.to_act) if state.turn else None


def is_drawn(options: Options, scenario: Any, event: Mapping[str, Any]) -> bool:
    """Whether the bases are drawn, and do not lie where they always do (Q2)."""
    return options.base_layout == "random_centre"


MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted,), number="turn", seat="seat", on=turn_on),
    rounds=(),
    phases=(),
    captures=(VictimCaptured,),
    laid=(ScenarioLaid,),
    tells=(
        Tells(BaseCoinPlaced, {"base_square": "cell"}, is_drawn),
        Tells(DieRolled, {"first_victim_roll": "value", "die": "value"}),
    ),
)
