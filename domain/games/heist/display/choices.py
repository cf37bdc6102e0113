"""What the legal commands of Heist mean, in words, with the odds of the die."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

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
from domain.games.heist.state import TOP_RANK, cards_of
from domain.games.heist.view import PileView, View
from domain.kernel import Choice, Command, Odds

SUCCESS: Final = "the mission succeeds"


def choice(view: View, command: Command) -> Choice:
    """What a command of the awaited seat means."""
    return WORDS[type(command)](view, command)


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
        "; ".join([f"{_gain(view, level)} with {up_to(target(level, rank))}", *_loss(view, level)]),
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


def _gain(view: View, level: int) -> str:
    """What the mover wins with a mission of that level."""
    rises = gains_rank(view.options, level) and view.mover.rank < TOP_RANK
    return dollars(MONEY[level]) + (" and a rank" if rises else "")


def _success(level: int, rank: int) -> Fraction:
    return Fraction(target(level, rank), FACES)


def _roll_for_petty_crime(view: View) -> Choice:
    rank = view.mover.rank
    return Choice(
        "Roll the die for the petty crime",
        f"{dollars(MONEY[1])} in cash with {up_to(target(1, rank))}; a failure costs nothing",
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
    """Whom the mover could rob on that cell."""
    rob, mover = view.options.rob, view.mover
    if rob == "none" or (rob == "trade" and not mover.cards) or view.cells[cell] == "police":
        return []
    how = "trade a card with" if rob == "trade" else "steal a card of"
    met = [seat for seat in view.seats if seat.cell == cell and seat is not mover and seat.cards]
    return [f"you may {how} seat {seat.seat}" for seat in met]


def _police_cell(view: View) -> tuple[str, str]:
    said = {
        "snitch": "you may snitch",
        "fine": f"you miss a turn and pay {dollars(MONEY[1])} if you have anything",
        "miss_turn": "you miss a turn",
    }
    if view.options.snitch_choice == "mandatory":
        said["snitch"] = "you must snitch"
    return "a police cell", said[view.options.police]


def _petty_cell(view: View) -> tuple[str, str]:
    needed = up_to(target(1, view.mover.rank))
    return "a petty crime", f"{dollars(MONEY[1])} in cash with {needed} on the die"


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
    lost = _loss(view, levels[0]) if len(levels) == 1 else []
    return where, "; ".join([*won, *lost])


def _pile(view: View, kind: str) -> PileView:
    """The pile of a mission cell."""
    return next(pile for pile in view.piles if pile.pile in (kind, "ALL"))


def _next_levels(view: View, pile: PileView) -> Counter[int]:
    """How many of the cards that may come next have each level."""
    gone = {card for seat in view.seats for card in seat.cards} | {*pile.bottom, view.mission}
    hidden = [card for card in cards_of(pile.pile) if card not in gone]
    return Counter(LEVEL[card] for card in hidden or pile.bottom[:1])


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
    how = "for one of yours" if view.options.rob == "trade" else "for nothing"
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
    return Choice(
        f"Give {titled(command.card)} for it",
        f"worth {dollars(WORTH[command.card])}, for {titled(trade.card)}, worth "
        f"{dollars(WORTH[trade.card])}: {dollars(gain)} for you",
        "hand",
        cells=(view.mover.cell,),
        cards=(command.card, trade.card),
        pieces=(command.card, trade.card),
    )


def _snitch(view: View, command: Snitch) -> Choice:
    others = Fraction(len(view.seats) - 1, FACES)
    own = f"your own {view.active}: you lose a card" if view.mover.cards else ""
    numbers = [str(seat.seat) for seat in view.seats if seat is not view.mover]
    paid = f"{', '.join(numbers)}: that seat loses a card, and you are paid with one of level 1"
    odds = [Odds("you are paid", others)] if _pile(view, "L1").count else []
    odds += [Odds("you lose a card", Fraction(1, FACES))] if own else []
    detail = "; ".join(filter(None, (paid, own)))
    return Choice("Snitch and roll the die", detail, "eye", (view.mover.cell,), odds=tuple(odds))


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
        return Choice("Rob nobody", "the cell has its effect", "hand", (view.mover.cell,))
    return Choice("Do not snitch", "your turn ends", "hand", (view.mover.cell,))


WORDS: Final[Mapping[type[Command], Callable[[View, Any], Choice]]] = {
    RollDie: _roll,
    MoveTo: _move,
    RobTake: _rob_take,
    RobGive: _rob_give,
    Snitch: _snitch,
    LoseCard: _lose,
    Pass: _pass,
}
