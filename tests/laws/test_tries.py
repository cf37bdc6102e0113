"""What is pointed at, and does not go, is refused by the rules themselves; what goes never is."""

from random import Random

import msgspec

from domain.kernel import Game, State, Viewer, worded
from domain.kernel.tries import Named, names_of, refused_tries
from replays.cells import cells_of
from tests.laws.games import every_game
from tests.laws.sample import sampled
from tests.rounds import rounds

TRIED = rounds(usual=8, soak=12)
"""Places that are tried at a position."""


def pairs(game: Game, state: State) -> list[list[list[Named]]]:
    """What has to be pointed at for some legal commands: who acts, and what is done with it."""
    found = [names_of(choice) for _, choice in worded(game, state)]
    return [[[names[0]], [names[-1]]] for names in found if len(names) > 1][:TRIED]


def wild(game: Game, state: State, random: Random) -> list[list[list[Named]]]:
    """Pairs of anything that is named at the table, whether or not it makes sense."""
    cells = cells_of(game.table(game.seen(state, Viewer(state.to_act))))
    named = {name for _, choice in worded(game, state) for name in names_of(choice)}
    every = sorted(named | {("cell", each) for each in cells})
    firsts = [first for first, _ in pairs(game, state)]
    lone = [[[random.choice(every)]] for _ in range(TRIED if every else 0)]
    return lone + [[random.choice(firsts), [random.choice(every)]] for _ in lone if firsts]


@every_game
def test_what_goes_is_never_refused_and_a_refusal_has_its_rule(game: Game) -> None:
    random = Random(7)
    for moment in sampled(game.id, next(iter(game.variants)), 0):
        state = moment.state
        if state.result is not None:
            continue
        before = msgspec.json.encode(state)
        for picks in pairs(game, state):
            assert refused_tries(game, state, state.to_act, picks) == []
        for picks in wild(game, state, random):
            for tried in refused_tries(game, state, state.to_act, picks):
                told = game.explain(tried.refusal)
                assert told.rule, tried
                assert tried.command["type"] in game.command_types
                assert tried.command not in msgspec.to_builtins(list(game.legal(state)))
        assert msgspec.json.encode(state) == before


@every_game
def test_a_seat_out_of_turn_is_told_so(game: Game) -> None:
    takes_turns = game.awaits_one and max(game.seats) > 1
    for moment in sampled(game.id, next(iter(game.variants)), 0)[:4] if takes_turns else ():
        state = moment.state
        if state.result is None:
            other = next(seat for seat in range(1, 9) if seat != state.to_act)
            (tried,) = refused_tries(game, state, other, [[("cell", "a1")]])
            assert tried.refusal.code == "not_your_turn"
            assert game.explain(tried.refusal).rule, (
                'say by which rule: `"not_your_turn": out_of_turn("R2")` among its reasons'
            )
