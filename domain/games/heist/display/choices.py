"""What the legal commands of Heist mean, in words, with the odds of the die."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from domain.components.wording import listed
from domain.games.heist import commands, police
from domain.games.heist.cards import FACES, LEVEL, MONEY, WORTH, dollars, target, titled
from domain.games.heist.display.cells import (
    SUCCESS,
    gain,
    loss,
    odds_of_cell,
    odds_of_petty,
    others,
    petty,
    place,
    success,
    wins,
)
from domain.games.heist.display.faces import up_to
from domain.games.heist.state import State
from domain.kernel import Choice, Command, Odds, Prospect


def choice(prospect: Prospect, command: Command) -> Choice:
    """What a command of the awaited seat means."""
    return WORDS[type(command)](prospect.state, command)


def _piece(state: State) -> str:
    return f"piece_{state.active}"


def _roll(state: State, command: commands.RollDie) -> Choice:
    return ROLLS[state.decision or "roll"](state)


def _roll_to_move(state: State) -> Choice:
    said = "you drive exactly as far as it says and choose the way"
    return Choice("Roll the die to move", said, "die", pieces=(_piece(state),))


def _roll_for_mission(state: State) -> Choice:
    card = state.open_card
    assert card, "there is no mission"
    needed, costs = up_to(target(LEVEL[card], state.mover.rank)), loss(state, card)
    return Choice(
        f"Roll the die for {titled(card)}",
        f"{gain(state, card)} with {needed}; {costs or 'a failure costs nothing'}",
        "die",
        cells=(state.mover.cell,),
        cards=(card,),
        pieces=(card,),
        odds=(Odds(SUCCESS, success(state, LEVEL[card])),),
    )


def _roll_for_petty_crime(state: State) -> Choice:
    return Choice(
        "Roll the die for the petty crime",
        f"{petty(state)}; a failure costs nothing",
        "die",
        cells=(state.mover.cell,),
        odds=(odds_of_petty(state),),
    )


ROLLS: Final[Mapping[str, Callable[[State], Choice]]] = {
    "roll": _roll_to_move,
    "mission": _roll_for_mission,
    "petty": _roll_for_petty_crime,
}


def _move(state: State, command: commands.MoveTo) -> Choice:
    kind = state.city.kinds[command.to]
    where, detail = place(state, kind)
    return Choice(
        f"Drive to {command.to}, {where}",
        "; ".join([*_met(state, command.to), detail]),
        "car",
        cells=(state.mover.cell, command.to),
        pieces=(_piece(state),),
        odds=odds_of_cell(state, kind),
    )


NOT_ROBBED: Final[Mapping[str, list[str]]] = {
    "always": [],
    "police": ["nobody is robbed there"],
    "no card": ["you have no card to trade"],
}
"""Why the mover can rob nobody."""


def _met(state: State, cell: str) -> list[str]:
    """Whom the mover could rob on that cell, or why it can rob nobody of those there (R6)."""
    met = state.met(cell)
    if not met:
        return []
    if why := state.spared(cell):
        return NOT_ROBBED[why]
    how = "trade a card with" if state.options.rob == "trade" else "steal a card of"
    able = listed((f"seat {seat}" for seat in met if state.players[seat].hand), "or")
    return [
        *([f"you may {how} {able}"] if able else []),
        *(f"seat {seat} has no card" for seat in met if not state.players[seat].hand),
    ]


def _rob_take(state: State, command: commands.RobTake) -> Choice:
    worth = WORTH[command.card]
    how = f"for nothing{wins(state, state.active, worth)}"
    if state.options.rob == "trade":
        how = "for one of yours, which you choose next"
    return Choice(
        f"Rob seat {command.victim} of {titled(command.card)}",
        f"worth {dollars(worth)}, {how}",
        "mask",
        cells=(state.mover.cell,),
        cards=(command.card,),
        pieces=(_piece(state), command.card),
    )


def _rob_give(state: State, command: commands.RobGive) -> Choice:
    trade = state.trade
    assert trade, "nothing is wanted"
    more = WORTH[trade.card] - WORTH[command.card]
    ends = wins(state, state.active, more) or wins(state, trade.victim, -more)
    return Choice(
        f"Give {titled(command.card)} for it",
        f"worth {dollars(WORTH[command.card])}, for {titled(trade.card)}, worth "
        f"{dollars(WORTH[trade.card])}: {dollars(more)} for you{ends}",
        "hand",
        cells=(state.mover.cell,),
        cards=(command.card, trade.card),
        pieces=(command.card, trade.card),
    )


def _snitch(state: State, command: commands.Snitch) -> Choice:
    is_paid, holds = len(state.piles[police.REWARD]) > 0, bool(state.mover.hand)
    odds = [Odds("you are paid", Fraction(len(others(state)), FACES))] if is_paid else []
    odds += [Odds("you lose a card", Fraction(1, FACES))] if holds else []
    own = "you lose a card" if holds else "nothing, for you have no card"
    detail = "; ".join([*_told_on(state, is_paid=is_paid), f"your own {state.active}: {own}"])
    return Choice("Snitch and roll the die", detail, "eye", (state.mover.cell,), odds=tuple(odds))


def _told_on(state: State, *, is_paid: bool) -> list[str]:
    """What the numbers of the other seats do, of those without cards apart."""
    paid = f"you are paid with one of level 1{wins(state, state.active, MONEY[1])}"
    if not is_paid:
        paid = "you get it if it is of level 1, for that pile is empty"
    rich = [str(seat) for seat in others(state) if state.players[seat].hand]
    poor = [str(seat) for seat in others(state) if not state.players[seat].hand]
    return [
        *([f"{', '.join(rich)}: that seat loses a card, and {paid}"] if rich else []),
        *(
            [f"{', '.join(poor)}: no card to lose there; {paid if is_paid else 'nothing'}"]
            if poor
            else []
        ),
    ]


def _lose(state: State, command: commands.LoseCard) -> Choice:
    worth = dollars(WORTH[command.card])
    return Choice(
        f"Give up {titled(command.card)}",
        f"worth {worth}; it goes to the bottom of its pile",
        "card",
        cards=(command.card,),
        pieces=(command.card,),
    )


def _pass(state: State, command: commands.Pass) -> Choice:
    if state.decision == "rob":
        where, does = place(state, state.kind)
        return Choice("Rob nobody", f"then {where}: {does}", "hand", (state.mover.cell,))
    return Choice("Do not snitch", icon="hand", cells=(state.mover.cell,))


WORDS: Final[Mapping[type[Command], Callable[[State, Any], Choice]]] = {
    commands.RollDie: _roll,
    commands.MoveTo: _move,
    commands.RobTake: _rob_take,
    commands.RobGive: _rob_give,
    commands.Snitch: _snitch,
    commands.LoseCard: _lose,
    commands.Pass: _pass,
}
