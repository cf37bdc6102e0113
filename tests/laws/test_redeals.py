"""Law 6 of re-deals: what is dealt anew for the public keeps nothing of what was hidden."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import FACILITATOR, PUBLIC, Game, PseudoRandom, State, canonical, run
from tests.laws.games import REGISTRY
from tests.laws.hidden import REDEAL
from tests.laws.offered import offered
from tests.laws.twins import lasts
from tests.rounds import rounds
from tests.script import Moment, Script, improvise, moments

LONG = rounds(usual=40, soak=300)
"""So many commands of a match are looked at."""

TIMES = 6
"""Deals of which one at least is another than the true one: two last cards may fall as they lie."""

DEALT_ANEW = [game for game in REGISTRY if game.has_secrets and not game.options.secret]
"""Games of which all can be dealt anew: seats give nothing in secret among the options."""

every_dealt_anew = pytest.mark.parametrize(
    ("game", "variant"),
    [
        pytest.param(game, variant, id=f"{game.id}/{variant}")
        for game in DEALT_ANEW
        for variant in game.variants
    ],
)


def newest(game: Game, script: Script) -> Any:
    """The state at the end of a script."""
    return list(moments(game, script))[-1].state


def dealt(game: Game, state: State, seed: int) -> State:
    """The state dealt anew for the public."""
    anew = game.clone(state)
    run(game.redeal(anew, PUBLIC), anew, PseudoRandom(Random(seed)))
    return anew


def is_the_only_world(game: Game, script: Script, moment: Moment) -> bool:
    """Whether twins of the match so far come to the same: all that is hidden can be reckoned."""
    beginning, random = script.until(moment.number), Random(moment.number)
    twins = (REDEAL[game.id](beginning, PUBLIC, random) for _ in range(TIMES))
    return all(newest(game, twin) == moment.state for twin in twins)


def whole(game: Game, state: State) -> bytes:
    """All that there is to be known, and what can be done."""
    seen = msgspec.to_builtins(game.view(state, FACILITATOR), str_keys=True, order="deterministic")
    return canonical(state) + msgspec.json.encode((seen, offered(game, state)))


@every_dealt_anew
@pytest.mark.parametrize("seed", range(rounds(usual=2, soak=12)))
def test_law_6_a_re_deal_for_the_public_forgets_what_was_hidden(
    game: Game, variant: str, seed: int
) -> None:
    """Of two worlds that the public can't tell apart it makes the same one, to the last byte."""
    random, script = Random(seed), improvise(game, variant, seed, cap=LONG)
    for last in lasts(len(script.steps)):
        beginning = script.until(last)
        worlds = beginning, REDEAL[game.id](beginning, PUBLIC, random)
        states = [newest(game, each) for each in worlds]
        assert not states[0].result or game.awaits_one
        if states[0].result is None and not game.redealable(states[0], PUBLIC):
            one, other = (whole(game, dealt(game, each, last)) for each in states)
            assert one == other, last


@every_dealt_anew
def test_law_6_a_re_deal_for_the_public_leaves_the_public_what_it_sees(
    game: Game, variant: str
) -> None:
    script = improvise(game, variant, 3, cap=LONG)
    for moment in list(moments(game, script))[:-1:3]:
        if game.redealable(moment.state, PUBLIC):
            continue
        several = [dealt(game, moment.state, moment.number + LONG * each) for each in range(TIMES)]
        assert game.view(several[0], PUBLIC) == game.view(moment.state, PUBLIC)
        is_another = any(anew != moment.state for anew in several)
        assert is_another or is_the_only_world(game, script, moment), moment.number
