"""What the documents show of HTTP works: the README's requests, and a bot that plays a match."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from warnings import catch_warnings, warn

import pytest

from tests.api.process import Server, running
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
WRITTEN = "http://127.0.0.1:8000"


def block(document: str, info: str) -> str:
    """The text of the code block of a document that begins with that line."""
    text = (ROOT / document).read_text("utf-8")
    found = re.search(rf"^```{re.escape(info)}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert found, info
    return found[1]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path / "playledger.db") as server:
        yield server


def test_the_requests_of_the_readme_are_answered(server: Server, tmp_path: Path) -> None:
    script = block("README.md", "bash over HTTP")
    assert script.count("curl") == script.count(f"{WRITTEN}/matches") == 3
    if which("curl") is None:
        with catch_warnings(action="always"):  # to be seen in the summary, not to fail the test
            said = "the README's requests are NOT tested: there is no curl"
            warn(pytest.PytestWarning(said), stacklevel=2)
        pytest.skip("there is no curl")
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script.replace(WRITTEN, server.address)],
        cwd=tmp_path,
        env={**os.environ, "TOKEN": server.token},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    decoder = json.JSONDecoder()
    legal, end = decoder.raw_decode(done.stdout)
    accepted, _ = decoder.raw_decode(done.stdout[end:].lstrip())
    assert (legal["to_act"], legal["commands"]) == (1, [{"type": "roll_die"}])
    assert accepted["step"] == 2
    assert accepted["receipt"]
    assert accepted["legal"]


def test_the_bot_of_the_page_plays_a_whole_match(server: Server, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(block("docs/bots.md", "python a bot of your own"))
    assert len(bot.read_text().splitlines()) <= 32
    client = server.client(server.token)
    made = client.post("/matches", {"game": "hidden_hand", "variant": "short"}, "begin").json
    path = f"/matches/{made['match']['id']}"
    playing = [
        subprocess.Popen([sys.executable, bot, f"{server.address}{path}", each["token"]])
        for each in made["tokens"]
    ]
    try:
        assert [each.wait(4 * PATIENCE) for each in playing] == [0, 0]
    finally:
        for each in playing:
            each.kill()
            each.wait()
    assert client.get(path)["result"]["reason"] == "most_points"
