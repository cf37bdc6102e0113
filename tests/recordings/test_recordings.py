"""Every recorded match plays again as it was, under the release of the rules it began with."""

from pathlib import Path

import pytest

from domain.kernel import Game
from tests.laws.games import REGISTRY, every_variant
from tests.recordings.recording import FOLDER, fingerprint, read, recorded, written

FILES = sorted(FOLDER.glob("*/*.json"))

every_recording = pytest.mark.parametrize(
    "path", [pytest.param(path, id=f"{path.parent.name}/{path.stem}") for path in FILES]
)


@every_recording
def test_recorded_commands_and_chance_lead_to_the_recorded_events(
    path: Path, pytestconfig: pytest.Config
) -> None:
    was = read(path)
    now = recorded(REGISTRY.game(was.game, was.rules), was.script(), was.description)
    if pytestconfig.getoption("remaster"):
        path.write_text(written(now), encoding="utf-8")
        return
    for number, (step, again) in enumerate(zip(was.steps, now.steps, strict=True)):
        assert again == step, f"step {number}"
    assert now == was


@every_recording
def test_recorded_events_alone_lead_to_the_recorded_end(path: Path) -> None:
    recording = read(path)
    game = REGISTRY.game(recording.game, recording.rules)
    state = game.start(game.settle(recording.variant, recording.options), recording.seats)
    for event in recording.events(game):
        event.apply(state)
    assert fingerprint(state) == recording.sha256
    assert state.result


@every_recording
def test_a_recording_reads_well(path: Path) -> None:
    recording = read(path)
    assert path.read_text(encoding="utf-8") == written(recording)
    assert path.parent.name == recording.game
    assert recording.description.endswith(".")
    assert path.stat().st_size < 400_000


@every_variant
def test_every_variant_has_a_recording(game: Game, variant: str) -> None:
    recordings = [read(path) for path in FILES if path.parent.name == game.id]
    if not recordings:
        pytest.skip("a new release owes all of them: tests/laws/test_owed.py")
    assert (game.rules, variant) in [(each.rules, each.variant) for each in recordings]
