"""What is being played goes on: reduced, paid for, carried out (R10, R11)."""

from domain.games.location_ccg.asking import Part, ask
from domain.games.location_ccg.events.cards import CardDiscarded
from domain.games.location_ccg.events.plays import EffectEnded, UpkeepPaid
from domain.games.location_ccg.material.pool import CARDS, ON_DEPLOY
from domain.games.location_ccg.plays.deploying import clash, enter
from domain.games.location_ccg.plays.effects import resolve
from domain.games.location_ccg.plays.leaving import state_check
from domain.games.location_ccg.plays.paying import now_doing, pay, reduce
from domain.games.location_ccg.state import Doing, State


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
