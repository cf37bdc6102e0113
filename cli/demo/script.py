"""A match over HTTP, played by two programs from a script."""

import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
import yaml

from cli.demo.client import Answer, Client
from cli.terminal.exits import Problem
from cli.terminal.menu import Written, words_of
from cli.terminal.printing import say, width

FILE = Path(__file__).with_name("demo.yaml")

LOST = 10
"""The step whose answer gets lost on its way, so that the command is sent again."""


class Script(msgspec.Struct, frozen=True):
    """What the seats ask for, in turn; and the rows of the board as either seat counts them."""

    game: str
    rows: str
    rows_if_seat_2_begins: str
    commands: list[str]

    def lines(self, first: int) -> list[str]:
        """The commands, if that seat begins."""
        if first == 1:
            return self.commands
        turned = str.maketrans(self.rows, self.rows_if_seat_2_begins)
        return [line.translate(turned) for line in self.commands]


def script() -> Script:
    """The script in our file."""
    return msgspec.convert(yaml.safe_load(FILE.read_text("utf-8")), Script)


class Players:
    """A facilitator and the programs at the seats of one match, each with its own token."""

    def __init__(self, address: str, token: str, game: str) -> None:
        begun = accepted(Client(address, token).post("/matches", {"game": game}))
        match: dict[str, Any] = begun["match"]
        self.match: str = match["id"]
        self.first: int = match["to_act"]
        self.receipts: dict[int, str] = {match["step"]: match["receipt"]}
        self.seats = {each["seat"]: Client(address, each["token"]) for each in begun["tokens"]}
        say(f"A facilitator begins match {self.match} of {game}; each seat gets a token.")
        say("Its chance is drawn from a secret; the SHA-256 of that is given out now:")
        say(match["commitment"])

    def send(self, line: str) -> None:
        """Sends the awaited seat's command, and keeps the head that comes back."""
        seat, command = self._legal(line)
        step, key = max(self.receipts), str(uuid4())
        done = accepted(self._ask(seat, command, step, key))
        said = textwrap.shorten(done["sentences"][0], width() - 34, placeholder=" ...")
        say(f"{done['step']:>5}  seat {seat}  {line:<16}  {said}")
        if done["step"] == LOST:
            again = self._ask(seat, command, step, key)
            say(
                f"       That answer was lost; sent again with its key, it is {found(again, done)}."
            )
        self.receipts[done["step"]] = done["receipt"]

    def try_out_of_turn(self, line: str) -> None:
        """Sends the same for the other seat, which is refused."""
        seat, command = self._legal(line)
        other = next(each for each in self.seats if each != seat)
        answer = self._ask(other, command, max(self.receipts), str(uuid4()))
        say(f"Seat {other} tries to go first: {answer.status}, {answer.body['detail']}")

    def _legal(self, line: str) -> tuple[int, Written]:
        """The awaited seat, and the one of its legal commands that a line of the script means."""
        path = f"/matches/{self.match}/legal"
        seat: int = self.seats[1].get(path)["to_act"]
        legal = self.seats[seat].get(path)["commands"] if seat else []
        for command in legal:
            if words_of(command) == line.split():
                return seat, command
        raise Problem(f"The script does not fit: {line!r} is not legal for seat {seat} now.")

    def _ask(self, seat: int, command: Written, step: int, key: str) -> Answer:
        asked = {"command": command, "expected_step": step}
        return self.seats[seat].post(f"/matches/{self.match}/commands", asked, key)


def accepted(answer: Answer) -> Any:
    """The body of a request that was carried out. Raises Problem, if it was not."""
    if answer.status != 201:
        raise Problem(f"The server says {answer.status}: {answer.body.get('detail')}")
    return answer.body


def found(again: Answer, done: Mapping[str, Any]) -> str:
    """What a repeated request found."""
    same = again.is_repeat and again.body == done
    return f"the same step {done['step']} again" if same else "another step: that is wrong"


def play_script(address: str, token: str) -> Players:
    """Plays the script to its end."""
    chosen = script()
    players = Players(address, token, chosen.game)
    lines = chosen.lines(players.first)
    players.try_out_of_turn(lines[0])
    say()
    for line in lines:
        players.send(line)
    return players
