"""The rules of Infection: which chapter answers for which command and decision."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.infection import turns
from domain.games.infection.commands import (
    DeclineDiscard,
    DiscardEnemyCard,
    EndTurn,
    PickUp,
    PlaceVillager,
    PlayArrow,
    PlayAxe,
    PlayGrenade,
    PlayGun,
    PlayMove,
    PlaySteal,
    RecoverCard,
    Reset,
    Respawn,
)
from domain.games.infection.events.cards import HandReset
from domain.games.infection.plays import answering, fighting, moving, stealing
from domain.games.infection.state import Phase, State
from domain.kernel import Command, Play

RESET: Final = Reset()


def decide(state: State, command: Command) -> Play:
    """What follows from a command of the seat that is awaited."""
    return RULES[type(command)](state, command)


def legal(state: State) -> list[Command]:
    """Every command that would be accepted now."""
    return LEGAL[state.phase](state)


def turn_choices(state: State) -> list[Command]:
    """A turn is a move, a weapon, the steal or a reset (R3)."""
    return [
        *moving.move_choices(state),
        *fighting.weapon_choices(state),
        *stealing.steal_choices(state),
        RESET,
    ]


def reset(state: State, command: Reset) -> Play:
    """All played cards return to the hand; with none it serves as a pass (R13, Q24)."""
    turns.require_phase(state, "turn")
    yield HandReset(state.seat, sum(state.side.played.values()))
    yield from turns.end_of_turn(state)


def nothing(state: State) -> list[Command]:
    """No command is left when the match is over."""
    return []


RULES: Final[Mapping[type[Command], Callable[[State, Any], Play]]] = {
    PlaceVillager: turns.place_villager,
    PlayMove: moving.play_move,
    PickUp: moving.pick_up,
    PlayAxe: fighting.play_axe,
    PlayGun: fighting.play_gun,
    PlayArrow: fighting.play_arrow,
    PlayGrenade: fighting.play_grenade,
    PlaySteal: stealing.play_steal,
    Reset: reset,
    EndTurn: moving.end_turn,
    Respawn: answering.respawn,
    DiscardEnemyCard: answering.discard_enemy_card,
    DeclineDiscard: answering.decline_discard,
    RecoverCard: answering.recover_card,
}

LEGAL: Final[Mapping[Phase, Callable[[State], list[Command]]]] = {
    "setup": nothing,
    "place": turns.placements,
    "turn": turn_choices,
    "after_move": moving.after_move_choices,
    "respawn": answering.respawn_choices,
    "discard": answering.discard_choices,
    "recover": answering.recover_choices,
    "done": nothing,
    "over": nothing,
}
