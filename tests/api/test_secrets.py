"""Law 6 over HTTP: no byte of any answer lets eyes tell two worlds apart that are alike to them."""

import logging
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from api.current import STREAMS
from api.stream_text import told
from domain.kernel import FACILITATOR, PUBLIC, Eyes, Game, Registry
from tests.api.service import Caller, Reply, Service, Table
from tests.hidden_hand import GAME
from tests.hidden_hand.redeal import redeal
from tests.hidden_hand.state import CARDS
from tests.laws.leaky import LEAKS, REDACTIONS
from tests.laws.probes import refusal_of
from tests.laws.twins import History, Observe, asked, attempts, leaks
from tests.script import Moment, Script, improvise, moments

SCENARIO = {"hands": [["red1", "blue5"], ["red7", "blue9", "red12"]]}

RECEIPT = re.compile(rb'"receipt":"[0-9a-f]{64}"')
"""Commits to hidden things, salted so that nobody can try what fits: of all bytes, these differ."""

OVER_HTTP = Registry((GAME,))


class Watched:
    """A match, played by the facilitator and looked at by somebody else."""

    def __init__(self, service: Service, script: Script, eyes: Eyes) -> None:
        self.table = service.begin(
            GAME.id,
            variant=script.variant,
            options=dict(script.options),
            scenario=script.scenario,
            chance="dictated",
            outcomes=list(script.steps[0].chance),
        )
        self.script = script
        self.eyes = eyes
        self.who: Caller = self.table.seats.get(eyes, service.facilitator)
        self.history: History = []

    def play(self) -> None:
        for number, step in enumerate(self.script.steps[1:], start=1):
            sent = {"command": step.command, "expected_step": number, "chance": list(step.chance)}
            answer = self._command(
                self.table.facilitator, {**sent, "seat": step.seat}, f"k{number}"
            )
            assert answer.status_code == 201, answer.text
            if step.seat == self.eyes:
                self._note(f"repeated {number}", self._command(self.who, sent, f"k{number}"))

    def look(self) -> None:
        """Everything that can be read."""
        eyes = {"seat": "public"} if self.eyes == PUBLIC else {}
        for path in ("state", "legal", "events"):
            self._note(path, self.who.get(f"{self.table.path}/{path}", **eyes))
            self._note(f"public {path}", self.who.get(f"{self.table.path}/{path}", seat="public"))
        for at in range(1, len(self.script.steps) + 2):
            self._note(f"state {at}", self.who.get(f"{self.table.path}/state", at=at, **eyes))
        whole = f"{self.table.path}/stream?limit={len(self.script.steps)}"
        for query in (eyes, {"seat": "public"}):
            words = "".join(f"&{name}={value}" for name, value in query.items())
            self._note("stream", self.who.get(whole + words))
        if self.eyes != PUBLIC:
            self._note("match", self.who.get(self.table.path))
            for other in ("facilitator", 3 - self.eyes):
                self._note("eyes", self.who.get(f"{self.table.path}/state", seat=other))

    def ask(self, command: Any, **body: Any) -> None:
        """Something that a sound game refuses."""
        sent = {"command": command, "expected_step": len(self.script.steps), **body}
        self._note("refusal", self._command(self.who, sent, None))

    def _command(self, who: Caller, body: Any, key: str | None) -> Reply:
        return who.post(f"{self.table.path}/commands", body, key=key)

    def _note(self, where: str, answer: Reply) -> None:
        whole = f"{answer.status}\n{answer.headers}\n".encode() + answer.data
        masked = RECEIPT.sub(b'"receipt":""', whole).replace(self.table.id.encode(), b"MATCH")
        self.history.append((where, masked))


def over_http(service: Service, tried: list[Any]) -> Observe:
    """All that a token opens, and the answers to commands that are refused."""

    def observe(game: Game, script: Script, eyes: Eyes) -> History:
        watched = Watched(service, script, eyes)
        watched.play()
        watched.look()
        if eyes != PUBLIC:
            *_, last = moments(game, script)
            refuse_all(watched, game, last, tried)
        return watched.history

    return observe


