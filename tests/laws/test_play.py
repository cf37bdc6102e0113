"""Laws 1, 2 and 7: legal commands, the end of a match, conserved pieces."""

from random import Random

import msgspec
import pytest

from domain.kernel import Game, SignedCommand, canonical
from lab.playout import playout
from tests.laws.games import every_variant
from tests.laws.offered import offered
from tests.laws.probes import Prober, refusal_of
from tests.laws.sample import CAP, check_accepted, check_answer, positions, scripts
from tests.rounds import rounds
from tests.script import OPEN_CAP

TRIED = rounds(usual=4, soak=12)
"""Made-up commands of each kind, at each position."""

NEAR = rounds(usual=40, soak=2_000)
"""About so many commands of a position are changed in one field each, all over the list."""


@every_variant
def test_law_1_every_legal_command_is_accepted(game: Game, variant: str) -> None:
    for state in positions(game, variant):
        check_accepted(game, state, Random(0))


@every_variant
def test_law_1_every_other_command_is_refused(game: Game, variant: str) -> None:
    states = positions(game, variant)
    every = [command for state in states for _, command in offered(game, state)]
    prober = Prober(game, every, Random(0))
    for number, state in enumerate(states):
        before, listed = canonical(state), [command for _, command in offered(game, state)]
        apart = len(listed) // NEAR + 1
        near = listed[number % apart :: apart]
        for tried in [*prober.any(TRIED), *prober.neighbours(near)]:
            check_answer(game, state, tried)
        assert canonical(state) == before


@every_variant
def test_law_1_nobody_else_may_act(game: Game, variant: str) -> None:
    for state in positions(game, variant):
        others = [seat for seat in range(-1, 10) if seat not in game.may_act(state)]
        assert others
        for seat, command in offered(game, state):
            given = msgspec.to_builtins(command)
            refusals = [refusal_of(game, state, each, given) for each in others]
            assert [each and each.code for each in refusals] == ["not_your_turn"] * len(others)
            if isinstance(command, SignedCommand):
                other = next(each for each in game.may_act(state) if each != seat)
                refusal = refusal_of(game, state, other, given)
                assert refusal
                assert refusal.code == "bad_args"


@every_variant
def test_law_2_no_legal_command_means_over(game: Game, variant: str) -> None:
    for state in positions(game, variant):
        over = state.result is not None
        assert over == (not game.may_act(state)) == (not offered(game, state))
        assert not game.awaits_one or over == (not game.legal(state)) == (state.to_act == 0)


@every_variant
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_law_2_every_match_ends(game: Game, variant: str, bot: str) -> None:
    options = game.settle(variant, {})
    if not game.awaits_one:
        check_goes_on(game, variant)
        return
    for seats in game.seats:
        for seed in range(rounds(usual=1, soak=5)):
            played = playout(game, options, seats, (bot,), seed, CAP)
            assert played.result, f"seed {seed}"
            assert all(1 <= seat <= seats for seat in played.result.winners)


def check_goes_on(game: Game, variant: str) -> None:
    """Who knows no end goes on as long as anybody wants."""
    [script, *_] = scripts(game.id, variant, 0)
    assert len(script.steps) > OPEN_CAP
    assert all(step.events for step in script.steps)


@every_variant
def test_law_7_nothing_is_lost(game: Game, variant: str) -> None:
    for script in scripts(game.id, variant):
        state = game.start(game.settle(variant, {}), script.seats)
        begun = game.conserved(state)
        for event in (event for step in script.steps for event in step.events):
            event.apply(state)
            assert game.conserved(state) == begun, event
