"""What the events of Project Assassination mean."""

from domain.games.assassination.events.attacks import (
    AvoidRolled,
    EnemyKilled,
    HitRolled,
    ObstacleDestroyed,
)
from domain.games.assassination.events.cards import CardDrawn
from domain.games.assassination.events.enemies import EnemyDrawn, PlacementRolled
from domain.games.assassination.events.opening import CoinFlipped
from domain.games.assassination.events.turns import (
    ActionSpent,
    AssassinDied,
    RoundEnded,
    RoundStarted,
    TurnStarted,
)
from domain.games.assassination.scenario import ScenarioLaid
from domain.games.assassination.state import State
from domain.kernel import Meaning, On, Part, Tells


def round_on(state: State) -> On | None:
    """The round."""
    return On(state.round) if state.round else None


def turn_on(state: State) -> On | None:
    """The turn of a player; none while enemies are placed (R60)."""
    return On(None, state.turn.seat) if state.turn.seat else None


MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted,), seat="seat", ends=(RoundEnded,), on=turn_on),
    rounds=(Part(called="round", starts=(RoundStarted,), number="round", on=round_on),),
    phases=(),
    captures=(ObstacleDestroyed, EnemyKilled, AssassinDied),
    laid=(ScenarioLaid,),
    asides=(ActionSpent,),
    tells=(
        Tells(CoinFlipped, {"coin_start": "face", "coin_placer": "face"}),
        Tells(CardDrawn, {"draw_item": "kind", "draw_collectible": "kind"}),
        Tells(EnemyDrawn, {"draw_enemy": "kind"}),
        Tells(PlacementRolled, {"place_column": "column_die", "place_row": "row_die"}),
        Tells(HitRolled, {"hit_coin": "face", "hit_die": "face"}),
        Tells(AvoidRolled, {"avoid_coin": "face", "avoid_die": "face"}),
    ),
)
