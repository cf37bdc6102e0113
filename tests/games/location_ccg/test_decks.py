"""Decks that seats submit (R41): every rule its code, all at once, secret."""

from typing import Any

import pytest

from domain.games.location_ccg import GAME
from domain.games.location_ccg.material.pool import DECKS
from domain.games.location_ccg.options import Submission
from domain.kernel import FACILITATOR, PUBLIC, Refusal, Viewer
from tests.given import given

PLACES = ["harbor", "casino", "museum"]
CROWD: dict[str, Any] = {"ragged_crowd": 40}


def faults(cards: dict[str, Any], locations: list[str] = PLACES, **options: Any) -> list[Any]:
    """The errors of a list that seat 2 submits."""
    decks = ["syndicate", {"locations": locations, "cards": cards}]
    with pytest.raises(Refusal) as caught:
        GAME.settle("final", {"decks": decks, **options})
    assert caught.value.code == "bad_options"
    errors: list[Any] = caught.value.facts["errors"]
    assert all(each["sentence"] for each in errors)
    return errors


def codes(cards: dict[str, Any], locations: list[str] = PLACES, **options: Any) -> list[str]:
    return [each["code"] for each in faults(cards, locations, **options)]


def test_r41_unknown_card_names_the_card_and_its_place() -> None:
    (fault,) = faults({**CROWD, "unicorn": 1})
    assert (fault["code"], fault["pointer"]) == ("unknown_card", "/decks/1/cards/unicorn")
    assert "unicorn" in fault["sentence"]


@pytest.mark.parametrize("number", [0, -1, 1.5, "2", True, None])
def test_r41_bad_quantity(number: object) -> None:
    assert codes({**CROWD, "knife": number}) == ["bad_quantity"]


def test_r41_deck_too_small() -> None:
    assert codes({"ragged_crowd": 39}) == ["deck_too_small"]


def test_r41_deck_too_large() -> None:
    assert codes({"ragged_crowd": 201}) == ["deck_too_large"]


def test_r41_too_many_copies() -> None:
    assert codes({**CROWD, "knife": 4}) == ["too_many_copies"]


def test_r41_limited_copies() -> None:
    assert codes({**CROWD, "crime_lord": 2}) == ["limited_copies"]


def test_r41_location_in_deck() -> None:
    assert codes({**CROWD, "harbor": 1}) == ["location_in_deck"]


def test_r41_wrong_location_count() -> None:
    assert codes(CROWD, ["harbor", "casino"]) == ["wrong_location_count"]


def test_r41_duplicate_location() -> None:
    assert codes(CROWD, ["harbor", "harbor", "casino"]) == ["duplicate_location"]


def test_r41_not_a_location() -> None:
    assert codes(CROWD, ["harbor", "knife", "casino"]) == ["not_a_location"]


def test_r41_all_errors_are_said_at_once() -> None:
    found = codes({"unicorn": 1, "knife": 5, "harbor": 0}, ["casino", "casino"])
    assert sorted(found) == [
        "bad_quantity",
        "deck_too_small",
        "duplicate_location",
        "location_in_deck",
        "too_many_copies",
        "unknown_card",
        "wrong_location_count",
    ]


def test_unknown_deck() -> None:
    with pytest.raises(Refusal) as caught:
        GAME.settle("final", {"decks": ["dragons"]})
    assert [each["code"] for each in caught.value.facts["errors"]] == ["unknown_deck"]


def test_more_decks_than_seats_are_refused() -> None:
    with pytest.raises(Refusal, match="bad_options"):
        GAME.settle("final", {"decks": [None, None, None]})


def test_min_deck_and_max_copies_are_options() -> None:
    cards = {"ragged_crowd": 6, "knife": 4}
    options = {"decks": [{"locations": PLACES, "cards": cards}], "min_deck": 10, "max_copies": 4}
    settled: Any = GAME.settle("final", options)
    assert settled.deck(1).cards == cards


def test_demo_decks_are_measured_by_the_options_too() -> None:
    with pytest.raises(Refusal) as caught:
        GAME.settle("final", {"max_copies": 2})
    assert {each["code"] for each in caught.value.facts["errors"]} == {"too_many_copies"}


def test_who_names_no_deck_has_the_usual_one() -> None:
    settled: Any = GAME.settle("final", {"decks": [None, "coven"]})
    brought = [settled.deck(seat).cards for seat in (1, 2)]
    assert brought == [DECKS["syndicate"].cards, DECKS["coven"].cards]


def test_a_list_is_for_its_owner_alone() -> None:
    own = {"locations": PLACES, "cards": CROWD}
    match = given(GAME, options={"decks": [own, "coven"]}, chance=[1])
    started = match.events[0]
    for viewer, seen in (
        (PUBLIC, [False, False]),
        (Viewer(1), [True, False]),
        (FACILITATOR, [True, True]),
    ):
        told: Any = GAME.redact(started, viewer)
        assert [deck is not None for deck in told.decks] == seen
        view: Any = GAME.view(match.state, viewer)
        assert [deck is not None for deck in view.options.decks] == seen
        assert [side.cards is not None for side in view.sides.values()] == seen
        assert [side.locations is not None for side in view.sides.values()] == seen


def test_a_submission_is_kept_as_it_was_given() -> None:
    own = {"locations": PLACES, "cards": CROWD}
    settled: Any = GAME.settle("final", {"decks": [own]})
    assert settled.decks == (Submission(tuple(PLACES), CROWD),)
