"""Jumps that every game has: captures, chance, notes, refusals, phases, the lead."""

from pathlib import Path

import pytest

from domain.kernel import FACILITATOR, PUBLIC, Game, Viewer, players_and_public
from replays.searching.landmarks import JUMPS, Annotations, Landmarks, Remark, missing, nearest
from replays.searching.survey import standing_of
from replays.walking.turns import Place
from replays.walking.walk import Walk
from tests.laws.games import REGISTRY, every_game
from tests.replays.walks import hands, played, seen


def texts(landmarks: Landmarks, name: str) -> list[tuple[Place, str]]:
    return [(found.place, found.text) for found in JUMPS[name].find(landmarks)]


def test_chance_is_where_events_tell_how_it_fell(tmp_path: Path) -> None:
    with hands(tmp_path) as (ledger, match):
        everybody = {
            viewer: Landmarks(seen(ledger, match, viewer))
            for viewer in (FACILITATOR, *players_and_public(1))
        }
    first = [place for place, _ in texts(everybody[FACILITATOR], "chance")]
    assert first == [Place(1, 1), Place(2, 2), Place(3, 2), Place(4, 2), Place(5, 2)]
    assert [place.step for place, _ in texts(everybody[Viewer(1)], "chance")] == [1, 2, 3, 4]


@pytest.mark.parametrize("game", ["rune_duel", "class_arena", "infection"])
def test_the_facilitator_is_led_to_every_step_in_which_chance_fell(
    tmp_path: Path, game: str
) -> None:
    """And to no other: damage that is dealt is no chance."""
    timeline = played(tmp_path, game, "final", 40)
    found = {place.step for place, _ in texts(Landmarks(Walk(timeline, FACILITATOR)), "chance")}
    assert found == {step.number for step in timeline.steps if step.header.outcomes}


@pytest.mark.parametrize(
    ("game", "fallen"),
    [
        ("correction", {"PieceCaptured", "PieceBanished"}),
        ("location_ccg", {"PermanentDestroyed"}),
        ("class_arena", {"FigureKilled", "WallDestroyed"}),
    ],
)
def test_captures_are_what_the_game_declares(tmp_path: Path, game: str, fallen: set[str]) -> None:
    walk = Walk(played(tmp_path, game, "final", 200, seed=1), FACILITATOR)
    found = texts(Landmarks(walk), "capture")
    kinds = {walk.step(place).events[(place.event or 0) - 1]["type"] for place, _ in found}
    assert kinds == fallen


def test_the_lead_changes_with_the_tracks_that_a_game_names(tmp_path: Path) -> None:
    with hands(tmp_path) as (ledger, match):
        landmarks = Landmarks(seen(ledger, match))
    assert texts(landmarks, "lead") == [(Place(2), "Seat 1 leads (points 1 : 0).")]


def test_a_game_without_such_tracks_says_so(tmp_path: Path) -> None:
    landmarks = Landmarks(Walk(played(tmp_path, "correction", "final", 20), FACILITATOR))
    assert texts(landmarks, "lead") == []
    assert missing(landmarks, "lead") == "Nothing in this game tells who leads before the end."


def test_phases_are_those_that_the_view_names(tmp_path: Path) -> None:
    with hands(tmp_path) as (ledger, match):
        found = texts(Landmarks(seen(ledger, match, PUBLIC)), "phase")
    assert found[0] == (Place(1), "The phase is turn.")


def test_phases_are_the_events_that_a_game_declares(tmp_path: Path) -> None:
    walk = Walk(played(tmp_path, "location_ccg", "final", 40), FACILITATOR)
    found = texts(Landmarks(walk), "phase")
    kinds = {walk.step(place).events[(place.event or 0) - 1]["type"] for place, _ in found}
    assert kinds == {"PhaseStarted"}


def test_notes_and_refusals_stand_beside_steps(tmp_path: Path) -> None:
    with hands(tmp_path) as (ledger, match):
        annotations = Annotations([Remark(4, "late"), Remark(2, "early")], [Remark(3, "no")])
        landmarks = Landmarks(seen(ledger, match), annotations)
    assert texts(landmarks, "note") == [(Place(2), "early"), (Place(4), "late")]
    assert texts(landmarks, "refusal") == [(Place(3), "no")]


def test_the_nearest_is_behind_or_before_and_never_here(tmp_path: Path) -> None:
    with hands(tmp_path) as (ledger, match):
        landmarks = Landmarks(seen(ledger, match))
    found = list(JUMPS["chance"].find(landmarks))
    here = Place(3, 2)
    ahead, behind = (nearest(landmarks.walk, found, here, back=back) for back in (False, True))
    assert ahead is not None
    assert behind is not None
    assert (ahead.place, behind.place) == (Place(4, 2), Place(2, 2))
    assert nearest(landmarks.walk, found, Place(1, 1), back=True) is None


@every_game
def test_the_tracks_that_tell_who_leads_are_on_the_table(tmp_path: Path, game: Game) -> None:
    timeline = played(tmp_path, game.id, "final", 60)
    for step in range(10, len(timeline), 10):
        for viewer in (FACILITATOR, *players_and_public(1)):
            standing = standing_of(game, game.seen(timeline.at(step), viewer))
            assert len(standing) == (timeline.created.seats if game.lead else 0)


@every_game
def test_every_jump_leads_to_places_of_every_game(tmp_path: Path, game: Game) -> None:
    timeline = played(tmp_path, game.id, "final", 50)
    for viewer in (FACILITATOR, *players_and_public(1)):
        landmarks = Landmarks(Walk(timeline, viewer))
        for jump in JUMPS.values():
            places = [found.place for found in jump.find(landmarks)]
            assert all(landmarks.walk.view(place) for place in places)
            assert places == sorted(places, key=landmarks.walk.here)


def test_what_leads_is_named_in_the_games_that_have_it() -> None:
    assert {game.id: game.lead for game in REGISTRY if game.lead}.keys() >= {
        "assassination", "assassination_le", "class_arena", "heist", "infection", "rune_duel",
    }  # fmt: skip
