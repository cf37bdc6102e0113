"""The rules of Infection: which chapter answers for which command and decision."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from domain.games.infection import commands, turns
from domain.games.infection.events.cards import HandReset
from domain.games.infection.material.box import Card
from domain.games.infection.plays import answering, fighting, moving, stealing
from domain.games.infection.state import Phase, State
from domain.kernel import Command, Play

RESET: Final = commands.Reset()


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


def reset(state: State, command: commands.Reset) -> Play:
    """All played cards return to the hand; with none it serves as a pass (R13, Q24)."""
    turns.require_phase(state, "turn")
    yield HandReset(state.seat, sum(state.side.played.values()))
    yield from turns.end_of_turn(state)


def nothing(state: State) -> list[Command]:
    """No command is left when the match is over."""
    return []


class Reach(NamedTuple):
    """The cells to which a villager can go now, and those on which each card can be used."""

    destinations: list[str]
    aims: dict[Card, list[str]]
    """A Steal from the village names no cell."""


def reach(state: State) -> Reach:
    """Where the legal commands lead, and at what they are aimed."""
    found = Reach([], {})
    for command in legal(state) if state.to_act else ():
        match command:
            case commands.PlaceVillager(cell) | commands.PlayMove(cell) | commands.Respawn(cell):
                found.destinations.append(cell)
            case commands.PlayGrenade(center):
                found.aims.setdefault("grenade", []).append(center)
            case commands.PlaySteal("village"):
                found.aims.setdefault("steal", [])
            case (
                commands.PlayAxe(name)
                | commands.PlayGun(name)
                | commands.PlayArrow(name)
                | commands.PlaySteal(name)
            ):
                assert name != "village"
                cells = found.aims.setdefault(AIMED[type(command)], [])
                cells.append(state.villagers[name].cell)
    return found


AIMED: Final[Mapping[type[Command], Card]] = {
    commands.PlayAxe: "axe",
    commands.PlayGun: "gun",
    commands.PlayArrow: "arrow",
    commands.PlayGrenade: "grenade",
    commands.PlaySteal: "steal",
}
"""The card of each command that is about a cell or an enemy."""

RULES: Final[Mapping[type[Command], Callable[[State, Any], Play]]] = {
    commands.PlaceVillager: turns.place_villager,
    commands.PlayMove: moving.play_move,
    commands.PickUp: moving.pick_up,
    commands.PlayAxe: fighting.play_axe,
    commands.PlayGun: fighting.play_gun,
    commands.PlayArrow: fighting.play_arrow,
    commands.PlayGrenade: fighting.play_grenade,
    commands.PlaySteal: stealing.play_steal,
    commands.Reset: reset,
    commands.EndTurn: moving.end_turn,
    commands.Respawn: answering.respawn,
    commands.DiscardEnemyCard: answering.discard_enemy_card,
    commands.DeclineDiscard: answering.decline_discard,
    commands.RecoverCard: answering.recover_card,
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
