"""What is printed: the figures, the floor and the levels."""

import pytest

from domain.games.janus_gate import GAME
from domain.games.janus_gate.arena import ARENAS
from tests.games.reading import check_faces


@pytest.mark.parametrize("variant", GAME.variants)
def test_every_level_and_everything_on_the_floor_has_a_face(variant: str) -> None:
    faces = check_faces(GAME, GAME.settle(variant, {}))
    assert {*faces} == {"player", "ghost", "shot", "exit", "wall", *ARENAS}


def test_only_the_levels_of_the_match_are_shown() -> None:
    faces = check_faces(GAME, GAME.settle("final", {"levels": "atrium"}))
    assert faces.keys() & ARENAS.keys() == {"atrium"}
    assert faces["atrium"].text[0] == (
        "You start wave 1 on a4, looking east, wave 2 on g4, looking west, wave 3 on g1, looking "
        "north and wave 4 on a1, looking north."
    )


def test_the_options_change_what_is_printed() -> None:
    changes = {"bullet_speed": 1, "ghosts_fire": False, "contact": "deadly"}
    faces = check_faces(GAME, GAME.settle("final", changes))
    assert faces["shot"].text[0].startswith("It flies 1 cell a tick")
    assert "It fires none of the shots that you fired." in faces["ghost"].text
    assert faces["player"].text[-1].endswith("costs you a life.")
