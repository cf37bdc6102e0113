"""What is printed on pieces and tokens, under every variant."""

import pytest

from domain.games.correction import GAME
from domain.games.correction.board import PIECES
from domain.kernel import Face
from tests.games.reading import check_faces


def faces(variant: str = "final", **changes: object) -> dict[str, Face]:
    options = GAME.settle(variant, changes)
    return {face.id: face for face in GAME.faces(options)}


@pytest.mark.parametrize("variant", GAME.variants)
def test_every_piece_has_a_face_that_reads_well(variant: str) -> None:
    printed = check_faces(GAME, GAME.settle(variant, {}))
    assert set(printed) == {*PIECES, "denial"}


def test_a_face_says_how_a_piece_moves() -> None:
    assert faces()["knight"].text == (
        "Goes to a free cell or captures two cells to a side and one ahead.",
        "Goes to a free cell one cell diagonally ahead, but captures nothing there.",
        "Captures one cell to a side and two ahead, but goes there in no other way.",
        "Leaps over whatever stands in between.",
        "A denial token keeps it off its cell.",
    )


def test_options_change_what_is_printed() -> None:
    text = faces("advancing_spearman", spearman_reach="blocked")["spearman"].text
    ahead = "one cell straight ahead or two cells straight ahead."
    assert f"Goes to a free cell or captures {ahead}" in text
    assert "A piece on the first cell ahead bars the second." in text
    assert "with 2 tokens." in " ".join(faces("cheap_banish")["denial"].text)
    assert "Denials are not played: it can't be spent." in faces("no_denial")["denial"].text
