"""A match that is not for play says so wherever it is shown, in the same sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from domain.kernel import BY_FACILITATOR, Abandon
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan, Request
from domain.ledger.stream.purpose import Purpose, purpose_sentence
from domain.ledger.stream.rows import Policy
from replays.bundle import stored
from tests.api.service import Service
from tests.cli.program import Program
from tests.ledger.play import play
from tests.replays.bundled import checked, packed, read

KINDS: dict[str, tuple[str, Policy, bool, Purpose]] = {
    "hidden hands": ("hidden_hand", "fresh", False, "analysis"),
    "an exercise": ("hidden_hand", "fresh", True, "exercise"),
    "the same chance": ("correction", "same", False, "analysis"),
    "for play": ("hidden_hand", "redealt", False, "play"),
}
"""A game, how it is forked, whether as an exercise, and what that is for."""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    service = Service(tmp_path / "playledger.db")
    yield service
    service.ledger.close()


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> tuple[str, Policy, bool, Purpose]:
    """A kind of fork."""
    return KINDS[request.param]


def forked(ledger: Ledger, game: str, policy: Policy, *, exercise: bool) -> str:
    """A fork of a match that is over."""
    parent = ledger.create(Plan(game=game), by="facilitator").match
    play(ledger, parent, steps=2)
    ledger.submit(parent, Request(actor=BY_FACILITATOR, command=Abandon(), by="facilitator"))
    return ledger.fork(parent, 2, policy, by="facilitator", exercise=exercise).match


def plain(text: str) -> str:
    """Words with single blanks between them, whatever broke the lines."""
    return " ".join(text.replace("&#39;", "'").replace("\\", "").split())


OVER_HTTP = [
    ("", "application/json"),
    ("/picture", "image/svg+xml"),
    ("/diary", "text/html"),
    ("/diary", "text/markdown"),
    ("/verification", "application/json"),
]
"""Paths below a match that tell what it is for, and in which form."""


def test_it_is_said_over_http(service: Service, kind: tuple[str, Policy, bool, Purpose]) -> None:
    game, policy, exercise, purpose = kind
    match = forked(service.ledger, game, policy, exercise=exercise)
    created = service.ledger.step(match, 1).created
    sentence = purpose_sentence(service.ledger.registry.game(game), created)
    for path, form in OVER_HTTP:
        headers = {"Accept": form}
        told = service.facilitator.ask("GET", f"/matches/{match}{path}", headers=headers).text
        is_told = bool(sentence) and sentence in plain(told)
        assert is_told == (purpose != "play"), (path, form)
    picture = service.facilitator.get(f"/matches/{match}/picture").text
    title = picture.partition("</title>")[0]
    assert title.endswith(f", {purpose}") == (purpose != "play")


def test_it_is_said_on_the_command_line(
    tmp_path: Path, kind: tuple[str, Policy, bool, Purpose]
) -> None:
    game, policy, exercise, purpose = kind
    service = Service(tmp_path / "matches.db", Program(tmp_path).registry)
    match = forked(service.ledger, game, policy, exercise=exercise)
    created = service.ledger.step(match, 1).created
    sentence = purpose_sentence(service.ledger.registry.game(game), created)
    service.ledger.close()
    program = Program(tmp_path / "matches.db")
    for asked in COMMANDS:
        ran = program(*(part.format(match=match) for part in asked), columns=500)
        assert ran.code == Exit.DONE, ran.err
        assert (sentence in plain(ran.out) and bool(sentence)) == (purpose != "play"), asked
    assert (f" · {purpose}" in program.shows("tree", match)) == (purpose != "play")
    assert ("purpose" in program.shows("list").splitlines()[0]) == (purpose != "play")
    assert f'"purpose":"{purpose}"' in program.shows("list", "--json").replace(" ", "")


COMMANDS = (
    ("show", "{match}"),
    ("step", "{match}"),
    ("log", "{match}"),
    ("verify", "{match}"),
    ("verify", "--all"),
    ("picture", "{match}", "--text"),
    ("picture", "{match}"),
    ("export", "{match}", "--format", "text"),
    ("export", "{match}", "--format", "json"),
)
"""All that shows a match, or tells of it as a whole; diaries are those that come over HTTP."""


def test_it_is_said_of_a_bundle(service: Service, kind: tuple[str, Policy, bool, Purpose]) -> None:
    game, policy, exercise, purpose = kind
    match = forked(service.ledger, game, policy, exercise=exercise)
    report = checked(read(packed(stored(service.ledger, match))))
    assert report.ok
    assert report.matches[0].purpose == purpose
