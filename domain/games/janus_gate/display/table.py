"""How a match of Janus Gate is drawn: the arena, and what there is to count."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from domain.components.wording import counted
from domain.games.janus_gate.arena import ARENAS
from domain.games.janus_gate.state import PLAYER
from domain.games.janus_gate.tape import TOWARDS, Frame
from domain.games.janus_gate.view import GhostView, ShotView, View
from domain.kernel import table as drawn

FIGURE, GHOST, SHOT = "P", "G", "*"
SHUT, OPEN = "\N{MULTIPLICATION SIGN}", "X"
LEGEND = (
    (FIGURE, "player"),
    (SHUT, "exit, closed while ghosts live"),
    (OPEN, "exit, open"),
    (SHOT, "shot"),
)


def table(view: View) -> drawn.Table:
    """What is the matter, the arena, what there is to count, and what the ghosts will do."""
    headline = drawn.Sentence(_moment(view), view.to_act)
    parts = (_board(view), *_counted(view), *_timetable(view))
    return drawn.Table("Janus Gate", parts, headline, room=_room(view))


def _room(view: View) -> drawn.Room:
    """The largest arena of the match."""
    arenas = [ARENAS[level].whole for level in view.levels]
    return drawn.Room(
        columns=max(len(each.columns) for each in arenas),
        rows=max(len(each.rows) for each in arenas),
    )


def _moment(view: View) -> str:
    """Where the match stands, or how it ended."""
    if view.result is not None:
        won = "All levels are cleared" if view.result.winners else "No life is left"
        return f"{won}: the match ends with the score {view.score}."
    level = view.level.capitalize()
    if view.player is None:
        return f"The level {level} is being prepared."
    attempt = f", attempt {view.attempt}" if view.attempt > 1 else ""
    wave = f"{level}, wave {view.wave} of {view.waves}{attempt}"
    return f"{wave}: tick {view.tick + 1} of {view.tick_limit} is to be played. {_task(view)}."


def _task(view: View) -> str:
    """What has to be done next in this wave."""
    if not view.ghosts:
        return f"Leave through an exit, at the latest in tick {view.tick_limit}"
    first = min(view.ghosts, key=lambda ghost: ghost.ticks_left)
    alive = counted(len(view.ghosts), "ghost")
    last = view.tick + first.ticks_left
    task = f"Shoot {alive}: if it lives, ghost {first.wave} escapes at the end of tick {last}"
    if max(view.tick + ghost.ticks_left for ghost in view.ghosts) < view.tick_limit:
        return task
    return f"{task}. To leave in tick {view.tick_limit} all must be dead a tick before"


def _board(view: View) -> drawn.Board:
    arena = view.arena
    pieces: dict[str, list[drawn.Piece]] = {}
    for cell, piece in _pieces(view):
        pieces.setdefault(cell, []).append(piece)
    return drawn.Board(
        arena.whole.columns,
        arena.whole.rows,
        tuple(_cell(view, cell, pieces.get(cell, ())) for cell in arena.whole.cells),
        arrows=tuple(_way(ghost) for ghost in view.ghosts if len(_cells(ghost)) > 1),
        legend=(*LEGEND, *((f"{GHOST}{each.wave}", _name(each)) for each in view.ghosts)),
        overlays=(*_aim(view), *_flights(view)),
    )


def _cell(view: View, cell: str, pieces: Sequence[drawn.Piece]) -> drawn.Cell:
    is_exit = cell in view.exits
    return drawn.Cell(
        cell,
        *view.arena.whole.position(cell),
        mark=(OPEN if view.exits_open else SHUT) if is_exit else "",
        tint="wall" if cell in view.walls else "exit" if is_exit else "",
        pieces=tuple(pieces),
    )


def _pieces(view: View) -> Iterator[tuple[str, drawn.Piece]]:
    """All that moves, with the cell where it is."""
    if (player := view.player) is not None:
        piece = drawn.Piece(FIGURE, "player", 1, facing=player.facing, icon="pawn", ref=PLAYER)
        yield player.cell, piece
    for ghost in view.ghosts:
        yield ghost.cell, _ghost(view, ghost)
    for shot in view.shots:
        name, ref = f"{_named(shot)}, flying {TOWARDS[shot.dir]}", f"shot_{shot.shot}"
        mine = int(shot.owner == PLAYER)
        yield shot.cell, drawn.Piece(SHOT, name, mine, facing=shot.dir, icon="bolt", ref=ref)


def _ghost(view: View, ghost: GhostView) -> drawn.Piece:
    """A ghost, with the ticks that it needs to its exit."""
    return drawn.Piece(
        f"{GHOST}{ghost.wave}",
        _name(ghost),
        badges=(str(ghost.wave),),
        facing=ghost.facing,
        icon="ghost",
        ref=f"ghost_{ghost.wave}",
        scales=(drawn.Scale("ticks to its exit", ghost.ticks_left, view.tick_limit, "clock"),),
    )


def _named(shot: ShotView) -> str:
    owner = "the player" if shot.owner == PLAYER else shot.owner.replace("_", " ")
    return f"{owner}'s shot {shot.shot}"


def _name(ghost: GhostView) -> str:
    return f"ghost of wave {ghost.wave}"


def _way(ghost: GhostView) -> drawn.Arrow:
    left = counted(ghost.ticks_left, "tick")
    return drawn.Arrow(_cells(ghost), f"ghost {ghost.wave}, {left} to its exit")


def _cells(ghost: GhostView) -> tuple[str, ...]:
    """The cells of a ghost's way, from where it is; a cell on which it stays is told once."""
    cells = [ghost.cell, *(frame.cell for frame in ghost.path)]
    return tuple(cell for cell, _ in groupby(cells))


