"""What the events of Infection mean."""

from domain.games.infection.events.cards import CardPlayed
from domain.games.infection.events.cures import TileRevealed
from domain.games.infection.events.turns import TurnStarted
from domain.games.infection.events.villagers import DamageDealt, VillagerKilled, hurt
from domain.games.infection.material.box import REGIONS
from domain.games.infection.scenario import ScenarioLaid
from domain.games.infection.state import State
from domain.kernel import Gathered, Meaning, On, Part, Tells


def turn_on(state: State) -> On | None:
    """The turn of a villager."""
    return On(state.turn) if state.turn else None


MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted,), number="turn", on=turn_on),
    rounds=(),
    phases=(),
    captures=(VillagerKilled,),
    laid=(ScenarioLaid,),
    asides=(CardPlayed,),
    tells=(Tells(TileRevealed, {f"tile_{region}": "tile" for region in REGIONS.values()}),),
    gathers={DamageDealt: Gathered(hurt, by=("source", "amount"))},
)
