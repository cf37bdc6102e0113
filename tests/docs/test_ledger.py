"""The worked example of docs/ledger.md is right, and what the ledger writes today."""

import hashlib
import hmac
import json
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from domain.games.registry import REGISTRY
from domain.kernel import Actor
from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from domain.ledger.stream.match import Plan, Request
from replays.checkpoint import Head
from replays.checkpoint.signing import checked
from replays.verify.report import CHANCE_SENTENCES, Check

PAGE = (Path(__file__).parents[2] / "docs" / "ledger.md").read_text()
MATCH = "wzsrs7noq5ob"

Rows = list[tuple[int, str, bytes]]


def block(info: str) -> str:
    """The text of the code block that begins with that line."""
    found = re.search(rf"^```{re.escape(info)}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert found, info
    return found[1]


@pytest.fixture
def rows() -> Rows:
    """The rows of the example."""
    lines = (line.split(" ", 2) for line in block(f"text rows of match {MATCH}").splitlines())
    return [(int(number), name, data.encode()) for number, name, data in lines]


@pytest.fixture
def heads() -> dict[int, str]:
    """The heads of the example, by step."""
    lines = (line.split() for line in block("text heads").splitlines())
    return {int(step): head for step, head in lines}


def test_the_heads_of_the_example_follow_from_its_rows(rows: Rows, heads: dict[int, str]) -> None:
    tag = b"playledger chain 1\n"
    head = hashlib.sha256(tag + MATCH.encode()).hexdigest()
    assert head == heads[0]
    for step, (first, last) in {1: (1, 4), 2: (5, 7)}.items():
        hashed = hashlib.sha256(tag + head.encode())
        for number, name, data in rows[first - 1 : last]:
            hashed.update(f"\n{number} {name} {len(data)} ".encode() + data)
        assert json.loads(rows[first - 1][2])["prev"] == head
        head = hashed.hexdigest()
        assert head == heads[step]


def test_the_program_on_the_page_finds_the_heads(rows: Rows, heads: dict[int, str]) -> None:
    program: dict[str, Any] = {}
    exec(block("python"), program)
    find: Callable[[str, Rows], list[str]] = program["heads"]
    assert find(MATCH, rows) == [heads[1], heads[2]]
    edited = [*rows[:2], (3, rows[2][1], rows[2][2].replace(b'"total":1', b'"total":2')), *rows[3:]]
    with pytest.raises(AssertionError, match="step 2"):
        find(MATCH, edited)


def test_the_draw_of_the_example_follows_from_its_secret(rows: Rows) -> None:
    draw = dict(line.split(None, 1) for line in block("text draw").splitlines())
    created = json.loads(rows[0][2])
    secret = bytes.fromhex(draw["secret"])
    assert hashlib.sha256(secret).hexdigest() == draw["commitment"] == created["commitment"]
    assert draw["message"] == f"playledger chance/{MATCH}/1/1/first_player/0"
    drawn = hmac.new(secret, draw["message"].encode(), hashlib.sha256).hexdigest()
    assert drawn == draw["x"]
    assert int(drawn, 16) < 2**256 - 2**256 % 2
    assert int(drawn, 16) % 2 == int(draw["ticket"])
    assert [(1, 2)[int(draw["ticket"])]] == [int(draw["outcome"])] == created["outcomes"]


def test_the_key_of_the_example_is_hashed_as_it_says(rows: Rows) -> None:
    key = hashlib.sha256(f"playledger key/{MATCH}/1/first".encode()).hexdigest()
    assert json.loads(rows[4][2])["key"] == key


def test_the_ledger_writes_these_rows_today(
    tmp_path: Path, rows: Rows, heads: dict[int, str]
) -> None:
    random, seconds = Random(2026), count()
    store = open_store(str(tmp_path / "example.db"), create=True)
    begun = datetime(2026, 11, 21, 9, 30, tzinfo=UTC)
    ledger = Ledger(
        store, REGISTRY, lambda: begun + timedelta(seconds=next(seconds)), random.randbytes
    )
    ledger.create(Plan(game="correction"), by="facilitator")
    spawn = {"type": "spawn", "kind": "pawn", "cell": "c1"}
    ledger.submit(MATCH, Request(actor=Actor(1), command=spawn, by="seat-1", key="first"))
    stored = [(row.originator_version, row.topic, row.state) for row in ledger.rows(MATCH)]
    assert stored == rows
    assert {step.number: step.head for step in ledger.steps(MATCH)} == {1: heads[1], 2: heads[2]}
    ledger.close()


def test_every_check_and_every_verdict_is_on_the_page() -> None:
    table = PAGE[PAGE.index("| check |") :]
    assert [each for each in get_args(Check) if f"| {each} |" not in table] == []
    assert [each for each in CHANCE_SENTENCES if f"`{each}`" not in table] == []


def test_the_checkpoint_of_the_example_is_signed_by_its_key(heads: dict[int, str]) -> None:
    found = checked(block("text checkpoint").encode())
    assert found.heads == [Head(MATCH, 2, heads[2])]
