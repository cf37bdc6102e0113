"""How seats stand agrees with who leads, and in the end with who has won."""

from collections.abc import Sequence
from itertools import permutations
from math import isfinite

import pytest

from domain.bots.playouts import chances
from domain.kernel import FACILITATOR, Game, State
from replays.searching.survey import standing_of
from tests.laws.games import variants_in_turn
from tests.laws.sample import sampled


@variants_in_turn(2)
def test_standing_is_a_number_for_each_seat_in_the_order_of_the_lead(
    game: Game, variant: str
) -> None:
    """In the end, winners come first."""
    for moment in sampled(game.id, variant):
        check_numbers(game, moment.state)
        if moment.state.result is not None:
            check_winners(game, moment.state, moment.state.result.winners)
        elif game.lead:
            check_order(game, moment.state)


def check_numbers(game: Game, state: State) -> None:
    """Each seat has a number, and a share of the match; the shares make one match."""
    standing, shares = game.standing(state), chances(game, state)
    assert list(shares) == list(standing) == list(range(1, len(standing) + 1))
    assert len(standing) in game.seats
    assert all(isfinite(each) for each in standing.values())
    assert all(0 <= each <= 1 for each in shares.values())
    assert len(shares) == 1 or sum(shares.values()) == pytest.approx(1)


def check_winners(game: Game, state: State, winners: Sequence[int]) -> None:
    """Winners stand before others, and share the match."""
    standing, shares = game.standing(state), chances(game, state)
    assert sorted(standing, key=lambda seat: -standing[seat])[: len(winners)] == list(winners)
    assert all(shares[seat] == 1 / len(winners) for seat in winners)


def check_order(game: Game, state: State) -> None:
    """Who leads by the tracks on the table stands before who does not."""
    tracks = standing_of(game, game.seen(state, FACILITATOR))
    standing = game.standing(state)
    for ahead, behind in permutations(tracks, 2):
        if tracks[ahead] > tracks[behind]:
            assert standing[ahead] > standing[behind], (tracks, standing)
