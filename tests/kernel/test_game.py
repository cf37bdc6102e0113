"""What can be done with any game: begin, read commands, clone, explain."""

import pickle
from dataclasses import fields, replace
from typing import Any

import pytest

from domain.kernel import (
    Event,
    Facts,
    Forms,
    Freedom,
    Game,
    Hints,
    Refusal,
    Result,
    Rules,
    Sight,
    State,
    Variant,
    Words,
    nothing_printed,
    options_of,
)
from tests.given import given
from tests.hidden_hand import GAME
from tests.hidden_hand.commands import Play
from tests.hidden_hand.rules import Scenario, decide

GROUPS = (Facts, Forms, Rules, Sight, Words, Hints, Freedom)

CHANCE = ("red1", "red2", "red3", "blue1", "blue2", "blue3", "heads")


def test_a_sheet_is_checked_where_an_author_writes_it() -> None:
    forms = {each.name: getattr(GAME, each.name) for each in fields(Forms)}
    with pytest.raises(ValueError, match=r"the variant odd of tests\.hidden_hand"):
        Forms(**{**forms, "variants": {"odd": Variant({"goals": 1})}})

    class Misworded(Event, frozen=True):
        says = "{who} plays."

    with pytest.raises(ValueError, match=r"names \{who\}; its fields: none"):
        Forms(**{**forms, "events": (*forms["events"], Misworded)})


def begun() -> State:
    return given(GAME, chance=CHANCE).state  # type: ignore[no-any-return]


def refused(seat: int, command: Any, state: State | None = None) -> Refusal:
    with pytest.raises(Refusal) as caught:
        GAME.read(state or begun(), seat, command)
    assert GAME.explain(caught.value).sentence
    return caught.value


def test_a_command_is_read_as_its_type() -> None:
    assert GAME.read(begun(), 1, {"type": "play", "card": "red1"}) == Play("red1")


def test_a_match_that_is_over_takes_no_command() -> None:
    """First of all checks: not even an unknown command is looked at."""
    state = begun()
    state.result = Result((1,), "most_points")
    assert refused(2, {"type": "fly"}, state).code == "match_over"


@pytest.mark.parametrize(
    "command",
    [{"type": "fly"}, {"type": ["play"]}, {"type": 3}, {"card": "red1"}, "play", None, []],
)
def test_an_unknown_command_is_refused_before_the_turn_matters(command: Any) -> None:
    refusal = refused(2, command)
    assert refusal.code == "unknown_command"
    assert refusal.facts["known"] == "play, lay, dig, expose, decline"


def test_an_unknown_name_that_cannot_be_written_is_spelled_otherwise() -> None:
    assert refused(1, {"type": "fly\ud800"}).facts["given"] == "fly?"


@pytest.mark.parametrize(
    ("command", "pointer"),
    [
        ({"type": "play", "card": 7}, "/card"),
        ({"type": "play"}, ""),
        ({"type": "play", "card": "red1", "seat": 1}, ""),
        ({"type": "play", "card": "\udfff"}, ""),
    ],
)
def test_arguments_that_do_not_fit_are_refused_before_the_turn_matters(
    command: Any, pointer: str
) -> None:
    refusal = refused(2, command)
    assert (refusal.code, refusal.facts["pointer"]) == ("bad_args", pointer)


def test_only_the_seat_that_is_awaited_may_act() -> None:
    refusal = refused(2, {"type": "play", "card": "blue1"})
    assert (refusal.code, refusal.facts) == ("not_your_turn", {"to_act": 1, "seat": 2})


def test_a_clone_is_equal_and_independent() -> None:
    test = given(GAME, chance=CHANCE)
    copy: Any = GAME.clone(test.state)
    assert copy == test.state
    test.does("play", card="red1", chance=["red9"])
    assert copy.sides[1].hand == ["red1", "red2", "red3"]


def test_a_match_needs_the_right_number_of_seats() -> None:
    with pytest.raises(Refusal) as caught:
        given(GAME, seats=3)
    assert GAME.explain(caught.value).sentence == "hidden_hand is played by 2 seats, not 3."


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        GAME.settle("fast", {})
    assert caught.value.facts == {"game": "hidden_hand", "given": "fast", "known": "final, short"}


@pytest.mark.parametrize(
    ("scenario", "pointer"),
    [
        ({"hands": [["red1"], "red2"]}, "/hands/1"),
        ({"begins": "1"}, "/begins"),
        ({"begins": 3}, "/begins"),
        ({"hands": [["red1"], ["red1"]]}, "/hands"),
        ({"starts": 1}, ""),
    ],
)
def test_a_scenario_that_does_not_fit_is_refused(scenario: Any, pointer: str) -> None:
    with pytest.raises(Refusal) as caught:
        given(GAME, scenario=scenario)
    assert (caught.value.code, caught.value.facts["pointer"]) == ("bad_scenario", pointer)


def test_each_part_of_a_sheet_is_given_in_one_group() -> None:
    """So that none is taken from another group than where an author wrote it."""
    given = [each.name for group in GROUPS for each in fields(group)]
    assert sorted(given) == sorted({each.name for each in fields(Game)})


def test_a_sheet_is_read_at_the_game() -> None:
    assert (GAME.title, GAME.scenario, GAME.decide) == ("Hidden Hand", Scenario, decide)


def test_a_game_is_sent_to_other_processes_by_its_name() -> None:
    sent = pickle.dumps(GAME)
    assert pickle.loads(sent) is GAME
    assert len(sent) < 200


def test_a_game_that_no_module_defines_is_not_sent() -> None:
    """Others would play the rules of the module instead, and nobody would know."""
    with pytest.raises(pickle.PicklingError, match=r"hidden_hand does not define it as GAME"):
        pickle.dumps(replace(GAME, title="Another Hand"))


def test_faces_that_ask_for_options_that_nobody_sees_say_what_is_missing() -> None:
    view = Result((1,), "most_points")
    assert nothing_printed(options_of(view)) == ()
    with pytest.raises(AttributeError, match=r"reads `options\.hand`, but what viewers see has no"):
        _ = options_of(view).hand
