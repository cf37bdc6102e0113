"""What boots and weapons are good for at the moment in which they are collected (R31, R32, R36)."""

from typing import Final

from msgspec.structs import replace

from domain.components.wording import counted, listed
from domain.games.assassination.actions.collecting import can_hold
from domain.games.assassination.combat.hits import printed_damage
from domain.games.assassination.loot.collectibles import PLACES
from domain.games.assassination.material.cards import KIND, WEAPONS, spoken
from domain.games.assassination.state import Assassin, State, Weapon

FITTED: Final = ("sight", "muzzle")


def at_once(state: State, kind: str) -> str:
    """What boots or a weapon change in this very turn; "": the kind changes nothing now."""
    if kind == "boots":
        return _boots(state)
    return _weapon(state, kind) if kind in WEAPONS else ""


def _boots(state: State) -> str:
    mine = state.owner
    now = state.action_limit(mine)
    if mine.is_shod():
        return "you wear two pairs: these are lost"
    if state.action_limit(replace(mine, boots=[*mine.boots, "boots"])) == now:
        return f"you have {counted(now, 'action')} already, the most"
    return actions_with_boots(state, mine, "boots")


def actions_with_boots(state: State, mine: Assassin, card: str) -> str:
    """The actions of a turn with one pair more, and of this one if a penalty takes some (R18)."""
    worn = replace(mine, boots=[*mine.boots, card])
    now, usually = state.action_limit(worn), state.action_limit(replace(worn, penalty=0))
    this = "this one included" if now == usually else f"{now} in this one"
    return f"{counted(usually, 'action')} a turn, {this}"


def _weapon(state: State, kind: str) -> str:
    """Its numbers, and what becomes of the slots."""
    reach = WEAPONS[kind].range
    numbers = f"range {reach}, damage {printed_damage(state.options, kind)}"
    return f"{numbers}; {_slot(state, kind)}"


def _slot(state: State, kind: str) -> str:
    mine = state.owner
    armed = replace(mine, weapons=[*mine.weapons, Weapon(kind, kind)])
    if PLACES[len(mine.weapons)] == "held":
        return "you give up one of three weapons"
    if mine.pistol in armed.usable():
        return "it goes to slot 1"
    return f"two weapons: {state.attack_limit(armed)} attacks a turn, the pistol is covered"


def fits_later(state: State, kind: str) -> str:
    """Which cards that wait can be fitted to a weapon once it is collected."""
    waiting = _waiting(state)
    fitted = [f"the {spoken(each)}" for each in FITTED if each in waiting and _holds(kind, each)]
    return f"{listed(fitted)} can be fitted to it then" if fitted else ""


def left_without(state: State, kind: str) -> str:
    """Which waiting weapons get no Sight or Muzzle if the only one is collected before them."""
    waiting = _waiting(state)
    bare = dict.fromkeys(each for each in waiting if _holds(each, kind))
    if not bare or waiting.count(kind) > 1:
        return ""
    weapons = listed([f"the {spoken(each)}" for each in bare])
    return f"{weapons}, not collected yet, can't get it then"


def _holds(weapon: str, kind: str) -> bool:
    """Whether a new weapon of a kind can hold a Sight or a Muzzle."""
    return weapon in WEAPONS and can_hold(Weapon(weapon, weapon), kind)


def _waiting(state: State) -> list[str]:
    """The kinds on the own rendezvous point, in order of arrival."""
    return [KIND[card] for card in state.owner.point]
