"""How data is read is made before there are threads: two that make it at once crash the process."""

import msgspec

from api import struct_plans as forms_of_data
from domain.games.registry import REGISTRY
from tests.api.service import Service


def test_an_application_has_made_how_all_structs_are_read(service: Service) -> None:
    events = {kind for game in REGISTRY for kind in game.events}
    states = {game.state for game in REGISTRY}
    assert service.app
    assert events | states <= forms_of_data._made
    assert all(issubclass(each, msgspec.Struct) for each in forms_of_data._made)
