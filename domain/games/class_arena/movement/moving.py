"""Moving: where a figure can go, and what happens on arrival (R1-R4)."""

from domain.games.class_arena.combat.devices import set_off
from domain.games.class_arena.commands import MOVES, Move
from domain.games.class_arena.events.activations import FigureMoved
from domain.games.class_arena.material.arena import FLIGHT, GRID
from domain.games.class_arena.material.classes import EFFECTS
from domain.games.class_arena.names import spoken
from domain.games.class_arena.state import Figure, State
from domain.kernel import Command, Play, require


def choices(state: State) -> list[Command]:
    """Every cell to which the activated figure can go."""
    return [MOVES[cell] for cell in destinations(state)]


def destinations(state: State) -> list[str]:
    """The cells to which the activated figure can go now, in cell order (R4)."""
    activation = state.activation
    if activation is None or activation.moved or state.is_rooted():
        return []
    return reach(state, state.acting)


def reach(state: State, figure: Figure) -> list[str]:
    """Where a figure could end a move, in cell order: free cells within its speed (R2, R3)."""
    taken = state.taken()
    within = flight(state, figure) if figure.can("jetpack") else walk(state, figure)
    return sorted(cell for cell in within if cell not in taken)


def flight(state: State, figure: Figure) -> list[str]:
    """The open cells that a jetpack reaches over everything (R3)."""
    speed, steps = speed_of(figure), FLIGHT[figure.cell]
    return [cell for cell in GRID.cells if steps[cell] <= speed and not state.has_wall(cell)]


def walk(state: State, figure: Figure) -> list[str]:
    """The cells within speed on foot: walls and enemies bar the way, friends don't (R2)."""
    closed = {*state.standing_walls()}
    closed.update(enemy.cell for enemy in state.enemies(figure))
    closed.add(figure.cell)
    found, edge = [figure.cell], [figure.cell]
    for _ in range(speed_of(figure)):
        ahead = []
        for cell in (cell for at in edge for cell in GRID.neighbours[at]):
            if cell not in closed:
                closed.add(cell)
                ahead.append(cell)
        found += ahead
        edge = ahead
    return found


def speed_of(figure: Figure) -> int:
    """How many cells a figure can go (R2, R15)."""
    return figure.sheet.speed + (EFFECTS.inspired_speed if figure.inspired_by else 0)


def move(state: State, command: Move) -> Play:
    """A figure goes to a cell, and may set off mines there."""
    figure, activation = state.acting, state.activation
    assert activation is not None
    require(not activation.moved, "already_moved", figure=figure.title)
    action = spoken(activation.action or "")
    require(not state.is_rooted(), "rooted_by_weapon", figure=figure.title, action=action)
    require(
        command.to in reach(state, figure),
        "unreachable",
        figure=figure.title,
        origin=figure.cell,
        to=command.to,
        speed=speed_of(figure),
    )
    yield FigureMoved(figure.id, figure.cell, command.to)
    yield from set_off(state, figure)
