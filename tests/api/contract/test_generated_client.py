"""A client that a public generator makes from `openapi.yaml` plays whole matches."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.process import ROOT, Server, running

SETTINGS = {
    "content_type_overrides": {
        "application/zip": "application/octet-stream",
        "image/svg+xml": "text/plain",
    }
}
"""The generator knows neither zip files nor pictures."""

PLAYER = Path(__file__).with_name("generated_player.py")


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a package `client`, just made."""
    folder = tmp_path_factory.mktemp("generated")
    (folder / "settings.json").write_text(json.dumps(SETTINGS))
    made = subprocess.run(
        [
            Path(sys.executable).with_name("openapi-python-client"),
            *("generate", "--path", ROOT / "openapi.yaml", "--meta", "none"),
            *("--output-path", folder / "client", "--config", folder / "settings.json"),
        ],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    told = made.stdout + made.stderr
    assert not [line for line in told.splitlines() if "Unable" in line or "parsing" in line], told
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("served")
    with running(folder / "playledger.db") as started:
        yield started


@pytest.mark.soak(only=True)
@pytest.mark.parametrize("game", ["correction", "squad_combat"])
def test_a_generated_client_plays_a_whole_match(generated: Path, server: Server, game: str) -> None:
    done = subprocess.run(
        [sys.executable, PLAYER, server.address, server.token, game],
        env={**os.environ, "PYTHONPATH": str(generated)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    played = json.loads(done.stdout)
    assert (played["eyes"], played["logged"]) == ("seat-1", min(played["steps"], 200))
    assert played["reason"]
