"""What each legal command of Correction means to the seat that may choose it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from domain.games.correction.board import HOME, other
from domain.games.correction.commands import (
    DenyMove,
    DenyPiece,
    EndSpawn,
    EndTurn,
    Move,
    Pass,
    Spawn,
)
from domain.games.correction.display.faces import DENIAL, ICONS
from domain.games.correction.state import Declared, State
from domain.games.correction.view import View, shown
from domain.games.correction.words import pieces, reserve_ref, tokens
from domain.kernel import Choice, Command, Prospect


def choice(prospect: Prospect, command: Command) -> Choice:
    """A command in words, from what the awaited seat sees."""
    return CHOICES[type(command)](prospect.view, command)


def _spawn(view: View, command: Spawn) -> Choice:
    kind, cell, seat = command.kind, command.cell, view.active
    foe = other(seat)
    left = view.sides[seat].standing[kind] - 1
    gain = f"seat {foe} gains a denial token and has {view.sides[foe].supply + 1}"
    return Choice(
        f"Spawn a {kind} on {cell}",
        f"{gain}; {pieces(kind, left)} left to spawn",
        icon=ICONS[kind],
        cells=(cell,),
        cards=(kind,),
        pieces=(reserve_ref(seat, kind),),
    )


def _end_spawn(view: View, command: EndSpawn) -> Choice:
    resting = view.sides[view.active].resting
    up = ", ".join(pieces(kind, count) for kind, count in resting.items() if count)
    then = "you move next"
    return Choice(
        "End spawning", f"{then}; {up} in reserve may be spawned in your next turn" if up else then
    )


def _move(view: View, command: Move) -> Choice:
    origin, to = command.origin, command.to
    kind, prey = view.pieces[origin].kind, view.pieces.get(to)
    said = f"Move the {kind} from {origin} to {to}"
    if prey is not None:
        said = f"Capture the {prey.kind} on {to} with the {kind} from {origin}"
    return Choice(
        said,
        "; ".join(_consequences(view, command)),
        icon=ICONS[kind],
        cells=(origin, to),
        cards=(kind,) if prey is None else (kind, prey.kind),
        pieces=(origin,) if prey is None else (origin, to),
    )


def _consequences(view: View, command: Move) -> Iterator[str]:
    """What follows if the move lands, and what may keep it from landing."""
    foe, to = other(view.active), command.to
    wins = to in HOME[foe]
    if not wins:
        if to in view.pieces:
            yield f"it rests, so seat {foe} can't spawn it in its next turn"
        yield from _afterwards(view, command)
    if to in view.tokens:
        yield f"takes {tokens(view.tokens[to].count)}"
    supply = view.sides[foe].supply
    if not view.options.denial:
        return
    if supply and to not in HOME[view.active] and not wins:
        yield f"seat {foe} can deny it"
    if supply >= view.options.banish_cost:
        yield f"seat {foe} can banish the piece{', else you win' if wins else ''}"


def _afterwards(view: View, command: Move) -> Iterator[str]:
    """Which pieces may still move once this one has landed, and which stay (R5)."""
    origin = command.origin
    if not view.pieces[origin].spawned:
        others = any(piece.spawned for piece in view.pieces.values())
        yield from ["then the pieces spawned this turn stay"] * others
    elif not _landed(view, command).can_move():
        yield "then the turn ends"
    elif not view.spawned_moved:
        yield "then only pieces spawned this turn may move"


def _landed(view: View, command: Move) -> State:
    """The match after a spawned piece has landed."""
    state = _left_out(view, command.origin)
    state.side.pieces[command.to] = view.pieces[command.origin].kind
    state.sides[other(view.active)].pieces.pop(command.to, None)
    state.tokens.pop(command.to, None)
    state.turn.spawned_moved = True
    return state


def _left_out(view: View, origin: str) -> State:
    """The match without the piece on `origin`, which may be banished, and without its duty."""
    state = shown(view)
    del state.side.pieces[origin]
    state.turn.spawned = [cell for cell in state.turn.spawned if cell != origin]
    state.turn.locked = None
    return state


def _deny_move(view: View, command: DenyMove) -> Choice:
    move, supply = _declared(view), view.sides[view.to_act].supply
    token = "your only token" if supply == 1 else f"1 of your {tokens(supply)}"
    return Choice(
        f"Deny the {move.kind} its move to {move.to}",
        f"lays {token} on {move.to}, closed to all this turn; {_elsewhere(view, move)}",
        icon=ICONS[DENIAL],
        cells=(move.to,),
        cards=(DENIAL,),
        pieces=(move.origin,),
    )


def _elsewhere(view: View, move: Declared) -> str:
    """What the mover must do once its move is denied, or who else moves (R10, Q24)."""
    state = shown(view)
    state.turn.locked = None
    state.turn.fresh = [*state.turn.fresh, move.to]
    state.tokens[move.to] = 1
    left = [each.to for each in state.moves((move.origin,))]
    if left:
        return f"the {move.kind} must move elsewhere: {', '.join(left)}"
    may = "may" if view.banished else "must"
    then = f"{_another(view)} {may} move" if state.can_move() else "the turn ends"
    return f"the {move.kind} has no other move, so {then}"


def _another(view: View) -> str:
    """Among which pieces another one is chosen (R5)."""
    return "another piece spawned this turn" if view.spawned_moved else "another piece"


def _deny_piece(view: View, command: DenyPiece) -> Choice:
    move, supply = _declared(view), view.sides[view.to_act].supply
    seat, rests = view.active, view.options.banished_rests
    again = "can't" if rests else "can"
    can_move = _left_out(view, move.origin).can_move()
    then = f" and may move {_another(view)} or stop now" if can_move else "; the turn ends"
    return Choice(
        f"Banish the {move.kind} from {move.origin}",
        f"costs {view.options.banish_cost} of your {tokens(supply)}; "
        f"it goes back to the reserve of seat {seat}, which {again} spawn it in its next turn"
        f"{then}",
        icon="skull",
        cells=(move.origin,),
        cards=(DENIAL,),
        pieces=(move.origin,),
    )


def _pass(view: View, command: Pass) -> Choice:
    move = _declared(view)
    return Choice(
        f"Let the {move.kind} move to {move.to}",
        "; ".join(_let(view, move)),
        cells=(move.to,),
        pieces=(move.origin,),
    )


def _let(view: View, move: Declared) -> Iterator[str]:
    """What follows for the seat that lets the move land."""
    if move.to in HOME[view.to_act]:
        return
    if move.target:
        yield f"your {move.target} is captured and rests: you can't spawn it in your next turn"
    if move.to in view.tokens:
        yield f"seat {view.active} takes {tokens(view.tokens[move.to].count)}"


def _end_turn(view: View, command: EndTurn) -> Choice:
    return Choice("End the turn", "no other piece moves")


def _declared(view: View) -> Declared:
    assert view.declared is not None  # only a declared move can be answered
    return view.declared


CHOICES: Final[Mapping[type[Command], Callable[[View, Any], Choice]]] = {
    Spawn: _spawn,
    EndSpawn: _end_spawn,
    Move: _move,
    DenyMove: _deny_move,
    DenyPiece: _deny_piece,
    Pass: _pass,
    EndTurn: _end_turn,
}
