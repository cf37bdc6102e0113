"""What the events of Heist mean."""

from domain.games.heist.events.course import (
    PileReady,
    RoundStarted,
    TurnSkipped,
    TurnStarted,
    piles,
)
from domain.games.heist.events.missions import MissionDrawn
from domain.games.heist.events.moving import DieRolled
from domain.games.heist.events.police import SnitchRewarded
from domain.games.heist.scenario import ScenarioLaid
from domain.games.heist.state import State
from domain.kernel import Gathered, Meaning, On, Part, Tells


def round_on(state: State) -> On | None:
    """The round."""
    return On(state.round) if state.round else None


def turn_on(state: State) -> On | None:
    """The turn of the active seat."""
    return On(None, state.active) if state.active else None


DICE = ("move_die", "mission_die", "petty_die", "snitch_die")

MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted, TurnSkipped), seat="seat", on=turn_on),
    rounds=(Part(called="round", starts=(RoundStarted,), number="round", on=round_on),),
    phases=(),
    captures=(),
    laid=(ScenarioLaid,),
    tells=(
        Tells(DieRolled, dict.fromkeys(DICE, "value")),
        Tells(MissionDrawn, {"mission_draw": "card"}),
        Tells(SnitchRewarded, {"mission_draw": "card"}),
    ),
    gathers={PileReady: Gathered(piles, by=("count",))},
)
