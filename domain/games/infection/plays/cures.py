"""Coming home: HP is restored and cures are stored (R14), which wins the match (R1)."""

from typing import Final

from domain.games.infection.events.cures import CureDelivered
from domain.games.infection.events.turns import MatchEnded
from domain.games.infection.events.villagers import HpRestored
from domain.games.infection.material.box import FULL_HP
from domain.games.infection.state import State
from domain.kernel import Play

WON: Final = {1: "one_cure", 2: "two_cures", 3: "three_cures"}
"""Why a match is won, by the number of cures that the option asks for."""


def come_home(state: State) -> Play:
    """In its own village the villager is restored and stores the cure that it carries."""
    acting, seat = state.acting, state.seat
    if not state.is_home(acting.cell):
        return
    if acting.hp < FULL_HP:
        yield HpRestored(state.villager)
    if acting.carries:
        yield CureDelivered(state.villager, seat, state.side.stored + 1)
        if state.side.stored >= state.options.cures_to_win:
            yield MatchEnded((seat,), WON[state.side.stored])
