"""How a match of Janus Gate is drawn: the arena, and what there is to count."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from domain.components.wording import counted
from domain.games.janus_gate.arena import ARENAS
from domain.games.janus_gate.state import PLAYER, Shot, State
from domain.games.janus_gate.tape import TOWARDS, Frame, Pose
from domain.kernel import table as drawn

FIGURE, GHOST, SHOT = "P", "G", "*"
SHUT, OPEN = "\N{MULTIPLICATION SIGN}", "X"
LEGEND = (
    (FIGURE, "player"),
    (SHUT, "exit, closed while ghosts live"),
    (OPEN, "exit, open"),
    (SHOT, "shot"),
)


def table(state: State) -> drawn.Table:
    """What is the matter, the arena, what there is to count, and what the ghosts will do."""
    headline = drawn.Sentence(_moment(state), state.to_act)
    parts = (_board(state), *_counted(state), *_timetable(state))
    return drawn.Table("Janus Gate", parts, headline, room=_room(state))


def _room(state: State) -> drawn.Room:
    """The largest arena of the match."""
    arenas = [ARENAS[level].whole for level in state.levels]
    return drawn.Room(
        columns=max(len(each.columns) for each in arenas),
        rows=max(len(each.rows) for each in arenas),
    )


def _moment(state: State) -> str:
    """Where the match stands, or how it ended."""
    if state.result is not None:
        won = "All levels are cleared" if state.result.winners else "No life is left"
        return f"{won}: the match ends with the score {state.score}."
    level = state.level.capitalize()
    if not state.tape:
        return f"The level {level} is being prepared."
    attempt = f", attempt {state.attempt}" if state.attempt > 1 else ""
    wave = f"{level}, wave {state.wave} of {state.arena.waves}{attempt}"
    ticks = state.options.tick_limit
    return f"{wave}: tick {state.tick + 1} of {ticks} is to be played. {_task(state)}."


def _task(state: State) -> str:
    """What has to be done next in this wave."""
    ticks = state.options.tick_limit
    if state.exits_open:
        return f"Leave through an exit, at the latest in tick {ticks}"
    escapes = {ghost: state.escape(ghost) for ghost in state.ghosts}
    first, alive = min(escapes, key=escapes.__getitem__), counted(len(escapes), "ghost")
    when = f"at the end of tick {escapes[first]}"
    task = f"Shoot {alive}: if it lives, ghost {first} escapes {when}"
    if max(escapes.values()) < ticks:
        return task
    return f"{task}. To leave in tick {ticks} all must be dead a tick before"


def _board(state: State) -> drawn.Board:
    arena = state.arena
    pieces: dict[str, list[drawn.Piece]] = {}
    for cell, piece in _pieces(state):
        pieces.setdefault(cell, []).append(piece)
    return drawn.Board(
        arena.whole.columns,
        arena.whole.rows,
        tuple(_cell(state, cell, pieces.get(cell, ())) for cell in arena.whole.cells),
        arrows=tuple(_ways(state)),
        legend=(*LEGEND, *((f"{GHOST}{each}", _name(each)) for each in state.ghosts)),
        overlays=(*_aim(state), *_flights(state)),
    )


def _cell(state: State, cell: str, pieces: Sequence[drawn.Piece]) -> drawn.Cell:
    arena, is_exit = state.arena, cell in state.arena.exits
    return drawn.Cell(
        cell,
        *arena.whole.position(cell),
        mark=(SHUT if state.is_closed(cell) else OPEN) if is_exit else "",
        tint="wall" if cell in arena.walls else "exit" if is_exit else "",
        pieces=tuple(pieces),
    )


def _pieces(state: State) -> Iterator[tuple[str, drawn.Piece]]:
    """All that moves, with the cell where it is."""
    if state.tape:
        cell, facing = state.player.cell, state.player.facing
        yield cell, drawn.Piece(FIGURE, "player", 1, facing=facing, icon="pawn", ref=PLAYER)
    for ghost, pose in state.ghosts.items():
        yield pose.cell, _ghost(state, ghost, pose)
    for number, shot in state.shots.items():
        name, ref = f"{_named(number, shot)}, flying {TOWARDS[shot.dir]}", f"shot_{number}"
        mine = int(not shot.ghost)
        yield shot.cell, drawn.Piece(SHOT, name, mine, facing=shot.dir, icon="bolt", ref=ref)


def _ghost(state: State, ghost: int, pose: Pose) -> drawn.Piece:
    """A ghost, with the ticks that it needs to its exit."""
    left = len(state.to_come(ghost))
    return drawn.Piece(
        f"{GHOST}{ghost}",
        _name(ghost),
        badges=(str(ghost),),
        facing=pose.facing,
        icon="ghost",
        ref=f"ghost_{ghost}",
        scales=(drawn.Scale("ticks to its exit", left, state.options.tick_limit, "clock"),),
    )


def _named(number: int, shot: Shot) -> str:
    return f"{f'ghost {shot.ghost}' if shot.ghost else 'the player'}'s shot {number}"


def _name(ghost: int) -> str:
    return f"ghost of wave {ghost}"


def _ways(state: State) -> Iterator[drawn.Arrow]:
    """The ways of the ghosts, from where they are; a cell on which one stays is told once."""
    for ghost, pose in state.ghosts.items():
        path = state.to_come(ghost)
        cells = tuple(cell for cell, _ in groupby([pose.cell, *(frame.cell for frame in path)]))
        if len(cells) > 1:
            yield drawn.Arrow(cells, f"ghost {ghost}, {counted(len(path), 'tick')} to its exit")


def _aim(state: State) -> Iterator[drawn.Overlay]:
    """What the player aims at."""
    if state.tape and (ahead := state.arena.lines[state.player.cell][state.player.facing]):
        yield drawn.Overlay(ahead, "the player's line of fire", 1)


def _flights(state: State) -> Iterator[drawn.Overlay]:
    """Where shots pass in the next tick: those in flight, and those that ghosts fire then."""
    flight, speed = state.arena.flight, state.options.bullet_speed
    for number, shot in state.shots.items():
        cells = (shot.cell, *flight(shot.cell, shot.dir, speed))
        name = f"{_named(number, shot)} passes next tick"
        yield drawn.Overlay(cells, name, int(not shot.ghost))
    for ghost, frame in state.firing():
        cells = (frame.cell, *flight(frame.cell, frame.facing, speed))
        yield drawn.Overlay(cells, f"ghost {ghost} fires next tick")


def _timetable(state: State) -> Iterator[drawn.Timetable]:
    """What every living ghost does in the ticks to come."""
    if state.ghosts:
        last = max(state.escape(ghost) for ghost in state.ghosts)
        ticks = [*range(state.tick + 1, last + 1)]
        rows = {f"Ghost {ghost}": _plan(state, ghost, len(ticks)) for ghost in state.ghosts}
        yield drawn.Timetable("What the ghosts do, tick by tick", tuple(map(str, ticks)), rows)


def _plan(state: State, ghost: int, ticks: int) -> tuple[str, ...]:
    """The cells it moves to, its turns, shots and waits; "" once it is gone."""
    path = state.to_come(ghost)
    before = [state.ghosts[ghost], *path]
    done = [_deed(state, *each) for each in zip(before, path, strict=False)]
    return (*done, *("" for _ in range(ticks - len(done))))


def _deed(state: State, before: Pose, after: Frame) -> str:
    if after.cell != before.cell:
        return f"{after.cell} out" if after.cell in state.arena.exits else after.cell
    if state.fires(after):
        return f"fires {after.facing}"
    return f"turns {after.facing}" if after.facing != before.facing else "waits"


def _counted(state: State) -> Sequence[drawn.Part]:
    killed, options = len(state.killed()), state.options
    return (
        drawn.Track("Tick", state.tick, options.tick_limit, icon="clock"),
        drawn.Track("Wave", state.wave, state.arena.waves, icon="flag"),
        drawn.Track("Ghosts killed", killed, killed + len(state.ghosts), icon="skull"),
        drawn.Track("Lives", state.lives, options.lives, 1, icon="heart"),
        drawn.Track("Score", state.score, seat=1, icon="star"),
        drawn.Track("Shots in this wave", state.shots_fired(), seat=1, icon="gun"),
    )
