"""Clients that a public generator makes from the descriptions play whole matches."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

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


IMPORT = """
from time import process_time
begun = process_time()
import client.models
from client.api.commands import send_command
from client.api.matches import create_match
from client.api.moments import list_legal
print(process_time() - begun)
"""

IMPORT_SECONDS = 0.5
"""Of processor time, at most, until a client of what all games share is there."""


def generated(folder: Path, document: Path) -> Path:
    """A folder with a package `client`, just made from a description."""
    (folder / "settings.json").write_text(json.dumps(SETTINGS))
    made = subprocess.run(
        [
            Path(sys.executable).with_name("openapi-python-client"),
            *("generate", "--path", document, "--meta", "none"),
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


def run(folder: Path, *program: object) -> str:
    """What a program that knows the client prints."""
    done = subprocess.run(
        [sys.executable, *map(str, program)],
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A client for all games."""
    return generated(tmp_path_factory.mktemp("shared"), ROOT / "openapi.yaml")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("served")
    with running(folder / "playledger.db") as started:
        yield started


def plays(client: Path, server: Server, game: str) -> list[str]:
    """Plays a whole match; returns the models of the commands that were sent."""
    played = json.loads(run(client, PLAYER, server.address, server.token, game))
    assert (played["viewer"], played["logged"]) == ("seat-1", min(played["steps"], 200))
    assert played["reason"]
    sent: list[str] = played["sent"]
    return sent


@pytest.mark.soak(only=True)
@pytest.mark.parametrize("game", ["correction", "squad_combat"])
def test_a_client_for_all_games_plays_a_whole_match(
    shared: Path, server: Server, game: str
) -> None:
    assert plays(shared, server, game) == ["Command"]


@pytest.mark.soak(only=True)
def test_a_client_for_a_game_plays_it_with_models_of_its_commands(
    server: Server, tmp_path: Path
) -> None:
    document = tmp_path / "openapi.json"
    with urlopen(f"{server.address}/games/heist/openapi.json") as answer:
        document.write_bytes(answer.read())
    sent = plays(generated(tmp_path, document), server, "heist")
    assert len(sent) > 1
    assert all(name.startswith("Heist") for name in sent)


@pytest.mark.soak(only=True)
def test_a_client_for_all_games_is_there_at_once(shared: Path) -> None:
    """At best: a machine that is busy takes longer."""
    assert min(float(run(shared, "-c", IMPORT)) for _ in range(5)) < IMPORT_SECONDS
