"""The decisions that interrupt a turn: respawn, discard, recover (R15, R16, R20)."""

from typing import Final

from domain.components.seats import other
from domain.games.infection.commands import (
    DeclineDiscard,
    DiscardEnemyCard,
    RecoverCard,
    Respawn,
)
from domain.games.infection.events.cards import CardDiscarded, CardRecovered, DiscardDeclined
from domain.games.infection.events.villagers import VillagerRespawned
from domain.games.infection.material.board import HOME
from domain.games.infection.material.box import CARDS, SEATS
from domain.games.infection.state import State
from domain.games.infection.turns import go_on, require_home, require_phase
from domain.kernel import Command, Play, require

RESPAWNS: Final = {cell: Respawn(cell) for seat in SEATS for cell in HOME[seat]}
DISCARDS: Final = {card: DiscardEnemyCard(card) for card in CARDS}
RECOVERIES: Final = {card: RecoverCard(card) for card in CARDS}
DECLINE: Final = DeclineDiscard()


def respawn_choices(state: State) -> list[Command]:
    """Any free cell of the own village."""
    return [RESPAWNS[cell] for cell in state.free_home_cells(state.to_act)]


def respawn(state: State, command: Respawn) -> Play:
    """The killed villager comes back, its debuffs with it (R15, Q15)."""
    require_phase(state, "respawn")
    require_home(state, command.cell)
    villager = state.waiting[0].villager
    assert villager, "a respawn brings somebody back"
    yield VillagerRespawned(villager, command.cell)
    yield from go_on(state)


def discard_choices(state: State) -> list[Command]:
    """Any card of the hand that is at the killer's mercy; or none."""
    cards = state.discardable(other(state.to_act))
    return [*(DISCARDS[card] for card in cards), DECLINE]


def discard_enemy_card(state: State, command: DiscardEnemyCard) -> Play:
    """The killer takes a card out of the hand that it sees (R16, Q21)."""
    require_phase(state, "discard")
    killer, owner = state.to_act, other(state.to_act)
    require(command.card in state.discardable(owner), "no_such_card", card=command.card)
    yield CardDiscarded(owner, command.card, killer)
    yield from go_on(state)


def decline_discard(state: State, command: DeclineDiscard) -> Play:
    """The killer may do without."""
    require_phase(state, "discard")
    yield DiscardDeclined(state.to_act)
    yield from go_on(state)


def recover_choices(state: State) -> list[Command]:
    """Any of the own played cards; one must be taken (R20)."""
    return [RECOVERIES[card] for card in state.recoverable(state.to_act)]


def recover_card(state: State, command: RecoverCard) -> Play:
    """A played card comes back to the hand."""
    require_phase(state, "recover")
    seat, card = state.to_act, command.card
    require(card in state.recoverable(seat), "no_such_card", card=card)
    yield CardRecovered(seat, card)
    yield from go_on(state)
