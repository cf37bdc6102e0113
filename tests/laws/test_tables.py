"""What holds at any table: matches end early, go back, and go on from a position."""

import re
from random import Random

import msgspec
import pytest

from domain.kernel import (
    FACILITATOR,
    Abandoned,
    Forked,
    Game,
    PseudoRandom,
    Resigned,
    State,
    Viewer,
    canonical,
    players_and_public,
    position_of,
    run,
    seat_of,
)
from tests.laws.games import variants_in_turn
from tests.laws.offered import offered, offered_to
from tests.laws.sample import positions, sampled


@variants_in_turn(2)
def test_a_position_taken_over_is_the_same_position(game: Game, variant: str) -> None:
    for state in positions(game, variant):
        taken = game.clone(positions(game, variant)[0])
        Forked("m", 1, position_of(state)).apply(taken)
        assert canonical(taken) == canonical(state)
        assert offered(game, taken) == offered(game, state)


@variants_in_turn(0)
def test_a_match_can_end_at_any_moment(game: Game, variant: str) -> None:
    """And can be looked at then."""
    for state in positions(game, variant)[::10]:
        for end in (Resigned(1, (2,)), Abandoned()):
            ended = game.clone(state)
            end.apply(ended)
            assert not offered(game, ended)
            for viewer in (FACILITATOR, *players_and_public(1)):
                assert game.table(game.seen(ended, viewer))


@variants_in_turn(0)
@pytest.mark.parametrize(
    ("end", "told"),
    [
        (Abandoned(), "The match was abandoned."),
        (Resigned(1, ()), "The match was given up."),
    ],
)
def test_of_a_match_without_a_result_the_table_tells_none(
    game: Game, variant: str, end: Abandoned | Resigned, told: str
) -> None:
    for state in positions(game, variant)[::10]:
        ended = game.clone(state)
        end.apply(ended)
        first, *others = sentences(game, ended)
        assert first == told
        assert not re.search(r"\b(draw|drawn|wins?|won|match)\b", " ".join(others))


def sentences(game: Game, state: State) -> list[str]:
    return [part.text for part in game.table(game.seen(state, FACILITATOR)).sentences]


@variants_in_turn(1)
def test_a_re_deal_can_not_be_told_from_the_truth(game: Game, variant: str) -> None:
    looked = 0
    for number, moment in enumerate(sampled(game.id, variant)):
        state = moment.state
        for viewer in players_and_public(moment.script.seats):
            if game.redealable(state, viewer):
                continue
            looked += 1
            dealt = redealt(game, state, viewer, number)
            assert encoded(game, dealt, viewer) == encoded(game, state, viewer)
            assert game.conserved(dealt) == game.conserved(state)
    assert looked


def redealt(game: Game, state: State, viewer: Viewer, seed: int) -> State:
    dealt = game.clone(state)
    run(game.redeal(dealt, viewer), dealt, PseudoRandom(Random(seed)))
    return dealt


def encoded(game: Game, state: State, viewer: Viewer) -> bytes:
    listed = offered_to(game, state, seat_of(viewer) or 0)
    return msgspec.json.encode((game.view(state, viewer), listed))
