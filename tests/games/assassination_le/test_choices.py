"""What may be chosen, in words, with the rolls that would catch the victim."""

from fractions import Fraction

import pytest

from domain.games.assassination_le import GAME
from domain.kernel import Choice, Viewer
from domain.kernel.lying import cell_names, references
from replays.telling.choices import choices_of
from tests.games.assassination_le.chase import laid
from tests.given import Playtest
from tests.laws.test_words import codes_in
from tests.logs import logged
from tests.recordings.recording import FOLDER, read
from tests.script import moments

RECORDINGS = sorted(path.stem for path in (FOLDER / "assassination_le").glob("*.json"))


def offered(match: Playtest) -> dict[str, Choice]:
    choices = choices_of(GAME, match.state, Viewer(match.state.to_act))
    return {choice.sentence: choice for choice in choices}


@pytest.mark.parametrize("name", RECORDINGS)
def test_all_choices_of_a_match_are_told_apart_and_lie_on_the_table(name: str) -> None:
    script = read(FOLDER / "assassination_le" / f"{name}.json").script()
    for moment in moments(GAME, script.until(60)):
        if moment.number % 5 or not moment.state.to_act:
            continue
        seat = Viewer(moment.state.to_act)
        table = GAME.table(GAME.seen(moment.state, seat))
        choices = choices_of(GAME, moment.state, seat)
        assert len({choice.sentence for choice in choices}) == len(choices)
        for choice in choices:
            assert codes_in(f"{choice.sentence} {choice.detail}", frozenset()) == []
            assert set(choice.cells) <= {*cell_names(table)}
            assert set(choice.pieces) <= {*references(table)}


def test_an_assassin_reads_where_he_catches_the_victim_and_by_which_way() -> None:
    choices = offered(laid("c4 c2 j10", rolled=2))
    assert choices["Move to c4 and catch seat 1"].detail == (
        "by c3; you are the victim, in the Safe House, and have the next turn; "
        "seat 1 stays there as an assassin"
    )
    assert choices["Move to c4 and catch seat 1"].cells == ("c2", "c4")
    assert choices["Move to b3"].detail == "by c3; 2 steps from the victim"


def test_a_victim_reads_which_squares_are_dangerous() -> None:
    match = laid("d1 d4 j10", to_act=1, first=2, rolled=1)
    choices = offered(match)
    assert choices["Move to d2"].detail == "seat 2 can catch you there with 2 or 4"
    [odds] = choices["Move to d2"].odds
    assert (odds.event, odds.chance) == ("seat 2 catches you there", Fraction(2, 6))
    assert choices["Move to e1, touch the base"].odds == ()
    assert choices["Move to e1, touch the base"].detail == (
        "base 1 of 4; nobody can catch you there"
    )


def test_the_last_base_wins() -> None:
    coins = {"1": ["a6", "f10", "j5"]}
    match = laid("d1 d4 j10", to_act=1, first=2, rolled=1, coins=coins)
    assert offered(match)["Move to e1, touch the base"].detail == (
        "base 4 of 4; you win: the victim has touched all four bases"
    )


def test_a_roll_says_what_it_may_bring() -> None:
    [roll] = offered(laid("c4 c3 j10")).values()
    assert [(odds.event, odds.chance) for odds in roll.odds] == [
        ("you can catch the victim", Fraction(3, 6))
    ]
    [roll] = offered(laid("d1 d4 j10", to_act=1)).values()
    assert [(odds.event, odds.chance) for odds in roll.odds] == [
        ("you can touch a base, with null rolled again", Fraction(3, 5))
    ]
    coins = {"1": ["a6", "f10", "j5"]}
    [roll] = offered(laid("d1 d4 j10", to_act=1, coins=coins)).values()
    assert roll.detail.endswith("; 1, 3 or 5 can reach your last base")
    assert [odds.event for odds in roll.odds] == ["you can win, with null rolled again"]


