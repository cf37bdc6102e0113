"""How a match of Correction is drawn: the board, and what each seat has beside it."""

from collections.abc import Iterator
from functools import partial

from domain.components.cards import equal
from domain.components.seats import other
from domain.games.correction.board import GRID, HOME, Kind
from domain.games.correction.display.faces import DENIAL, ICONS
from domain.games.correction.events import ENDINGS
from domain.games.correction.view import PieceView, SideView, TokensView, View, shown
from domain.games.correction.words import reserve_ref
from domain.kernel import result_told
from domain.kernel import table as drawn

GLYPHS: dict[Kind, str] = {"pawn": "P", "spearman": "S", "knight": "K"}
OWNER = {cell: seat for seat, row in HOME.items() for cell in row}
"""Whose home row a cell is in."""
SPAWNED, LOCKED = "+", "!"
ROOM = drawn.Room(beside=4)
"""Pawns both stand in reserve and rest; the spearman and the knight do one of the two."""
BADGES = ((SPAWNED, "spawned this turn"), (LOCKED, "must make another move"))


def table(view: View) -> drawn.Table:
    """The board, and what each seat has beside it."""
    turn = drawn.Track("Turn", view.turn, view.options.max_turns, icon="clock")
    sides = [part for seat, side in view.sides.items() for part in _beside(view, seat, side)]
    said = drawn.Sentence(_moment(view), view.to_act)
    return drawn.Table("Correction", (_board(view), turn, *sides), said, room=ROOM)


def _moment(view: View) -> str:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        return result_told(view.result, ENDINGS)
    if not view.to_act:
        return "Nobody is awaited yet."
    if view.phase == "respond" and view.declared is not None:
        move = view.declared
        way = f"the {move.kind} from {move.origin} to {move.to}"
        prey = view.pieces.get(move.to)
        way += f", to capture the {prey.kind} there" if prey else ""
        declared = f"Seat {view.active} declares a move: {way}"
        return f"{declared}. Seat {view.to_act} may {_answers(view)}."
    return f"Seat {view.to_act} {_spawning(view) if view.phase == 'spawn' else _moving(view)}."


def _answers(view: View) -> str:
    """What may be said to the declared move: a home row takes no token (R10, R12)."""
    state = shown(view)
    deny = "deny the move" if state.can_deny_move() else ""
    banish = "banish the piece" if state.can_deny_piece() else ""
    return f"{', '.join(filter(None, (deny, banish)))} or let it happen"


def _spawning(view: View) -> str:
    """Spawning is a duty where nothing can move, else a choice; it is paid for (R3)."""
    state = shown(view)
    left = state.spawns_left()
    if not left:
        return "spawns no more pieces"  # in the middle of a step
    more = f"{left} more" if state.turn.spawned else str(left)
    paid = f"seat {other(view.to_act)} gains a token for {'each' if left != 1 else 'it'}"
    if not state.can_move():
        return f"must spawn, as none of its pieces can move (at most {more}); {paid}"
    pieces = f"{more} piece" if left == 1 else f"up to {more} pieces"
    return f"may spawn {pieces}, or end spawning; {paid}"


def _moving(view: View) -> str:
    """Moving is a duty, except after a banishment."""
    if view.locked is not None:
        return f"must make another move from {view.locked}"
    if view.banished:
        return "may move another piece, or end the turn"
    return f"must move {'another piece that it spawned' if view.spawned_moved else 'a piece'}"


def _board(view: View) -> drawn.Board:
    move, lit = view.declared, _lit(view)
    way = drawn.Arrow((move.origin, move.to), "declared move", view.active) if move else None
    return drawn.Board(
        GRID.columns,
        GRID.rows,
        tuple(_cell(view, cell, lit.get(cell, "")) for cell in GRID.cells),
        arrows=(way,) if way else (),
        legend=(*BADGES, *map(_mark, view.tokens.values())),
        turned_for=(2,),
    )


def _cell(view: View, cell: str, highlight: drawn.Highlight) -> drawn.Cell:
    piece, lying = view.pieces.get(cell), view.tokens.get(cell)
    return drawn.Cell(
        cell,
        *GRID.position(cell),
        mark=_mark(lying)[0] if lying else "",
        tint="home" if cell in OWNER else "",
        highlight=highlight,
        pieces=(_figure(cell, piece, cell == view.locked),) if piece else (),
        owner=OWNER.get(cell, 0),
        tokens=(drawn.Token("denial token", lying.count, ICONS[DENIAL]),) if lying else (),
    )


def _lit(view: View) -> dict[str, drawn.Highlight]:
    """The declared move, or the cells where pieces may be spawned or may move."""
    if view.declared is not None:
        return {view.declared.origin: "origin", view.declared.to: "target"}
    if not view.to_act:
        return {}
    state = shown(view)
    if view.phase == "spawn":
        return dict.fromkeys(state.free_home_cells(), "legal")
    return dict.fromkeys((move.to for move in state.moves(state.movers())), "legal")


def _figure(cell: str, piece: PieceView, is_locked: bool) -> drawn.Piece:
    badges = (*([SPAWNED] if piece.spawned else []), *([LOCKED] if is_locked else []))
    glyph = GLYPHS[piece.kind]
    return drawn.Piece(glyph, piece.kind, piece.seat, badges, icon=ICONS[piece.kind], ref=cell)


def _mark(tokens: TokensView) -> tuple[str, str]:
    """A cross where all are kept out, a dot where only knights and spearmen are; what it means."""
    if tokens.fresh:
        return "\N{MULTIPLICATION SIGN}", "closed to all this turn"
    return "\N{BLACK CIRCLE}", "closed to knights and spearmen"


def _beside(view: View, seat: int, side: SideView) -> Iterator[drawn.Part]:
    """Its tokens and its reserve, from which who may spawn chooses."""
    yield drawn.Track("Denial tokens", side.supply, seat=seat, icon=ICONS[DENIAL])
    spawns = view.phase == "spawn" and seat == view.to_act
    standing = equal(side.standing, str.capitalize, partial(reserve_ref, seat))
    yield drawn.Cards("Reserve", standing, seat=seat, laid="row", rests=not spawns)
    if lying := equal(side.resting, str.capitalize):
        yield drawn.Cards("Resting", lying, seat=seat)
