"""What each legal command of Correction means to the seat that may choose it."""

from collections.abc import Iterator
from typing import Final

from domain.components.seats import other
from domain.components.wording import counted, joined
from domain.games.correction import commands, events
from domain.games.correction.display.brief import SUPPOSING
from domain.games.correction.display.faces import DENIAL
from domain.games.correction.rules import legal
from domain.games.correction.state import Declared, State
from domain.games.correction.words import pieces, reserve_ref
from domain.kernel import Ahead, Choice, Choices, Prospect


def _spawn(prospect: Prospect, command: commands.Spawn) -> Choice:
    kind, cell, seat = command.kind, command.cell, prospect.seat
    gained = next(e for e in prospect.ahead(command).events if isinstance(e, events.TokensGained))
    left = prospect.state.sides[seat].standing[kind] - 1
    gain = f"seat {gained.seat} gains a denial token and has {gained.total}"
    said, detail = f"Spawn a {kind} on {cell}", f"{gain}; {pieces(kind, left)} left to spawn"
    reserve = (reserve_ref(seat, kind),)
    return Choice(said, detail, cells=(cell,), cards=(kind,), pieces=reserve)


def _end_spawn(prospect: Prospect, command: commands.EndSpawn) -> Choice:
    resting = prospect.state.side.resting
    up = ", ".join(pieces(kind, count) for kind, count in resting.items() if count)
    then = "you move next"
    return Choice(
        "End spawning", f"{then}; {up} in reserve may be spawned in your next turn" if up else then
    )


def _move(prospect: Prospect, command: commands.Move) -> Choice:
    state, origin, to = prospect.state, command.origin, command.to
    kind = state.side.pieces[origin]
    prey = state.sides[other(prospect.seat)].pieces.get(to)
    said = f"Move the {kind} from {origin} to {to}"
    if prey is not None:
        said = f"Capture the {prey} on {to} with the {kind} from {origin}"
    detail, where = joined(*_consequences(prospect, command)), (origin, to)
    if prey is None:
        return Choice(said, detail, cells=where, cards=(kind,), pieces=(origin,))
    return Choice(said, detail, cells=where, cards=(kind, prey), pieces=where)


def _consequences(prospect: Prospect, command: commands.Move) -> Iterator[str]:
    """What may keep the move from landing, and what follows if it lands."""
    ahead = prospect.ahead(command)
    told = [*zip(ahead.events, ahead.said, strict=True)]
    answers = [said for event, said in told if said and isinstance(event, events.ResponsePassed)]
    yield from answers
    landed = [said for event, said in told if said and not isinstance(event, events.ResponsePassed)]
    follows = [*landed, *_afterwards(prospect, command)] if ahead.stop != "over" else []
    for at, clause in enumerate(follows):
        yield f"{SUPPOSING.words}, {clause}" if answers and not at else clause


def _afterwards(prospect: Prospect, command: commands.Move) -> Iterator[str]:
    """Which pieces may still move once this one has landed, and which stay (R5)."""
    turn, ahead = prospect.state.turn, prospect.ahead(command)
    if ahead.stop == "turn":
        if command.origin in turn.spawned:
            yield "then the turn ends"
        elif turn.spawned:
            yield "then the pieces spawned this turn stay"
    elif ahead.state.turn.spawned_moved and not turn.spawned_moved:
        yield "then only pieces spawned this turn may move"


def _deny_move(prospect: Prospect, command: commands.DenyMove) -> Choice:
    move: Declared = prospect.state.turn.declared
    supply = prospect.state.sides[prospect.seat].supply
    token = "your only token" if supply == 1 else f"1 of your {counted(supply, 'token')}"
    then = _elsewhere(prospect, move, prospect.ahead(command))
    said = f"Deny the {move.kind} its move to {move.to}"
    detail = f"lays {token} on {move.to}, closed to all this turn; {then}"
    return Choice(said, detail, cells=(move.to,), cards=(DENIAL,), pieces=(move.origin,))


def _elsewhere(prospect: Prospect, move: Declared, ahead: Ahead) -> str:
    """What the mover must do once its move is denied, or who else moves (R10, Q24)."""
    if ahead.state.turn.locked:
        left = ", ".join(each.to for each in legal(ahead.state) if isinstance(each, commands.Move))
        return f"the {move.kind} must move elsewhere: {left}"
    may = "may" if prospect.state.turn.banished else "must"
    goes_on = ahead.stop == "seat"
    then = f"{_another(prospect.state)} {may} move" if goes_on else "the turn ends"
    return f"the {move.kind} has no other move, so {then}"


def _another(state: State) -> str:
    """Says among which pieces another one is chosen (R5)."""
    return "another piece spawned this turn" if state.turn.spawned_moved else "another piece"


def _deny_piece(prospect: Prospect, command: commands.DenyPiece) -> Choice:
    state: State = prospect.state
    move: Declared = prospect.state.turn.declared
    supply, ahead, loser = (
        state.sides[prospect.seat].supply,
        prospect.ahead(command),
        state.turn.seat,
    )
    cost = next(each.amount for each in ahead.events if isinstance(each, events.TokensSpent))
    resting, rested = (each.sides[loser].resting[move.kind] for each in (ahead.state, state))
    again = "can't" if resting > rested else "can"
    goes_on = ahead.stop == "seat"
    then = f" and may move {_another(state)} or stop now" if goes_on else "; the turn ends"
    return Choice(
        f"Banish the {move.kind} from {move.origin}",
        f"costs {cost} of your {counted(supply, 'token')}; "
        f"it goes back to the reserve of seat {loser}, which {again} spawn it in its "
        f"next turn{then}",
        icon="skull",
        cells=(move.origin,),
        cards=(DENIAL,),
        pieces=(move.origin,),
    )


def _pass(prospect: Prospect, command: commands.Pass) -> Choice:
    move: Declared = prospect.state.turn.declared
    said, detail = f"Let the {move.kind} move to {move.to}", joined(*_let(prospect.ahead(command)))
    return Choice(said, detail, cells=(move.to,), pieces=(move.origin,))


def _let(ahead: Ahead) -> Iterator[str]:
    """What follows for the seat that lets the move land."""
    for event in ahead.events if ahead.stop != "over" else ():
        match event:
            case events.PieceCaptured(kind=kind):
                yield f"your {kind} is captured and rests: you can't spawn it in your next turn"
            case events.TokensRecovered(seat=seat, amount=amount):
                yield f"seat {seat} takes {counted(amount, 'token')}"


CHOICES: Final[Choices] = {
    commands.Spawn: _spawn,
    commands.EndSpawn: _end_spawn,
    commands.Move: _move,
    commands.DenyMove: _deny_move,
    commands.DenyPiece: _deny_piece,
    commands.Pass: _pass,
    commands.EndTurn: Choice("End the turn", "no other piece moves"),
}
