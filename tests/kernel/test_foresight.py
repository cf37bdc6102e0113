"""What a command surely does, where that ends, and how it is said without display code."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace as replace_struct

from domain.components.dice import die
from domain.kernel import (
    Brief,
    Choice,
    Command,
    Dictated,
    Game,
    Play,
    Prospect,
    State,
    Supposing,
    Tells,
    choices,
    run,
)
from domain.kernel.veil import Unknown
from tests.hidden_hand import GAME as HIDDEN
from tests.hidden_hand import commands as hand
from tests.hidden_hand.events import CardDrawn, CardPlayed, ExposureDeclined
from tests.ledger.tally import GAME as TALLY
from tests.ledger.tally import Add, Added, GoalReached, Roll

HANDS = {"hands": [["red1", "blue1"], ["red2", "blue2"]]}


def hidden(*commands: Command) -> State:
    """A position of Hidden Hand after these commands; cards are drawn from the deck's bottom."""
    state, _ = HIDDEN.begin(HIDDEN.settle("final", {}), 2, Dictated([]), HANDS)
    for command in commands:
        run(HIDDEN.decide(state, command), state, lambda chance: chance.outcomes[-1])
    return state


def told(game: Game, state: State) -> list[tuple[str, str]]:
    return [(each.sentence, each.detail) for each in choices(game, state)]


def test_a_game_that_words_no_choice_has_choices_for_people() -> None:
    assert not HIDDEN.choices
    assert told(HIDDEN, hidden()) == [
        ("Play: seat 1 plays red1", ""),
        ("Play: seat 1 plays blue1", ""),
        ("Lay: seat 1 lays red1 face down", ""),
        ("Lay: seat 1 lays blue1 face down", ""),
        ("Dig: seat 1 puts red1 under the deck", ""),
        ("Dig: seat 1 puts blue1 under the deck", ""),
    ]
    assert choices(HIDDEN, hidden())[0].cards == ("red1",)


def test_an_author_who_words_a_choice_by_a_text_is_told_what_is_needed() -> None:
    by_text: Any = {hand.Play: lambda prospect, command: "play it"}
    worded = replace(HIDDEN, choices=by_text)
    with pytest.raises(TypeError, match="words Play by a str; a `Choice` is needed"):
        choices(worded, hidden())


def test_a_choice_has_the_picture_of_its_first_card_unless_it_has_one() -> None:
    drawn = [
        replace_struct(face, icon="sword") for face in HIDDEN.faces(HIDDEN.settle("final", {}))
    ]
    game = replace(HIDDEN, faces=lambda options: drawn)
    assert [each.icon for each in choices(game, hidden())] == ["sword"] * 6
    words = dict.fromkeys(HIDDEN.commands, Choice("Play", icon="hand", cards=("red1",)))
    assert {each.icon for each in choices(replace(game, choices=words), hidden())} == {"hand"}
    words = dict.fromkeys(HIDDEN.commands, Choice("Play"))
    assert {each.icon for each in choices(replace(game, choices=words), hidden())} == {""}


def test_what_the_seat_can_not_know_is_asked_by_its_place() -> None:
    """Which card is exposed nobody but its owner knows (R5)."""
    asked = hidden(hand.Lay("blue1"), hand.Lay("red2"), hand.Play("red1"))
    assert told(HIDDEN, asked) == [
        ("Expose place 1", ""),
        ("Decline: seat 2 exposes nothing", ""),
    ]
    assert Prospect(HIDDEN, asked).ahead(hand.Expose(1)).stop == "unknown"


def test_a_card_of_a_closed_deck_is_not_foreseen() -> None:
    prospect = Prospect(HIDDEN, hidden())
    ahead = prospect.ahead(hand.Lay("blue1"))
    assert (ahead.stop, prospect.outcomes(hand.Lay("blue1"))) == ("unknown", ())
    assert not any(isinstance(each, CardDrawn) for each in ahead.events)


