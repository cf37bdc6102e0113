"""What viewers may see of a match: all but the hands of others and the order of decks."""

from typing import Final

import msgspec

from domain.games.squad_combat.material.primitives import Step
from domain.games.squad_combat.material.sheets import Cost
from domain.games.squad_combat.options import Options
from domain.games.squad_combat.plays.plays import clumsiness, effect_of, is_answered
from domain.games.squad_combat.plays.windows import asked_next
from domain.games.squad_combat.squads import Side
from domain.games.squad_combat.state import Played, State
from domain.games.squad_combat.tasks.agenda import (
    Cause,
    DecisionKind,
    PayDice,
    Resolve,
    WindowKind,
)
from domain.games.squad_combat.view.asked import about, cause_of, left
from domain.games.squad_combat.view.characters import (
    CharacterView,
    characters,
    encoded,
    make_room,
)
from domain.games.squad_combat.view.finds import found
from domain.kernel import Result, Viewer, sees


class SideView(msgspec.Struct, frozen=True, gc=False):
    """A seat's cards; its hand is for it alone, the number of cards for all."""

    hand: dict[str, int] | None
    held: int
    deck: int
    discard: dict[str, int]


class AttackView(msgspec.Struct, frozen=True, gc=False):
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


class View(msgspec.Struct, frozen=True, gc=False):
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
        characters=characters(state),
        sides={seat: _side(each, known=sees(viewer, seat)) for seat, each in state.sides.items()},
        result=state.result,
    )


def _finds(state: State) -> str:
    is_open = state.decision == "respond" and state.window == "action"
    cause = cause_of(state) if is_open else None
    return found(state, cause, effect_of(state, cause), Cost()) if cause else ""


def _side(side: Side, *, known: bool) -> SideView:
    return SideView(
        hand=_sorted(side.hand) if known else None,
        held=side.held(),
        deck=len(side.deck),
        discard=_sorted(side.discard),
    )


SORTED: Final[dict[bytes, dict[str, int]]] = {}
"""Piles as they were put in order before, by their cards in the order in which they came."""


def _sorted(cards: dict[str, int]) -> dict[str, int]:
    """The order in which cards came tells nothing. Nobody changes what a view holds."""
    key = encoded(cards)
    known = SORTED.get(key)
    if known is None:
        make_room(SORTED)
        known = SORTED[key] = dict(sorted(cards.items()))
    return known


def _attack(state: State) -> AttackView | None:
    attack = state.attack
    if attack is None:
        return None
    damage = state.damage_sum()
    return AttackView(
        attacker=attack.attacker,
        defender=attack.defender,
        card=attack.card,
        damage=max(0, damage),
        below=max(0, -damage),
        attack=state.attack_rating(),
        defense=state.defense_rating(),
        attack_die=attack.attack_die,
        clumsy=clumsiness(state),
        is_answered=is_answered(state),
        negated=attack.negated,
    )
