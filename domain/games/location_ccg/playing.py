"""Playing cards and using abilities: what can be played, on what, and what follows."""

from collections.abc import Iterator
from typing import Final

from domain.games.location_ccg.asking import Part, ask, require_decision, require_phase
from domain.games.location_ccg.commands import Deploy, DiscardModifier, PlaySurprise, UseAbility
from domain.games.location_ccg.costs import Purse, cost_of
from domain.games.location_ccg.effects import resolve
from domain.games.location_ccg.events import (
    AbilityUsed,
    CardDiscarded,
    EffectEnded,
    PermanentDeployed,
    UpkeepPaid,
)
from domain.games.location_ccg.leaving import leave, state_check
from domain.games.location_ccg.paying import (
    can_pay_card,
    has_stars,
    in_production,
    now_doing,
    pay,
    pay_stars,
    play_card,
    reduce,
)
from domain.games.location_ccg.pool import CARDS, ON_DEPLOY
from domain.games.location_ccg.sheets import Ability, CardSheet, Target
from domain.games.location_ccg.state import HQ, SLOTS, Decision, Doing, Permanent, State
from domain.games.location_ccg.stats import has
from domain.kernel import Command, Play, require

FAST: Final[tuple[Decision, ...]] = ("production", "mission", "deploy", "window")
"""The decisions at which surprises and abilities are possible (R13)."""


# Targets


def is_shielded(state: State, permanent: Permanent, seat: int) -> bool:
    """Whether a seat can't target a permanent (R36, Q25)."""
    return permanent.owner != seat and has(state, permanent, "shielded") > 0


def is_kind(permanent: Permanent, wanted: Target, seat: int) -> bool:
    """Whether a permanent is what a card or an ability is for."""
    kind = permanent.sheet.type
    match wanted:
        case "own_character":
            return kind == "character" and permanent.owner == seat
        case "enemy_character":
            return kind == "character" and permanent.owner != seat
        case "any_character":
            return kind == "character"
        case "any_asset_or_modifier":
            return kind in ("asset", "modifier")
        case _:
            return False


def targets(state: State, seat: int, wanted: Target) -> list[str | None]:
    """All legal targets; a play without a target has None only."""
    if wanted == "none":
        return [None]
    return [
        each.id
        for each in state.permanents.values()
        if is_kind(each, wanted, seat) and not is_shielded(state, each, seat)
    ]


def require_target(state: State, target: str | None, wanted: Target, source: str) -> None:
    """The target is one that the source is for, and not shielded."""
    seat, found = state.to_act, state.permanents.get(target or "")
    fits = target is None if wanted == "none" else found and is_kind(found, wanted, seat)
    require(fits, "illegal_target", target=target or "nobody", card=source)
    shielded = found is not None and wanted != "none" and is_shielded(state, found, seat)
    require(not shielded, "target_shielded", target=target)


# Surprises


def play_surprise(state: State, command: PlaySurprise) -> Play:
    """A surprise is played, to be paid for and resolved at once (R11)."""
    require_decision(state, *FAST)
    seat, card = state.to_act, command.card
    require(card in state.sides[seat].hand, "card_not_in_hand", card=card)
    sheet = CARDS[card]
    require(sheet.type == "surprise", "wrong_card_type", card=card, type=sheet.type)
    require(in_time(state, seat, sheet), "wrong_phase", phase=state.phase)
    purse = state.sides[seat].purse()
    require(can_pay_card(state, seat, card, purse), "cannot_pay", cost=sheet.cost, card=card)
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
    own = permanent if permanent and permanent.owner == seat else None
    if own is None:
        require(False, "not_your_permanent", permanent=command.permanent)  # noqa: FBT003
        return
    ability = own.sheet.ability(command.ability)
    require(ability, "no_such_ability", card=own.card, ability=command.ability)
    assert ability
    require(ability.id not in own.used, "already_used", ability=ability.id)
    cost = cost_of(ability.cost)
    require(not cost.stars or in_production(state, seat), "wrong_phase", phase=state.phase)
    payable = can_pay_ability(state, seat, ability, state.sides[seat].purse())
    require(payable, "cannot_pay", cost=ability.cost, card=own.card)
    require_target(state, command.target, ability.target, own.card)
    yield AbilityUsed(seat, own.id, ability.id, ability.cost, command.target)
    yield from pay_stars(state, seat, cost)


def can_pay_ability(state: State, seat: int, ability: Ability, purse: Purse) -> bool:
    """Whether an ability can be paid for at this moment; nothing reduces it (R8)."""
    cost = cost_of(ability.cost)
    if cost.stars and not (in_production(state, seat) and has_stars(state, cost)):
        return False
    return purse.pays(cost)


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


# Deployment


