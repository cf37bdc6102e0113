"""A greedy player: what it thinks best by a view alone."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.components.ranking import foremost
from domain.games.heist.cards import FACES, LEVELS, MONEY, WORTH
from domain.games.heist.commands import LoseCard, MoveTo, Pass, RobGive, RobTake, Snitch
from domain.games.heist.missions import PETTY_LEVEL, brings_rank, success
from domain.games.heist.police import FINE
from domain.games.heist.state import TOP_RANK, Decision
from domain.games.heist.view import SeatView, View
from domain.kernel import Command

RANK = 7_000
"""What a rank is worth, in dollars of missions to come."""
TURN = 8_000
"""What a turn is worth."""
REWARD = 13_000
"""What telling on another seat is worth: a card, and the other one's loss."""
GRUDGE = 1.3
"""A dollar taken from somebody is worth so many won."""


def best(seen: View, legal: Sequence[Command]) -> Sequence[Command]:
    """The commands that this player thinks best, all alike."""
    judge = JUDGES.get(seen.decision)
    if judge is None:
        return legal
    worths = [judge(seen, command) for command in legal]
    return foremost(legal, worths)


# Moving


def of_move(seen: View, move: MoveTo) -> float:
    """What it is worth to end a move there."""
    kind = seen.cells[move.to]
    me = seen.mover
    if kind == "police":
        return of_police(seen, me)
    if kind == "start":
        mission = 0.0
    elif kind == "petty":
        mission = float(success(PETTY_LEVEL, me.rank)) * MONEY[PETTY_LEVEL]
    elif kind == "mission":
        mission = sum(of_mission(seen, me, level) for level in LEVELS) / len(LEVELS)
    else:
        mission = of_mission(seen, me, int(kind[1]))
    return mission + of_robbing(seen, me, move.to)


def of_mission(seen: View, me: SeatView, level: int) -> float:
    """What an attempt at a mission of that level is worth; nothing if there is none."""
    if not any(pile.count for pile in seen.piles if pile.pile in ("ALL", f"L{level}")):
        return 0
    options, chance = seen.options, float(success(level, me.rank))
    rises = brings_rank(options, level) and me.rank < TOP_RANK
    falls = options.fail_ranks[level - 1] and me.rank > 0
    gained = MONEY[level] + (RANK if rises else 0)
    lost = TURN * options.fail_turns[level - 1] + (RANK if falls else 0)
    return chance * gained - (1 - chance) * lost


def of_police(seen: View, me: SeatView) -> float:
    """What a police cell is worth: a reward or a loss, or a punishment."""
    if seen.options.police == "snitch":
        loss = FINE / FACES if me.cards else 0
        return (len(seen.seats) - 1) / FACES * REWARD - loss
    fine = FINE if seen.options.police == "fine" and me.total > 0 else 0
    return -TURN - fine


def of_robbing(seen: View, me: SeatView, cell: str) -> float:
    """What there is to rob on a cell that is not the police's."""
    others = [seat for seat in seen.seats if seat.cell == cell and seat.seat != me.seat]
    gains = (gain(seen, me, WORTH[card]) for other in others for card in other.cards)
    return max([0.0, *(GRUDGE * each for each in gains)])


def gain(seen: View, me: SeatView, taken: int) -> int:
    """How much richer the robber gets; a trade costs its cheapest card."""
    if seen.options.rob == "steal":
        return taken
    own = [WORTH[card] for card in me.cards]
    return taken - min(own) if own and seen.options.rob == "trade" else 0


# Everything else


def of_taking(seen: View, command: RobTake | Pass) -> tuple[int, int]:
    """Robbing is worth what it gains; of several victims it stops the leader."""
    if isinstance(command, Pass):
        return 0, seen.options.goal
    victim = seen.seats[command.victim - 1]
    return gain(seen, seen.mover, WORTH[command.card]), victim.total


def of_card(seen: View, command: RobGive | LoseCard) -> int:
    """The cheapest card is the best to part with."""
    return -WORTH[command.card]


def of_snitching(seen: View, command: Snitch | Pass) -> bool:
    """Snitching is best, but with three seats and nothing but cards of level 3."""
    hand = seen.mover.hand
    risky = len(seen.seats) == 3 and hand[3] and not hand[1] and not hand[2]
    return isinstance(command, Pass) == bool(risky)


JUDGES: Final[Mapping[Decision | None, Callable[[View, Any], Any]]] = {
    "move": of_move,
    "rob": of_taking,
    "rob_give": of_card,
    "snitch": of_snitching,
    "lose_card": of_card,
}
"""How good a command is, by what is asked."""
