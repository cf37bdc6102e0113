"""What is shown of a seat before somebody sits down: nothing that the public may not know."""

import re

import pytest

from domain.kernel import PUBLIC, Game
from tests.api.pages.test_visits import Browser
from tests.api.pairs import Begin
from tests.api.secrecy.test_covered import SECRETIVE, played
from tests.api.worlds import World

KEY = re.compile(r'(?<=name="key" value=")[\w-]+(?=")')


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.id)
def test_a_seat_that_is_kept_tells_no_twin_worlds_apart(begin: Begin, game: Game) -> None:
    """They differ in what every seat holds."""
    one, other = map(shown, played(begin, game, PUBLIC, in_hands_alone=True).worlds)
    assert "A seat is kept for you" in one
    assert one == other


def shown(world: World) -> str:
    """The page of a new link to the first seat, without what is random in it."""
    service, table = world.service, world.table
    code = service.facilitator.post(f"{table.path}/seats/1/invitations", None).json["invitation"]
    page = Browser(service).sends("/join/seat", code=code).text
    return KEY.sub("", page.replace(code, "").replace(table.id, ""))
