"""Deployment: which cards lie where, and which copy or modifier has to go (R17, R33, R34)."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from domain.games.location_ccg.asking import require_decision, require_phase
from domain.games.location_ccg.commands import Deploy, DiscardModifier
from domain.games.location_ccg.events.cards import CardDiscarded
from domain.games.location_ccg.events.permanents import PermanentDeployed
from domain.games.location_ccg.material.pool import CARDS, ON_DEPLOY
from domain.games.location_ccg.material.sheets import CardSheet
from domain.games.location_ccg.options import Options
from domain.games.location_ccg.plays.leaving import leave, state_check
from domain.games.location_ccg.plays.paying import Owned, can_pay_card, now_doing, play_card
from domain.games.location_ccg.plays.targets import is_shielded, targets
from domain.games.location_ccg.state import Doing, State
from domain.games.location_ccg.zones import HQ, SLOTS
from domain.kernel import Command, Play, require

Lying = TypeVar("Lying", bound=Owned)
"""A permanent, as the state has it or as a view shows it."""


def deploy(state: State, command: Deploy) -> Play:
    """A character, asset or modifier is played (R17)."""
    require_phase(state, "deploy", "deploy")
    seat, card, host = state.to_act, command.card, command.host
    require(card in state.sides[seat].hand, "card_not_in_hand", card=state.named(card))
    sheet = CARDS[card]
    require(sheet.type != "surprise", "wrong_card_type", card=sheet.name, type=sheet.type)
    purse = state.sides[seat].purse()
    require(can_pay_card(state, seat, card, purse), "cannot_pay", cost=sheet.cost, card=sheet.name)
    require(
        is_host(state, sheet, host),
        "illegal_host",
        card=sheet.name,
        host=state.named(host or "nothing"),
    )
    lies_on = state.permanents.get(host or "")
    shielded = lies_on is not None and is_shielded(state, lies_on, seat)
    require(not shielded, "target_shielded", target=state.named(host or ""))
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
    require(chosen in clash(state), "not_a_choice", given=state.named(chosen))
    yield from leave(state, chosen, "discarded", "modifier_limit")


def modifier_choices(state: State) -> list[Command]:
    """The old one or the new one."""
    return [DiscardModifier(each) for each in clash(state)]


def clash(state: State) -> list[str]:
    """The modifiers of the new one's sub-type on its character, if there are two (R33)."""
    new = state.permanents.get(now_doing(state).permanent)
    if new is None or new.sheet.host != "character":
        return []
    both = [each.id for each in alike(new.sheet, state.modifiers(new.place))]
    return both if len(both) > 1 else []


def enter(state: State, doing: Doing) -> Play:
    """The card comes into play, unless it is unique and the other copy stays (R34, Q4)."""
    sheet = CARDS[doing.card]
    others = copies(sheet, state.permanents.values())
    if others and newer_goes(state.options):
        yield CardDiscarded(doing.seat, doing.card, "play", "unique")
        return
    for copy in others:
        yield from leave(state, copy.id, "discarded", "unique")
    place, permanent = doing.target or HQ, f"c{state.last_id + 1}"
    done = doing.card not in ON_DEPLOY and not alike(sheet, state.modifiers(place))
    yield PermanentDeployed(permanent, doing.seat, doing.card, place, done)
    if done:
        yield from state_check(state)


def copies(sheet: CardSheet, in_play: Iterable[Lying]) -> list[Lying]:
    """The copies in play of a unique card, whosever they are (R34)."""
    return [each for each in in_play if each.card == sheet.id] if sheet.keywords.unique else []


def newer_goes(options: Options) -> bool:
    """Whether a new copy of a unique card has to go, and not the one in play (R34)."""
    return options.unique_rule == "newer"


def alike(sheet: CardSheet, laid: Iterable[Lying]) -> list[Lying]:
    """Those modifiers on a character that are of the sub-type of one that comes there (R33)."""
    same = (each for each in laid if CARDS[each.card].sub == sheet.sub)
    return [*same] if sheet.host == "character" else []