def test_a_seat_that_is_asked_stops_what_is_foreseen_unless_its_answer_is_supposed() -> None:
    asked = hidden(hand.Lay("blue1"), hand.Lay("red2"))
    assert Prospect(HIDDEN, asked).ahead(hand.Play("red1")).stop == "seat"
    mild = replace(HIDDEN, supposing=Supposing("if nothing is exposed", declined))
    ahead = Prospect(mild, asked).ahead(hand.Play("red1"))
    assert [type(each) for each in ahead.events] == [CardPlayed, ExposureDeclined]
    assert (ahead.sure, ahead.stop) == (1, "unknown")


def declined(state: Any, seat: int) -> Command | None:
    return hand.Decline() if state.phase == "expose" else None


def rolled(state: Any, command: Command) -> Play:
    """Two dice in the place of one, or three."""
    for number in range(3 if state.sum else 2):
        yield die(f"roll_{number}", 1, 6)
    yield Added(state.to_act, 1)


def tally(begun: int) -> Any:
    state: Any = TALLY.begin(TALLY.settle("final", {}), 2, Dictated([1]))[0]
    state.sum = begun
    return state


def test_the_next_turn_is_no_consequence_and_the_end_of_the_match_is() -> None:
    ahead = Prospect(TALLY, tally(10)).ahead(Add(2))
    assert (ahead.events, ahead.stop) == ([Added(1, 2)], "turn")
    ahead = Prospect(TALLY, tally(18)).ahead(Add(2))
    assert (ahead.clauses, ahead.stop) == (["seat 1 adds 2", "seat 1 wins"], "over")


def test_the_outcomes_of_chance_are_told_apart_and_weighed() -> None:
    prospect = Prospect(TALLY, tally(15))
    wins = prospect.odds(Roll(), lambda events: any(isinstance(e, GoalReached) for e in events))
    assert wins == Fraction(1, 3)
    assert sum(each.share for each in prospect.outcomes(Roll())) == 1
    two_dice = replace(TALLY, decide=rolled)
    assert len(Prospect(two_dice, tally(0)).outcomes(Roll())) == 36
    assert Prospect(two_dice, tally(1)).outcomes(Roll()) == (), "216 are too many"


def test_outcomes_after_which_the_same_happens_are_one() -> None:
    state = tally(15)
    fair = replace(TALLY, meaning=replace(TALLY.meaning, tells=(Tells(Added, {"roll": "number"}),)))
    assert told(fair, state)[-1] == (
        "Roll",
        "on 1 to 4 (2/3): the turn ends; on 5 or 6 (1/3): seat 1 wins, you win",
    )


def test_a_table_of_brief_words_is_asked_before_the_log() -> None:
    brief: Brief = {
        Added: lambda scene, event: f"{scene.before.sum} to {scene.before.sum + event.number}",
        GoalReached: "{seat} wins",
    }
    short = replace(TALLY, brief=brief)
    assert Prospect(short, tally(18)).ahead(Add(2)).said == ["18 to 20", "1 wins"]
    assert Prospect(TALLY, tally(18)).ahead(Add(2)).said == ["seat 1 adds 2", "seat 1 wins"]


def test_words_that_are_always_the_same_need_no_function_and_other_commands_no_words() -> None:
    worded = replace(TALLY, choices={Roll: Choice("Trust the die")})
    first, *_, last = told(worded, tally(0))
    assert (first[0], last[0]) == ("Add: seat 1 adds 1", "Trust the die")


def test_what_is_only_supposed_to_end_the_match_is_said_so() -> None:
    """The other seat would have to add 1."""
    supposing = Supposing("if seat 2 adds 1", lambda state, seat: Add(1) if seat == 1 else None)
    without_turns = replace(TALLY.meaning, turns=None)
    played = replace(TALLY, meaning=without_turns, choices={Add: worded}, supposing=supposing)
    assert told(played, tally(18))[0][1] == "if seat 2 adds 1, you lose"


def worded(prospect: Prospect, command: Command) -> Choice:
    prospect.ahead(command)
    return Choice(repr(command))


def test_an_event_that_asks_what_nobody_may_know_is_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unknown(*_: object) -> None:
        raise Unknown

    monkeypatch.setattr(CardPlayed, "apply", unknown)
    ahead = Prospect(HIDDEN, hidden()).ahead(hand.Play("red1"))
    assert (ahead.stop, ahead.events, ahead.said) == ("unknown", [], [])