def _aim(view: View) -> Iterator[drawn.Overlay]:
    """What the player aims at."""
    lines, player = view.arena.lines, view.player
    if player is not None and (ahead := lines[player.cell][player.facing]):
        yield drawn.Overlay(ahead, "the player's line of fire", 1)


def _flights(view: View) -> Iterator[drawn.Overlay]:
    """Where shots pass in the next tick: those in flight, and those that ghosts fire then."""
    flight, speed = view.arena.flight, view.options.bullet_speed
    for shot in view.shots:
        cells = (shot.cell, *flight(shot.cell, shot.dir, speed))
        yield drawn.Overlay(cells, f"{_named(shot)} passes next tick", int(shot.owner == PLAYER))
    for ghost in view.ghosts if view.options.ghosts_fire else ():
        now = ghost.path[0]
        if now.fired:
            cells = (now.cell, *flight(now.cell, now.facing, speed))
            yield drawn.Overlay(cells, f"ghost {ghost.wave} fires next tick")


def _timetable(view: View) -> Iterator[drawn.Timetable]:
    """What every living ghost does in the ticks to come."""
    if view.ghosts:
        last = max(ghost.ticks_left for ghost in view.ghosts)
        ticks = tuple(str(view.tick + tick) for tick in range(1, last + 1))
        rows = {f"Ghost {ghost.wave}": _plan(view, ghost, last) for ghost in view.ghosts}
        yield drawn.Timetable("What the ghosts do, tick by tick", ticks, rows)


def _plan(view: View, ghost: GhostView, last: int) -> tuple[str, ...]:
    """The cells it moves to, its turns, shots and waits; "" once it is gone."""
    poses = (Frame(ghost.cell, ghost.facing), *ghost.path)
    done = [_deed(view, before, after) for before, after in pairwise(poses)]
    return (*done, *("" for _ in range(last - len(done))))


def _deed(view: View, before: Frame, after: Frame) -> str:
    if after.cell != before.cell:
        return f"{after.cell} out" if after.cell in view.exits else after.cell
    if after.fired:
        return f"fires {after.facing}" if view.options.ghosts_fire else "waits"
    return f"turns {after.facing}" if after.facing != before.facing else "waits"


def _counted(view: View) -> Sequence[drawn.Part]:
    killed = len(view.killed)
    return (
        drawn.Track("Tick", view.tick, view.tick_limit, icon="clock"),
        drawn.Track("Wave", view.wave, view.waves, icon="flag"),
        drawn.Track("Ghosts killed", killed, killed + len(view.ghosts), icon="skull"),
        drawn.Track("Lives", view.lives, view.options.lives, 1, icon="heart"),
        drawn.Track("Score", view.score, seat=1, icon="star"),
        drawn.Track("Shots in this wave", view.shots_fired, seat=1, icon="gun"),
    )
