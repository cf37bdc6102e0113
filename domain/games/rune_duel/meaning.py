"""What the events of Rune Duel mean."""

from collections.abc import Mapping
from typing import Any

from domain.games.rune_duel.events.composing import OfferRevealed
from domain.games.rune_duel.events.figures import FigureDied, FigureShoved, shoved
from domain.games.rune_duel.events.turns import EssenceChanged, SlotUnlocked, TurnStarted, unlocked
from domain.games.rune_duel.options import Options
from domain.games.rune_duel.scenario import ScenarioLaid
from domain.games.rune_duel.state import State
from domain.kernel import Gathered, Meaning, On, Part, Tells


def turn_on(state: State) -> On | None:
    """The turn of a seat."""
    return On(state.turn.number, state.turn.seat) if state.turn.number else None


def is_drawn(options: Options, scenario: Any, event: Mapping[str, Any]) -> bool:
    """Whether runes are drawn for an offer, and not all are offered."""
    return options.discovery == "offers"


OFFERS = ("offer_element", "offer_action", "offer_modifier")

MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted,), number="turn", seat="seat", on=turn_on),
    rounds=(),
    phases=(),
    captures=(FigureDied,),
    laid=(ScenarioLaid,),
    asides=(EssenceChanged,),
    tells=(Tells(OfferRevealed, dict.fromkeys(OFFERS, "runes"), is_drawn),),
    gathers={
        FigureShoved: Gathered(shoved, by=("figure",)),
        SlotUnlocked: Gathered(unlocked),
    },
)
