"""The services that are asked over HTTP: ours in processes of its own, and boardgame.io."""

import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

from domain.games.registry import REGISTRY
from domain.ledger.application import Ledger
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.stores.opening import open_store

ROOT = Path(__file__).parents[2]
PEER = Path(__file__).parent / "peers" / "boardgame_io"
PATIENCE = 30


class Missing(Exception):
    """A peer that can't be had here; the text says why."""


class Service(NamedTuple):
    """Where a service is; ours has a facilitator's token, and the id of its first process."""

    kind: str
    port: int
    token: str = ""
    pid: int = 0

    @property
    def place(self) -> dict[str, Any]:
        """All of it, for a client."""
        return self._asdict()


def free_port() -> int:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


@contextmanager
def ours(setting: str, *, workers: int, streams: int = 100) -> Iterator[Service]:
    """Playledger on that database, in so many processes."""
    ledger = Ledger(open_store(setting, create=True), REGISTRY)
    [token] = ledger.tokens.issue([Grant("facilitator")])
    ledger.close()
    port = free_port()
    options = {"port": port, "processes": workers, "streams": streams}
    serve = ["serve", "--quiet", *(f"--{name}={each}" for name, each in options.items())]
    command = [sys.executable, "-m", "cli.main", "--db", setting, *serve]
    # Rates are for people; whoever measures asks as often as a service can answer.
    given = {**os.environ, "PLAYLEDGER_RATES": "off"}
    with process(command, env=given, cwd=ROOT) as running:
        wait_for(port)
        yield Service("playledger", port, token, running.pid)


@contextmanager
def boardgame_io(kind: str, place: str = "") -> Iterator[Service]:
    """Its own server on a store of its own: memory, flatfile or postgres."""
    command = ["node", "server.js", kind, place]
    with process(command, env=production(), cwd=PEER, stdout=subprocess.PIPE) as server:
        assert server.stdout
        started = server.stdout.readline()
        if not started:
            raise Missing(f"its server does not start on {kind}")
        yield Service("boardgame.io", json.loads(started)["port"])


def installed() -> str:
    """Sees to boardgame.io, and returns its version. Raises Missing."""
    if not (shutil.which("npm") and shutil.which("node")):
        raise Missing("there is no npm")
    done = subprocess.run(
        ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund"],
        cwd=PEER,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    if done.returncode:
        raise Missing(f"npm can't install it: {done.stderr.strip().splitlines()[-1:]}")
    found = json.loads((PEER / "node_modules" / "boardgame.io" / "package.json").read_text())
    return str(found["version"])


def production() -> dict[str, str]:
    """The environment of what runs in node."""
    return {**os.environ, "NODE_ENV": "production"}


@contextmanager
def process(command: list[str], **given: Any) -> Iterator["subprocess.Popen[str]"]:
    """A process that is quiet, and ended in the end."""
    given = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "text": True} | given
    with subprocess.Popen(command, **given) as running:
        try:
            yield running
        finally:
            running.terminate()
            running.wait(PATIENCE)


def wait_for(port: int) -> None:
    """Until somebody listens there."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            sleep(0.05)
        else:
            return
    raise Missing("the service did not start")
