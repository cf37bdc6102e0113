"""What is in play has one name: on the table, in choices and in logs."""

from domain.games.location_ccg.display.narrator import LocationNarrator
from domain.games.location_ccg.events.course import LocationPlaced
from domain.games.location_ccg.events.missions import MissionDeclared, MissionEnded, SkillCompared
from domain.games.location_ccg.wording.naming import titles

ATTACK = MissionDeclared(seat=1, location="L2", cards={"L2": "rail_yard"})


def placed(slot: str, location: str) -> LocationPlaced:
    return LocationPlaced(slot=slot, location=location, seat=1)


def told(*locations: str) -> str:
    """The attack on the second location, after some were placed."""
    narrator = LocationNarrator()
    for number, location in enumerate(locations, 1):
        narrator.tell(placed(f"L{number}", location))
    return narrator.tell(ATTACK)


def test_a_location_has_a_number_only_where_two_alike_are_in_play() -> None:
    assert told("harbor", "rail_yard") == "Seat 1 attacks Rail Yard."
    assert told("rail_yard", "rail_yard") == "Seat 1 attacks Rail Yard (2)."


def test_the_table_names_them_as_the_log_does() -> None:
    assert titles({"L1": "harbor", "L2": "rail_yard"})["L2"] == "Rail Yard"
    assert titles({"L1": "rail_yard", "L2": "rail_yard"})["L2"] == "Rail Yard (2)"
    assert titles({"c4": "bagman", "c5": "safehouse"}) == {
        "c4": "Bagman (4)",
        "c5": "Safehouse",
    }


ENDED = MissionEnded(seat=1, location="L2", reason="failed", cards={"L2": "rail_yard"})
CHECKED = SkillCompared(
    location="L2", attacker=1, defender=0, needed=2, success=False, cards={"L2": "rail_yard"}
)


def test_a_mission_that_fails_without_a_check_has_no_attacker_left() -> None:
    """R24: only where an attacker is left is skill compared."""
    narrator = LocationNarrator()
    assert narrator.tell(ENDED).endswith(" is over: no attacker is left.")
    assert narrator.tell(CHECKED).endswith(": not enough.")
    assert narrator.tell(ENDED).endswith(" is over.")
