"""Timelines that are kept: they grow with their match, and never tell another story."""

import shutil
from pathlib import Path

import msgspec
import pytest

from domain.kernel import Event, State, canonical
from domain.ledger.application import Ledger
from domain.ledger.row import Row
from replays.walking.timeline import KEPT_MOST, Timeline
from replays.walking.timelines import Timelines, catch_up, timeline_of
from tests.laws.games import REGISTRY
from tests.replays.stored import ledger_at, play
from tests.replays.walks import hands, take_back, take_turn


def kept(ledger: Ledger, timelines: Timelines, match: str) -> Timeline:
    with ledger.live(match) as held:
        return timelines.of(held)


def test_a_kept_timeline_grows_with_its_match(tmp_path: Path) -> None:
    with hands(tmp_path, turns=1) as (ledger, match):
        timelines = Timelines(ledger)
        first = kept(ledger, timelines, match)
        take_turn(ledger, match, 1)
        take_back(ledger, match, to=1)
        grown = kept(ledger, timelines, match)
        assert grown is first
        whole = timeline_of(ledger, match)
    assert [step.head for step in grown.steps] == [step.head for step in whole.steps]
    assert [canonical(grown.at(n)) for n in range(5)] == [canonical(whole.at(n)) for n in range(5)]


def test_what_another_process_stored_is_taken_in(tmp_path: Path) -> None:
    with hands(tmp_path, turns=1) as (ledger, match):
        timeline = timeline_of(ledger, match)
        with ledger_at(tmp_path / "hands.db") as other:
            take_turn(other, match, 1)
        assert catch_up(ledger, timeline)
        assert len(timeline) == 3


def test_after_a_restored_backup_the_stored_story_is_told(tmp_path: Path) -> None:
    with hands(tmp_path, turns=1) as (_, match):
        pass
    shutil.copy(tmp_path / "hands.db", tmp_path / "backup.db")
    with ledger_at(tmp_path / "hands.db", seed=1) as ledger:
        take_turn(ledger, match, 1)
        timeline = timeline_of(ledger, match)
    with ledger_at(tmp_path / "backup.db", seed=2) as ledger:
        assert not catch_up(ledger, timeline)
        take_back(ledger, match, to=1)
        assert not catch_up(ledger, timeline)
        timelines = Timelines(ledger)
        timelines._keep(timeline)
        again = kept(ledger, timelines, match)
        assert again is not timeline
        assert again.steps[-1].head == ledger.steps(match)[-1].head


def test_the_timelines_used_longest_ago_are_dropped(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        matches = [play(ledger, "correction", "final", seed, cap=20) for seed in range(4)]
        rows = max(len(ledger.rows(match)) for match in matches)
        timelines = Timelines(ledger, rows_kept=2 * rows)
        first = kept(ledger, timelines, matches[0])
        for match in matches:
            kept(ledger, timelines, match)
        assert 1 <= len(timelines) <= 2
        assert kept(ledger, timelines, matches[0]) is not first


def test_a_step_that_does_not_follow_is_refused(tmp_path: Path) -> None:
    with hands(tmp_path, turns=3) as (ledger, match):
        steps = ledger.steps(match)
    timeline = Timeline(REGISTRY.game("hidden_hand"), steps[:2])
    with pytest.raises(ValueError, match="step 4 does not follow on step 2"):
        timeline.extend(steps[3:])


def test_no_more_states_are_kept_than_a_few(tmp_path: Path) -> None:
    game = REGISTRY.game("assassination_le")
    with ledger_at(tmp_path / "long.db") as ledger:
        options = {"max_turns": 10_000}
        steps = ledger.steps(play(ledger, game.id, "final", 1, cap=600, options=options))
    timeline = Timeline(game, steps)
    timeline._every = 2
    states = {step: canonical(timeline.at(step)) for step in range(len(steps) + 1)}
    assert len(timeline._kept) <= KEPT_MOST
    assert timeline._every > 2
    assert {step: canonical(timeline.at(step)) for step in sorted(states, reverse=True)} == states


class Broken(Event, frozen=True):
    """An event that can't be applied."""

    def apply(self, state: State) -> None:
        """Fails."""
        raise RuntimeError("broken")


def test_a_fold_that_failed_on_its_way_leaves_no_half_state(tmp_path: Path) -> None:
    with hands(tmp_path, turns=3) as (ledger, match):
        timeline = timeline_of(ledger, match)
    whole = [canonical(timeline.at(step)) for step in range(4)]
    broken = Row(match, 99, "broken", b"", Broken())
    step = timeline.steps[2]
    timeline.steps[2] = msgspec.structs.replace(step, rows=[*step.rows[:2], broken])
    timeline.at(2)
    with pytest.raises(RuntimeError):
        timeline.at(3)
    timeline.steps[2] = step
    assert [canonical(timeline.at(step)) for step in (3, 2, 3)] == [whole[3], whole[2], whole[3]]