def refuse_all(watched: Watched, game: Game, now: Moment, tried: list[Any]) -> None:
    """Tries what the rules refuse, and what waits for chance that only the facilitator knows."""
    for command in tried:
        if refusal_of(game, now.state, watched.eyes, command):
            watched.ask(command)
    if now.state.to_act == watched.eyes:
        for command in game.legal(now.state):
            if asked(game, now, command):
                given = msgspec.to_builtins(command)
                watched.ask(given)
                for guess in (CARDS[0], CARDS[-1]):
                    watched.ask(given, chance=[guess])
                    watched.ask(given, chance=["heads", guess])


Found = Callable[[Game, Script], list[str]]


@pytest.fixture
def found(tmp_path: Path) -> Iterator[Found]:
    """Says where some eyes can tell a twin of a script apart."""
    services: list[Service] = []

    def find(game: Game, script: Script) -> list[str]:
        path = tmp_path / f"{len(services)}.db"
        service = Service(path, Registry((game,)), clock=lambda: datetime(2026, 1, 1, tzinfo=UTC))
        services.append(service)
        random = Random(1)
        observe = over_http(service, attempts(GAME, script, random)[::3])
        for eyes in (PUBLIC, 1, 2):
            for leak in leaks(game, script, eyes, redeal, random, observe):
                return [leak]
        return []

    yield find
    for service in services:
        service.ledger.close()


SCRIPTS = [
    improvise(GAME, "final", 0),
    improvise(GAME, "short", 1),
    improvise(GAME, "final", 6, scenario=SCENARIO),
]


@pytest.mark.parametrize("script", SCRIPTS)
def test_no_answer_tells_a_secret(found: Found, script: Script) -> None:
    assert found(GAME, script) == []


@pytest.mark.parametrize("secret", [*REDACTIONS, *LEAKS])
def test_a_leak_of_the_game_is_seen_over_http(found: Found, secret: str) -> None:
    game = {**REDACTIONS, **LEAKS}[secret]
    scripts = [*SCRIPTS, *(improvise(GAME, "final", seed) for seed in range(1, 5))]
    assert any(found(game, script) for script in scripts)


def for_all_eyes(game: Game, step: Any, eyes: Eyes) -> bytes:
    """A stream that forgets whose eyes read it."""
    return told(game, step, FACILITATOR)


def test_a_stream_that_forgets_the_eyes_is_seen(
    found: Found, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.streams.told", for_all_eyes)
    assert "stream:" in found(GAME, SCRIPTS[0])[0]


def test_viewers_of_one_match_get_each_what_their_eyes_may_see(service: Service) -> None:
    """Steps are read once for all of them and written once for all with the same eyes."""
    table = service.begin(GAME.id)
    table.play(3)
    path = f"{table.path}/stream?limit=4"
    alone = [table.seats[seat].get(path).data for seat in (1, 2)]
    service.app.extensions[STREAMS].enter(table.id)  # from here on, all share what was read
    together = [table.seats[seat].get(path).data for seat in (1, 2, 1, 2)]
    assert together == alone * 2
    assert alone[0] != alone[1]


def test_no_salt_and_no_secret_leaves_before_the_end(service: Service) -> None:
    table = service.begin(GAME.id)
    answers = table.play(4)
    salts = [step.header.salt for step in service.ledger.steps(table.id)]
    [[secret]] = service.ledger.store.read("SELECT secret FROM chance_secrets")
    shown = str([answers, *everything(table)])
    assert not any(hidden in shown for hidden in (*salts, secret))


def everything(table: Table) -> Iterator[str]:
    """All that anybody can read of a match."""
    for caller in (*table.seats.values(), table.facilitator):
        for path in ("", "/state", "/legal", "/events"):
            yield caller.get(table.path + path).text


def test_logs_show_no_card_and_no_token(service: Service, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = service.begin(GAME.id)
    table.play()
    table.act({"type": "play", "card": "red1"})
    service.caller("not-a-token").get(f"/matches/{service.token}")
    lines = caplog.text
    assert len(caplog.records) > 10
    assert table.id in lines
    assert '"role":"seat"' in lines
    hidden = [*CARDS, service.token, *table.tokens.values(), "not-a-token"]
    assert not any(word in lines for word in hidden)
