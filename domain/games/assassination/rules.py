"""The rules of Project Assassination: which chapter answers for which command and phase."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.games.assassination import commands, setup, turns
from domain.games.assassination.actions import attacking, collecting, moving
from domain.games.assassination.loot import drawing, items
from domain.games.assassination.movement import placement
from domain.games.assassination.phases import require_phase
from domain.games.assassination.state import Phase, State
from domain.kernel import Command, Play


def decide(state: State, command: Command) -> Play:
    """What follows from a command of the seat that is awaited."""
    return RULES[type(command)](state, command)


def legal(state: State) -> Sequence[Command]:
    """Every command that would be accepted now."""
    return LEGAL[state.phase](state)


def squares(state: State) -> dict[str, tuple[str, ...]]:
    """The squares that the present decision may name, by the kind of command."""
    found: dict[str, set[str]] = {}
    # Between the events of one step nobody is awaited, and what a phase is about may not be there.
    for command in legal(state) if state.to_act else ():
        cell = getattr(command, "cell", None) or getattr(command, "to", None)
        if cell:
            found.setdefault(str(command.__struct_config__.tag), set()).add(cell)
    return {kind: tuple(sorted(cells)) for kind, cells in found.items()}


def discard_item(state: State, command: commands.DiscardItem) -> Play:
    """Items are discarded at two moments: before a draw (Q13) and after a Loot Crate (R38)."""
    if state.phase == "discard_item":
        return collecting.discard_surplus(state, command)
    require_phase(state, "draw")
    return drawing.discard_for_room(state, command)


def turn_choices(state: State) -> list[Command]:
    """Items first, then actions; a turn can always be ended (Q48)."""
    return [
        *items.choices(state),
        *moving.choices(state),
        *attacking.choices(state),
        commands.EndTurn(),
    ]


def weapon_choices(state: State) -> list[Command]:
    """The three weapons of which one must go (R32)."""
    return [commands.DiscardWeapon(weapon.card) for weapon in state.owner.weapons]


def nothing(state: State) -> list[Command]:
    """No command is left."""
    return []


RULES: Final[Mapping[type[Command], Callable[[State, Any], Play]]] = {
    commands.CallCoin: setup.call_coin,
    commands.ChooseCharacter: setup.choose_character,
    commands.DrawItem: drawing.draw_item,
    commands.DrawCollectible: drawing.draw_collectible,
    commands.SkipDraw: drawing.skip_draw,
    commands.DiscardItem: discard_item,
    commands.PlayObstacle: items.play_obstacle,
    commands.PlayStrategy: items.play_strategy,
    commands.PlayAmbush: items.play_ambush,
    commands.PlayCover: items.play_cover,
    commands.Move: moving.move,
    commands.AttackTarget: attacking.attack_target,
    commands.AttackDirection: attacking.attack_direction,
    commands.EndTurn: turns.end_turn,
    commands.Take: collecting.take,
    commands.TakeAttachment: collecting.take_attachment,
    commands.TakeCage: collecting.take_cage,
    commands.TakeGrenade: collecting.take_grenade,
    commands.DiscardWeapon: collecting.discard_weapon,
    commands.PlaceEnemy: turns.place_enemy,
}

LEGAL: Final[Mapping[Phase, Callable[[State], Sequence[Command]]]] = {
    "setup": nothing,
    "call_coin": setup.calls,
    "choose_character": setup.characters,
    "draw": drawing.choices,
    "act": turn_choices,
    "collect": collecting.choices,
    "discard_weapon": weapon_choices,
    "discard_item": collecting.surplus,
    "place_enemy": placement.choices,
    "over": nothing,
}
