"""The greedy player of Correction: it looks one move ahead."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from domain.components.ranking import foremost
from domain.components.seats import other
from domain.games.correction import commands
from domain.games.correction.board import GOAL, Kind, rows_advanced
from domain.games.correction.movement import Leap, reach
from domain.games.correction.state import State
from domain.kernel import Command

Rank = tuple[int, int]
"""How good a command is: the kind of reason for it, and how strong that is."""

FEW: Final = 2
"""With fewer pieces on the board the player spawns one."""
THREAT: Final = 10
"""What a piece is worth besides that is one move away from winning."""
SAFE: Final = 10
"""What it counts, in ways ahead, that a cell is not attacked."""


def best(state: State, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that rank highest."""
    board = Board(state)
    ranks = [RANKS[type(command)](board, command) for command in legal]
    return foremost(legal, ranks)


class Board:
    """What the awaited seat makes of the board: its own pieces, the foe's, and who threatens what.

    What is asked for several commands is found once.
    """

    def __init__(self, state: State) -> None:
        self.state, self.seat, self.foe_seat = state, state.to_act, other(state.to_act)
        self.own, self.foe = state.sides[self.seat].pieces, state.sides[self.foe_seat].pieces

    def worth(self, seat: int, kind: Kind, cell: str) -> int:
        """What a piece is worth; a pawn grows with its way."""
        return {"knight": 3, "spearman": 2}.get(kind, 1 + rows_advanced(seat, cell))

    def targets(self, seat: int, kind: Kind, cell: str) -> list[str]:
        """The cells that a piece of `seat` on `cell` attacks."""
        return [leap.to for leap in self.leaps(seat, kind, cell) if leap.captures]

    def leaps(self, seat: int, kind: Kind, cell: str) -> Iterator[Leap]:
        """The leaps of a piece of `seat` on `cell` that no token bars, and no piece on the way."""
        state = self.state
        for leap in reach(state.options, seat)[kind][cell]:
            if not state.is_barred(leap.to, kind) and (not leap.over or state.is_empty(leap.over)):
                yield leap

    def prey(self, kind: Kind, cell: str) -> int:
        """The worth of the best piece that an own one of that kind on `cell` would attack."""
        at = [to for to in self.targets(self.seat, kind, cell) if to in self.foe]
        return max(map(self.worth_of_capture, at)) if at else 0

    def worth_of_capture(self, cell: str) -> int:
        """What it is worth to capture there; above all whoever is about to win."""
        seat, kind = self.foe_seat, self.foe[cell]
        return self.worth(seat, kind, cell) + THREAT * self.is_near_goal(seat, kind, cell)

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
        """The cells where an enemy piece could capture."""
        return frozenset(
            cell for at, kind in self.foe.items() for cell in self.targets(self.foe_seat, kind, at)
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
        return len(self.own) < FEW and not self.state.turn.spawned

    def is_near_goal(self, seat: int, kind: Kind, cell: str) -> bool:
        """Whether a piece of `seat` on `cell` is one move away from winning."""
        goal = GOAL[seat]
        moves = self.state.moves((cell,), seat=seat, kinds={cell: kind})
        return any(move.to in goal for move in moves)


def rank_spawn(board: Board, command: commands.Spawn) -> Rank:
    """Prefers to capture more than any piece there can; else one piece a turn while there are few.

    None if victory is near. Best is a cell where no enemy attacks, with most safe ways ahead.
    """
    if board.is_about_to_win:
        return 0, 0
    prey = board.prey(command.kind, command.cell)
    if prey > board.best_prey:
        return 3, prey
    if not board.wants_piece:
        return 0, 0
    safe = 0 if command.cell in board.attacked else SAFE
    return 2, safe + board.ways_ahead(command.kind, command.cell)


def rank_enough(board: Board, command: commands.EndSpawn | commands.Pass) -> Rank:
    """What to do unless something else is called for."""
    return 1, 0


def rank_move(board: Board, command: commands.Move) -> Rank:
    """Prefers to win, else to capture, else to bring the foremost piece ahead in safety.

    Where the opponent can banish the winner, the least piece tries it.
    """
    seat, origin, to = board.seat, command.origin, command.to
    kind = board.own[origin]
    if to in GOAL[seat]:
        is_risky = board.state.affords(board.foe_seat, board.state.options.banish_cost)
        return 3, -board.worth(seat, kind, origin) if is_risky else 0
    if to in board.foe:
        return 2, board.worth_of_capture(to)
    ahead = rows_advanced(seat, to) > rows_advanced(seat, origin)
    if ahead and to not in board.attacked:
        return 1, rows_advanced(seat, origin)
    return 0, 0


def rank_end_turn(board: Board, command: commands.EndTurn) -> Rank:
    """Better than to step aside or into an attack."""
    return 0, 1


def rank_deny_piece(board: Board, command: commands.DenyPiece) -> Rank:
    """Denies a piece that makes a winning move, and no other."""
    move = board.state.turn.declared
    return (2 if move is not None and move.to in GOAL[board.foe_seat] else 0, 0)


def rank_deny_move(board: Board, command: commands.DenyMove) -> Rank:
    """Denies the loss of a knight or spearman, and a threat, if a token can be spared."""
    move, foe = board.state.turn.declared, board.foe_seat
    if move is None or not spares_token(board):
        return 0, 0
    threatens = any(cell in board.own for cell in board.targets(foe, move.kind, move.to))
    near_goal = board.is_near_goal(foe, move.kind, move.to)
    return (2 if move.target in ("knight", "spearman") or near_goal or threatens else 0, 0)


def spares_token(board: Board) -> bool:
    """Whether a banishment is still paid for, or none could be, or none is soon needed."""
    foe, state = board.foe_seat, board.state
    endangered = any(board.is_near_goal(foe, kind, at) for at, kind in board.foe.items())
    return not endangered or state.sides[board.seat].supply != state.options.banish_cost


RANKS: Final[Mapping[type[Command], Callable[[Board, Any], Rank]]] = {
    commands.Spawn: rank_spawn,
    commands.EndSpawn: rank_enough,
    commands.Move: rank_move,
    commands.DenyMove: rank_deny_move,
    commands.DenyPiece: rank_deny_piece,
    commands.Pass: rank_enough,
    commands.EndTurn: rank_end_turn,
}
