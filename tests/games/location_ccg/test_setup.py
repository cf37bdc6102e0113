"""Setting up: locations, opening hands, who begins (3, Q19, Q20, Q28, Q37)."""

from typing import Any

from domain.games.location_ccg import GAME
from tests.games.location_ccg.playing import FILLER, awaited, play, refused
from tests.given import Playtest, given, names

MONO = {"locations": ["harbor", "casino", "museum"], "cards": {FILLER: 40}}


def begun(**options: Any) -> Playtest:
    """A match of two decks of one card, seat 1 choosing first: every draw is certain or told."""
    match = given(GAME, options={"decks": [MONO, MONO], **options}, chance=[1])
    play(match, "place harbor", "place harbor")
    drawn = options.get("opening_hand", 7)
    play(match, "place museum", chance=[FILLER] * drawn)
    return match


def test_the_seats_place_locations_in_turn_and_f_has_two() -> None:
    """Q19, Q20: both may bring the same one."""
    match = begun()
    placed = [(each.card, each.by) for each in match.state.locations.values()]
    assert placed == [("harbor", 1), ("harbor", 2), ("museum", 1)]
    assert match.state.sides[1].locations == ["casino"]


def test_location_not_available() -> None:
    match = given(GAME, options={"decks": [MONO, MONO]}, chance=[1])
    assert refused(match, "place city_hall") == "location_not_available"


def test_q28_cards_of_a_mulligan_can_not_be_drawn_in_it() -> None:
    match = begun()
    happened = play(match, "bury ragged_crowd", "bury ragged_crowd", "done")
    kinds = [each for each in names(happened) if each != "SeatAsked"]
    assert kinds == [*["CardPutOnBottom"] * 2, "DeclinedOption", "CardDrawn", "CardDrawn"]
    assert match.state.sides[1].deck.bottom == [FILLER] * 2
    assert awaited(match) == (2, "mulligan")


def test_a_mulligan_takes_cards_of_the_hand() -> None:
    assert refused(begun(), "bury knife") == "card_not_in_hand"


def test_q19_the_second_chooser_has_the_first_turn() -> None:
    match = begun()
    play(match, "done", "done")
    assert (match.state.turn, match.state.active) == (1, 2)


def test_without_mulligan_the_first_turn_follows_at_once() -> None:
    match = begun(mulligan=False, starts="first_chooser")
    assert awaited(match) == (1, "production")


def test_q37_any_number_overrules_the_copy_limit() -> None:
    match = begun()
    assert match.state.options.deck(1).cards == {FILLER: 40}
