"""The greedy player of Correction: it looks one move ahead, at what everybody sees."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from domain.components.ranking import foremost
from domain.components.seats import other
from domain.games.correction import commands
from domain.games.correction.board import HOME, Kind, rows_advanced
from domain.games.correction.movement import Leap, reach
from domain.games.correction.view import View
from domain.kernel import Command

Rank = tuple[int, int]
"""How good a command is: the kind of reason for it, and how strong that is."""

FEW: Final = 2
"""With fewer pieces on the board the player spawns one."""
THREAT: Final = 10
"""What a piece is worth besides that is one move away from winning."""
SAFE: Final = 10
"""What it counts, in ways ahead, that a cell is not attacked."""


def best(view: View, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that rank highest."""
    sight = Sight(view)
    ranks = [RANKS[type(command)](sight, command) for command in legal]
    return foremost(legal, ranks)


class Sight:
    """The board as the awaited seat sees it: its own pieces, the foe's, and who threatens what."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.to_act
        self.own = {at: each.kind for at, each in view.pieces.items() if each.seat == self.seat}
        self.foe = {at: each.kind for at, each in view.pieces.items() if each.seat != self.seat}
        self.tokens = view.tokens

    def worth(self, seat: int, kind: Kind, cell: str) -> int:
        """What a piece is worth; a pawn grows with its way."""
        return {"knight": 3, "spearman": 2}.get(kind, 1 + rows_advanced(seat, cell))

    def supply(self, seat: int) -> int:
        """The tokens of a seat."""
        return self.view.sides[seat].supply

    def can_banish(self, seat: int) -> bool:
        """Whether a seat could pay for a banishment."""
        return self.view.options.denial and self.supply(seat) >= self.view.options.banish_cost

    def leaps(self, seat: int, kind: Kind, cell: str) -> list[Leap]:
        """The leaps of a piece of `seat` on `cell` that neither pieces nor tokens bar."""
        every = reach(self.view.options, seat)[kind][cell]
        return [leap for leap in every if self.is_open(kind, leap)]

    def is_open(self, kind: Kind, leap: Leap) -> bool:
        """Whether neither a piece nor a token bars the way."""
        over = leap.over
        return (over is None or (over not in self.own and over not in self.foe)) and (
            kind == "pawn" or leap.to not in self.tokens
        )

    def targets(self, seat: int, kind: Kind, cell: str) -> list[str]:
        """The cells that a piece of `seat` on `cell` attacks."""
        return [leap.to for leap in self.leaps(seat, kind, cell) if leap.captures]

    def prey(self, kind: Kind, cell: str) -> int:
        """The worth of the best piece that an own one of that kind on `cell` would attack."""
        at = [
            leap.to
            for leap in reach(self.view.options, self.seat)[kind][cell]
            if leap.to in self.foe and leap.captures and self.is_open(kind, leap)
        ]
        return max(map(self.worth_of_capture, at)) if at else 0

    def worth_of_capture(self, cell: str) -> int:
        """What it is worth to capture there; above all whoever is about to win."""
        foe, kind = other(self.seat), self.foe[cell]
        return self.worth(foe, kind, cell) + THREAT * self.is_near_goal(foe, kind, cell)

    def ways_ahead(self, kind: Kind, cell: str) -> int:
        """The free cells ahead, out of attack, to which an own piece could go from `cell`."""
        return sum(
            leap.moves
            and leap.to not in self.own
            and rows_advanced(self.seat, leap.to) > rows_advanced(self.seat, cell)
            and leap.to not in self.attacked
            for leap in self.leaps(self.seat, kind, cell)
        )

    @cached_property
    def attacked(self) -> frozenset[str]:
        """The cells where an enemy piece could capture, found once for all commands."""
        foe = other(self.seat)
        return frozenset(
            cell for at, kind in self.foe.items() for cell in self.targets(foe, kind, at)
        )

    @cached_property
    def is_about_to_win(self) -> bool:
        """Whether an own piece is one move away from winning."""
        return any(self.is_near_goal(self.seat, kind, at) for at, kind in self.own.items())

    @cached_property
    def best_prey(self) -> int:
        """The worth of the best piece that any own piece attacks."""
        return max((self.prey(kind, at) for at, kind in self.own.items()), default=0)

    @cached_property
    def wants_piece(self) -> bool:
        """Whether a piece is to be spawned: one a turn while there are few."""
        return len(self.own) < FEW and not any(each.spawned for each in self.view.pieces.values())

    def is_near_goal(self, seat: int, kind: Kind, cell: str) -> bool:
        """Whether a piece of `seat` on `cell` is one move away from winning."""
        prey = self.foe if seat == self.seat else self.own
        goal = HOME[other(seat)]
        for leap in reach(self.view.options, seat)[kind][cell]:
            if (
                leap.to in goal
                and (leap.captures if leap.to in prey else leap.moves)
                and self.is_open(kind, leap)
            ):
                return True
        return False


def rank_spawn(sight: Sight, command: commands.Spawn) -> Rank:
    """Prefers to capture more than any piece there can; else one piece a turn while there are few.

    None if victory is near. Best is a cell where no enemy attacks, with most safe ways ahead.
    """
    if sight.is_about_to_win:
        return 0, 0
    prey = sight.prey(command.kind, command.cell)
    if prey > sight.best_prey:
        return 3, prey
    if not sight.wants_piece:
        return 0, 0
    safe = 0 if command.cell in sight.attacked else SAFE
    return 2, safe + sight.ways_ahead(command.kind, command.cell)


def rank_enough(sight: Sight, command: commands.EndSpawn | commands.Pass) -> Rank:
    """What to do unless something else is called for."""
    return 1, 0


def rank_move(sight: Sight, command: commands.Move) -> Rank:
    """Prefers to win, else to capture, else to bring the foremost piece ahead in safety.

    Where the opponent can banish the winner, the least piece tries it.
    """
    seat, origin, to = sight.seat, command.origin, command.to
    kind = sight.own[origin]
    if to in HOME[other(seat)]:
        return 3, -sight.worth(seat, kind, origin) if sight.can_banish(other(seat)) else 0
    if to in sight.foe:
        return 2, sight.worth_of_capture(to)
    ahead = rows_advanced(seat, to) > rows_advanced(seat, origin)
    if ahead and to not in sight.attacked:
        return 1, rows_advanced(seat, origin)
    return 0, 0


def rank_end_turn(sight: Sight, command: commands.EndTurn) -> Rank:
    """Better than to step aside or into an attack."""
    return 0, 1


def rank_deny_piece(sight: Sight, command: commands.DenyPiece) -> Rank:
    """Denies a piece that makes a winning move, and no other."""
    move = sight.view.declared
    return (2 if move is not None and move.to in HOME[sight.seat] else 0, 0)


def rank_deny_move(sight: Sight, command: commands.DenyMove) -> Rank:
    """Denies the loss of a knight or spearman, and a threat, if a token can be spared."""
    move, foe = sight.view.declared, other(sight.seat)
    if move is None or not spares_token(sight):
        return 0, 0
    threatens = any(cell in sight.own for cell in sight.targets(foe, move.kind, move.to))
    near_goal = sight.is_near_goal(foe, move.kind, move.to)
    return (2 if move.target in ("knight", "spearman") or near_goal or threatens else 0, 0)


def spares_token(sight: Sight) -> bool:
    """Whether a banishment is still paid for, or none could be, or none is soon needed."""
    foe = other(sight.seat)
    endangered = any(sight.is_near_goal(foe, kind, at) for at, kind in sight.foe.items())
    return not endangered or sight.supply(sight.seat) != sight.view.options.banish_cost


RANKS: Final[Mapping[type[Command], Callable[[Sight, Any], Rank]]] = {
    commands.Spawn: rank_spawn,
    commands.EndSpawn: rank_enough,
    commands.Move: rank_move,
    commands.DenyMove: rank_deny_move,
    commands.DenyPiece: rank_deny_piece,
    commands.Pass: rank_enough,
    commands.EndTurn: rank_end_turn,
}
