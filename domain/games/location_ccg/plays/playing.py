"""Surprises and abilities, which are played whenever there is a chance to (R11 to R13)."""

from collections.abc import Iterator
from typing import Final

from domain.games.location_ccg.asking import require_decision
from domain.games.location_ccg.commands import PlaySurprise, UseAbility
from domain.games.location_ccg.events.plays import AbilityUsed
from domain.games.location_ccg.material.costs import Purse
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.material.sheets import Ability, CardSheet
from domain.games.location_ccg.phases import Decision
from domain.games.location_ccg.plays.paying import (
    can_pay_card,
    can_pay_stars,
    in_production,
    pay_stars,
    play_card,
)
from domain.games.location_ccg.plays.targets import require_target, targets
from domain.games.location_ccg.state import State
from domain.games.location_ccg.wording.naming import ability_title
from domain.kernel import Command, Play, Refusal, require

FAST: Final[tuple[Decision, ...]] = ("production", "mission", "deploy", "window")
"""The decisions at which surprises and abilities are possible (R13)."""


# Surprises


def play_surprise(state: State, command: PlaySurprise) -> Play:
    """A surprise is played, to be paid for and resolved at once (R11)."""
    require_decision(state, *FAST)
    seat, card = state.to_act, command.card
    require(card in state.sides[seat].hand, "card_not_in_hand", card=state.named(card))
    sheet = CARDS[card]
    require(sheet.type == "surprise", "wrong_card_type", card=sheet.name, type=sheet.type)
    require(in_time(state, seat, sheet), "wrong_phase", phase=state.phase)
    purse = state.sides[seat].purse()
    require(can_pay_card(state, seat, card, purse), "cannot_pay", cost=sheet.cost, card=sheet.name)
    require_target(state, command.target, sheet.target, card)
    yield from play_card(state, seat, card, command.target)


def in_time(state: State, seat: int, sheet: CardSheet) -> bool:
    """Whether the phase allows a surprise (R12)."""
    bound = sheet.phase == "production" or sheet.price.stars
    return not bound or in_production(state, seat)


def surprises(state: State, seat: int, purse: Purse) -> Iterator[Command]:
    """Every surprise that can be played, on every target."""
    for card in dict.fromkeys(state.sides[seat].hand):
        sheet = CARDS[card]
        fits = sheet.type == "surprise" and in_time(state, seat, sheet)
        if fits and can_pay_card(state, seat, card, purse):
            for target in targets(state, seat, sheet.target):
                yield PlaySurprise(card, target)


# Abilities


def use_ability(state: State, command: UseAbility) -> Play:
    """An ability is used, to be paid for and resolved at once (R12)."""
    require_decision(state, *FAST)
    seat, permanent = state.to_act, state.permanents.get(command.permanent)
    if permanent is None or permanent.owner != seat:
        raise Refusal("not_your_permanent", permanent=state.named(command.permanent))
    ability = permanent.sheet.ability(command.ability)
    require(ability, "no_such_ability", card=permanent.sheet.name, ability=command.ability)
    assert ability
    require(ability.id not in permanent.used, "already_used", ability=ability_title(ability.id))
    cost = ability.price
    require(not cost.stars or in_production(state, seat), "wrong_phase", phase=state.phase)
    payable = can_pay_ability(state, seat, ability, state.sides[seat].purse())
    require(payable, "cannot_pay", cost=ability.cost, card=permanent.sheet.name)
    require_target(state, command.target, ability.target, permanent.card)
    yield AbilityUsed(seat, permanent.id, ability.id, ability.cost, command.target)
    yield from pay_stars(state, seat, cost)


def can_pay_ability(state: State, seat: int, ability: Ability, purse: Purse) -> bool:
    """Whether an ability can be paid for at this moment; nothing reduces it (R8)."""
    return can_pay_stars(state, seat, ability.price) and purse.pays(ability.price)


def abilities(state: State, seat: int, purse: Purse) -> Iterator[Command]:
    """Every ability that can be used, on every target."""
    for permanent in state.of(seat):
        for ability in permanent.sheet.abilities:
            fresh = ability.id not in permanent.used
            if fresh and can_pay_ability(state, seat, ability, purse):
                for target in targets(state, seat, ability.target):
                    yield UseAbility(permanent.id, ability.id, target)


def fast_plays(state: State, seat: int) -> list[Command]:
    """Every surprise and ability of a seat."""
    purse = state.sides[seat].purse()
    return [*surprises(state, seat, purse), *abilities(state, seat, purse)]


def may_answer(state: State, seat: int) -> bool:
    """Whether everybody must think that a seat can answer: by its hand or openly (R13)."""
    side = state.sides[seat]
    return bool(side.hand) or any(True for _ in abilities(state, seat, side.purse()))
