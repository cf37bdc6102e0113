"""Tokens of facilitators at the command line, and matches found again by what they are."""

import json
from contextlib import closing
from typing import Any

import pytest

from cli.terminal.exits import Exit
from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from tests.cli.program import Program


def tokens(program: Program, *options: str) -> list[Any]:
    return [
        json.loads(line) for line in program.shows("token", "list", "--json", *options).splitlines()
    ]


def gives(program: Program, token: str) -> bool:
    """Whether a token opens anything."""
    with closing(Ledger(open_store(program.database), program.registry)) as ledger:
        return ledger.tokens.grant_of(token) is not None


def test_a_token_is_shown_once_and_listed_by_what_it_is_called(program: Program) -> None:
    token = program.shows("token", "issue", "--label", "Ms Meyer").strip()
    assert gives(program, token)
    [listed] = tokens(program)
    assert (listed["label"], listed["role"]) == ("Ms Meyer", "facilitator")
    shown = program.shows("token", "list")
    assert listed["id"] in shown
    assert "Ms Meyer" in shown
    assert token not in shown


def test_tokens_are_revoked_all_or_none(program: Program) -> None:
    made = [json.loads(program.shows("token", "issue", "--json")) for _ in range(2)]
    ids = [each["id"] for each in made]
    ran = program("token", "revoke", *ids, "0" * 12)
    assert (ran.code, len(tokens(program))) == (Exit.REFUSED, 2)
    assert "`playledger token list --all` lists them." in ran.err
    assert program.shows("token", "revoke", *ids) == "2 tokens revoked.\n"
    assert not any(gives(program, each["token"]) for each in made)
    assert program.shows("token", "list").startswith("There is no token.")


@pytest.mark.parametrize("label", ["x" * 101, "a\nb", "\u202e"])
def test_a_label_that_can_t_be_shown_is_refused(program: Program, label: str) -> None:
    assert program("token", "issue", "--label", label).code == Exit.USAGE
    assert tokens(program) == []


def listed(program: Program, *options: str) -> list[str]:
    return [
        json.loads(line)["game"] for line in program.shows("list", "--json", *options).splitlines()
    ]


def test_matches_are_listed_by_game_status_and_time(program: Program) -> None:
    assert listed(program, "--game", "hidden_hand") == ["hidden_hand"]
    assert listed(program, "--status", "over") == ["correction"]
    assert listed(program, "--status", "open") == ["hidden_hand", "assassination_le"]
    assert len(listed(program, "--since", "2026-01-02")) == 3
    assert program.shows("list", "--since", "2026-01-03") == "There is no such match.\n"
    assert program("list", "--since", "monday").code == Exit.USAGE


def test_matches_are_listed_by_label(program: Program) -> None:
    [match] = [
        json.loads(line)["id"]
        for line in program.shows("list", "--json", "--game", "hidden_hand").splitlines()
    ]
    with closing(Ledger(open_store(program.database), program.registry)) as ledger:
        ledger.labels.put(match, ["3b"])
    assert listed(program, "--label", "3b") == ["hidden_hand"]
    assert listed(program, "--label", "3") == []
