"""Every rule and ruling is cited, every refusal, card, effect and command has its scenario."""

import re
from pathlib import Path

from domain.games.location_ccg import GAME
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS
from domain.games.location_ccg.material.primitives import FORMS
from domain.games.location_ccg.plays.effects import CHOICES, EFFECTS
from tests.recordings.recording import FOLDER, read

FILES = [
    file
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    if file.name != Path(__file__).name
]
TESTS = "\n".join(file.read_text() for file in FILES)
CITED = {number.upper() for number in re.findall(r"(?i)(?<![a-z0-9])([rq]\d+)(?!\d)", TESTS)}
UNUSED = {"R27", "R28", "R29", "R30", "R39", "R40"}
"""Numbers that stand for no rule."""


def missing(letter: str, last: int) -> list[str]:
    numbers = [f"{letter}{number}" for number in range(1, last + 1)]
    return [each for each in numbers if each not in CITED | UNUSED]


def test_every_rule_is_cited() -> None:
    assert missing("R", 41) == []


def test_every_ruling_is_cited() -> None:
    assert missing("Q", 38) == []


def test_every_refusal_is_met() -> None:
    assert [code for code in GAME.reasons if f'"{code}"' not in TESTS and code not in TESTS] == []


def test_every_event_happens_in_a_recording() -> None:
    recordings = [read(path) for path in sorted((FOLDER / GAME.id).glob("*.json"))]
    happened = {type(event) for each in recordings for event in each.events(GAME)}
    assert [event.__name__ for event in GAME.events if event not in happened] == []


def test_every_effect_is_carried_out_by_one_function_and_written_in_one_form() -> None:
    assert sorted(FORMS) == sorted([*EFFECTS, *CHOICES])


def test_every_effect_is_on_a_card() -> None:
    effects = [each.effect for each in CARDS.values()]
    effects += [ability.effect for each in CARDS.values() for ability in each.abilities]
    effects += [each.on_deploy.effect for each in CARDS.values() if each.on_deploy]
    effects += [each.on_success for each in LOCATIONS.values()]
    used = {step[0] for effect in effects for step in effect}
    assert used == set(FORMS)


def test_every_card_is_named_in_a_scenario_or_tried_with_its_kind() -> None:
    tried = "CHARACTERS, *ASSETS" in TESTS and "BUFFS" in TESTS
    surprises = [card for card, sheet in CARDS.items() if sheet.type == "surprise"]
    assert tried
    assert [card for card in [*surprises, "barricades"] if card not in TESTS] == []
