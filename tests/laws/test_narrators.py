"""Narrators: what one remembers follows from the view before a step."""

from collections.abc import Iterator

import pytest

from domain.kernel import FACILITATOR, Event, Game, Narrator, Viewer
from tests.laws.games import REGISTRY
from tests.recordings.recording import FOLDER, read
from tests.rounds import rounds
from tests.script import Moment, moments

RECORDINGS = rounds(usual=4, soak=100)
"""So many recordings of each game are told."""

TELLING = [game for game in REGISTRY if game.narrator is not Narrator]


@pytest.mark.parametrize("viewer", [FACILITATOR, Viewer(1)])
@pytest.mark.parametrize("game", TELLING, ids=lambda game: game.id)
def test_a_narrator_who_comes_late_tells_what_the_first_one_tells(
    game: Game, viewer: Viewer
) -> None:
    more = 0
    for file in sorted((FOLDER / game.id).glob("*.json"))[:RECORDINGS]:
        played = moments(game, read(file).script())
        first = game.narrator()
        first.stand(game.view(next(played).state, viewer))
        for moment in played:
            late = game.narrator()
            late.stand(game.view(moment.before, viewer))
            events = list(known(game, moment, viewer))
            told = [late.tell(event) for event in events]
            assert told == [first.tell(event) for event in events]
            more += told != [event.sentence() for event in events]
    assert more > 0


def known(game: Game, moment: Moment, viewer: Viewer) -> Iterator[Event]:
    """The events of a moment that a viewer may know."""
    for event in moment.events:
        if (seen := game.redact(event, viewer)) is not None:
            yield seen
