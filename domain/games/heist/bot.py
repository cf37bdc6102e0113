"""A greedy player: what it thinks best, one decision at a time."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from domain.components.ranking import foremost
from domain.games.heist import missions, police
from domain.games.heist.cards import LEVEL, LEVELS, MONEY, TITLES, WORTH
from domain.games.heist.city import Kind
from domain.games.heist.commands import LoseCard, Pass, RobGive, RobTake, Snitch
from domain.games.heist.events.missions import (
    CashChanged,
    MissionSucceeded,
    RankChanged,
    SkipAdded,
)
from domain.games.heist.state import Decision, State, pile_at
from domain.kernel import Command

RANK = 7_000
"""What a rank is worth, in dollars of missions to come."""
TURN = 8_000
"""What a turn is worth."""
REWARD = 13_000
"""What telling on another seat is worth: a card, and the other one's loss."""
GRUDGE = 1.3
"""A dollar taken from somebody is worth so many won."""

CARDS: Final = {level: next(card for card in TITLES if LEVEL[card] == level) for level in LEVELS}
"""A card of each level: those of a level are alike."""


def best(state: State, legal: Sequence[Command]) -> Sequence[Command]:
    """The commands that this player thinks best, all alike."""
    decision = state.decision
    if decision == "move":
        return foremost(legal, of_moves(state, legal))
    judge = JUDGES.get(decision)
    return legal if judge is None else foremost(legal, [judge(state, each) for each in legal])


# Moving


def of_moves(state: State, moves: Sequence[Any]) -> list[float]:
    """What it is worth to end a move on each of their cells."""
    kinds, of_kind = state.city.kinds, dict[Kind, float]()
    worths = []
    for to in (move.to for move in moves):
        kind = kinds[to]
        if kind not in of_kind:
            of_kind[kind] = of_cell(state, kind)
        worths.append(of_kind[kind] + of_robbing(state, to))
    return worths


def of_cell(state: State, kind: Kind) -> float:
    """What it is worth to stand on a cell of that kind, whoever else is there."""
    match kind:
        case "police":
            return of_police(state)
        case "start":
            return 0
        case "petty":
            chance = missions.success(missions.PETTY_LEVEL, state.mover.rank)
            return float(chance) * MONEY[missions.PETTY_LEVEL]
    if not state.piles[pile_at(kind)]:
        return 0
    levels = LEVELS if kind == "mission" else (int(kind[1]),)
    return sum(of_mission(state, level) for level in levels) / len(levels)


def of_mission(state: State, level: int) -> float:
    """What an attempt at a mission of that level is worth."""
    chance, card = float(missions.success(level, state.mover.rank)), CARDS[level]
    won, lost = of_events(missions.succeed(state, card)), of_events(missions.fail(state, card))
    return chance * won + (1 - chance) * lost


def of_police(state: State) -> float:
    """What a police cell is worth: a reward or a loss, or a punishment."""
    if state.options.police != "snitch":
        return of_events(police.punish(state))
    paid, own = police.odds(police.paying(state)), police.odds([state.active])
    return float(paid * REWARD - own * (MONEY[1] if state.mover.hand else 0))


def of_events(events: Iterable[Any]) -> int:
    """What it is worth to the mover that this happens to it."""
    worth = 0
    for each in events:
        match each:
            case MissionSucceeded():
                worth += each.money
            case RankChanged():
                worth += RANK * each.delta
            case SkipAdded():
                worth -= TURN * each.turns
            case CashChanged():
                worth += each.delta
    return worth


def of_robbing(state: State, cell: str) -> float:
    """What there is to rob on a cell."""
    if state.spared(cell):
        return 0
    cards = (card for seat in state.robbable(cell) for card in state.players[seat].hand)
    return max([0, *(GRUDGE * gain(state, WORTH[card]) for card in cards)])


def gain(state: State, taken: int) -> int:
    """How much richer the robber gets; a trade costs its cheapest card."""
    if state.options.rob == "steal":
        return taken
    return taken - min(WORTH[card] for card in state.mover.hand)


# Everything else


def of_taking(state: State, command: RobTake | Pass) -> tuple[int, int]:
    """Robbing is worth what it gains; of several victims it stops the leader."""
    if isinstance(command, Pass):
        return 0, state.options.goal
    return gain(state, WORTH[command.card]), state.players[command.victim].total


def of_card(state: State, command: RobGive | LoseCard) -> int:
    """The cheapest card is the best to part with."""
    return -WORTH[command.card]


def of_snitching(state: State, command: Snitch | Pass) -> bool:
    """Snitching is best, but with three seats and nothing but cards of level 3."""
    hand = state.mover.hand
    is_risky = len(state.players) == 3 and hand and {LEVEL[card] for card in hand} == {3}
    return isinstance(command, Pass) == bool(is_risky)


JUDGES: Final[Mapping[Decision | None, Callable[[State, Any], Any]]] = {
    "rob": of_taking,
    "rob_give": of_card,
    "snitch": of_snitching,
    "lose_card": of_card,
}
"""How good a command is, by what is asked; a move is judged in `of_moves`."""
