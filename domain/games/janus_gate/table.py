"""How a match of Janus Gate is drawn: the arena, and what there is to count."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from domain.games.janus_gate.view import GhostView, View
from domain.kernel import table as drawn

PLAYER, GHOST, SHOT = "P", "G", "*"
SHUT, OPEN = "\N{MULTIPLICATION SIGN}", "X"
LEGEND = ((PLAYER, "player"), (SHUT, "exit, closed while ghosts live"), (OPEN, "exit, open"))
AHEAD = 8
"""So many cells of a ghost's way are drawn."""


def table(view: View) -> drawn.Table:
    """What is the matter, the arena, and what there is to count."""
    return drawn.Table(
        "Janus Gate", (drawn.Sentence(_moment(view), view.to_act), _board(view), *_counted(view))
    )


def _moment(view: View) -> str:
    """Where the match stands, or how it ended."""
    if view.result is not None:
        won = "All levels are cleared" if view.result.winners else "No life is left"
        return f"{won}: the match ends with the score {view.score}."
    if view.player is None:
        return f"The arena {view.level} is being prepared."
    attempt = f", attempt {view.attempt}" if view.attempt > 1 else ""
    wave = f"{view.level}, wave {view.wave} of {view.waves}{attempt}"
    return f"{wave}: tick {view.tick + 1} of {view.tick_limit} is to be played."


def _board(view: View) -> drawn.Board:
    arena = view.arena
    pieces = {cell: tuple(found) for cell, found in _by_cell(view)}
    return drawn.Board(
        arena.whole.columns,
        arena.whole.rows,
        tuple(_cell(view, cell, pieces.get(cell, ())) for cell in arena.whole.cells),
        arrows=tuple(_way(ghost) for ghost in view.ghosts if len(_cells(ghost)) > 1),
        legend=(*LEGEND, *((f"{GHOST}{each.wave}", _name(each)) for each in view.ghosts)),
    )


def _cell(view: View, cell: str, pieces: tuple[drawn.Piece, ...]) -> drawn.Cell:
    place = view.arena.whole.position(cell)
    if cell in view.walls:
        return drawn.Cell(cell, *place, tint="wall")
    if cell not in view.exits:
        return drawn.Cell(cell, *place, pieces=pieces)
    mark = OPEN if view.exits_open else SHUT
    return drawn.Cell(cell, *place, mark=mark, tint="exit", pieces=pieces)


def _by_cell(view: View) -> Iterator[tuple[str, list[drawn.Piece]]]:
    """What is on each cell that is not empty."""
    found = sorted(_pieces(view), key=lambda each: each[0])
    for cell, group in groupby(found, key=lambda each: each[0]):
        yield cell, [piece for _, piece in group]


def _pieces(view: View) -> Iterator[tuple[str, drawn.Piece]]:
    if view.player is not None:
        yield view.player.cell, drawn.Piece(PLAYER, "player", 1, facing=view.player.facing)
    for ghost in view.ghosts:
        glyph = f"{GHOST}{ghost.wave}"
        yield ghost.cell, drawn.Piece(glyph, _name(ghost), facing=ghost.facing)
    for shot in view.shots:
        mine = shot.owner == "player"
        name = "shot of the player" if mine else "shot of a ghost"
        yield shot.cell, drawn.Piece(SHOT, name, int(mine), facing=shot.dir)


def _name(ghost: GhostView) -> str:
    return f"ghost of wave {ghost.wave}"


def _way(ghost: GhostView) -> drawn.Arrow:
    left = "1 tick" if ghost.ticks_left == 1 else f"{ghost.ticks_left} ticks"
    return drawn.Arrow(_cells(ghost)[: AHEAD + 1], f"ghost {ghost.wave}, {left} to its exit")


def _cells(ghost: GhostView) -> tuple[str, ...]:
    """The cells of a ghost's way, from where it is; a cell on which it stays is told once."""
    cells = [ghost.cell, *(frame.cell for frame in ghost.path)]
    return tuple(cell for cell, _ in groupby(cells))


def _counted(view: View) -> Sequence[drawn.Part]:
    killed = len(view.killed)
    return (
        drawn.Track("Tick", view.tick, view.tick_limit),
        drawn.Track("Wave", view.wave, view.waves),
        drawn.Track("Ghosts killed", killed, killed + len(view.ghosts)),
        drawn.Track("Lives", view.lives, view.options.lives, 1),
        drawn.Track("Score", view.score, seat=1),
    )
