"""What the events of Squad Combat mean."""

from collections.abc import Mapping
from typing import Any

from domain.games.squad_combat.events.cards import CardDiscarded, CardDrawn, discarded, drawn
from domain.games.squad_combat.events.characters import (
    DieRolled,
    DieSet,
    DieSpent,
    EnergyRecharged,
    EnergySpent,
    rolled,
    set_down,
)
from domain.games.squad_combat.events.combat import CharacterDied, SeatEliminated
from domain.games.squad_combat.events.course import (
    ActionPhaseStarted,
    FirstPlayerChosen,
    SeatPassed,
    TurnStarted,
    WindowOpened,
)
from domain.games.squad_combat.options import Options
from domain.games.squad_combat.scenario import ScenarioLaid
from domain.games.squad_combat.view import View
from domain.kernel import Gathered, Meaning, On, Part, Tells


def turn_on(view: View) -> On | None:
    """The turn of all seats."""
    return On(view.turn) if view.turn else None


def is_drawn(options: Options, scenario: Any, event: Mapping[str, Any]) -> bool:
    """Whether the first player was drawn, and is not given by a scenario."""
    return not scenario or scenario.get("first") is None


def in_passing(event: Mapping[str, Any]) -> str:
    """What several seats do that pass."""
    for_turn = event["context"] == "action"
    return "pass for the rest of the turn" if for_turn else "play no response"


def is_answer(event: Mapping[str, Any]) -> bool:
    """Whether a window is for what has just been played, and so told already."""
    return bool(event["kind"] != "end_of_turn")


MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted,), number="turn", on=turn_on),
    rounds=(),
    phases=(ActionPhaseStarted,),
    captures=(CharacterDied, SeatEliminated),
    laid=(ScenarioLaid,),
    asides=(
        DieSpent,
        EnergyRecharged,
        EnergySpent,
    ),
    tells=(
        Tells(FirstPlayerChosen, {"first_player": "seat"}, is_drawn),
        Tells(DieRolled, {"die": "value"}),
        Tells(CardDrawn, {"draw": "card"}),
    ),
    passes={SeatPassed: in_passing},
    implied={WindowOpened: is_answer},
    gathers={
        CardDrawn: Gathered(drawn),
        CardDiscarded: Gathered(discarded, by=("seat", "reason")),
        DieRolled: Gathered(rolled, by=("character", "reason")),
        DieSet: Gathered(set_down, by=("character", "reason")),
    },
)
