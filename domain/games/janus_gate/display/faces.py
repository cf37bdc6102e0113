"""What is printed in Janus Gate: the figures, the floor, and the levels."""

from functools import lru_cache
from importlib.resources import files
from typing import Final

from domain.components.faces import FaceSheet
from domain.components.wording import listed
from domain.games.janus_gate.arena import ARENAS, LEVELS, Arena
from domain.games.janus_gate.options import Options
from domain.games.janus_gate.state import CLEARED, PER_GHOST, PER_SHOT
from domain.games.janus_gate.tape import TOWARDS
from domain.kernel import Face, Number

_PRINTED: Final = FaceSheet(
    files(__package__) / "faces.yaml", Options, lambda _: {"per_shot": PER_SHOT}
)


@lru_cache(maxsize=64)
def faces(options: Options) -> tuple[Face, ...]:
    """The figures and the floor, then the levels of the match."""
    levels = (_level(ARENAS[name], options) for name in LEVELS[options.levels])
    return (*_PRINTED.faces(options).values(), *levels)


def _level(arena: Arena, options: Options) -> Face:
    starts = (
        f"wave {wave} on {pose.cell}, looking {TOWARDS[pose.facing]}"
        for wave, pose in enumerate(arena.starts, start=1)
    )
    return Face(
        arena.name,
        arena.name.capitalize(),
        "Level",
        "Levels",
        (
            f"You start {listed(starts)}.",
            f"The exits are {listed(arena.exits)}.",
            f"A cleared wave is worth {CLEARED} points, 1 for each tick left and {PER_GHOST} for "
            f"each ghost, less {PER_SHOT} for each of your shots.",
        ),
        "§2, R10",
        "flag",
        numbers=(
            Number(str(arena.waves), "waves", "flag"),
            Number(str(options.tick_limit), "ticks a wave", "clock"),
        ),
    )
