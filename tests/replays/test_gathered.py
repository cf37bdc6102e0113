"""Several events that are alike are one sentence of a log for people, as their game declares it."""

from itertools import chain
from typing import Any

import msgspec
import pytest

from domain.kernel import FACILITATOR, PUBLIC, Event, Viewer
from replays.telling.seen import SeenStep, gathered, sentences_of
from tests.laws.games import REGISTRY
from tests.recordings.recording import FOLDER, read
from tests.script import moments

RECORDED = {"location_ccg": "final", "squad_combat": "final"}


def dealing(game_id: str, viewer: Viewer) -> tuple[Any, SeenStep]:
    """The first step of a recorded match in which both seats draw their hands, as one sees it."""
    game = REGISTRY.game(game_id)
    script = read(FOLDER / game_id / f"{RECORDED[game_id]}.json").script()
    events: list[Event] = next(
        [*each.events]
        for each in moments(game, script)
        if sum(type(event).__name__ == "CardDrawn" for event in each.events) > 2
    )
    known = [each for each in (game.redact(event, viewer) for event in events) if each]
    told = [msgspec.to_builtins(each, str_keys=True) for each in known]
    return game, SeenStep(1, "", "", 0, None, told, [each.sentence() for each in known])


@pytest.mark.parametrize("game_id", RECORDED)
@pytest.mark.parametrize("viewer", [FACILITATOR, PUBLIC, Viewer(1), Viewer(2)])
def test_draws_are_one_sentence_that_names_the_cards_only_to_who_may_know(
    game_id: str, viewer: Viewer
) -> None:
    game, step = dealing(game_id, viewer)
    said = sentences_of(game, step)
    for seat in (1, 2):
        drawn = [each["card"] for each in step.events if each["type"] == "CardDrawn"]
        count = sum(each["type"] == "CardDrawn" and each["seat"] == seat for each in step.events)
        names = viewer in (FACILITATOR, Viewer(seat))
        assert drawn
        assert (f"Seat {seat} draws {count} cards: " in said) == names
        assert (f"Seat {seat} draws {count} cards." in said) != names


@pytest.mark.parametrize("game_id", RECORDED)
def test_nothing_is_lost_and_what_stands_alone_is_told_as_ever(game_id: str) -> None:
    game, step = dealing(game_id, FACILITATOR)
    every = range(1, len(step.events) + 1)
    assert [*gathered(game, step, every)] != [*enumerate(step.sentences, 1)]
    alone = chain.from_iterable(gathered(game, step, [place]) for place in every)
    assert [*alone] == [*enumerate(step.sentences, 1)]
