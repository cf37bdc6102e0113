"""Looking at a position changes nothing of it, also where what is seen is the state itself."""

import msgspec

from domain.kernel import FACILITATOR, Game, Viewer, players_and_public
from tests.laws.games import variants_in_turn
from tests.laws.sample import sampled


@variants_in_turn(0)
def test_drawings_and_hints_change_nothing(game: Game, variant: str) -> None:
    for moment in sampled(game.id, variant):
        state = moment.state
        before = msgspec.msgpack.encode(state)
        for viewer in (FACILITATOR, *players_and_public(moment.script.seats)):
            msgspec.json.encode(game.view(state, viewer))
            game.table(game.seen(state, viewer))
        if legal := game.legal(state) if game.awaits_one else ():
            game.best(game.seen(state, Viewer(state.to_act)), legal)
        assert msgspec.msgpack.encode(state) == before
