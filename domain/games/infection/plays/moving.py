"""Moving and picking up (R5-R9), and what the tiles do (R18-R20)."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.infection.commands import EndTurn, Pickable, PickUp, PlayMove
from domain.games.infection.events.cards import CardPlayed
from domain.games.infection.events.cures import CureLeft, CurePickedUp, TileRevealed
from domain.games.infection.events.turns import DebuffApplied
from domain.games.infection.events.villagers import VillagerMoved
from domain.games.infection.material.board import GRID, REGION, WAYS
from domain.games.infection.material.box import Tile, slots_from
from domain.games.infection.plays.cures import come_home
from domain.games.infection.plays.damage import deaths, hit
from domain.games.infection.plays.fighting import weapon_choices
from domain.games.infection.plays.stealing import steal_choices
from domain.games.infection.state import State
from domain.games.infection.turns import end_of_turn, go_on, require_card, require_phase
from domain.kernel import Command, Play, require

MOVES: Final = {cell: PlayMove(cell) for cell in GRID.cells}
PICK_UPS: Final[Mapping[Pickable, PickUp]] = {"tile": PickUp("tile"), "cure": PickUp("cure")}
END_TURN: Final = EndTurn()


def move_choices(state: State) -> list[Command]:
    """Every cell to which the villager can go."""
    if not state.side.hand["move"] or not state.can_move():
        return []
    return [MOVES[to] for to in state.destinations()]


def after_move_choices(state: State) -> list[Command]:
    """What can follow a move: to pick up, or to use a card; and to stop (D2)."""
    choices: list[Command] = [PICK_UPS[what] for what in state.pick_ups()]
    choices += weapon_choices(state)
    choices += steal_choices(state)
    if state.may_leave_tile():
        choices.append(END_TURN)
    return choices


def play_move(state: State, command: PlayMove) -> Play:
    """The villager moves, or stays to pick up; the turn ends if nothing can follow (D2)."""
    require_phase(state, "turn")
    require_card(state, "move")
    require(state.can_move(), "cannot_move", villager=state.villager)
    require_destination(state, command.to)
    origin = state.acting.cell
    cost = next(way.cost for way in WAYS[origin] if way.to == command.to)
    yield CardPlayed(state.seat, state.villager, "move")
    if cost:
        yield VillagerMoved(state.villager, origin, command.to, cost)
        yield from come_home(state)
    if state.result is None and after_move_choices(state) == [END_TURN]:
        yield from end_of_turn(state)


def require_destination(state: State, to: str) -> None:
    """The villager can go there, or stay for something to pick up (R5, R6, Q3)."""
    if to in state.destinations():
        return
    origin = state.acting.cell
    require(to != origin, "nothing_to_pick_up", cell=origin)
    way = next((way for way in WAYS[origin] if way.to == to), None)
    near = way is not None and way.cost <= state.farthest()
    require(near, "unreachable", origin=origin, to=to)
    require(not state.is_taken(to), "cell_occupied", cell=to)
    require(way is None, "path_blocked", to=to, over=way.over if way else to)


def pick_up(state: State, command: PickUp) -> Play:
    """One object of the cell, the tile or a loose cure (R8, Q5)."""
    require_phase(state, "after_move")
    cell, what = state.acting.cell, command.what
    there = cell in (state.face_down if what == "tile" else state.loose.held)
    require(there, "nothing_to_pick_up", cell=cell)
    require(state.can_pick_up(what), "already_carrying", villager=state.villager)
    if what == "tile":
        yield from turn_over(state, cell)
    else:
        yield CurePickedUp(state.villager, cell, "loose")
        yield from come_home(state)
    yield from go_on(state)


def end_turn(state: State, command: EndTurn) -> Play:
    """Picking up is voluntary, unless nothing else was done (R6, R8, Q4)."""
    require_phase(state, "after_move")
    require(state.may_leave_tile(), "must_pick_up", cell=state.acting.cell)
    yield from end_of_turn(state)


def turn_over(state: State, cell: str) -> Play:
    """Chance says which of the region's unknown tiles it is (R9)."""
    region = REGION[cell]
    tile = yield state.rest[region].top(f"tile_{region}")
    yield TileRevealed(state.villager, cell, region, tile)
    if tile in EFFECTS:
        yield from EFFECTS[tile](state)


def find_cure(state: State) -> Play:
    """The finder carries it, unless it carries one already (R19)."""
    if state.acting.carries:
        yield CureLeft(state.acting.cell)
    else:
        yield CurePickedUp(state.villager, state.acting.cell, "tile")


def catch_virus(state: State) -> Play:
    """The finder loses 1 HP (R18)."""
    yield hit(state, "virus", state.villager, 1)
    yield from deaths(state, [state.villager])


def spread_contagion(state: State) -> Play:
    """All lose 1 HP, the finder first; then those die who have none left (Q17)."""
    everybody = slots_from(state.villager)
    for name in everybody:
        yield hit(state, "contagion", name, 1)
    yield from deaths(state, everybody)


def lose_weapons(state: State) -> Play:
    """The finder may not use a weapon on its next turn (R11)."""
    yield DebuffApplied(state.villager, "no_weapon", "disarm")


EFFECTS: Final[Mapping[Tile, Callable[[State], Play]]] = {
    "cure": find_cure,
    "virus": catch_virus,
    "contagion": spread_contagion,
    "disarm": lose_weapons,
}
"""What follows from a tile; the cards to take back are asked for as it is turned over (R20)."""
