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
from domain.games.correction.state import Declared
from domain.games.correction.view import View
from domain.games.correction.words import pieces, reserve_ref, tokens
from domain.kernel import Choice, Command


def choice(view: View, command: Command) -> Choice:
    """A command in words, from what the awaited seat sees."""
    return CHOICES[type(command)](view, command)


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
        "End spawning", f"{then}; {up} in reserve may be spawned next turn" if up else then
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
    if wins:
        yield "wins the match"
    if view.pieces[command.origin].spawned and not view.spawned_moved:
        yield "then only pieces spawned this turn may move"
    if to in view.tokens:
        yield f"takes {tokens(view.tokens[to].count)}"
    supply = view.sides[foe].supply
    if not view.options.denial:
        return
    if supply and to not in HOME[view.active] and not wins:
        yield f"seat {foe} can deny it"
    if supply >= view.options.banish_cost:
        yield f"seat {foe} can banish the piece"


def _deny_move(view: View, command: DenyMove) -> Choice:
    move, supply = _declared(view), view.sides[view.to_act].supply
    token = "your only token" if supply == 1 else f"1 of your {tokens(supply)}"
    return Choice(
        f"Deny the {move.kind} its move to {move.to}",
        f"lays {token} on {move.to}; the {move.kind} must move elsewhere",
        icon=ICONS[DENIAL],
        cells=(move.to,),
        cards=(DENIAL,),
        pieces=(move.origin,),
    )


def _deny_piece(view: View, command: DenyPiece) -> Choice:
    move, supply = _declared(view), view.sides[view.to_act].supply
    rests = ", where it rests" if view.options.banished_rests else ""
    return Choice(
        f"Banish the {move.kind} from {move.origin}",
        f"costs {view.options.banish_cost} of your {tokens(supply)}; "
        f"it goes back to the reserve of seat {view.active}{rests}",
        icon="skull",
        cells=(move.origin,),
        cards=(DENIAL,),
        pieces=(move.origin,),
    )


def _pass(view: View, command: Pass) -> Choice:
    move = _declared(view)
    loses = move.to in HOME[view.to_act]
    detail = "you lose the match" if loses else f"your {move.target} is captured"
    return Choice(
        f"Let the {move.kind} move to {move.to}",
        detail if loses or move.target else "",
        cells=(move.to,),
        pieces=(move.origin,),
    )


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
