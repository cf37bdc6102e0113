"""Cells where much stands: what pieces are under is seen in letters and signs that can be read."""

import re

import pytest
from msgspec.structs import replace

from domain.kernel.face import Icon
from domain.kernel.table import Piece, Scale, Token
from replays.drawing.html.boards import LETTERS, UNITS
from replays.drawing.svg.boards.fitting import fitted
from replays.drawing.svg.elements.icons import PATHS

IMBUE = Token("Dark imbue", 2, "dark", 1)
HEALTH = (Scale("Health", 107, 120, "heart"),)
MAGE = Piece("M", "mage", 1, icon="mage", scales=HEALTH, tokens=(IMBUE,))
THRALL = Piece(
    *("t1", "thrall 1", 1), badges=("1",), icon="thrall", scales=(Scale("Health", 20, 20, "heart"),)
)
FROZEN = Token("Ice imbue", 3, "ice", 2)
RIVAL = Piece("M", "mage", 2, icon="mage", scales=HEALTH, tokens=(FROZEN,))
BURNS = replace(RIVAL, tokens=(Token("burning", 2, "fire"), FROZEN))
TRAP = Token("trap", icon="trap", seat=1)

CROWDED = {
    "alone": ((MAGE,), ()),
    "trap": ((MAGE,), (TRAP,)),
    "thrall": ((MAGE, THRALL), ()),
    "thrall and trap": ((MAGE, THRALL), (TRAP,)),
    "rival": ((MAGE, RIVAL), ()),
    "rival and trap": ((MAGE, RIVAL), (TRAP,)),
    "rival that burns": ((MAGE, BURNS), ()),
}


def sign_of(icon: Icon, drawn: str) -> float:
    """The side of a round sign with a picture, on a board whose cells are as small as they may be.

    0: there is none.
    """
    before, found, _ = drawn.partition(PATHS[icon])
    scales = re.findall(r'<g transform="translate[^"]* scale\(([0-9.]+)\)"', before)
    radii = re.findall(r' r="([0-9.]+)"', before)
    return 2 * float(radii[-1]) * float(scales[-1] if scales else 1) if found else 0


@pytest.mark.parametrize("unit", [each for _, each in UNITS])
@pytest.mark.parametrize("crowd", CROWDED)
def test_a_crowded_cell_shows_that_a_mage_is_imbued(crowd: str, unit: int) -> None:
    pieces, tokens = CROWDED[crowd]
    room = unit * 0.9
    """What the edges of a cell leave."""
    drawn = fitted(pieces, tokens, room, room, unit, LETTERS)
    for piece in pieces:
        for token in piece.tokens[-1:]:
            assert sign_of(token.icon, drawn) >= 11, token.label
