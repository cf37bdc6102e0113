"""Stealing cures (R12), which is no use of a weapon (Q22)."""

from typing import Final, get_args

from domain.games.infection.commands import PlaySteal, Robbed
from domain.games.infection.events.cards import CardPlayed, CardRemoved
from domain.games.infection.events.cures import CureStolen
from domain.games.infection.plays.cures import come_home
from domain.games.infection.plays.fighting import require_enemy, require_near
from domain.games.infection.state import State
from domain.games.infection.turns import go_on, require_card, require_phase
from domain.kernel import Command, Play, require

STEALS: Final = {robbed: PlaySteal(robbed) for robbed in get_args(Robbed)}


def steal_choices(state: State) -> list[Command]:
    """Everybody who can be robbed."""
    if not state.side.hand["steal"] or not state.can_act():
        return []
    return [STEALS[robbed] for robbed in state.robbable()]


def play_steal(state: State, command: PlaySteal) -> Play:
    """The thief takes a cure, which it stores at once if it is at home (Q23)."""
    robbed, seat, thief = command.target, state.seat, state.villager
    require_phase(state, "turn", "after_move")
    require_card(state, "steal")
    require(not state.must_pick_up(), "must_pick_up", cell=state.acting.cell)
    require_near(state)
    require(not state.acting.carries, "already_carrying", villager=thief)
    if robbed != "village":
        require_enemy(state, robbed)
    require(state.in_reach(robbed), "out_of_range", card="steal", target=robbed)
    require(state.has_cure(robbed), "target_has_no_cure", target=robbed)
    yield CardPlayed(seat, thief, "steal")
    if state.options.steal_uses == "once":
        yield CardRemoved(seat, "steal")
    yield CureStolen(thief, robbed)
    yield from come_home(state)
    yield from go_on(state)
