"""The zones of a seat (R1)."""

from domain.components.deck import Deck
from domain.games.location_ccg.zones import Side


def test_as_many_copies_are_known_to_be_in_hand_as_came_there_openly() -> None:
    side = Side(Deck({}), [])
    for _ in range(2):
        side.show("kevlar")
    assert side.known == {"kevlar": 2}
    side.lose("kevlar")
    assert side.known == {"kevlar": 1}
    side.lose("kevlar")
    assert (side.hand, side.known) == ([], {})
