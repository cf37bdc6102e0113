"""What the legal commands of Heist mean, in words, with the odds of the die."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from domain.components.wording import listed
from domain.games.heist import commands, missions, police
from domain.games.heist.cards import FACES, LEVEL, MONEY, WORTH, dollars, target, titled
from domain.games.heist.city import Kind
from domain.games.heist.display.faces import costs_told, up_to
from domain.games.heist.events.missions import MissionSucceeded, RankChanged, SkipAdded
from domain.games.heist.state import Pile, State, pile_at
from domain.games.heist.turns import reaches_goal
from domain.kernel import Choice, Command, Odds, Prospect

SUCCESS: Final = "the mission succeeds"


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
    needed, costs = up_to(target(LEVEL[card], state.mover.rank)), _loss(state, card)
    return Choice(
        f"Roll the die for {titled(card)}",
        f"{_gain(state, card)} with {needed}; {costs or 'a failure costs nothing'}",
        "die",
        cells=(state.mover.cell,),
        cards=(card,),
        pieces=(card,),
        odds=(Odds(SUCCESS, _success(state, LEVEL[card])),),
    )


def _gain(state: State, card: str) -> str:
    """What the mover wins with a mission, and whether that is the match."""
    said = wins = ""
    for each in missions.succeed(state, card):
        match each:
            case MissionSucceeded(money=money):
                said, wins = dollars(money), _wins(state, state.active, money)
            case RankChanged():
                said += " and a rank"
    return said + wins


def _loss(state: State, card: str) -> str:
    """What the mover loses with a mission: `a failure costs your next turn`; "": nothing."""
    turns = ranks = 0
    for each in missions.fail(state, card):
        match each:
            case SkipAdded():
                turns += each.turns
            case RankChanged():
                ranks -= each.delta
    costs = costs_told(turns, ranks)
    return f"a failure costs {costs}" if costs else ""


def _wins(state: State, seat: int, more: int) -> str:
    """That a seat reaches the goal with so much more, if it does."""
    if not reaches_goal(state, seat, more):
        return ""
    return " (you win)" if seat == state.active else f" (seat {seat} wins)"


def _success(state: State, level: int) -> Fraction:
    return Fraction(target(level, state.mover.rank), FACES)


def _roll_for_petty_crime(state: State) -> Choice:
    return Choice(
        "Roll the die for the petty crime",
        f"{_petty(state)}; a failure costs nothing",
        "die",
        cells=(state.mover.cell,),
        odds=(_odds_of_petty(state),),
    )


def _petty(state: State) -> str:
    """What a petty crime earns, and with which numbers."""
    money, needed = MONEY[missions.PETTY_LEVEL], target(missions.PETTY_LEVEL, state.mover.rank)
    return f"{dollars(money)} in cash{_wins(state, state.active, money)} with {up_to(needed)}"


def _odds_of_petty(state: State) -> Odds:
    return Odds("the petty crime succeeds", _success(state, missions.PETTY_LEVEL))


ROLLS: Final[Mapping[str, Callable[[State], Choice]]] = {
    "roll": _roll_to_move,
    "mission": _roll_for_mission,
    "petty": _roll_for_petty_crime,
}


def _move(state: State, command: commands.MoveTo) -> Choice:
    kind = state.city.kinds[command.to]
    where, detail = _place(state, kind)
    return Choice(
        f"Drive to {command.to}, {where}",
        "; ".join([*_met(state, command.to), detail]),
        "car",
        cells=(state.mover.cell, command.to),
        pieces=(_piece(state),),
        odds=_odds_of_cell(state, kind),
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


def _place(state: State, kind: Kind) -> tuple[str, str]:
    """A cell by what is on it, and what that does."""
    return PLACES[kind](state) if kind in PLACES else _mission_cell(state, kind)


def _police_cell(state: State) -> tuple[str, str]:
    how = "must" if state.options.snitch_choice == "mandatory" else "may"
    fine = police.fine(state)
    others = listed(map(str, _others(state)), "or")
    said = {
        "snitch": f"you {how} snitch, and are paid with {others} on the die",
        "fine": f"you miss your next turn{f' and pay {dollars(fine)} in cash' if fine else ''}",
        "miss_turn": "you miss your next turn",
    }
    return "a police cell", said[state.options.police]


def _others(state: State) -> list[int]:
    """The other seats, which are their numbers on the die."""
    return [seat for seat in state.players if seat != state.active]


def _petty_cell(state: State) -> tuple[str, str]:
    return "a petty crime", f"{_petty(state)} on the die"


def _start_cell(state: State) -> tuple[str, str]:
    return "a start", "nothing happens there"


PLACES: Final[Mapping[Kind, Callable[[State], tuple[str, str]]]] = {
    "police": _police_cell,
    "petty": _petty_cell,
    "start": _start_cell,
}


def _mission_cell(state: State, kind: Kind) -> tuple[str, str]:
    pile = pile_at(kind)
    where = "a mission" if pile == "ALL" else f"a mission of level {pile[1]}"
    next_cards = _next_cards(state, pile)
    if not next_cards:
        return where, "its pile is empty: nothing happens"
    of_level = {LEVEL[card]: card for card in next_cards}
    levels = {level: of_level[level] for level in sorted(of_level)}
    named = {level: f" at level {level}" if len(levels) > 1 else "" for level in levels}
    needed = {level: up_to(target(level, state.mover.rank)) for level in levels}
    won = [
        f"{_gain(state, card)} with {needed[level]} on the die{named[level]}"
        for level, card in levels.items()
    ]
    lost = [
        f"{cost}{named[level]}" for level, card in levels.items() if (cost := _loss(state, card))
    ]
    return where, "; ".join([*won, *lost])


def _next_cards(state: State, pile: Pile) -> Counter[str]:
    """The cards that may be drawn next, with their weights."""
    deck = state.piles[pile]
    if not len(deck):
        return Counter()
    drawn = deck.top("mission_draw")
    weights = drawn.weights or [1] * len(drawn.outcomes)
    return Counter(dict(zip(map(str, drawn.outcomes), weights, strict=True)))


def _odds_of_cell(state: State, kind: Kind) -> tuple[Odds, ...]:
    """How likely it is that a cell pays at once."""
    if kind == "petty":
        return (_odds_of_petty(state),)
    next_cards = Counter[str]() if kind in PLACES else _next_cards(state, pile_at(kind))
    if not next_cards:
        return ()
    weights = Counter[int]()
    for card, weight in next_cards.items():
        weights[LEVEL[card]] += weight
    good = sum(weight * target(level, state.mover.rank) for level, weight in weights.items())
    return (Odds(SUCCESS, Fraction(good, next_cards.total() * FACES)),)


def _rob_take(state: State, command: commands.RobTake) -> Choice:
    worth = WORTH[command.card]
    how = f"for nothing{_wins(state, state.active, worth)}"
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
    gain = WORTH[trade.card] - WORTH[command.card]
    wins = _wins(state, state.active, gain) or _wins(state, trade.victim, -gain)
    return Choice(
        f"Give {titled(command.card)} for it",
        f"worth {dollars(WORTH[command.card])}, for {titled(trade.card)}, worth "
        f"{dollars(WORTH[trade.card])}: {dollars(gain)} for you{wins}",
        "hand",
        cells=(state.mover.cell,),
        cards=(command.card, trade.card),
        pieces=(command.card, trade.card),
    )


def _snitch(state: State, command: commands.Snitch) -> Choice:
    is_paid, holds = len(state.piles[police.REWARD]) > 0, bool(state.mover.hand)
    odds = [Odds("you are paid", Fraction(len(_others(state)), FACES))] if is_paid else []
    odds += [Odds("you lose a card", Fraction(1, FACES))] if holds else []
    own = "you lose a card" if holds else "nothing, for you have no card"
    detail = "; ".join([*_told_on(state, is_paid=is_paid), f"your own {state.active}: {own}"])
    return Choice("Snitch and roll the die", detail, "eye", (state.mover.cell,), odds=tuple(odds))


def _told_on(state: State, *, is_paid: bool) -> list[str]:
    """What the numbers of the other seats do, of those without cards apart."""
    paid = f"you are paid with one of level 1{_wins(state, state.active, MONEY[1])}"
    if not is_paid:
        paid = "you get it if it is of level 1, for that pile is empty"
    rich = [str(seat) for seat in _others(state) if state.players[seat].hand]
    poor = [str(seat) for seat in _others(state) if not state.players[seat].hand]
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
        where, does = _place(state, state.kind)
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
