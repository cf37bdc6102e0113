"""Letters on a board stay as high as they are to be, however far a piece is made smaller."""

import re

import pytest

from domain.kernel.table import Token
from replays.drawing.svg.boards.fitting import SHRUNK
from replays.drawing.svg.boards.pieces import Sizes, token_block
from replays.drawing.svg.elements.letters import SMALLEST

SIZE = re.compile(r'font-size="([\d.]+)"')


@pytest.mark.parametrize("scale", SHRUNK)
def test_the_number_of_alike_tokens_is_legible_on_a_piece_that_was_made_smaller(
    scale: float,
) -> None:
    drawn = token_block(Token("shield", 4, "shield"), Sizes(30, scale), together=True).body
    assert [float(size) * scale for size in SIZE.findall(drawn)] >= [SMALLEST - 0.05]
