"""What the events of Location CCG mean."""

from collections.abc import Mapping
from typing import Any

from domain.games.location_ccg.events.cards import CardBanked, CardDrawn, drawn
from domain.games.location_ccg.events.course import (
    FirstPlayerChosen,
    PhaseStarted,
    SeatPassed,
    TurnStarted,
)
from domain.games.location_ccg.events.permanents import (
    CharacterReturned,
    DamageRemoved,
    PermanentDestroyed,
    PermanentKoed,
    removed,
    returned,
)
from domain.games.location_ccg.events.plays import ProductionPointsSpent, ResourceSpent, paid_with
from domain.games.location_ccg.options import Options
from domain.games.location_ccg.scenario import ScenarioLaid
from domain.games.location_ccg.view import View
from domain.games.location_ccg.wording.words import WINDOWS
from domain.kernel import Gathered, Meaning, On, Part, Tells


def turn_on(view: View) -> On | None:
    """The turn of the active seat."""
    return On(view.turn, view.active) if view.turn else None


def is_drawn(options: Options, scenario: Any, event: Mapping[str, Any]) -> bool:
    """Whether a card comes to the bank from the deck, and not from a hand."""
    return bool(event["origin"] == "deck")


def in_passing(event: Mapping[str, Any]) -> str:
    """What several seats do that pass in a window."""
    return f"pass {WINDOWS[event['window']]}"


MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted,), number="turn", seat="seat", on=turn_on),
    rounds=(),
    phases=(PhaseStarted,),
    captures=(PermanentDestroyed, PermanentKoed),
    laid=(ScenarioLaid,),
    asides=(
        ProductionPointsSpent,
        ResourceSpent,
    ),
    tells=(
        Tells(FirstPlayerChosen, {"first_player": "seat"}),
        Tells(CardDrawn, {"draw": "card"}),
        Tells(CardBanked, {"draw": "card"}, is_drawn),
    ),
    passes={SeatPassed: in_passing},
    gathers={
        CardDrawn: Gathered(drawn),
        ResourceSpent: Gathered(paid_with),
        CharacterReturned: Gathered(returned, by=("to",)),
        DamageRemoved: Gathered(removed, by=()),
    },
)
