"""What the legal commands of Heist mean, in words, with the odds of the die."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from domain.components.wording import joined, listed
from domain.games.heist import commands, missions, police
from domain.games.heist.cards import LEVEL, MONEY, WORTH, dollars, target, titled
from domain.games.heist.display import cells
from domain.games.heist.display.faces import up_to
from domain.games.heist.events.missions import PileEmpty
from domain.games.heist.events.police import NoCardToLose
from domain.games.heist.state import State, Trade, piece_of
from domain.kernel import Choice, Choices, Odds, Prospect


def _piece(state: State) -> str:
    return piece_of(state.active)


def _roll(prospect: Prospect, command: commands.RollDie) -> Choice:
    return ROLLS[prospect.state.decision or "roll"](prospect.state)


def _roll_to_move(state: State) -> Choice:
    said = "you drive exactly as far as it says and choose the way"
    return Choice("Roll the die to move", said, "die", pieces=(_piece(state),))


def _roll_for_mission(state: State) -> Choice:
    card = state.open_card
    assert card, "there is no mission"
    needed, costs = up_to(target(LEVEL[card], state.mover.rank)), cells.loss(state, card)
    return Choice(
        f"Roll the die for {titled(card)}",
        f"{cells.gain(state, card)} with {needed}; {costs or 'a failure costs nothing'}",
        "die",
        cells=(state.mover.cell,),
        cards=(card,),
        pieces=(card,),
        odds=(Odds(cells.SUCCESS, missions.success(LEVEL[card], state.mover.rank)),),
    )


def _roll_for_petty_crime(state: State) -> Choice:
    detail, odds = f"{cells.petty(state)}; a failure costs nothing", (cells.odds_of_petty(state),)
    return Choice(
        "Roll the die for the petty crime", detail, "die", cells=(state.mover.cell,), odds=odds
    )


ROLLS: Final[Mapping[str, Callable[[State], Choice]]] = {
    "roll": _roll_to_move,
    "mission": _roll_for_mission,
    "petty": _roll_for_petty_crime,
}


def _move(prospect: Prospect, command: commands.MoveTo) -> Choice:
    state: State = prospect.state
    kind = state.city.kinds[command.to]
    where, detail = cells.place(state, kind)
    said, detail = f"Drive to {command.to}, {where}", joined(*_met(state, command.to), detail)
    way, odds = (state.mover.cell, command.to), cells.odds_of_cell(state, kind)
    return Choice(said, detail, "car", cells=way, pieces=(_piece(state),), odds=odds)


NOT_ROBBED: Final[Mapping[str, str]] = {
    "always": "",
    "police": "nobody is robbed there",
    "no card": "you have no card to trade",
}
"""Why the mover can rob nobody."""


def _met(state: State, cell: str) -> Iterator[str]:
    """Whom the mover could rob on that cell, or why it can rob nobody of those there (R6)."""
    met = state.met(cell)
    if met and (why := state.spared(cell)):
        yield NOT_ROBBED[why]
        return
    how = "trade a card with" if state.options.rob == "trade" else "steal a card of"
    able = state.robbable(cell)
    if able:
        yield f"you may {how} {listed((f'seat {seat}' for seat in able), 'or')}"
    yield from (f"seat {seat} has no card" for seat in met if seat not in able)


def _rob_take(prospect: Prospect, command: commands.RobTake) -> Choice:
    state: State = prospect.state
    worth = WORTH[command.card]
    how = f"for nothing{cells.wins(state, state.active, worth)}"
    if state.options.rob == "trade":
        how = "for one of yours, which you choose next"
    said = f"Rob seat {command.victim} of {titled(command.card)}"
    detail, pieces = f"worth {dollars(worth)}, {how}", (_piece(state), command.card)
    return Choice(
        said, detail, "mask", cells=(state.mover.cell,), cards=(command.card,), pieces=pieces
    )


def _rob_give(prospect: Prospect, command: commands.RobGive) -> Choice:
    state: State = prospect.state
    trade: Trade = prospect.state.trade
    more = WORTH[trade.card] - WORTH[command.card]
    ends = cells.wins(state, state.active, more) or cells.wins(state, trade.victim, -more)
    given, taken = (f"worth {dollars(WORTH[each])}" for each in (command.card, trade.card))
    detail = f"{given}, for {titled(trade.card)}, {taken}: {dollars(more)} for you{ends}"
    said, both = f"Give {titled(command.card)} for it", (command.card, trade.card)
    return Choice(said, detail, "hand", cells=(state.mover.cell,), cards=both, pieces=both)


def _snitch(prospect: Prospect, command: commands.Snitch) -> Choice:
    state: State = prospect.state
    is_paid = not isinstance(next(police.reward(state, state.active)), PileEmpty)
    odds = [Odds("you are paid", police.odds(police.paying(state)))] if is_paid else []
    own = "nothing, for you have no card"
    if _loses(state, state.active):
        own = "you lose a card"
        odds.append(Odds(own, police.odds([state.active])))
    detail = joined(*_told_on(state, is_paid=is_paid), f"your own {state.active}: {own}")
    return Choice(
        "Snitch and roll the die", detail, "eye", cells=(state.mover.cell,), odds=tuple(odds)
    )


def _told_on(state: State, *, is_paid: bool) -> Iterator[str]:
    """What the numbers of the other seats do, of those without cards apart."""
    paid = f"you are paid with one of level 1{cells.wins(state, state.active, MONEY[1])}"
    if not is_paid:
        paid = "you get it if it is of level 1, for that pile is empty"
    rich = [str(seat) for seat in police.paying(state) if _loses(state, seat)]
    poor = [str(seat) for seat in police.paying(state) if not _loses(state, seat)]
    if rich:
        yield f"{', '.join(rich)}: that seat loses a card, and {paid}"
    if poor:
        yield f"{', '.join(poor)}: no card to lose there; {paid if is_paid else 'nothing'}"


def _loses(state: State, seat: int) -> bool:
    """Whether its number costs a seat a card."""
    return not isinstance(next(police.tell_on(state, seat), None), NoCardToLose)


def _lose(prospect: Prospect, command: commands.LoseCard) -> Choice:
    card = command.card
    detail = f"worth {dollars(WORTH[card])}; it goes to the bottom of its pile"
    return Choice(f"Give up {titled(card)}", detail, "card", cards=(card,), pieces=(card,))


def _pass(prospect: Prospect, command: commands.Pass) -> Choice:
    state: State = prospect.state
    if state.decision == "rob":
        where, does = cells.place(state, state.kind)
        return Choice("Rob nobody", f"then {where}: {does}", "hand", cells=(state.mover.cell,))
    return Choice("Do not snitch", icon="hand", cells=(state.mover.cell,))


CHOICES: Final[Choices] = {
    commands.RollDie: _roll,
    commands.MoveTo: _move,
    commands.RobTake: _rob_take,
    commands.RobGive: _rob_give,
    commands.Snitch: _snitch,
    commands.LoseCard: _lose,
    commands.Pass: _pass,
}
