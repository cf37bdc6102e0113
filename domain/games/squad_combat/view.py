"""What viewers may see of a match: all but the hands of others and the order of decks."""

from typing import Final

import msgspec

from domain.games.squad_combat.combat.protection import hardened, resistance
from domain.games.squad_combat.material.primitives import Step
from domain.games.squad_combat.material.sheets import Cost
from domain.games.squad_combat.options import Options
from domain.games.squad_combat.plays.plays import (
    ability_of,
    clumsiness,
    effect_of,
    is_answered,
)
from domain.games.squad_combat.plays.windows import asked_next
from domain.games.squad_combat.state import Character, MarkKind, Played, State
from domain.games.squad_combat.tasks.agenda import (
    AbilityKind,
    Cause,
    DecisionKind,
    PayDice,
    Resolve,
    WindowKind,
)
from domain.games.squad_combat.wording.asked import about, cause_of, left
from domain.games.squad_combat.wording.finds import found
from domain.kernel import Result, Viewer, sees

_encoded = msgspec.msgpack.Encoder().encode


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


class SideView(msgspec.Struct, frozen=True):
    """A seat's cards; its hand is for it alone, the number of cards for all."""

    hand: dict[str, int] | None
    held: int
    deck: int
    discard: dict[str, int]


class AttackView(msgspec.Struct, frozen=True):
    """The attack under way: its damage as changed so far, and both ratings without dice."""

    attacker: str
    defender: str
    card: str
    damage: int
    below: int
    """By how much the sum of all changes is below 0; what is added makes up for it first."""
    attack: int
    defense: int
    attack_die: int
    clumsy: int
    """The least die that dodges it; 0: none does."""
    is_answered: bool
    """Whether it has met as many reactions as it may."""
    negated: str


class View(msgspec.Struct, frozen=True):
    """A match as it lies on the table; characters by seat and in the order of their decks."""

    options: Options
    turn: int
    first: int
    active: int
    """Whose action phase it is; 0 at the end of a turn."""
    phases: int
    passed: tuple[int, ...]
    to_act: int
    decision: DecisionKind
    window: WindowKind | None
    attack: AttackView | None
    played: tuple[Played, ...]
    """The cards that are on the table and not yet resolved."""
    cause: Cause | None
    """What is being paid, answered as an action, or resolved, if something is chosen for it."""
    about: str | None
    """The character whose dice or damage is chosen from."""
    left: int
    """How many cards are still to be paid or discarded; at the end of a turn: may be."""
    needs: tuple[int, ...]
    """What is left of a cost in dice."""
    step: Step | None
    """The step of an effect for which something is chosen."""
    finds: str
    """What the action that may be answered finds as it stands, in words: `3 HP to gain`."""
    still: tuple[int, ...]
    """Who is asked to respond after the seat that is asked now, if nobody plays anything more."""
    characters: dict[str, CharacterView]
    sides: dict[int, SideView]
    result: Result | None


def view(state: State, viewer: Viewer) -> View:
    """All that this viewer may see."""
    task = state.agenda[0] if state.agenda else None
    return View(
        options=state.options.seen(viewer, len(state.sides)),
        turn=state.turn,
        first=state.first,
        active=state.active,
        phases=state.phases,
        passed=tuple(state.passed),
        to_act=state.to_act,
        decision=state.decision,
        window=state.window,
        attack=_attack(state),
        played=tuple(state.played),
        cause=cause_of(state),
        about=about(state),
        left=left(state),
        needs=task.needs if isinstance(task, PayDice) else (),
        step=task.steps[0] if isinstance(task, Resolve) else None,
        finds=_finds(state),
        still=asked_next(state),
        characters=_characters(state),
        sides={seat: _side(state, seat, known=sees(viewer, seat)) for seat in state.sides},
        result=state.result,
    )


def _finds(state: State) -> str:
    is_open = state.decision == "respond" and state.window == "action"
    cause = cause_of(state) if is_open else None
    return found(state, cause, effect_of(state, cause), Cost()) if cause else ""


def _side(state: State, seat: int, *, known: bool) -> SideView:
    side = state.sides[seat]
    return SideView(
        hand=_sorted(side.hand) if known else None,
        held=side.held(),
        deck=len(side.deck),
        discard=_sorted(side.discard),
    )


def _sorted(cards: dict[str, int]) -> dict[str, int]:
    """The order in which cards came tells nothing."""
    return dict(sorted(cards.items()))


DRAWN: Final[dict[tuple[bytes, tuple[str, ...], tuple[str, ...]], CharacterView]] = {}
"""Characters as they were drawn before, by all that they are drawn from."""

MOST_DRAWN: Final = 2_000


def _characters(state: State) -> dict[str, CharacterView]:
    """All characters. A step changes one or two of them: the others are drawn as before.

    What a character shows follows from itself, from three options, and from who is dead and
    still does something for its seat.
    """
    options = state.options
    by = options.card_text, options.dead_characters, options.dice_setup
    dead = tuple(ref for ref, each in state.characters.items() if not each.is_alive)
    found = {}
    for ref, each in state.characters.items():
        key = _encoded(each), by, dead
        shown = DRAWN.get(key)
        if shown is None:
            if len(DRAWN) >= MOST_DRAWN:
                DRAWN.clear()
            shown = DRAWN[key] = _character(state, each)
        found[ref] = shown
    return found


def _character(state: State, each: Character) -> CharacterView:
    sheet = each.sheet
    kind: AbilityKind = "printed" if each.is_alive else "death"
    usable = ability_of(state, each, kind) is not None and kind not in each.used
    return CharacterView(
        seat=each.seat,
        id=each.id,
        name=sheet.name,
        traits=sheet.traits,
        position=each.position,
        is_alive=each.is_alive,
        hp=sheet.hp,
        remaining=state.remaining(each) if each.is_alive else 0,
        energy=each.energy if each.is_alive else 0,
        full_energy=sheet.energy,
        dice=tuple(each.dice),
        pool=state.pool(each),
        refresh=sheet.refresh,
        suppressed=each.suppressed,
        marks=_marks(state, each),
        usable=(kind,) if usable else (),
        resistance=resistance(state, each) if each.is_alive else {},
        hardened=hardened(state, each) if each.is_alive else {},
        defense=state.defense(each) if each.is_alive else 0,
    )


def _marks(state: State, each: Character) -> tuple[MarkView, ...]:
    return tuple(
        MarkView(
            mark.id,
            mark.kind,
            mark.owner,
            mark.card,
            state.value(each, mark),
            mark.value,
            mark.trait,
        )
        for mark in each.marks
    )


def _attack(state: State) -> AttackView | None:
    attack = state.attack
    if attack is None:
        return None
    return AttackView(
        attacker=attack.attacker,
        defender=attack.defender,
        card=attack.card,
        damage=max(0, state.damage_sum()),
        below=max(0, -state.damage_sum()),
        attack=state.attack_rating(),
        defense=state.defense_rating(),
        attack_die=attack.attack_die,
        clumsy=clumsiness(state),
        is_answered=is_answered(state),
        negated=attack.negated,
    )