def test_after_null_the_victim_rolls_again_or_stays() -> None:
    assert [*offered(laid("d1 d4 j10", to_act=1, rolled=0))] == ["Roll again", "Stay on d1"]


def test_a_capture_says_what_becomes_of_the_coins() -> None:
    match = laid("c4 c2 j10", rolled=2, coins={"1": ["e1", "j5"]})
    assert offered(match)["Move to c4 and catch seat 1"].detail.endswith(
        "seat 1 stays there as an assassin and loses its 2 coins"
    )
    match = laid("c4 c2 j10", "keep_coins", rolled=2, coins={"1": ["e1"]})
    assert offered(match)["Move to c4 and catch seat 1"].detail.endswith("and keeps its coin")


def test_a_base_touched_before_is_told_to_be_so() -> None:
    match = laid("d1 j9 j10", to_act=1, first=2, rolled=1, coins={"1": ["e1"]})
    assert offered(match)["Move to e1"].detail == (
        "you have touched this base already; nobody can catch you there"
    )
    assert told(match, "e1")[0] == "Seat 1 moves from d1 to e1. It has touched that base before."


def told(match: Playtest, to: str) -> list[str]:
    """What the log says of a move."""
    return logged(match, lambda: match.does("move", to=to))


def test_the_log_says_what_a_walk_only_passes() -> None:
    match = laid("d1 j9 j10", to_act=1, first=2, rolled=4)
    assert told(match, "d1")[0] == (
        "Seat 1 moves in a loop back to d1 by d2, e2, e1. "
        "Passing over the base on e1 does not touch it."
    )
    match = laid("d1 j9 j10", to_act=1, first=2, rolled=4, coins={"1": ["e1"]})
    assert told(match, "d1")[0] == "Seat 1 moves in a loop back to d1 by d2, e2, e1."
    match = laid("b1 a1 j10", rolled=2)
    assert told(match, "c1")[0] == (
        "Seat 2 moves from a1 to c1 by b1. Passing over the victim on b1 does not catch it."
    )
    assert told(laid("c1 a1 j10", rolled=2), "c1")[0] == "Seat 2 moves from a1 to c1 by b1."


def test_the_log_says_on_which_bases_the_lost_coins_lay() -> None:
    lost = {"1": ["e1", "j5", "f10"]}
    said = told(laid("c4 a4 j10", rolled=2, coins=lost), "c4")
    assert "Seat 1 loses its 3 coins on e1, j5 and f10." in said
    said = told(laid("c4 a4 j10", rolled=2, coins={"1": ["a6"]}), "c4")
    assert "Seat 1 loses its coin on a6." in said


def test_the_log_says_what_coins_are_kept() -> None:
    coins = {"1": ["e1", "j5"], "2": ["e1"]}
    said = told(laid("c1 a1 j10", "keep_coins", rolled=2, coins=coins), "c1")
    assert (
        "Seat 1 keeps its 2 coins on e1 and j5. "
        "Seat 2 is the victim; the assassins are seat 3, then seat 1. "
        "Seat 2 has 1 coin from before, on e1."
    ) in said
    said = told(laid("c1 a1 j10", rolled=2, coins={"1": ["e1"]}), "c1")
    assert "Seat 2 is the victim; the assassins are seat 3, then seat 1." in said


def test_the_last_turn_says_that_the_match_ends() -> None:
    """Q19: a move and a capture of the last turn come to nothing."""
    match = laid("c4 c2 j10", rolled=2)
    match.state.turn = match.state.options.max_turns
    ends = "the match ends in a draw: the last turn is over"
    choices = offered(match)
    assert choices["Move to b3"].detail == f"by c3; {ends}"
    assert choices["Move to c4 and catch seat 1"].detail == f"by c3; {ends}"
    flees = laid("d1 d4 j10", to_act=1, first=2, rolled=1)
    flees.state.turn = flees.state.options.max_turns
    assert {choice.detail for choice in offered(flees).values()} == {ends}
    assert all(choice.odds == () for choice in offered(flees).values())
