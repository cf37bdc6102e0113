"""What the description promises is what is answered: schemathesis tries all of it, as every role.

All its checks are on, over all operations and in all its phases, against a real server.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from api.declare.operations import Operation
from tests.api.process import ROOT, Server, running
from tests.api.register import OPERATIONS, PLACE, REGISTER
from tests.rounds import rounds

SETTINGS = Path(__file__).with_name("schemathesis.toml")
MATCHES = 6
CASES = rounds(usual=1, soak=30)
"""So many made-up requests of every operation, beside those that follow from its schemas."""

SEED = ("--seed", "1")[: rounds(usual=2, soak=0)]
"""The same requests every time in the suite; others every time in the long rounds."""

PHASES = ("--phases", "examples,coverage,fuzzing")[: rounds(usual=2, soak=0)]
"""Requests that follow from answers of others are a state machine of our own in the suite."""

METHODS = """
[phases.coverage]
unexpected-methods = ["trace"]
"""[: rounds(usual=99, soak=0)]
"""What no operation takes; `test_wire.py` tries all methods at each."""

AROUND = {"NO_PROXY": "127.0.0.1", "HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis")}
"""No proxy is looked for at each request, and the tables of characters are there already."""

GAMES = ("correction", "hidden_hand", "assassination_le")[: rounds(usual=1, soak=3)]
"""The schemas of all of them are what requests are made of."""

ROLES = ("facilitator", "seat", "spectator")[: rounds(usual=1, soak=3)]


def begun(server: Server, number: int) -> Any:
    """A match that has begun, with a note for everybody."""
    client = server.client(server.token)
    plan = {"game": GAMES[number % len(GAMES)]}
    answer = client.post("/matches", plan, f"begin-{number}").json
    path = f"/matches/{answer['match']['id']}"
    note = {"text": "Why?", "visibility": "public"}
    assert client.post(f"{path}/notes", note, f"note-{number}").status == 201
    return answer


def of_operations() -> str:
    """The settings of single operations, as the register has them."""
    return "".join(
        f'\n[[operations]]\ninclude-operation-id = "{name}"\n{each.schemathesis}\n'
        for name, each in REGISTER.items()
        if each.schemathesis
    )


def described(operation: Operation) -> str:
    """What schemathesis calls an operation."""
    return operation.method + " " + PLACE.sub(r"{\1}", operation.path)


def put_down(file: Path, words: list[str]) -> None:
    file.write_text("\n".join(map(json.dumps, words)))


def bundle_of(server: Server, match: str) -> bytes:
    asked = Request(
        f"{server.address}/matches/{match}/bundle",
        headers={"Authorization": f"Bearer {server.token}"},
    )
    with urlopen(asked) as answer:
        found: bytes = answer.read()
        return found


def prepared(server: Server, folder: Path, role: str) -> str:
    """Puts down what there is to ask about, and returns the token to ask with."""
    client = server.client(server.token)
    matches = [begun(server, number) for number in range(MATCHES)]
    ids = [each["match"]["id"] for each in matches]
    invited = [
        client.post(f"/matches/{match}/seats/2/invitations", None, f"invite-{match}").json
        for match in ids
    ]
    asked = ids if role == "facilitator" else ids[:1]
    put_down(folder / "matches.txt", asked)
    put_down(folder / "invitations.txt", [each["invitation"] for each in invited])
    roster = {"name": "3b", "ends": "2099-12-18", "members": 2}
    classes = [client.post("/classes", roster, f"class-{n}").json for n in range(MATCHES)]
    put_down(folder / "classes.txt", [each["id"] for each in classes])
    (folder / "bundle.zip").write_bytes(bundle_of(server, ids[0]))
    (folder / SETTINGS.name).write_text(SETTINGS.read_text() + METHODS + of_operations())
    if role == "facilitator":
        return server.token
    if role == "seat":
        token: str = matches[0]["tokens"][0]["token"]
        return token
    spectator: str = client.post(f"/matches/{ids[0]}/spectators", None, "look-on").json["token"]
    return spectator


def tried(server: Server, folder: Path, role: str) -> Any:
    """The report of schemathesis; fails with its text if it found anything."""
    token = prepared(server, folder, role)
    command = [str(Path(sys.executable).with_name("st")), "--config-file", SETTINGS.name]
    command += ["run", f"{server.address}/games/{GAMES[0]}/openapi.json"]
    command += ["--url", server.address]
    command += [*SEED, *PHASES, "--max-examples", str(CASES)]
    command += ["--report", "json", "--report-json-path", "told.json"]
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **AROUND, "PLAYLEDGER_TOKEN": token, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads((folder / "told.json").read_text())


@pytest.mark.parametrize("role", ROLES)
def test_what_is_promised_is_answered(role: str, tmp_path: Path) -> None:
    with (
        (tmp_path / "log").open("w") as log,
        running(tmp_path / "playledger.db", games=GAMES, log=log) as server,
    ):
        told = tried(server, tmp_path, role)
    assert told["operations"]["tested"] == told["operations"]["total"] > 35
    if role == "facilitator":
        seldom = {name for name, each in REGISTER.items() if each.seldom}
        assert never_accepted(told) <= {described(OPERATIONS[name]) for name in seldom}


def never_accepted(told: Any) -> set[str]:
    """The operations whose requests were refused every time: of these, little was tried."""
    rates = told["valid_rates"]
    return {
        name
        for name, phases in rates.items()
        if not any(each["accepted"] for each in phases.values())
    }
