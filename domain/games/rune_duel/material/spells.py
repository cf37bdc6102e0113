"""The 258 spells that runes can be composed to, with their numbers (R2, R3)."""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product
from typing import Final, NamedTuple

from domain.components.wording import listed
from domain.games.rune_duel.material.runes import (
    ACTIONS,
    ELEMENTS,
    MODIFIERS,
    RUNES,
    SHEET,
    Action,
    Effect,
    Element,
    Modifier,
    Rune,
    Runes,
)


class Spell(NamedTuple):
    """A valid combination of runes; without an action it imbues the caster (R8)."""

    runes: Runes
    element: Element | None
    action: Action | None
    haste: bool
    mob: bool
    charge: bool
    cost: int
    power: int
    """The damage of one hit before daze, imbue and vulnerability."""
    reach: int
    """How far it goes; what that means is the action's affair."""
    effect: Effect | None
    """What its element does to a figure hit."""
    strength: int
    """How strong that is."""

    @property
    def waves(self) -> int:
        """How often its effect comes (R3, mob)."""
        return 2 if self.mob else 1

    @property
    def repeats(self) -> bool:
        """Whether its effect is aimed a second time; a nova only comes in two waves (R3, mob)."""
        return self.mob and self.action != "nova"

    @property
    def resisted(self) -> Element | None:
        """The element whose imbue halves its damage and bars its effect; charged it has none."""
        return None if self.charge else self.element

    def shoves(self, effect: Effect | None) -> int:
        """How many cells it shoves, if its element has that effect: a throw with earth farther."""
        thrown = self.reach if self.action == "throw" else 0
        return thrown + (self.strength if effect == "shove" else 0)


def _spell(
    element: Element | None, action: Action | None, modifiers: tuple[Modifier, ...]
) -> Spell:
    charged = "charge" in modifiers
    drawn = SHEET.elements[element] if element else None
    acts = SHEET.actions[action] if action else None
    return Spell(
        runes=tuple(rune for rune in (element, action, *modifiers) if rune),
        element=element,
        action=action,
        haste="haste" in modifiers,
        mob="mob" in modifiers,
        charge=charged,
        cost=_cost(element, action, modifiers),
        power=_power(element, action, modifiers),
        reach=acts.reach[charged] if acts else 0,
        effect=drawn.effect if drawn else None,
        strength=drawn.strength[charged] if drawn else 0,
    )


def _cost(element: Element | None, action: Action | None, modifiers: tuple[Modifier, ...]) -> int:
    if action is None:
        return SHEET.imbue_cost
    of_element = SHEET.element_cost if element else 0
    return SHEET.actions[action].cost + of_element + SHEET.modifier_cost * len(modifiers)


def _power(element: Element | None, action: Action | None, modifiers: tuple[Modifier, ...]) -> int:
    """The action's damage and the element's, times charge, then times mob, each rounded down."""
    if action is None:
        return 0
    power = SHEET.actions[action].damage + (SHEET.elements[element].damage if element else 0)
    for modifier in reversed(modifiers):
        times, over = SHEET.modifiers[modifier].power
        power = power * times // over
    return power


def _modifiers() -> Iterator[tuple[Modifier, ...]]:
    """Any modifiers, but not haste with charge."""
    chosen = chain.from_iterable(combinations(MODIFIERS, count) for count in range(4))
    return (each for each in chosen if not {"haste", "charge"} <= set(each))


def _all() -> Iterator[Spell]:
    yield from (_spell(element, None, ()) for element in ELEMENTS)
    for action, element, modifiers in product(ACTIONS, (None, *ELEMENTS), [*_modifiers()]):
        yield _spell(element, action, modifiers)


SPELLS: Final = {spell.runes: spell for spell in _all()}
"""Every spell by its runes in their usual order."""

_PLACE: Final = {rune: place for place, rune in enumerate(RUNES)}


def in_order(runes: Iterable[Rune]) -> Runes:
    """Runes in their usual order: element, action, modifiers."""
    return tuple(sorted(runes, key=_PLACE.__getitem__))


def summed(runes: Iterable[str]) -> str:
    """A combination as a sum of its runes."""
    return " + ".join(runes)


def named(runes: Iterable[Rune]) -> str:
    """What a spell is called: `ice strike with haste and mob`, `ice imbue`."""
    element, action, modifiers = _parts(runes)
    called = " ".join(filter(None, (element, action or "imbue")))
    return f"{called} with {listed(modifiers)}" if modifiers else called


def _parts(runes: Iterable[Rune]) -> tuple[str, str, list[str]]:
    ordered = in_order(runes)
    element = next((rune for rune in ordered if rune in ELEMENTS), "")
    action = next((rune for rune in ordered if rune in ACTIONS), "")
    return element, action, [rune for rune in ordered if rune in MODIFIERS]
