"""The things on the table, and what each of them can do under the options of a match."""

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Final

from domain.components.faces import FaceSheet
from domain.games.assassination_le.board import BOARDS
from domain.games.assassination_le.options import Options
from domain.kernel import Face


@lru_cache(maxsize=64)
def faces(options: Options) -> tuple[Face, ...]:
    """The two roles, then the bases, the Safe House, coins and the die."""
    return tuple(_PRINTED.faces(options).values())


def _places(options: Options) -> Mapping[str, str]:
    """Where the bases are, and what the Safe House leads to."""
    board = BOARDS[options.space]
    bases = (f"{cell} in the {side}" for side, cell in board.pinwheel.items())
    return {"bases": ", ".join(bases), "exits": ", ".join(board.ways["safe"])}


_PRINTED: Final = FaceSheet(files(__package__) / "faces.yaml", Options, _places)
