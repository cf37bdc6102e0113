"""The laws hold under any options, not only under those that a variant names."""

from random import Random
from typing import Any

import pytest
from msgspec import NODEFAULT, inspect

from domain.kernel import Game, Refusal, canonical
from tests.laws.games import every_game
from tests.laws.offered import offered
from tests.laws.probes import Prober
from tests.laws.sample import CAP, check_accepted, check_answer
from tests.rounds import rounds
from tests.script import Moment, Script, improvise, moments


def any_value(kind: inspect.Type, random: Random) -> Any:
    """A value of a plain type with few or bounded values; NODEFAULT for other types."""
    match kind:
        case inspect.BoolType():
            return random.random() < 0.5
        case inspect.LiteralType(values=values):
            return random.choice(values)
        case inspect.IntType(ge=int(low), le=int(high)):
            return random.choice([low, high, random.randint(low, high)])
        case _:
            return NODEFAULT


def any_options(game: Game, random: Random) -> dict[str, Any]:
    """Options that fit together."""
    fields = inspect.type_info(game.options).fields  # type: ignore[attr-defined]
    while True:
        drawn = {field.encode_name: any_value(field.type, random) for field in fields}
        options = {name: value for name, value in drawn.items() if value is not NODEFAULT}
        try:
            game.settle(next(iter(game.variants)), options)
        except Refusal:
            continue
        return options


@every_game
@pytest.mark.parametrize("draw", range(rounds(usual=3, soak=24)))
def test_laws_1_to_4_and_7_under_any_options(game: Game, draw: int) -> None:
    random = Random(draw)
    options, bots = any_options(game, random), ["random", "greedy"]
    script = improvise(game, next(iter(game.variants)), draw, bots=bots, options=options, cap=CAP)
    played = list(moments(game, script))
    assert played[-1].state.result or not game.awaits_one
    check_replay(game, script, played)
    some = random.sample(played, min(20, len(played)))
    every = [command for moment in some for _, command in offered(game, moment.state)]
    prober = Prober(game, every, random)
    for moment in random.sample(played, min(rounds(usual=25, soak=40), len(played))):
        check_accepted(game, moment.state, random)
        for tried in prober.any(6):
            check_answer(game, moment.state, tried)


def check_replay(game: Game, script: Script, played: list[Moment]) -> None:
    """What was decided again is what was recorded, and gives the same states."""
    state = game.start(game.settle(script.variant, script.options), script.seats)
    begun = game.conserved(state)
    for moment in played:
        assert moment.events == list(moment.step.events)
        for event in moment.events:
            event.apply(state)
            assert game.conserved(state) == begun
        assert canonical(state) == canonical(moment.state)
