"""How a match begins from a given position, and which positions can't have come about."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec

from domain.components.scenarios import Problem, refuse_all
from domain.components.wording import counted
from domain.games.correction.board import GOAL, HOME, HOME_ROWS, PIECES, Kind
from domain.games.correction.commands import Move
from domain.games.correction.options import Options
from domain.games.correction.scenario import Scenario, ScenarioLaid
from domain.games.correction.state import State, start
from domain.kernel import Play


def lay(state: State, scenario: Scenario) -> Play:
    """The match begins from `scenario`. Refuses with `bad_scenario`."""
    refuse_all(problems(state.options, scenario))
    yield ScenarioLaid(scenario)


def problems(options: Options, scenario: Scenario) -> Iterator[Iterable[Problem]]:
    """What is wrong with a scenario, check by check: a later one relies on the earlier ones."""
    yield chain(_pieces(scenario), _too_many(scenario), _tokens(scenario), _turn(options, scenario))
    yield _choice(options, scenario)


def _pieces(scenario: Scenario) -> Iterator[Problem]:
    cells = [piece.cell for piece in scenario.pieces]
    for number, piece in enumerate(scenario.pieces):
        seat, cell, place = piece.seat, piece.cell, f"/pieces/{number}"
        if cell in cells[:number]:
            yield f"Two pieces stand on {cell}", f"{place}/cell"
        if cell in GOAL[seat]:
            yield f"With a piece on {cell} seat {seat} has won", f"{place}/cell"
        if piece.spawned and (seat != scenario.active or cell not in HOME[seat]):
            problem = "Only on the active seat's home row stand pieces that it just spawned"
            yield problem, f"{place}/spawned"


def _too_many(scenario: Scenario) -> Iterator[Problem]:
    on_board = [(each.seat, each.kind, "pieces", at) for at, each in enumerate(scenario.pieces)]
    resting = [(each.seat, each.kind, "resting", at) for at, each in enumerate(scenario.resting)]
    count: Counter[tuple[int, Kind]] = Counter()
    for seat, kind, place, number in on_board + resting:
        count[seat, kind] += 1
        if count[seat, kind] > PIECES[kind]:
            yield f"Seat {seat} owns only {counted(PIECES[kind], kind)}", f"/{place}/{number}/kind"


def _tokens(scenario: Scenario) -> Iterator[Problem]:
    cells = [token.cell for token in scenario.tokens]
    for number, cell in enumerate(cells):
        if cell in cells[:number]:
            yield f"The tokens on {cell} are listed twice", f"/tokens/{number}/cell"
        if cell in HOME_ROWS:
            yield "No token may lie on a home row", f"/tokens/{number}/cell"


def _turn(options: Options, scenario: Scenario) -> Iterator[Problem]:
    if scenario.turn > options.max_turns:
        yield f"The match ends with turn {options.max_turns}", "/turn"
    if sum(piece.spawned for piece in scenario.pieces) > options.spawn_max:
        yield f"No more than {options.spawn_max} may be spawned in a turn", "/pieces"
    if scenario.phase == "spawn":
        yield from _too_early(scenario)
    if (scenario.declared is None) == (scenario.phase == "respond"):
        yield "The respond phase has a declared move, the others have none", "/declared"
    due = [
        piece.cell
        for piece in scenario.pieces
        if piece.seat == scenario.active and (piece.spawned or not scenario.spawned_moved)
    ]
    if scenario.locked is not None and scenario.locked not in due:
        yield f"On {scenario.locked} stands no piece that could be locked", "/locked"


def _too_early(scenario: Scenario) -> Iterator[Problem]:
    problem = "Moving begins after the spawn phase"
    for number, token in enumerate(scenario.tokens):
        if token.fresh:
            yield problem, f"/tokens/{number}/fresh"
    for name in ("spawned_moved", "locked", "banished"):
        if getattr(scenario, name):
            yield problem, f"/{name}"


def _choice(options: Options, scenario: Scenario) -> Iterator[Problem]:
    """Somebody must have something to choose: no other moment lasts."""
    before = _laid(options, msgspec.structs.replace(scenario, declared=None))
    if scenario.phase == "spawn":
        if not before.can_spawn():
            yield "No piece can be spawned, so that phase is over", "/phase"
    elif not before.can_move():
        yield "No piece can move, so that turn is over", "/phase"
    elif scenario.declared is not None:
        move = Move(scenario.declared.origin, scenario.declared.to)
        if move not in before.moves(before.movers()):
            yield f"{move.origin} to {move.to} is no legal move", "/declared"
        elif not _laid(options, scenario).can_respond():
            yield "The opponent has no means to deny that move, which lands at once", "/declared"


def _laid(options: Options, scenario: Scenario) -> State:
    state = start(options, len(HOME))
    ScenarioLaid(scenario).apply(state)
    return state
