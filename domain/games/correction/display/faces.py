"""What the pieces and tokens of Correction can do; their moves are told from the movement table."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final

from msgspec.structs import replace

from domain.components.faces import FaceSheet
from domain.games.correction.board import PIECES
from domain.games.correction.movement import BOTH, CAPTURE, MOVE, Purpose, Vector, vectors
from domain.games.correction.options import Options
from domain.kernel import Face, Icon

DENIAL: Final = "denial"
"""The id of the token's face; those of the pieces are their kinds."""

_PRINTED: Final = FaceSheet(files(__package__) / "faces.yaml", Options)

ICONS: Final[Mapping[str, Icon]] = _PRINTED.icons

PURPOSES: Final[Mapping[Purpose, str]] = {
    BOTH: "Goes to a free cell or captures {ways}.",
    MOVE: "Goes to a free cell {ways}, but captures nothing there.",
    CAPTURE: "Captures {ways}, but goes there in no other way.",
}

WAYS: Final[Mapping[tuple[int, int], str]] = {
    (1, 1): "one cell diagonally ahead",
    (1, 0): "one cell to either side",
    (0, 1): "one cell straight ahead",
    (0, 2): "two cells straight ahead",
    (2, 1): "two cells to a side and one ahead",
    (1, 2): "one cell to a side and two ahead",
}


@lru_cache(maxsize=64)
def faces(options: Options) -> tuple[Face, ...]:
    """The three kinds of pieces, and the denial token."""
    printed = _PRINTED.faces(options)
    for kind, table in vectors(options.spearman_forward).items():
        text = (*_moves(table), *printed[kind].text)
        printed[kind] = replace(printed[kind], text=text, copies=2 * PIECES[kind])
    return tuple(printed.values())


def _moves(table: Sequence[Vector]) -> Iterator[str]:
    for purpose, wording in PURPOSES.items():
        ways = [WAYS[columns, rows] for columns, rows, use in table if use == purpose]
        if ways:
            yield wording.format(ways=" or ".join(ways))
