"""What the events of Class Arena mean."""

from domain.games.class_arena.events.campaign import SkirmishStarted, TurnStarted
from domain.games.class_arena.events.combat import FigureKilled, WallDestroyed
from domain.games.class_arena.events.experience import LevelReached, levels
from domain.games.class_arena.scenario import ScenarioLaid
from domain.games.class_arena.state import State
from domain.kernel import Gathered, Meaning, On, Part


def skirmish_on(state: State) -> On | None:
    """The skirmish, its draft too."""
    return On(state.skirmish) if state.skirmish else None


def turn_on(state: State) -> On | None:
    """The turn of all seats; in a draft it is 0."""
    return On(state.turn) if state.turn else None


MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted,), number="turn", on=turn_on),
    rounds=(Part(called="skirmish", starts=(SkirmishStarted,), number="skirmish", on=skirmish_on),),
    phases=(),
    captures=(FigureKilled, WallDestroyed),
    laid=(ScenarioLaid,),
    tells=(),
    gathers={LevelReached: Gathered(levels, by=("seat", "class"))},
)
