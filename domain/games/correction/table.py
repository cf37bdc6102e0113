"""How a match of Correction is drawn: the board, and what each seat has beside it."""

from domain.games.correction.board import GRID, HOME, Kind
from domain.games.correction.view import PieceView, SideView, TokensView, View
from domain.kernel import table as drawn

GLYPHS: dict[Kind, str] = {"pawn": "P", "spearman": "S", "knight": "K"}
OWNER = {cell: seat for seat, row in HOME.items() for cell in row}
"""Whose home row a cell is in."""
SPAWNED, LOCKED = "+", "!"
BADGES = ((SPAWNED, "spawned this turn"), (LOCKED, "must make another move"))


def table(view: View) -> drawn.Table:
    """The board, and what each seat has beside it."""
    turn = drawn.Track("Turn", view.turn, view.options.max_turns)
    sides = [part for seat, side in view.sides.items() for part in _beside(seat, side)]
    return drawn.Table(
        "Correction", (drawn.Sentence(_moment(view), view.to_act), _board(view), turn, *sides)
    )


def _moment(view: View) -> str:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        winners = view.result.winners
        return f"Seat {winners[0]} has won." if winners else "The match is a draw."
    if not view.to_act:
        return "Nobody is awaited yet."
    if view.phase == "respond" and view.declared is not None:
        move = view.declared
        return f"Seat {view.to_act} may deny {move.kind} {move.origin} to {move.to}, or pass."
    if view.phase == "spawn":
        left = view.options.spawn_max - sum(piece.spawned for piece in view.pieces.values())
        return f"Seat {view.to_act} may spawn {left} more."
    if view.locked is not None:
        return f"Seat {view.to_act} must make another move from {view.locked}."
    return f"Seat {view.to_act} moves."


def _board(view: View) -> drawn.Board:
    move = view.declared
    arrows = () if move is None else (drawn.Arrow((move.origin, move.to), "declared move"),)
    marks = tuple((_mark(lying), _meaning(lying)) for lying in view.tokens.values())
    return drawn.Board(
        GRID.columns, GRID.rows, _cells(view), arrows=arrows, legend=(*BADGES, *marks)
    )


def _cells(view: View) -> tuple[drawn.Cell, ...]:
    pieces = {at: (_figure(piece, at == view.locked),) for at, piece in view.pieces.items()}
    lit: dict[str, drawn.Highlight] = {}
    if view.declared is not None:
        lit = {view.declared.origin: "origin", view.declared.to: "target"}
    return tuple(
        drawn.Cell(
            cell,
            *GRID.position(cell),
            mark=_mark(view.tokens[cell]) if cell in view.tokens else "",
            tint="home" if cell in OWNER else "",
            highlight=lit.get(cell, ""),
            pieces=pieces.get(cell, ()),
            owner=OWNER.get(cell, 0),
        )
        for cell in GRID.cells
    )


def _figure(piece: PieceView, is_locked: bool) -> drawn.Piece:
    badges = (SPAWNED,) * piece.spawned + (LOCKED,) * is_locked
    return drawn.Piece(GLYPHS[piece.kind], piece.kind, piece.seat, badges)


def _mark(tokens: TokensView) -> str:
    """A cross where all are kept out, a dot where only knights and spearmen are."""
    sign = "\N{MULTIPLICATION SIGN}" if tokens.fresh else "\N{BLACK CIRCLE}"
    return f"{sign}{tokens.count if tokens.count < 10 else '+'}"


def _meaning(tokens: TokensView) -> str:
    closed = "closed to all this turn" if tokens.fresh else "closed to knights and spearmen"
    return f"{closed} (tokens: {tokens.count if tokens.count < 10 else '10 or more'})"


def _beside(seat: int, side: SideView) -> tuple[drawn.Part, ...]:
    supply = drawn.Track("Denial tokens", side.supply, seat=seat)
    reserve = _cards("Reserve", side.standing, seat)
    resting = _cards("Resting", side.resting, seat)
    return (supply, reserve, resting) if resting.cards else (supply, reserve)


def _cards(label: str, counts: dict[Kind, int], seat: int) -> drawn.Cards:
    cards = tuple(drawn.Card(kind, count) for kind, count in counts.items() if count)
    return drawn.Cards(label, cards, seat=seat)
