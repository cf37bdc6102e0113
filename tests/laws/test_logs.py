"""Logs: sentences that look at the position, and change nothing of it."""

import pytest

from domain.kernel import FACILITATOR, Game, canonical, players_and_public, told
from tests.laws.games import REGISTRY, variants_in_turn
from tests.laws.sample import sampled, scripts
from tests.logs import sentences
from tests.recordings.recording import FOLDER, read
from tests.rounds import rounds
from tests.script import moments

RECORDINGS = rounds(usual=4, soak=100)
"""So many recordings of each game are told."""

LOGGED = [game for game in REGISTRY if game.log]

every_log = pytest.mark.parametrize("game", LOGGED, ids=lambda game: game.id)


@every_log
def test_a_log_is_of_its_own_games_events(game: Game) -> None:
    assert set(game.log) <= game.event_types


@every_log
def test_a_log_says_more_than_its_events(game: Game) -> None:
    more = 0
    recorded = sorted((FOLDER / game.id).glob("*.json"))[:RECORDINGS]
    for script in [read(file).script() for file in recorded] or scripts(game.id, "final", 0):
        for moment in moments(game, script):
            said = sentences(game, game.clone(moment.before), moment.events)
            assert all(said)
            more += said != [event.sentence() for event in moment.events]
    assert more > 0


@variants_in_turn(1)
def test_telling_changes_nothing_but_by_the_events(game: Game, variant: str) -> None:
    for moment in sampled(game.id, variant):
        for viewer in (FACILITATOR, *players_and_public(moment.script.seats)):
            state = game.clone(moment.before)
            events = [event for event, _ in told(game, state, moment.events, viewer)]
            assert canonical(state) == canonical(moment.state)
            assert events == [
                known for event in moment.events if (known := game.known(event, viewer)) is not None
            ]
