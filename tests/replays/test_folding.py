"""Logs for people: passes are told together, and hits say how they came about."""

import re
from collections.abc import Iterator

import pytest

from domain.games.class_arena.events.combat import DamageDealt, DeviceExploded, WeaponFired
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS
from domain.kernel import FACILITATOR, Event, told
from replays.export import text
from replays.walking.folding import entries, runs, together
from replays.walking.headings import Said
from replays.walking.walk import Walk
from tests.laws.games import REGISTRY
from tests.recordings.recording import FOLDER, read
from tests.replays.diaries import walked
from tests.script import moments

SAID = [
    Said("Seat 2 plays no response.", "play no response", 2),
    Said("Seat 1 plays no response.", "play no response", 1),
    Said("Jab stays on Vex."),
]


def test_seats_that_let_the_same_pass_are_told_in_one_sentence_in_their_order() -> None:
    assert together(SAID) == "Seats 2 and 1 play no response. Jab stays on Vex."
    assert together(SAID[1:]) == "Seat 1 plays no response. Jab stays on Vex."


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> Walk:
    return walked(tmp_path_factory.mktemp("folding"), "squad_combat")[0]


def test_a_run_of_passes_is_one_paragraph_with_the_numbers_of_its_steps(walk: Walk) -> None:
    told = [*entries(walk, walk.seen)]
    folded = [each for each in told if each.first != each.step]
    assert folded
    assert all(" play no response" in each.words or " pass " in each.words for each in folded)
    assert folded[0].numbers == f"{folded[0].first}-{folded[0].step}"
    steps = [step for each in told for step in range(each.first, each.step + 1)]
    assert sorted(set(steps)) == [step.step for step in walk.seen], "no step is lost"
    lines = b"".join(text(walk.game, walk.timeline.steps, FACILITATOR)).decode()
    assert re.search(rf"^ +{folded[0].numbers}  Seats \d", lines, re.MULTILINE)


def test_a_step_with_a_note_stays_alone(walk: Walk) -> None:
    first = next(each for each in entries(walk, walk.seen) if each.first != each.step)
    kept = {first.step}
    alone = [each for each in entries(walk, walk.seen, kept) if each.step in kept]
    assert all(each.first == each.step for each in alone)
    assert {run.step for run in runs(walk, walk.seen, kept)} >= kept


def logged(game_id: str, recording: str) -> Iterator[tuple[Event, str]]:
    """The events of a recorded match as its log tells them."""
    game = REGISTRY.game(game_id)
    for moment in moments(game, read(FOLDER / game_id / f"{recording}.json").script()):
        yield from told(game, moment.before, moment.events, FACILITATOR)


@pytest.mark.parametrize(
    ("game", "recording", "words"),
    [
        ("class_arena", "campaign", "damage (beside the hit) from seat"),
        ("class_arena", "campaign", "Seat 2's ordinance (figure 1) "),
        ("assassination_le", "chase", " rolls again after the null: "),
        ("rune_duel", "all_slots", " (halved from 16 by a daze)"),
        ("heist", "city_tour", " for the mission, which succeeds with 1-"),
    ],
)
def test_what_went_before_is_in_the_sentence(game: str, recording: str, words: str) -> None:
    assert any(words in said for _, said in logged(game, recording))


@pytest.mark.parametrize("recording", ["city_tour", "hard_start"])
def test_a_roll_says_the_numbers_with_which_the_mission_succeeds(recording: str) -> None:
    rolls = fates = 0
    for event, said in logged("heist", recording):
        if found := re.search(
            r"rolls (\d) for the mission, which succeeds with (?:1-)?(\d)\.", said
        ):
            rolls, succeeds = rolls + 1, int(found[1]) <= int(found[2])
        elif type(event).__name__ in ("MissionSucceeded", "MissionFailed"):
            fates += 1
            assert (type(event).__name__ == "MissionSucceeded") == succeeds
    assert rolls == fates > 0


@pytest.mark.parametrize("recording", ["campaign", "all_open"])
def test_every_hit_that_is_not_the_weapons_damage_says_why(recording: str) -> None:
    weapon = 0
    for event, said in logged("class_arena", recording):
        if isinstance(event, WeaponFired):
            weapon = WEAPONS[event.weapon].damage
        elif isinstance(event, DamageDealt) and event.amount != weapon:
            assert re.search(r"damage \(.*(beside the hit|more because)", said), said
        elif isinstance(event, DeviceExploded):
            weapon = DEVICES["mine"].damage
