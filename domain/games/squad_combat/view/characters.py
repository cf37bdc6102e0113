"""What everybody sees of the characters, most of it drawn before: a step changes one or two."""

from typing import Any, Final, NamedTuple

import msgspec

from domain.games.squad_combat.combat.damage import Harm, harm_behind
from domain.games.squad_combat.combat.protection import hardened, resistance
from domain.games.squad_combat.material.cards import FIGURES
from domain.games.squad_combat.plays.plays import ability_of
from domain.games.squad_combat.squads import Character, Mark, MarkKind, counted
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import AbilityKind

encoded: Final = msgspec.msgpack.Encoder().encode


class MarkView(msgspec.Struct, frozen=True, gc=False):
    """What lies on a character; `value` is what it counts now, `base` without resistance."""

    id: str
    kind: MarkKind
    owner: int
    card: str | None
    value: int
    base: int
    trait: str


class CharacterView(msgspec.Struct, frozen=True, gc=False):
    """A character; `usable` are the abilities that it has and has not used in this turn.

    `resistance` and `hardened` are the levels that protect it now, by trait; `any` is for those
    that are not named.
    """

    seat: int
    id: str
    name: str
    traits: tuple[str, ...]
    position: int
    is_alive: bool
    hp: int
    remaining: int
    energy: int
    full_energy: int
    dice: tuple[int, ...]
    pool: str
    refresh: int
    suppressed: bool
    marks: tuple[MarkView, ...]
    usable: tuple[AbilityKind, ...]
    resistance: dict[str, int]
    hardened: dict[str, int]
    defense: int

    def harm(self, trait: str, amount: int) -> Harm:
        """What so much damage of a trait would do to it."""
        hardened, resistance = (
            levels.get(trait, levels.get("any", 0)) for levels in (self.hardened, self.resistance)
        )
        return harm_behind(hardened, resistance, self.remaining, amount)


class _Burden(NamedTuple):
    """What lies on a character, and what protects it."""

    marks: tuple[MarkView, ...]
    remaining: int
    resistance: dict[str, int]
    hardened: dict[str, int]
    defense: int


Around = tuple[str, ...]
"""What all characters are drawn by: three options, and who is dead and still does something."""

DRAWN: Final[dict[tuple[Around, bytes], CharacterView]] = {}
"""Characters as they were drawn before, by all that they are drawn from."""

BURDENS: Final[dict[tuple[Around, bytes], _Burden]] = {}
"""What lay on characters, by all that it follows from."""

MOST_KEPT: Final = 2_000
"""Of either."""


def characters(state: State) -> dict[str, CharacterView]:
    """All characters; those that a step did not change are drawn as before.

    What a character shows follows from itself and from what all are drawn by.
    """
    options, every = state.options, state.characters
    fallen = [
        ref
        for ref, each in every.items()
        if not each.is_alive and FIGURES[each.id].death.kind == "static"
    ]
    around = (options.card_text, options.dead_characters, options.dice_setup, *fallen)
    found = {}
    for ref, each in every.items():
        key = around, encoded(each)
        shown = DRAWN.get(key)
        if shown is None:
            make_room(DRAWN)
            shown = DRAWN[key] = _character(state, each, around)
        found[ref] = shown
    return found


def make_room(kept: dict[Any, Any]) -> None:
    """Nothing is kept any more once it is too much."""
    if len(kept) >= MOST_KEPT:
        kept.clear()


def _character(state: State, each: Character, around: Around) -> CharacterView:
    sheet = FIGURES[each.id]
    kind: AbilityKind = "printed" if each.is_alive else "death"
    usable = ability_of(state, each, kind) is not None and kind not in each.used
    burden = _burden(state, each, around)
    return CharacterView(
        seat=each.seat,
        id=each.id,
        name=sheet.name,
        traits=sheet.traits,
        position=each.position,
        is_alive=each.is_alive,
        hp=sheet.hp,
        remaining=burden.remaining,
        energy=each.energy if each.is_alive else 0,
        full_energy=sheet.energy,
        dice=tuple(each.dice),
        pool=state.pool(each),
        refresh=sheet.refresh,
        suppressed=each.suppressed,
        marks=burden.marks,
        usable=(kind,) if usable else (),
        resistance=burden.resistance,
        hardened=burden.hardened,
        defense=burden.defense,
    )


def _burden(state: State, each: Character, around: Around) -> _Burden:
    key = around, encoded((each.seat, each.id, each.is_alive, each.marks))
    found = BURDENS.get(key)
    if found is None:
        make_room(BURDENS)
        bars = state.bars(each)
        counts = [counted(mark, bars) for mark in each.marks]
        found = BURDENS[key] = _Burden(
            marks=tuple(map(_mark, each.marks, counts)),
            remaining=each.remaining(sum(counts)) if each.is_alive else 0,
            resistance=resistance(state, each) if each.is_alive else {},
            hardened=hardened(state, each) if each.is_alive else {},
            defense=state.defense(each) if each.is_alive else 0,
        )
    return found


def _mark(mark: Mark, counts: int) -> MarkView:
    return MarkView(mark.id, mark.kind, mark.owner, mark.card, counts, mark.value, mark.trait)
