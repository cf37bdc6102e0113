"""The log: what halved damage, what stays as before, what a trap was, what makes room."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from domain.components.seats import other
from domain.components.wording import counted, extended, listed
from domain.games.rune_duel.board import SEAT_OF
from domain.games.rune_duel.events.casting import Imbued, SpellCast, TrapRemoved, TrapTriggered
from domain.games.rune_duel.events.composing import SpellSealed
from domain.games.rune_duel.events.figures import BY, DamageDealt
from domain.games.rune_duel.material.runes import FIXED, Element, Runes
from domain.games.rune_duel.material.spells import SPELLS, Spell, named
from domain.games.rune_duel.state import State, Trap
from domain.kernel import Log, Scene

# Damage


class Full(NamedTuple):
    """Damage before anything halves it, its element, and the spell that it comes from."""

    amount: int
    element: Element | None = None
    spell: Spell | None = None


def _dealt(scene: Scene, event: DamageDealt) -> str:
    full = full_damage(scene, event)
    halved = event.sentence_of(_by(scene, event, full))
    stays = (f"It is {why}." for why in unchanged(scene.before, event, full))
    return " ".join((halved, *stays))


def full_damage(scene: Scene, event: DamageDealt) -> Full:
    """What would be dealt if nothing halved it."""
    match event.source:
        case "spell" | "trap":
            spell = SPELLS[_cast(scene) if event.source == "spell" else _gone_off(scene)]
            return Full(spell.power, spell.resisted, spell)
        case "weapon":
            return Full(FIXED.weapon)
        case "burn":
            return Full(FIXED.burn, "fire")
        case "aura":
            imbue = scene.before.sides[other(SEAT_OF[event.target])].imbue
            return Full(FIXED.aura, imbue and imbue.element)
        case _:
            return Full(event.base)


def _cast(scene: Scene) -> Runes:
    """The spell that hits; its second effect may be a step of its own (R3)."""
    for each in reversed(scene.so_far):
        if isinstance(each, SpellCast):
            return each.runes
    repeated: Runes = scene.start.turn.repeat.runes
    return repeated


def _gone_off(scene: Scene) -> Runes:
    """The trap that hits."""
    gone = next(each.trap for each in reversed(scene.so_far) if isinstance(each, TrapTriggered))
    return trap_of(scene.start, gone).runes


def trap_of(state: State, number: int) -> Trap:
    """A trap by its number."""
    return next(each for each in state.traps if each.number == number)


def _by(scene: Scene, event: DamageDealt, full: Full) -> str:
    """Where damage comes from, and what has halved it."""
    by = halving(scene.before, event, full, "a daze")
    if not by:
        return BY[event.source]
    halved = "halved twice" if len(by) > 1 else "halved"
    return f"{BY[event.source]} ({halved} from {full.amount} by {listed(by)})"


def halving(state: State, event: DamageDealt, full: Full, daze: str) -> list[str]:
    """What has halved damage: an imbue, and else a daze, so called."""
    if event.base == full.amount:
        return []
    resists = state.is_imbued(event.target, full.element)
    is_dazed = event.base < (full.amount // 2 if resists else full.amount)
    return [*([daze] if is_dazed else []), *([f"its {full.element} imbue"] if resists else [])]


def unchanged(state: State, event: DamageDealt, full: Full) -> Iterator[str]:
    """How a living figure stays that is hit without the effect one would look for (R5, R10)."""
    spell = full.spell
    if spell is None or not event.remaining:
        return
    figure = state.figures[event.target]
    effect = None if state.is_imbued(event.target, full.element) else spell.effect
    if figure.frozen and (spell.action == "throw" or effect == "shove"):
        yield "frozen and stays where it is"
        return
    match effect:
        case "burning" | "frozen" | "dazed" as status:
            turns = getattr(figure, status)
            if turns >= spell.strength:
                yield f"{status} for {counted(turns, 'turn')} as before"


# Traps, buttons, imbues


def _triggered(scene: Scene, event: TrapTriggered) -> str:
    return extended(event.sentence(), f": {named(trap_of(scene.before, event.trap).runes)}")


def _removed(scene: Scene, event: TrapRemoved) -> str:
    gone = trap_of(scene.before, event.trap)
    return event.sentence_of(f"Trap {gone.number} on {gone.cell} ({named(gone.runes)})")


def _sealed(scene: Scene, event: SpellSealed) -> str:
    """The spell that the button had before (R2)."""
    old = scene.before.sides[event.seat].buttons[event.button]
    return extended(event.sentence(), f" in place of {named(old)}" if old else "")


def _imbued(scene: Scene, event: Imbued) -> str:
    """The imbue that ends with this one, or that it is the same for a new time (R8)."""
    old = scene.before.sides[SEAT_OF[event.figure]].imbue
    if old is None:
        return event.sentence()
    is_same = old.element == event.element
    return extended(event.sentence(), " again" if is_same else f"; its {old.element} imbue ends")


LOG: Final[Log] = {
    DamageDealt: _dealt,
    TrapTriggered: _triggered,
    TrapRemoved: _removed,
    SpellSealed: _sealed,
    Imbued: _imbued,
}
