"""What the legal commands of Heist mean, in words, with the odds of the die."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from domain.components.wording import listed
from domain.games.heist.cards import FACES, LEVEL, MONEY, WORTH, dollars, target, titled
from domain.games.heist.commands import (
    LoseCard,
    MoveTo,
    Pass,
    RobGive,
    RobTake,
    RollDie,
    Snitch,
)
from domain.games.heist.display.faces import gains_rank, penalty, up_to
from domain.games.heist.state import TOP_RANK
from domain.games.heist.view import PileView, SeatView, View
from domain.kernel import Choice, Command, Odds, Prospect

SUCCESS: Final = "the mission succeeds"


def choice(prospect: Prospect, command: Command) -> Choice:
    """What a command of the awaited seat means."""
    return WORDS[type(command)](prospect.view, command)


def _roll(view: View, command: RollDie) -> Choice:
    return ROLLS[view.decision or "roll"](view)


def _roll_to_move(view: View) -> Choice:
    said = "you drive exactly as far as it says and choose the way"
    return Choice("Roll the die to move", said, "die", pieces=(view.mover.piece,))


def _roll_for_mission(view: View) -> Choice:
    card = view.mission
    assert card, "there is no mission"
    level, rank = LEVEL[card], view.mover.rank
    return Choice(
        f"Roll the die for {titled(card)}",
        f"{_gain(view, level)} with {up_to(target(level, rank))}; {_failure(view, level)}",
        "die",
        cells=(view.mover.cell,),
        cards=(card,),
        pieces=(card,),
        odds=(Odds(SUCCESS, _success(level, rank)),),
    )


def _loss(view: View, level: int) -> list[str]:
    """What the mover loses with a mission of that level, if anything."""
    costs = penalty(view.options, level, view.mover.rank)
    return [f"a failure costs {costs}"] if costs else []


def _failure(view: View, level: int) -> str:
    """What a failed mission of that level costs the mover."""
    return _loss(view, level)[0] if _loss(view, level) else "a failure costs nothing"


def _gain(view: View, level: int) -> str:
    """What the mover wins with a mission of that level, and whether that is the match."""
    rises = gains_rank(view.options, level) and view.mover.rank < TOP_RANK
    said = dollars(MONEY[level]) + (" and a rank" if rises else "")
    return f"{said}{_wins(view, view.mover, MONEY[level])}"


def _wins(view: View, seat: SeatView, more: int) -> str:
    """That a seat reaches the goal with so much more, if it does."""
    if seat.total + more < view.options.goal:
        return ""
    return " (you win)" if seat is view.mover else f" (seat {seat.seat} wins)"


def _success(level: int, rank: int) -> Fraction:
    return Fraction(target(level, rank), FACES)


def _roll_for_petty_crime(view: View) -> Choice:
    rank = view.mover.rank
    return Choice(
        "Roll the die for the petty crime",
        f"{dollars(MONEY[1])} in cash{_wins(view, view.mover, MONEY[1])} with "
        f"{up_to(target(1, rank))}; a failure costs nothing",
        "die",
        cells=(view.mover.cell,),
        odds=(Odds("the petty crime succeeds", _success(1, rank)),),
    )


ROLLS: Final[Mapping[str, Callable[[View], Choice]]] = {
    "roll": _roll_to_move,
    "mission": _roll_for_mission,
    "petty": _roll_for_petty_crime,
}


def _move(view: View, command: MoveTo) -> Choice:
    kind = view.cells[command.to]
    where, detail = PLACES[kind](view) if kind in PLACES else _mission_cell(view, kind)
    return Choice(
        f"Drive to {command.to}, {where}",
        "; ".join([*_met(view, command.to), detail]),
        "car",
        cells=(view.mover.cell, command.to),
        pieces=(view.mover.piece,),
        odds=_odds_of_cell(view, kind),
    )


def _met(view: View, cell: str) -> list[str]:
    """Whom the mover could rob on that cell, or why it can rob nobody of those there (R6)."""
    rob, mover = view.options.rob, view.mover
    met = [seat for seat in view.seats if seat.cell == cell and seat is not mover]
    if rob == "none" or not met:
        return []
    if view.cells[cell] == "police":
        return ["nobody is robbed there"]
    if rob == "trade" and not mover.cards:
        return ["you have no card to trade"]
    how = "trade a card with" if rob == "trade" else "steal a card of"
    able = listed((f"seat {seat.seat}" for seat in met if seat.cards), "or")
    return [
        *([f"you may {how} {able}"] if able else []),
        *(f"seat {seat.seat} has no card" for seat in met if not seat.cards),
    ]


def _police_cell(view: View) -> tuple[str, str]:
    how = "must" if view.options.snitch_choice == "mandatory" else "may"
    fined = f" and pay {dollars(MONEY[1])} in cash" if view.mover.total > 0 else ""
    said = {
        "snitch": f"you {how} snitch, and are paid with {listed(_others(view), 'or')} on the die",
        "fine": f"you miss your next turn{fined}",
        "miss_turn": "you miss your next turn",
    }
    return "a police cell", said[view.options.police]


def _others(view: View) -> list[str]:
    """The numbers of the other seats."""
    return [str(seat.seat) for seat in view.seats if seat is not view.mover]


def _petty_cell(view: View) -> tuple[str, str]:
    needed = up_to(target(1, view.mover.rank))
    wins = _wins(view, view.mover, MONEY[1])
    return "a petty crime", f"{dollars(MONEY[1])} in cash{wins} with {needed} on the die"


def _start_cell(view: View) -> tuple[str, str]:
    return "a start", "nothing happens there"


PLACES: Final[Mapping[str, Callable[[View], tuple[str, str]]]] = {
    "police": _police_cell,
    "petty": _petty_cell,
    "start": _start_cell,
}


def _mission_cell(view: View, kind: str) -> tuple[str, str]:
    pile = _pile(view, kind)
    where = "a mission" if pile.pile == "ALL" else f"a mission of level {pile.pile[1]}"
    if not pile.count:
        return where, "its pile is empty: nothing happens"
    levels = [*_next_levels(view, pile)]
    won = [
        f"{_gain(view, level)} with {up_to(target(level, view.mover.rank))} on the die"
        + (f" at level {level}" if len(levels) > 1 else "")
        for level in levels
    ]
    lost = [
        f"{cost}{f' at level {level}' if len(levels) > 1 else ''}"
        for level in levels
        for cost in _loss(view, level)
    ]
    return where, "; ".join([*won, *lost])


def _pile(view: View, kind: str) -> PileView:
    """The pile of a mission cell."""
    return next(pile for pile in view.piles if pile.pile in (kind, "ALL"))


def _next_levels(view: View, pile: PileView) -> Counter[int]:
    """How many of the cards that may come next have each level."""
    return Counter(LEVEL[card] for card in view.unseen(pile) or pile.bottom[:1])


def _odds_of_cell(view: View, kind: str) -> tuple[Odds, ...]:
    """How likely it is that a cell pays at once."""
    rank = view.mover.rank
    if kind == "petty":
        return (Odds("the petty crime succeeds", _success(1, rank)),)
    if kind in PLACES:
        return ()
    levels = _next_levels(view, _pile(view, kind)) if _pile(view, kind).count else Counter()
    if not levels:
        return ()
    good = sum(count * _success(level, rank) for level, count in levels.items())
    return (Odds(SUCCESS, Fraction(good, levels.total())),)


def _rob_take(view: View, command: RobTake) -> Choice:
    is_trade = view.options.rob == "trade"
    wins = "" if is_trade else _wins(view, view.mover, WORTH[command.card])
    how = "for one of yours, which you choose next" if is_trade else f"for nothing{wins}"
    return Choice(
        f"Rob seat {command.victim} of {titled(command.card)}",
        f"worth {dollars(WORTH[command.card])}, {how}",
        "mask",
        cells=(view.mover.cell,),
        cards=(command.card,),
        pieces=(view.mover.piece, command.card),
    )


def _rob_give(view: View, command: RobGive) -> Choice:
    trade = view.trade
    assert trade, "nothing is wanted"
    gain = WORTH[trade.card] - WORTH[command.card]
    wins = _wins(view, view.mover, gain) or _wins(view, view.seats[trade.victim - 1], -gain)
    return Choice(
        f"Give {titled(command.card)} for it",
        f"worth {dollars(WORTH[command.card])}, for {titled(trade.card)}, worth "
        f"{dollars(WORTH[trade.card])}: {dollars(gain)} for you{wins}",
        "hand",
        cells=(view.mover.cell,),
        cards=(command.card, trade.card),
        pieces=(command.card, trade.card),
    )


def _snitch(view: View, command: Snitch) -> Choice:
    others = Fraction(len(view.seats) - 1, FACES)
    odds = [Odds("you are paid", others)] if _pile(view, "L1").count else []
    odds += [Odds("you lose a card", Fraction(1, FACES))] if view.mover.cards else []
    own = "you lose a card" if view.mover.cards else "nothing, for you have no card"
    detail = "; ".join([*_told_on(view), f"your own {view.active}: {own}"])
    return Choice("Snitch and roll the die", detail, "eye", (view.mover.cell,), odds=tuple(odds))


def _told_on(view: View) -> list[str]:
    """What the numbers of the other seats do, of those without cards apart."""
    if _pile(view, "L1").count:
        paid = f"you are paid with one of level 1{_wins(view, view.mover, MONEY[1])}"
    else:
        paid = "you get it if it is of level 1, for that pile is empty"
    others = [seat for seat in view.seats if seat is not view.mover]
    rich = [str(seat.seat) for seat in others if seat.cards]
    poor = [str(seat.seat) for seat in others if not seat.cards]
    unpaid = paid if _pile(view, "L1").count else "nothing"
    return [
        *([f"{', '.join(rich)}: that seat loses a card, and {paid}"] if rich else []),
        *([f"{', '.join(poor)}: no card to lose there; {unpaid}"] if poor else []),
    ]


def _lose(view: View, command: LoseCard) -> Choice:
    worth = dollars(WORTH[command.card])
    return Choice(
        f"Give up {titled(command.card)}",
        f"worth {worth}; it goes to the bottom of its pile",
        "card",
        cards=(command.card,),
        pieces=(command.card,),
    )


def _pass(view: View, command: Pass) -> Choice:
    if view.decision == "rob":
        kind = view.cells[view.mover.cell]
        where, does = PLACES[kind](view) if kind in PLACES else _mission_cell(view, kind)
        return Choice("Rob nobody", f"then {where}: {does}", "hand", (view.mover.cell,))
    return Choice("Do not snitch", icon="hand", cells=(view.mover.cell,))


WORDS: Final[Mapping[type[Command], Callable[[View, Any], Choice]]] = {
    RollDie: _roll,
    MoveTo: _move,
    RobTake: _rob_take,
    RobGive: _rob_give,
    Snitch: _snitch,
    LoseCard: _lose,
    Pass: _pass,
}
