"""`playledger demo`."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
import msgspec
from click.core import ParameterSource

from cli.demo.script import Players, play_script
from cli.installation import Installation, installed
from cli.terminal.documented import documented
from cli.terminal.exits import Problem
from cli.terminal.printing import has_colour, heading, say, width

PROGRAM = (sys.executable, "-m", "cli.main")
SECONDS = 30
"""Seconds that each process of the demo may take."""

BANISHED = 21
CAPTURED = ("--at", "41.2")
"""The steps of the script that are shown afterwards."""


@documented("demo")
@installed
def command(installation: Installation) -> None:
    """Plays a match through a real server and proves it afterwards.

    Two programs play a match over HTTP, on a server of its own on this machine; then the server is
    stopped, and what is left in the database is listed, shown, stepped through and verified. The
    database is a temporary one, unless --db names another.

    Example:
      playledger demo

    """
    context = click.get_current_context().parent
    if context and context.get_parameter_source("db") is ParameterSource.COMMANDLINE:
        tell(installation.setting)
        return
    with TemporaryDirectory(prefix="playledger-demo-") as folder:
        tell(f"{folder}/demo.db")
    say("The temporary database is gone again. `playledger play correction --create` begins yours.")


def tell(database: str) -> None:
    """Runs the whole demo."""
    heading("A match over HTTP\n")
    with server(database) as start:
        players = play_script(start["address"], start["token"])
    say("\nThe server is stopped. What is left is the database.")
    heading("\nThe same match, from the database")
    run(database, "list", "--limit", "1")
    run(database, "log", players.match, "--after", str(BANISHED - 4), "--limit", "5")
    run(database, "show", players.match, "--at", str(BANISHED))
    run(database, "step", players.match, *CAPTURED, "--changes")
    heading("\nIts proof")
    run(database, "verify", players.match, *held(players))


def held(players: Players) -> list[str]:
    """Two of the heads that the players received, as `verify` takes them."""
    kept = (BANISHED, max(players.receipts))
    return [word for step in kept for word in ("--head", f"{step}:{players.receipts[step]}")]


@contextmanager
def server(database: str) -> Iterator[dict[str, Any]]:
    """A server on a free port here, until the end of the `with`; yields its start line."""
    options = ("serve", "--create", "--port", "0", "--token", "--quiet", "--json")
    command = (*PROGRAM, "--db", database, *options)
    process = subprocess.Popen(command, stdout=subprocess.PIPE)  # noqa: S603
    assert process.stdout
    with process.stdout as told:
        try:
            line = told.readline()
            if not line:
                raise Problem("The server did not start; it says why above.")
            start: dict[str, Any] = msgspec.json.decode(line)
            say(f"A server listens at {start['address']}.")
            yield start
        finally:
            process.terminate()
            process.wait(SECONDS)


def run(database: str, *arguments: str) -> None:
    """Runs a command as a person would, and shows its output."""
    typed = " ".join(("playledger", "--db", Path(database).name, *arguments))
    click.secho(f"\n$ {typed}\n", fg="cyan", color=has_colour("auto"))
    environment = {**os.environ, "COLUMNS": str(width())}
    finished = subprocess.run(  # noqa: S603
        (*PROGRAM, "--db", database, *arguments),
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        timeout=SECONDS,
        check=False,
    )
    click.echo(finished.stdout.rstrip())
    if finished.returncode:
        raise Problem(f"`playledger {arguments[0]}` ended with code {finished.returncode}.")
