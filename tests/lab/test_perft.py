"""Counting the tree of matches, against a count that is as naive as can be."""

from domain.kernel import ChanceNeeded, Dictated, Outcome, State, run
from lab.perft import perft
from tests.hidden_hand import GAME

ONE_CARD = {"hands": [["red1"], ["blue2"]]}
OPTIONS = GAME.settle("final", {"turns": 2, "hand": 1})


def naive(state: State, depth: int) -> int:
    """Command sequences of that length, trying out every dictated outcome."""
    legal = GAME.legal(state)
    if depth == 1:
        return len(legal)
    return sum(naive(after, depth - 1) for each in legal for after in outcomes(state, each))


def outcomes(state: State, command: object, fallen: tuple[Outcome, ...] = ()) -> list[State]:
    after = GAME.clone(state)
    try:
        run(GAME.decide(after, command), after, Dictated(fallen))
    except ChanceNeeded as needed:
        ways = [outcomes(state, command, (*fallen, each)) for each in needed.chance.outcomes]
        return [state for way in ways for state in way]
    return [after]


def test_counts_are_those_of_a_naive_search() -> None:
    options = GAME.settle("final", {"digging": False})
    state, _ = GAME.begin(options, 2, Dictated(()), ONE_CARD)
    counts = perft(GAME, options, 2, 3, scenario=ONE_CARD)
    assert counts == [naive(state, depth) for depth in (1, 2, 3)]


def test_every_way_of_digging_counts() -> None:
    """R4: 22 cards after heads, 22 x 21 after tails; three commands follow each."""
    state, _ = GAME.begin(OPTIONS, 2, Dictated(()), ONE_CARD)
    counts = perft(GAME, OPTIONS, 2, 2, scenario=ONE_CARD)
    assert counts == [3, 3 * (22 + 22 + 22 + 22 * 21)] == [3, naive(state, 2)]


def test_a_fixed_chance_falls_one_way() -> None:
    counts = perft(GAME, OPTIONS, 2, 2, scenario=ONE_CARD, fixed={"dig": "heads"})
    assert counts == [3, 3 * (22 + 22 + 22)]


def test_the_set_up_counts() -> None:
    """R1: each seat one of the cards left, and a coin."""
    assert perft(GAME, OPTIONS, 2, 1) == [24 * 23 * 2 * 3]
    assert perft(GAME, OPTIONS, 2, 1, fixed={"first_player": "tails"}) == [24 * 23 * 3]


def test_the_opening_may_be_dictated() -> None:
    opening = ("red1", "blue2", "heads")
    counts = perft(GAME, OPTIONS, 2, 2, opening=opening)
    assert counts == perft(GAME, OPTIONS, 2, 2, scenario=ONE_CARD)


def test_nothing_follows_the_end_of_a_match() -> None:
    """R6: one turn each; the fourth command is never accepted."""
    options = GAME.settle("short", {"turns": 1, "hand": 1})
    counts = perft(GAME, options, 2, 4, scenario={"hands": [["red1"], ["blue2"]]}, fixed={})
    assert counts[0] == 2
    assert counts[2:] == [0, 0]


def test_no_depth_is_no_count() -> None:
    assert perft(GAME, OPTIONS, 2, 0, scenario=ONE_CARD) == []
