"""What cells, missions and petty crimes bring, as the rules would have it."""

from collections import Counter
from fractions import Fraction
from typing import Final

from domain.components.wording import joined, listed
from domain.games.heist import missions, police
from domain.games.heist.cards import LEVEL, MONEY, dollars, target
from domain.games.heist.city import Kind
from domain.games.heist.display.faces import costs_told, up_to
from domain.games.heist.events.missions import MissionSucceeded, RankChanged, SkipAdded
from domain.games.heist.state import Pile, State, pile_at
from domain.games.heist.turns import reaches_goal
from domain.kernel import Odds

SUCCESS: Final = "the mission succeeds"


def gain(state: State, card: str) -> str:
    """What the mover wins with a mission, and whether that is the match."""
    said = ends = ""
    for each in missions.succeed(state, card):
        match each:
            case MissionSucceeded(money=money):
                said, ends = dollars(money), wins(state, state.active, money)
            case RankChanged():
                said += " and a rank"
    return said + ends


def loss(state: State, card: str) -> str:
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


def wins(state: State, seat: int, more: int) -> str:
    """That a seat reaches the goal with so much more, if it does."""
    if not reaches_goal(state, seat, more):
        return ""
    return " (you win)" if seat == state.active else f" (seat {seat} wins)"


def petty(state: State) -> str:
    """What a petty crime earns, and with which numbers."""
    money, needed = MONEY[missions.PETTY_LEVEL], target(missions.PETTY_LEVEL, state.mover.rank)
    return f"{dollars(money)} in cash{wins(state, state.active, money)} with {up_to(needed)}"


def odds_of_petty(state: State) -> Odds:
    """How likely a petty crime succeeds."""
    return Odds(
        "the petty crime succeeds", missions.success(missions.PETTY_LEVEL, state.mover.rank)
    )


def place(state: State, kind: Kind) -> tuple[str, str]:
    """A cell by what is on it, and what that does."""
    match kind:
        case "police":
            return "a police cell", _at_the_police(state)
        case "petty":
            return "a petty crime", f"{petty(state)} on the die"
        case "start":
            return "a start", "nothing happens there"
        case _:
            return _mission_cell(state, kind)


def _at_the_police(state: State) -> str:
    fine = police.fine(state)
    paid_with = listed(map(str, police.paying(state)), "or")
    said = {
        "snitch": f"you {may_or_must(state)} snitch, and are paid with {paid_with} on the die",
        "fine": f"you miss your next turn{f' and pay {dollars(fine)} in cash' if fine else ''}",
        "miss_turn": "you miss your next turn",
    }
    return said[state.options.police]


def may_or_must(state: State) -> str:
    """Whether a seat `may` snitch or `must`."""
    return "may" if police.may_decline(state) else "must"


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
        f"{gain(state, card)} with {needed[level]} on the die{named[level]}"
        for level, card in levels.items()
    ]
    costs = {level: loss(state, card) for level, card in levels.items()}
    lost = [f"{cost}{named[level]}" for level, cost in costs.items() if cost]
    return where, joined(*won, *lost)


def _next_cards(state: State, pile: Pile) -> Counter[str]:
    """The cards that may be drawn next, with their weights."""
    deck = state.piles[pile]
    if not len(deck):
        return Counter()
    drawn = deck.top("mission_draw")
    weights = drawn.weights or [1] * len(drawn.outcomes)
    return Counter(dict(zip(map(str, drawn.outcomes), weights, strict=True)))


def odds_of_cell(state: State, kind: Kind) -> tuple[Odds, ...]:
    """How likely it is that a cell pays at once."""
    if kind == "petty":
        return (odds_of_petty(state),)
    if kind in ("police", "start") or not (next_cards := _next_cards(state, pile_at(kind))):
        return ()
    rank = state.mover.rank
    good = sum(n * missions.success(LEVEL[card], rank) for card, n in next_cards.items())
    return (Odds(SUCCESS, Fraction(good) / next_cards.total()),)
