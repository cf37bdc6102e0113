"""How a match of Correction is drawn: the board, and what each seat has beside it."""

from collections.abc import Iterator
from functools import partial

from domain.components.cards import equal
from domain.components.seats import other
from domain.games.correction.board import GRID, HOME, PIECES, Kind
from domain.games.correction.display.faces import DENIAL, ICONS
from domain.games.correction.events import ENDINGS
from domain.games.correction.state import Side, State
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


def table(state: State) -> drawn.Table:
    """The board, and what each seat has beside it."""
    turn = drawn.Track("Turn", state.turn.number, state.options.max_turns, icon="clock")
    sides = [part for seat, side in state.sides.items() for part in _beside(state, seat, side)]
    said = drawn.Sentence(_moment(state), state.to_act)
    return drawn.Table("Correction", (_board(state), turn, *sides), said, room=ROOM)


def _moment(state: State) -> str:
    """What is awaited of whom, or how the match ended."""
    if state.result is not None:
        return result_told(state.result, ENDINGS)
    if not state.to_act:
        return "Nobody is awaited yet."
    if state.phase == "respond" and (move := state.turn.declared):
        way = f"the {move.kind} from {move.origin} to {move.to}"
        way += f", to capture the {move.target} there" if move.target else ""
        return f"Seat {state.turn.seat} declares a move: {way}.{_answers(state)}"
    return f"Seat {state.to_act} {_spawning(state) if state.phase == 'spawn' else _moving(state)}."


def _answers(state: State) -> str:
    """What may be said to the declared move: a home row takes no token (R10, R12)."""
    if not state.can_respond():
        return ""  # it lands at once
    deny = "deny the move" if state.can_deny_move() else ""
    banish = "banish the piece" if state.can_deny_piece() else ""
    allowed = ", ".join(filter(None, (deny, banish)))
    return f" Seat {state.to_act} may {allowed} or let it happen."


def _spawning(state: State) -> str:
    """Spawning is a duty where nothing can move, else a choice; it is paid for (R3)."""
    left = state.spawns_left()
    if not left:
        return "spawns no more pieces"  # in the middle of a step
    more = f"{left} more" if state.turn.spawned else str(left)
    paid = f"seat {other(state.to_act)} gains a token for {'each' if left != 1 else 'it'}"
    if not state.can_move():
        return f"must spawn, as none of its pieces can move (at most {more}); {paid}"
    pieces = f"{more} piece" if left == 1 else f"up to {more} pieces"
    return f"may spawn {pieces}, or end spawning; {paid}"


def _moving(state: State) -> str:
    """Moving is a duty, except after a banishment."""
    turn = state.turn
    if turn.locked is not None:
        return f"must make another move from {turn.locked}"
    if turn.banished:
        return "may move another piece, or end the turn"
    return f"must move {'another piece that it spawned' if turn.spawned_moved else 'a piece'}"


def _board(state: State) -> drawn.Board:
    move, lit, figures = state.turn.declared, _lit(state), dict(_figures(state))
    way = drawn.Arrow((move.origin, move.to), "declared move", state.turn.seat) if move else None
    return drawn.Board(
        GRID.columns,
        GRID.rows,
        tuple(_cell(state, cell, lit.get(cell, ""), figures.get(cell)) for cell in GRID.cells),
        arrows=(way,) if way else (),
        legend=(*BADGES, *(_mark(state, cell) for cell in sorted(state.tokens))),
        turned_for=(2,),
    )


def _cell(
    state: State, cell: str, highlight: drawn.Highlight, figure: drawn.Piece | None
) -> drawn.Cell:
    lying = state.tokens.get(cell)
    return drawn.Cell(
        cell,
        *GRID.position(cell),
        mark=_mark(state, cell)[0] if lying else "",
        tint="home" if cell in OWNER else "",
        highlight=highlight,
        pieces=(figure,) if figure else (),
        owner=OWNER.get(cell, 0),
        tokens=(drawn.Token("denial token", lying, ICONS[DENIAL]),) if lying else (),
    )


def _lit(state: State) -> dict[str, drawn.Highlight]:
    """The declared move, or the cells where pieces may be spawned or may move."""
    if move := state.turn.declared:
        return {move.origin: "origin", move.to: "target"}
    if not state.to_act:
        return {}
    if state.phase == "spawn":
        return dict.fromkeys(state.free_home_cells(), "legal")
    return dict.fromkeys((move.to for move in state.moves(state.movers())), "legal")


def _figures(state: State) -> Iterator[tuple[str, drawn.Piece]]:
    """All pieces with their cells."""
    turn = state.turn
    for seat, side in state.sides.items():
        for cell, kind in side.pieces.items():
            marked = {SPAWNED: cell in turn.spawned, LOCKED: cell == turn.locked}
            badges = tuple(badge for badge, is_so in marked.items() if is_so)
            yield cell, drawn.Piece(GLYPHS[kind], kind, seat, badges, icon=ICONS[kind], ref=cell)


def _mark(state: State, cell: str) -> tuple[str, str]:
    """A cross where all are kept out, a dot where only knights and spearmen are; what it means."""
    if all(state.is_closed(cell, kind) for kind in PIECES):
        return "\N{MULTIPLICATION SIGN}", "closed to all this turn"
    return "\N{BLACK CIRCLE}", "closed to knights and spearmen"


def _beside(state: State, seat: int, side: Side) -> Iterator[drawn.Part]:
    """Its tokens and its reserve, from which who may spawn chooses."""
    yield drawn.Track("Denial tokens", side.supply, seat=seat, icon=ICONS[DENIAL])
    spawns = state.phase == "spawn" and seat == state.to_act
    standing = equal(side.standing, str.capitalize, partial(reserve_ref, seat))
    yield drawn.Cards("Reserve", standing, seat=seat, laid="row", rests=not spawns)
    if lying := equal(side.resting, str.capitalize):
        yield drawn.Cards("Resting", lying, seat=seat)
