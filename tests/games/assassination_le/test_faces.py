"""What lies on the table explains itself, as the options have it."""

import re
from typing import Any

import pytest

from domain.games.assassination_le import GAME
from domain.kernel import Face

WRONG = re.compile(r"[a-z0-9]+_[a-z0-9_]+|None|[{}]|  ")


def faces(variant: str = "final", **options: Any) -> dict[str, Face]:
    return {face.id: face for face in GAME.faces(GAME.settle(variant, options))}


@pytest.mark.parametrize("variant", GAME.variants)
def test_roles_places_and_tokens_are_written_in_sentences(variant: str) -> None:
    assert [*faces(variant)] == ["victim", "assassin", "base", "safe", "coin", "die"]
    for face in faces(variant).values():
        for text in face.text:
            assert text.endswith("."), text
            assert not WRONG.search(text), text


def test_the_options_change_what_is_printed() -> None:
    assert faces()["base"].text[1] == (
        "They are e1 in the south, j5 in the east, f10 in the north, a6 in the west."
    )
    assert "c1 in the south" in faces("tile_spaces")["base"].text[1]
    assert "by lot" in faces(base_layout="random_centre")["base"].text[1]
    assert "stay for its next time" in faces("keep_coins")["coin"].text[1]
    assert "not over the victim" in faces("tmag_blocking")["assassin"].text[2]
