"""A match that hides odds tells them nowhere; no rule changes, and other matches tell theirs."""

import json
from pathlib import Path

import pytest

from domain.ledger.stream.match import Plan
from tests.api.service import Service
from tests.cli.program import Program
from tests.laws.games import REGISTRY

GAME = "assassination"
"""It begins with a call, heads or tails."""


@pytest.mark.parametrize("hide", [False, True])
def test_every_outlet_of_a_match_honours_the_setting(service: Service, hide: bool) -> None:
    table = service.begin(GAME, hide_odds=hide)
    match = table.path.rsplit("/", 1)[-1]
    facilitator = table.facilitator
    told = facilitator.seen(f"{table.path}/legal?words=true")["choices"]
    assert {bool(each["odds"]) for each in told} == {not hide}
    page = facilitator.get(f"/m/{match}").text
    assert ("%</small>" in page) is not hide
    body = {"command": table.legal()[0], "seat": table.now["to_act"], "expected_step": 1}
    answer = facilitator.post(f"{table.path}/commands?legal=true&words=true", body).json
    assert not (hide and any(each["odds"] for each in answer["choices"]))
    assert facilitator.seen(table.path)["hides_odds"] is hide


def test_the_terminal_honours_it(tmp_path: Path) -> None:
    program = Program(tmp_path / "odds.db", REGISTRY)
    program.shows("migrate")
    for flags in ([], ["--hide-odds"]):
        match = program.shows("new", GAME, *flags).strip()
        shown = json.loads(program.shows("show", match, "--json"))
        assert {bool(each["odds"]) for each in shown["choices"]} == {not flags}
        assert ("%" in program.shows("play", match, typed="q\n")) is not bool(flags)


def test_a_match_without_the_setting_is_stored_as_before(service: Service) -> None:
    ledger = service.ledger
    usual = ledger.create(Plan(game=GAME), by="facilitator")
    hidden = ledger.create(Plan(game=GAME, hide_odds=True), by="facilitator")
    created = [json.loads(each.rows[0].state) for each in (usual, hidden)]
    assert "hide_odds" not in created[0]
    assert created[1]["hide_odds"] is True
    assert created[0]["options"] == created[1]["options"]
    fork = ledger.fork(hidden.match, 1, "fresh", by="facilitator")
    assert fork.created.hides_odds
