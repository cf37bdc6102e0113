"""Any state of a match, at any step and at any event of it, and how fast it is there."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from domain.kernel import Game, State, canonical
from domain.ledger.stream.rows import MatchCreated, Step
from replays.walking.timeline import KEPT_EVERY, Timeline
from tests.laws.games import REGISTRY, variants_in_turn
from tests.replays.stored import ledger_at, play
from tests.rounds import rounds

MOMENTS = rounds(usual=60, soak=100_000)
"""So many moments between events are looked for in each match, in any order, and all steps."""


def stored(folder: Path, game: Game, variant: str = "final", cap: int = 10_000) -> list[Step]:
    """The steps of a match as a ledger reads them back."""
    with ledger_at(folder / "matches.db") as ledger:
        return ledger.steps(play(ledger, game.id, variant, 1, cap=cap))


def start(game: Game, created: MatchCreated) -> State:
    """The state before anything happened."""
    return game.start(msgspec.convert(created.options, game.options), created.seats)


def folded(game: Game, steps: list[Step]) -> Iterator[tuple[int, int, bytes]]:
    """(step, events, state) of every moment, one event applied after the other to one state."""
    assert isinstance(steps[0].header, MatchCreated)
    state = start(game, steps[0].header)
    for step in steps:
        yield step.number, 0, canonical(state)
        for number, event in enumerate(step.events, start=1):
            event.apply(state)
            yield step.number, number, canonical(state)


@variants_in_turn(0)
def test_every_moment_is_what_a_plain_fold_gives(tmp_path: Path, game: Game, variant: str) -> None:
    steps = stored(tmp_path, game, variant, cap=2 * KEPT_EVERY + 3)
    timeline = Timeline(game, steps)
    moments = list(folded(game, steps))
    for step, events, state in Random(1).sample(moments, min(len(moments), MOMENTS)):
        assert canonical(timeline.at(step, events)) == state
    whole = {step: state for step, _, state in folded(game, steps)}
    for step in Random(2).sample(sorted(whole), len(whole)):
        assert canonical(timeline.at(step)) == whole[step]


@variants_in_turn(1)
def test_walking_gives_the_state_after_each_step(tmp_path: Path, game: Game, variant: str) -> None:
    steps = stored(tmp_path, game, variant, cap=40)
    whole = {step: state for step, _, state in folded(game, steps)}
    walked = [(step.number, canonical(state)) for step, state in Timeline(game, steps).walk()]
    assert walked == list(whole.items())


def test_the_beginning_is_before_all_events(tmp_path: Path) -> None:
    game = REGISTRY.game("correction")
    timeline = Timeline(game, stored(tmp_path, game, cap=2))
    assert canonical(timeline.at(0)) == canonical(timeline.at(1, 0))
    assert canonical(timeline.at(0)) == canonical(start(game, timeline.created))


def test_a_state_is_the_callers_to_keep(tmp_path: Path) -> None:
    game = REGISTRY.game("correction")
    timeline = Timeline(game, stored(tmp_path, game, cap=KEPT_EVERY + 2))
    for step in (0, 1, KEPT_EVERY, KEPT_EVERY + 1):
        before = canonical(timeline.at(step))
        timeline.at(step).to_act = 99
        assert canonical(timeline.at(step)) == before


@pytest.mark.parametrize("place", [(-1,), (4,), (0, 1), (1, -1), (2, 99), (4, 0)])
def test_there_is_nothing_outside_a_match(tmp_path: Path, place: tuple[int, ...]) -> None:
    game = REGISTRY.game("correction")
    timeline = Timeline(game, stored(tmp_path, game, cap=3))
    assert len(timeline) == 3
    with pytest.raises(IndexError, match="step"):
        timeline.at(*place)


def test_a_timeline_begins_with_the_beginning(tmp_path: Path) -> None:
    game = REGISTRY.game("correction")
    with pytest.raises(TypeError):
        Timeline(game, stored(tmp_path, game, cap=3)[1:])
