"""The log: what halved damage, what stays as before, what a trap was, what makes room."""

from collections.abc import Iterator
from typing import Final

from domain.components.wording import counted, extended, listed
from domain.games.rune_duel.board import SEAT_OF, Figure
from domain.games.rune_duel.events.casting import Imbued, SpellCast, TrapRemoved, TrapTriggered
from domain.games.rune_duel.events.composing import SpellSealed
from domain.games.rune_duel.events.figures import BY, DamageDealt
from domain.games.rune_duel.magic.hits import (
    BURN,
    Harm,
    effect_on,
    of_aura,
    of_spell,
    of_weapon,
    weaken,
)
from domain.games.rune_duel.material.runes import Runes
from domain.games.rune_duel.material.spells import SPELLS, Spell, named
from domain.games.rune_duel.state import State, Trap
from domain.kernel import Log, Scene

# Damage


def _dealt(scene: Scene, event: DamageDealt) -> str:
    harm, spell = cause_of(scene, event)
    halved = event.sentence_of(_by(scene, event, harm))
    stays = (f"It is {why}." for why in unchanged(scene.before, event, spell))
    return " ".join((halved, *stays))


def cause_of(scene: Scene, event: DamageDealt) -> tuple[Harm, Spell | None]:
    """What has hurt, as the rules reckon it (R4), and the spell that it comes from."""
    state = scene.before
    match event.source:
        case "spell":
            spell = SPELLS[_cast(scene)]
            return of_spell(spell, dazed=bool(state.mage.dazed)), spell
        case "trap":
            trap = _gone_off(scene)
            spell = SPELLS[trap.runes]
            return of_spell(spell, dazed=trap.halved), spell
        case "weapon":
            return of_weapon(state), None
        case "aura":
            return of_aura(state.side.imbue.element), None
        case "burn":
            return BURN, None
        case _:
            return Harm(event.base), None


def _cast(scene: Scene) -> Runes:
    """The spell that hits; its second effect may be a step of its own (R3)."""
    for each in reversed(scene.so_far):
        if isinstance(each, SpellCast):
            return each.runes
    repeated: Runes = scene.start.turn.repeat.runes
    return repeated


def _gone_off(scene: Scene) -> Trap:
    """The trap that hits."""
    gone = next(each.trap for each in reversed(scene.so_far) if isinstance(each, TrapTriggered))
    return trap_of(scene.start, gone)


def trap_of(state: State, number: int) -> Trap:
    """A trap by its number."""
    return next(each for each in state.traps if each.number == number)


def _by(scene: Scene, event: DamageDealt, harm: Harm) -> str:
    """Where damage comes from, and what has halved it."""
    by = halving(scene.before, event.target, harm, "a daze")
    if not by:
        return BY[event.source]
    halved = "halved twice" if len(by) > 1 else "halved"
    return f"{BY[event.source]} ({halved} from {harm.full} by {listed(by)})"


def halving(state: State, figure: Figure, harm: Harm, daze: str) -> list[str]:
    """What halves some harm to a figure: a daze, so called, and an imbue."""
    imbue = [f"its {harm.element} imbue"] if state.is_imbued(figure, harm.element) else []
    return [daze, *imbue] if harm.dazed else imbue


def unchanged(state: State, event: DamageDealt, spell: Spell | None) -> Iterator[str]:
    """How a living figure stays that is hit without the effect one would look for (R5, R10)."""
    if spell is None or not event.remaining:
        return
    figure = state.figures[event.target]
    effect, is_new = effect_on(state, event.target, spell), any(weaken(state, event.target, spell))
    if figure.frozen and spell.shoves(effect):
        yield "frozen and stays where it is"
        return
    match effect:
        case "burning" | "frozen" | "dazed" as status if not is_new:
            yield f"{status} for {counted(getattr(figure, status), 'turn')} as before"


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
