"""Every moment of every game can be looked at, those between the events of a step too."""

import re

from domain.kernel import FACILITATOR, Game, players_and_public
from tests.laws.games import variants_in_turn
from tests.rounds import rounds
from tests.script import improvise


@variants_in_turn(2)
def test_a_table_can_be_drawn_after_every_event(game: Game, variant: str) -> None:
    for seed in range(rounds(1, 10)):
        script = improvise(game, variant, seed, cap=100)
        state = game.start(game.settle(variant, {}), script.seats)
        for step in script.steps:
            for event in step.events:
                event.apply(state)
                for viewer in (FACILITATOR, *players_and_public(1)):
                    table = game.drawing(game.seen(state, viewer))
                    said = [part.text for part in table.sentences]
                    assert not re.search("(?i)seat 0|seat none", " ".join(said))
