"""Rolling the die, moving, and what a cell does to who lands on it (R1 to R5)."""

from domain.components.dice import die
from domain.games.heist import missions, police
from domain.games.heist.cards import FACES
from domain.games.heist.commands import MoveTo
from domain.games.heist.events.moving import DieRolled, PieceMoved
from domain.games.heist.state import State, piece_of
from domain.games.heist.turns import end_turn, require_decision
from domain.kernel import Command, Play, Refusal

MOVE_DIE = die("move_die", 1, FACES)


def roll(state: State) -> Play:
    """The die says how far to move (R1)."""
    value = yield MOVE_DIE
    yield DieRolled(state.active, "move", value)


def choices(state: State) -> list[Command]:
    """A move to every cell that the roll leads to."""
    return [MoveTo(cell) for cell in state.destinations()]


def move(state: State, command: MoveTo) -> Play:
    """The piece moves exactly as far as the die says (R2)."""
    require_decision(state, "move")
    check_move(state, command.to)
    seat, to = state.active, command.to
    yield PieceMoved(seat, piece_of(seat), state.mover.cell, to, state.ways()[to])
    yield from land(state)


def check_move(state: State, to: str) -> None:
    """Refuses a move that the rules do not allow."""
    if to not in state.city.kinds:
        raise Refusal("unknown_cell", to=to)
    if to not in state.ways():
        steps = state.die.value if state.die else 0
        raise Refusal("unreachable", to=to, origin=state.mover.cell, steps=steps)
    if to in state.full_cells():
        raise Refusal("cell_full", to=to, capacity=state.options.cell_capacity)


def land(state: State) -> Play:
    """The cell has its effect, unless the seat has something to decide first (R4)."""
    if state.result or state.decision:
        return
    if state.kind == "police":
        yield from police.punish(state)
    elif state.kind != "start":  # R5
        yield from missions.draw(state)
    if not state.decision:
        yield from end_turn(state)