def deploy(state: State, command: Deploy) -> Play:
    """A character, asset or modifier is played (R17)."""
    require_phase(state, "deploy", "deploy")
    seat, card, host = state.to_act, command.card, command.host
    require(card in state.sides[seat].hand, "card_not_in_hand", card=card)
    sheet = CARDS[card]
    require(sheet.type != "surprise", "wrong_card_type", card=card, type=sheet.type)
    purse = state.sides[seat].purse()
    require(can_pay_card(state, seat, card, purse), "cannot_pay", cost=sheet.cost, card=card)
    require(is_host(state, sheet, host), "illegal_host", card=card, host=host or "nothing")
    lies_on = state.permanents.get(host or "")
    shielded = lies_on is not None and is_shielded(state, lies_on, seat)
    require(not shielded, "target_shielded", target=host)
    yield from play_card(state, seat, card, host)


def is_host(state: State, sheet: CardSheet, host: str | None) -> bool:
    """Whether a card can lie there, shields aside."""
    if sheet.host is None:
        return host is None
    if sheet.host == "location":
        return host in SLOTS and host in state.open_slots()
    lies_on = state.permanents.get(host or "")
    return lies_on is not None and lies_on.is_character


def hosts(state: State, seat: int, sheet: CardSheet) -> list[str | None]:
    """All hosts of a card."""
    match sheet.host:
        case None:
            return [None]
        case "location":
            return list(state.open_slots())
        case _:
            return targets(state, seat, "any_character")


def deployments(state: State, seat: int) -> Iterator[Command]:
    """Every card that can be deployed, on every host."""
    purse = state.sides[seat].purse()
    for card in dict.fromkeys(state.sides[seat].hand):
        sheet = CARDS[card]
        if sheet.type != "surprise" and can_pay_card(state, seat, card, purse):
            for host in hosts(state, seat, sheet):
                yield Deploy(card, host)


def discard_modifier(state: State, command: DiscardModifier) -> Play:
    """Of two modifiers of a sub-type one goes (R33)."""
    require_decision(state, "discard_modifier")
    chosen = command.permanent
    require(chosen in clash(state), "not_a_choice", given=chosen)
    yield from leave(state, chosen, "discarded", "modifier_limit")


def modifier_choices(state: State) -> list[Command]:
    """The old one or the new one."""
    return [DiscardModifier(each) for each in clash(state)]


def clash(state: State) -> list[str]:
    """The modifiers of the new one's sub-type on its character, if there are two (R33)."""
    new = state.permanents.get(now_doing(state).permanent)
    if new is None or new.sheet.host != "character":
        return []
    alike = [each.id for each in state.modifiers(new.place) if each.sheet.sub == new.sheet.sub]
    return alike if len(alike) > 1 else []


# What follows from playing


def carry_on(state: State) -> Part:
    """What is being played goes on: reduced, paid for, carried out."""
    doing = now_doing(state)
    if doing.is_announced:
        return (yield from reduce(state, doing))
    if not doing.cost.is_met(doing.paid):
        return (yield from pay(state, doing))
    match doing.kind:
        case "upkeep":
            yield UpkeepPaid(doing.seat, doing.source)
            return False
        case "card" if CARDS[doing.card].type != "surprise":
            return (yield from come_into_play(state, doing))
        case _:
            return (yield from take_effect(state, doing))


def take_effect(state: State, doing: Doing) -> Part:
    """An effect is carried out; a surprise goes to the discard pile after it (R11)."""
    if (yield from resolve(state, doing)):
        return True
    if doing.kind == "card" and not doing.permanent:
        yield CardDiscarded(doing.seat, doing.card, "play", "resolved")
    else:
        yield EffectEnded(doing.seat, doing.source)
    return False


def come_into_play(state: State, doing: Doing) -> Part:
    """What is paid for is deployed (R17)."""
    if not doing.permanent:
        yield from enter(state, doing)
        if state.doing is None:
            return False
    if clash(state):
        return (yield from ask(state, doing.seat, "discard_modifier", doing.permanent))
    yield from state_check(state)
    if doing.card in ON_DEPLOY:
        return (yield from take_effect(state, doing))
    yield EffectEnded(doing.seat, doing.source)
    return False


def enter(state: State, doing: Doing) -> Play:
    """The card comes into play, unless it is unique and the other copy stays (R34, Q4)."""
    sheet = CARDS[doing.card]
    copies = [each.id for each in state.permanents.values() if each.card == doing.card]
    if sheet.keywords.unique and copies:
        if state.options.unique_rule == "newer":
            yield CardDiscarded(doing.seat, doing.card, "play", "unique")
            return
        for copy in copies:
            yield from leave(state, copy, "discarded", "unique")
    place, permanent = doing.target or HQ, f"c{state.last_id + 1}"
    done = doing.card not in ON_DEPLOY and not will_clash(state, sheet, place)
    yield PermanentDeployed(permanent, doing.seat, doing.card, place, done)
    if done:
        yield from state_check(state)


def will_clash(state: State, sheet: CardSheet, host: str) -> bool:
    """Whether a character has a modifier of that sub-type already (R33)."""
    alike = (each.sheet.sub == sheet.sub for each in state.modifiers(host))
    return sheet.host == "character" and any(alike)
