"""Whatever surely ends the match says so: chance, other seats and the unknown have no say in it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from domain.games.registry import REGISTRY
from domain.kernel import (
    Chance,
    Command,
    Event,
    Game,
    Result,
    State,
    Unknown,
    Viewer,
    choices,
    foresee,
)
from tests.promises.positions import positions
from tests.rounds import rounds
from tests.script import improvise, moments

POSITIONS = rounds(usual=40, soak=4_000)
"""So many positions of each game are looked at, besides the last ones of matches."""

every_game = pytest.mark.parametrize(
    "game", [pytest.param(game, id=game.id) for game in REGISTRY if game.awaits_one]
)
"""Nothing ends a game of which several seats play at once but people."""

SELDOM = ("heist", "location_ccg")
"""Games in which chance or an answer nearly always comes before the end."""


def looked_at(game: Game) -> Iterator[State]:
    """Open positions: the last ones of a match of each variant, and others."""
    for variant in game.variants:
        *_, one, other, last = moments(game, improvise(game, variant, 3, bots=("greedy",)))
        yield from (one.before, other.before, last.before)
    yield from islice(positions(game, Random(f"ends of {game.id}")), POSITIONS)


def tried(game: Game, state: State, command: Command) -> Result | None:
    """How the match surely ends with a command, as its seat may know it; None: it goes on."""
    copy = game.clone(state)
    copy = game.veiled(copy, Viewer(state.to_act))
    rule, answer = game.decide(copy, command), None
    try:
        while True:
            happening = rule.send(answer)
            answer = None
            if isinstance(happening, Event):
                happening.apply(copy)
            elif isinstance(happening, Chance) and not happening.is_certain:
                return copy.result
            else:
                answer = happening.outcomes[0]
    except (StopIteration, Unknown):
        return copy.result


@every_game
def test_a_choice_says_when_it_surely_ends_the_match(game: Game) -> None:
    ends = 0
    for state in looked_at(game):
        if state.result is not None:
            continue
        told = choices(game, state)
        for command, choice in zip(game.legal(state), told, strict=True):
            result = tried(game, state, command)
            if result is None:
                continue
            ends += 1
            has_won = result.winners == (state.to_act,)
            is_draw = state.to_act in result.winners or (not result.winners and max(game.seats) > 1)
            how = "you win" if has_won else "the match ends in a draw" if is_draw else "you lose"
            assert how in choice.detail, (choice, result)
            assert choice.detail.count(how) == 1, choice
    assert ends or game.id in SELDOM, (
        f"No choice of {game.id} was seen to end the match surely. Where that follows from its "
        "rules, as another seat's answer or chance always comes before, name it in SELDOM."
    )


@every_game
def test_a_choice_says_when_it_surely_ends_the_turn_and_others_do_not(game: Game) -> None:
    starts = game.meaning.turns.starts if game.meaning.turns else ()
    for state in islice(positions(game, Random(f"turns of {game.id}")), POSITIONS):
        snapshot = game.snapshot(state)
        sure = replace(game, supposing=None)
        ahead = [foresee(sure, snapshot, command) for command in game.legal(state)]
        turns = [any(isinstance(each, starts) for each in found.events) for found in ahead]
        if all(turn or found.state.result for turn, found in zip(turns, ahead, strict=True)):
            continue
        for choice, ends, found in zip(choices(game, state), turns, ahead, strict=True):
            said = "the turn ends" in choice.detail or choice.sentence.startswith("End the turn")
            assert said or not ends or found.state.result, choice
