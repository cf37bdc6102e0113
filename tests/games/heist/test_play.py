"""Whole matches by chance."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from domain.games.heist import GAME
from domain.games.heist.cards import TITLES
from domain.games.heist.city import CITIES
from domain.games.heist.events.course import TurnSkipped, TurnStarted
from domain.kernel import PseudoRandom, run
from tests.games.whole import whole
from tests.rounds import rounds


def conceivable() -> Iterator[dict[str, Any]]:
    """Every command with every cell, seat and card of the game."""
    yield from ({"type": kind} for kind in ("roll_die", "snitch", "pass"))
    yield from ({"type": "move_to", "to": cell} for cell in CITIES["city"].kinds)
    for card in TITLES:
        yield from ({"type": kind, "card": card} for kind in ("rob_give", "lose_card"))
        for seat in (1, 2, 3, 4):
            yield {"type": "rob_take", "victim": seat, "card": card}


EVERYTHING = [*map(GAME.command, conceivable())]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_exactly_the_listed_commands_are_accepted(variant: str, seats: int) -> None:
    random = Random(seats)
    options: Any = GAME.settle(variant, {})
    for _ in range(rounds(usual=6, soak=150)):
        state = whole(GAME, options, seats, random, EVERYTHING, often=0.01)
        assert state.round <= options.round_cap


@pytest.mark.parametrize("variant", ["final", "playtest_1", "steal"])
def test_seats_begin_or_miss_their_turns_strictly_by_number(variant: str) -> None:
    """Section 4: nobody acts out of order but who is told on (R9)."""
    random = Random(variant)
    for seats in GAME.seats:
        state: Any
        state, events = GAME.begin(GAME.settle(variant, {}), seats, PseudoRandom(random))
        while state.result is None:
            assert state.to_act == state.active or state.decision == "lose_card"
            events += run(
                GAME.decide(state, random.choice(GAME.legal(state))), state, PseudoRandom(random)
            )
        turns = [each.seat for each in events if isinstance(each, TurnStarted | TurnSkipped)]
        assert turns == [number % seats + 1 for number in range(len(turns))]
