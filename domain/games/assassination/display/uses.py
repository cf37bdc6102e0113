"""What boots and weapons are good for at the moment in which they are collected (R31, R32, R36)."""

from typing import Final

from domain.components.wording import listed
from domain.games.assassination.display.attack_choices import owner
from domain.games.assassination.display.faces import printed_damage
from domain.games.assassination.material.cards import KIND, WEAPONS, plural, spoken
from domain.games.assassination.state import SLOTS
from domain.games.assassination.view import View

FITTED: Final = ("sight", "muzzle")


def at_once(view: View, kind: str) -> str:
    """What boots or a weapon change in this very turn; "": the kind changes nothing now."""
    if kind == "boots":
        return _boots(view)
    return _weapon(view, kind) if kind in WEAPONS else ""


def _boots(view: View) -> str:
    mine = owner(view)
    if mine.boots >= SLOTS:
        return "you wear two pairs: these are lost"
    if view.options.base_actions + mine.boots >= view.options.max_actions:
        return f"you have {plural(mine.actions, 'action')} already, the most"
    return f"{plural(mine.actions + 1, 'action')} a turn, this one included"


def _weapon(view: View, kind: str) -> str:
    """Its numbers, and what becomes of the slots."""
    reach = WEAPONS[kind].range
    numbers = f"range {reach}, damage {printed_damage(view.options, kind)}"
    return f"{numbers}; {_slot(len(owner(view).weapons))}"


def _slot(held: int) -> str:
    if held >= SLOTS:
        return "you give up one of three weapons"
    if held == SLOTS - 1:
        return "two weapons: 2 attacks a turn, the pistol is covered"
    return "it goes to slot 1"


def fits_later(view: View, kind: str) -> str:
    """Which cards that wait can be fitted to a weapon once it is collected."""
    fitted = [f"the {spoken(each)}" for each in FITTED if each in _waiting(view)]
    if kind not in WEAPONS or kind == "sniper" or not fitted:
        return ""
    return f"{listed(fitted)} can be fitted to it then"


def left_without(view: View, kind: str) -> str:
    """Which waiting weapons get no Sight or Muzzle if the only one is collected before them."""
    waiting = _waiting(view)
    bare = dict.fromkeys(each for each in waiting if each in WEAPONS and each != "sniper")
    if not bare or waiting.count(kind) > 1:
        return ""
    weapons = listed([f"the {spoken(each)}" for each in bare])
    return f"{weapons}, not collected yet, can't get it then"


def _waiting(view: View) -> list[str]:
    """The kinds on the own rendezvous point, in order of arrival."""
    return [KIND[card] for card in owner(view).collectibles]
