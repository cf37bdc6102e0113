"""Robbing the others on a cell, as a trade or as a theft (R6, Q6, Q18)."""

from domain.games.heist.commands import Pass, RobGive, RobTake
from domain.games.heist.events.robbing import CardStolen, CardsTraded, RobChosen, RobDeclined
from domain.games.heist.moving import land
from domain.games.heist.state import State
from domain.games.heist.turns import check_goal, require_decision
from domain.kernel import Command, Play, require


def choices(state: State) -> list[Command]:
    """Every card of every victim, or none."""
    cards = [(victim, card) for victim in state.victims() for card in state.players[victim].hand]
    return [*(RobTake(victim, card) for victim, card in cards), Pass()]


def take(state: State, command: RobTake) -> Play:
    """The robber takes a card, or says which one it wants to trade for."""
    require_decision(state, "rob")
    victim, card = command.victim, command.card
    require(victim in state.victims(), "not_a_victim", victim=victim)
    require(card in state.players[victim].hand, "no_such_card", seat=victim, card=card)
    if state.options.rob == "trade":
        yield RobChosen(state.active, victim, card)
        return
    yield CardStolen(state.active, victim, card)
    yield from check_goal(state, state.active)
    yield from land(state)


def gifts(state: State) -> list[Command]:
    """Every card that the robber held before."""
    return [RobGive(card) for card in state.mover.hand]


def give(state: State, command: RobGive) -> Play:
    """The trade takes place; either side may win by it (Q16, Q17)."""
    require_decision(state, "rob_give")
    robber, trade, card = state.active, state.trade, command.card
    require(card in state.mover.hand, "no_such_card", seat=robber, card=card)
    assert trade, "nothing is wanted"
    yield CardsTraded(robber, trade.victim, trade.card, card)
    yield from check_goal(state, robber, trade.victim)
    yield from land(state)


def decline(state: State) -> Play:
    """The seat does not rob, which it never has to (Q6)."""
    yield RobDeclined(state.active)
    yield from land(state)
