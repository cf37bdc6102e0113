"""A wrong card sheet is refused with its line and its reason."""

from pathlib import Path

import pytest

from domain.components.sheet import WrongSheet
from domain.games.location_ccg.material import pool
from domain.games.location_ccg.material.pool import read_pool
from tests.added import said_with

SHEET = Path(pool.__file__).parent / "cards.yaml"
TEXT = SHEET.read_text()
SHEET_FILE = "games/location_ccg/material/cards.yaml"


WRONG = {
    "an unknown field": (
        'host: character, cost: "1"',
        'hots: character, cost: "1"',
        "knife",
        "no field 'hots' (is it host?)",
    ),
    "a type that there is not": (
        'type: asset, sub: place,  cost: "3$"',
        'type: castle, sub: place,  cost: "3$"',
        "safehouse",
        "castle",
    ),
    "a cost that can't be read": (
        'cost: "2$",  row: "$@", atk: 2',
        'cost: "$2",  row: "$@", atk: 2',
        "getaway_driver",
        "is no cost",
    ),
    "an id like those in play": ("{id: talisman,", "{id: c12,", "c12", "is in play"),
    "a cost of nothing": (
        'cost: "A",  row: "AA"',
        'cost: "",  row: "AA"',
        "forged_papers",
        "costs something",
    ),
    "a row of other signs": (
        'row: "AA", target: none, effect: [[buff_party',
        'row: "XY", target: none, effect: [[buff_party',
        "rally",
        "a row is made",
    ),
    "an effect that there is not": (
        "[[recall, target]]}\n  - {id: bribe",
        "[[teleport, target]]}\n  - {id: bribe",
        "smoke_bomb",
        "no effect 'teleport'",
    ),
    "an effect without its number": (
        "[[damage, target, 2]]",
        "[[damage, target]]",
        "ambush",
        "is written",
    ),
    "an effect that needs a target": (
        "target: enemy_character, effect: [[destroy, target]]",
        "target: none, effect: [[destroy, target]]",
        "assassinate",
        "needs a target",
    ),
    "an effect for characters on others": (
        "effect: [[ko, target]]",
        "effect: [[recall, target]]",
        "emp_burst",
        "is for characters",
    ),
    "an effect of nothing": (
        "effect: [[draw, 3]]",
        "effect: []",
        "data_heist",
        "at least one step",
    ),
    "a surprise that fills the bank": (
        "effect: [[draw, 3]]",
        "effect: [[bank_top, 3]]",
        "data_heist",
        "may not fill the bank",
    ),
    "an id that is taken": (
        "- {id: bagman,",
        "- {id: corner_thug,",
        "corner_thug,          name: Bagman",
        "already",
    ),
    "an id with blanks": ("- {id: bagman,", "- {id: Bag Man,", "Bag Man", "small letters"),
    "a field of another type": (
        'sub: thing,  cost: "1#"',
        'sub: thing, atk: 2, cost: "1#"',
        "altar",
        "has no atk",
    ),
    "a character without defence": (
        "atk: 1, def: 1, skl: 2}",
        "atk: 1, def: 0, skl: 2}",
        "bagman",
        "defence of 1",
    ),
    "a modifier without a host": (
        "host: location, cost",
        "cost",
        "barricades",
        "for a character or a location",
    ),
    "a buff on a location": (
        "location_skill: 1",
        "location_skill: 1, buff: [1, 0, 0]",
        "barricades",
        "modifiers of characters",
    ),
    "location skill on a character": (
        "buff: [1, 0, 0]}\n  - {id: shotgun",
        "location_skill: 2}\n  - {id: shotgun",
        "knife",
        "modifiers of locations",
    ),
    "a static of two kinds": (
        "[{production: 1}]",
        "[{production: 1, cost_less: any, n: 1}]",
        "safehouse",
        "one of apply",
    ),
    "a static without its sub-type": (
        "apply: own_other_sub, sub: thug,",
        "apply: own_other_sub,",
        "crime_lord",
        "sub belongs",
    ),
    "a static without a number": (
        "cost_less: modifier, n: 1",
        "cost_less: modifier",
        "armory",
        "n belongs",
    ),
    "a static without a buff": (
        "apply: own_attackers, buff: [0, 0, 1]",
        "apply: own_attackers",
        "war_room",
        "buff belongs",
    ),
    "two abilities of a name": (
        '{id: mine, cost: "1"',
        '{id: mine, cost: "2", target: none, effect: [[draw, 1]]}, {id: mine, cost: "1"',
        "server_farm",
        "ability mine",
    ),
    "an ability with a wrong cost": (
        '{id: mine, cost: "1"',
        '{id: mine, cost: "?"',
        "server_farm",
        "is no cost",
    ),
    "a target for what is deployed": (
        "on_deploy: {target: none",
        "on_deploy: {target: any_character",
        "high_priest",
        "no target",
    ),
    "a location that is a card": (
        "- {id: harbor,",
        "- {id: knife,",
        "knife,        name: Harbor",
        "already",
    ),
    "a reward with a target": (
        "on_success: [[bank_top, 1]]",
        "on_success: [[lock, target]]",
        "casino",
        "needs a target",
    ),
    "a symbol that is missing": (
        'symbols: {"$": money, ',
        "symbols: {",
        "symbols",
        "the symbols are",
    ),
    "a demo deck with an unknown card": (
        "script_kid: 2, intruder: 3",
        "script_kid: 2, intruders: 3",
        "script_kid: 2",
        "no card intruders",
    ),
}


def line_of(text: str, mark: str) -> int:
    """The line on which a mark first stands after the heading."""
    lines = text.splitlines()
    return next(
        number
        for number, each in enumerate(lines, start=1)
        if mark in each and not each.startswith("#")
    )


@pytest.mark.parametrize("mistake", WRONG)
def test_a_wrong_sheet_is_refused_with_its_line_and_reason(mistake: str, tmp_path: Path) -> None:
    was, now, mark, reason = WRONG[mistake]
    assert TEXT.count(was) == 1, was
    wrong = tmp_path / "cards.yaml"
    wrong.write_text(TEXT.replace(was, now))
    with pytest.raises(WrongSheet) as caught:
        read_pool(wrong)
    assert reason in caught.value.reason
    assert caught.value.line == line_of(wrong.read_text(), mark)


NEW = """
  - id: twin
    name: The Twin
    type: character
    sub: mage
    cost: "1#"
    row: "#"
    def: 1
    abilities:
      - {id: hide, cost: "1", target: own_character, effect: [[recall, target], [draw, 1]]}
"""

PLAYED = """
from tests.games.location_ccg.playing import play, position
match = position(hand={1: "twin"}, bank={1: "acolyte bagman"}, phase="deploy")
for event in play(match, "deploy twin", "pay acolyte", "use c1 hide c1"):
    print(event.sentence())
"""


def test_a_new_card_is_played_from_an_entry_of_the_sheet(tmp_path: Path) -> None:
    """No code goes with it."""
    said = said_with(tmp_path, SHEET_FILE, "  # Modifiers", NEW, PLAYED)
    assert "The Twin (1) comes into seat 1's HQ.\n" in said
    assert "Seat 1 uses Hide of The Twin (1) on The Twin (1) for 1 point.\n" in said
    assert said.index("Seat 1 draws Ragged Crowd.") > said.index("uses Hide")


def test_an_entry_that_is_wrong_stops_the_program(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="a character has a defence"):
        said_with(tmp_path, SHEET_FILE, "  # Modifiers", NEW.replace("def: 1", "def: 0"), PLAYED)
