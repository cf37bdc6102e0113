"""`fork`, `takeback`, `tree` and `diff`."""

import json
import os
import subprocess
import sys

import pytest

from cli.terminal.exits import Exit
from tests.cli.matches.test_verify import match_id
from tests.cli.program import Program
from tests.cli.stored import WHOLE

FINISHED, CHASE, SECRETS = WHOLE.values()


def forked(program: Program, *asked: str) -> str:
    return program.shows("fork", *asked).strip()


def test_a_fork_is_a_match_of_its_own(program: Program) -> None:
    fork = forked(program, FINISHED, "--at", "20")
    told = json.loads(program.shows("show", fork, "--json"))
    parent = json.loads(program.shows("show", FINISHED, "--at", "20", "--json"))
    assert (told["step"], told["view"], told["purpose"]) == (1, parent["view"], "play")
    assert json.loads(program.shows("verify", fork, "--json"))["ok"]


def test_a_fork_tells_programs_where_it_comes_from(program: Program) -> None:
    told = json.loads(
        program.shows("fork", SECRETS, "--at", "2", "--policy", "redealt", "--seat", "1", "--json")
    )
    assert told["fork"]["match"] == match_id(program, SECRETS)
    assert (told["fork"]["step"], told["fork"]["policy"], told["fork"]["viewer"]) == (
        2,
        "redealt",
        1,
    )
    assert (told["game"], told["step"], told["purpose"]) == ("hidden_hand", 1, "analysis")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ((SECRETS, "--at", "2", "--policy", "same"), "only once the match's secret is out"),
        ((SECRETS, "--at", "9"), "There is no step 9; the match has steps 1 to 4."),
        ((FINISHED, "--at", "52"), "Step 52 ended the match"),
        ((SECRETS, "--at", "2", "--policy", "redealt", "--seat", "3"), "has no seat 3"),
        (("zzz", "--at", "2"), "`playledger list` lists those there are"),
    ],
)
def test_a_fork_that_cannot_be_is_refused(
    program: Program, asked: tuple[str, ...], said: str
) -> None:
    ran = program("fork", *asked)
    assert (ran.code, ran.out) == (Exit.REFUSED, "")
    assert said in ran.err


@pytest.mark.parametrize("seat", ["1", "facilitator"])
def test_whose_knowledge_a_re_deal_keeps_is_asked_of_re_deals(program: Program, seat: str) -> None:
    policy = {"1": "fresh", "facilitator": "redealt"}[seat]
    ran = program("fork", SECRETS, "--at", "2", "--policy", policy, "--seat", seat)
    assert ran.code == Exit.USAGE


def test_the_facilitator_takes_anything_back(program: Program) -> None:
    said = program.shows("takeback", SECRETS, "--to", "2")
    assert said == "Step 5: By the facilitator's word, all after step 2 is taken back.\n"
    assert "2 and 5 are the same." in program.shows("diff", f"{SECRETS}@2", f"{SECRETS}@5")
    told = json.loads(program.shows("takeback", SECRETS, "--to", "3", "--json"))
    assert (told["step"], told["seat"], told["match"]) == (6, 0, SECRETS)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ((FINISHED, "--to", "3"), "The match is over"),
        ((SECRETS, "--to", "4"), "There is no step 4 to go back to; the match is at 4."),
        ((SECRETS, "--to", "2", "--seat", "1"), "Only the facilitator can take back to step 2"),
    ],
)
def test_what_cannot_be_taken_back_is_refused(
    program: Program, asked: tuple[str, ...], said: str
) -> None:
    ran = program("takeback", *asked)
    assert (ran.code, ran.out) == (Exit.REFUSED, "")
    assert said in ran.err


def test_the_public_takes_nothing_back(program: Program) -> None:
    ran = program("takeback", SECRETS, "--to", "2", "--seat", "public")
    assert (ran.code, ran.out) == (Exit.USAGE, "")


def test_a_lineage_is_drawn_as_a_tree(program: Program) -> None:
    parent = match_id(program, FINISHED)
    one = forked(program, parent, "--at", "20")
    two = forked(program, one, "--at", "1")
    three = forked(program, parent, "--at", "30")
    assert program.shows("tree", two).splitlines() == [
        f"correction {parent} · 52 steps · seat 1 won",
        f"├─ at step 20, fresh chance: {one} · 1 step · in play",
        f"│  └─ at step 1, fresh chance: {two} · 1 step · in play <",
        f"└─ at step 30, fresh chance: {three} · 1 step · in play",
    ]
    told = [json.loads(line) for line in program.shows("tree", three, "--json").splitlines()]
    assert [(each["generation"], each["match"]) for each in told] == [
        (0, parent), (1, one), (2, two), (1, three),
    ]  # fmt: skip


def test_a_tree_is_drawn_in_any_encoding(program: Program) -> None:
    forked(program, SECRETS, "--at", "2", "--policy", "redealt", "--seat", "1")
    ran = subprocess.run(
        (sys.executable, "-m", "tests.cli.program", "--db", program.database, "tree", SECRETS),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert b"\n`- at step 2, dealt anew for seat 1: " in ran.stdout


def test_a_fork_is_compared_with_its_parent(program: Program) -> None:
    fork = forked(program, SECRETS, "--at", "2", "--policy", "redealt", "--seat", "1")
    told = json.loads(program.shows("diff", fork, "--json"))
    assert (told["shared"], told["one"]["step"], told["other"]["step"]) == (0, 1, 2)
    assert program.shows("diff", SECRETS, fork, "--seat", "1").splitlines()[1] == (
        "They agree in 1 step, and then they part."
    )


def test_a_seat_sees_no_difference_in_what_it_may_not_know(program: Program) -> None:
    fork = forked(program, SECRETS, "--at", "2", "--policy", "redealt", "--seat", "1")
    one, other = (json.loads(program.shows("show", each, "--json")) for each in (fork, SECRETS))
    hands = {card for each in (one, other) for card in each["view"]["sides"][1]["hand"]}
    shown = program.shows("diff", fork, f"{SECRETS}@2", "--seat", "1", "--json")
    assert [card for card in hands if f'"{card}"' in shown] == []


@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        ((CHASE, SECRETS), Exit.REFUSED, "can't be compared with one of hidden_hand"),
        ((CHASE,), Exit.REFUSED, "This match is no fork"),
        ((f"{CHASE}@x", CHASE), Exit.USAGE, "is not MATCH or MATCH@STEP"),
        ((f"{CHASE}@99", CHASE), Exit.REFUSED, "There is no step 99"),
        ((CHASE, CHASE, "--seat", "7"), Exit.REFUSED, "has no seat 7"),
    ],
)
def test_what_cannot_be_compared_is_said(
    program: Program, asked: tuple[str, ...], code: Exit, said: str
) -> None:
    ran = program("diff", *asked)
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err


@pytest.mark.parametrize("columns", [80, 100])
def test_no_line_is_wider_than_the_terminal(program: Program, columns: int) -> None:
    fork = forked(program, FINISHED, "--at", "20")
    for asked in (("diff", fork), ("diff", f"{FINISHED}@40", f"{FINISHED}@42"), ("tree", fork)):
        shown = program.shows(*asked, columns=columns)
        assert max(map(len, shown.splitlines())) <= columns
