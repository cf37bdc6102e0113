"""Law 11: what was asked with a key and is asked again gives the first answer.

Over every operation that takes a key and every variant of every game, in the same process and after
a restart; on one of the databases in turn, in the long rounds on both.
"""

from typing import Any

import msgspec
import pytest

from domain.kernel import Game
from tests.api.contract.test_examples import OPERATIONS as DESCRIBED
from tests.api.houses import Houses, is_repeat, told
from tests.api.register import OPERATIONS, REGISTER
from tests.api.register.entry import HERE
from tests.api.service import KEYS, Caller, Reply, Table
from tests.laws.games import REGISTRY, variants_in_turn
from tests.rounds import rounds

pytestmark = pytest.mark.soak(in_turn=2)

KEY = "Idempotency-Key"

KEYED = {
    name: each.get("required", False)
    for name, operation in DESCRIBED.items()
    for each in operation.get("parameters", [])
    if each["name"] == KEY
}
"""The operations that take a key, and whether they need it."""

every_operation = pytest.mark.parametrize("operation", KEYED)


def test_of_every_operation_with_a_key_and_a_body_another_request_is_known() -> None:
    """If not: it is the field `other` of its entry."""
    saying = {name for name in KEYED if {*(REGISTER[name].body or {})} - {*HERE}}
    assert [name for name in saying if not REGISTER[name].other] == []


def test_every_write_takes_a_key_but_those_that_can_come_twice() -> None:
    writes = {name for name in DESCRIBED if OPERATIONS[name].method != "GET"}
    assert writes - set(KEYED) == {name for name in writes if REGISTER[name].keyless}
    assert {name: OPERATIONS[name].method == "POST" for name in KEYED} == KEYED  # and must have it


def is_first_answer(first: Reply, again: Reply) -> bool:
    return (again.status_code, told(again), is_repeat(again)) == (
        *(first.status_code, told(first)),
        True,
    )


@every_operation
def test_a_repeated_request_is_answered_as_the_first_time(houses: Houses, operation: str) -> None:
    target, key = houses.target(operation), next(KEYS)
    first, restarted = houses.ask(target, key)
    again, _ = houses.ask(target, key)
    assert first.status_code < 300, first.text
    assert not is_repeat(first)
    assert is_first_answer(first, again), again.text
    assert is_first_answer(first, restarted), restarted.text


@every_operation
def test_a_key_with_another_request_is_refused(houses: Houses, operation: str) -> None:
    target, key = houses.target(operation), next(KEYS)
    assert houses.ask(target, key)[0].status_code < 300
    others: list[dict[str, Any]] = []
    if (other := REGISTER[operation].other) and operation != "resign":
        others.append({"json": {**target.body, **other}})
    if "seat" in target.parts:
        others.append({"path": target.path_with("seat", str(3 - target.party.seat))})
    for other in others:
        for refused in houses.ask(target, key, **other):
            assert (refused.status_code, refused.json["code"]) == (422, "key_reused"), other


@pytest.mark.parametrize(
    "operation", [name for name in KEYED if REGISTER[name].keys_of == "sender"]
)
def test_a_key_is_for_one_operation(houses: Houses, operation: str) -> None:
    """Of those that are told apart by their senders alone."""
    key = next(KEYS)
    assert houses.ask(houses.target("invite_spectators"), key)[0].status_code == 201
    answers = houses.ask(houses.target(operation), key)
    assert {each.json.get("code") for each in answers} == {"key_reused"}


ANOTHER: list[dict[str, Any]] = [
    {"labels": ["3b"]},
    {"labels": ["3b", "monday"]},
    {"bots": [{"seat": 1, "bot": "random"}]},
    {"bots": [{"seat": 1, "bot": "greedy"}]},
    {"chance": "dictated"},
    {"variant": "no such"},
    {"seats": 99},
]
"""What makes another creation of one."""


def begun(asking: Caller, key: str, **plan: Any) -> Reply:
    return asking.post("/matches", plan, key)


@variants_in_turn(0)
def test_a_repeated_creation_finds_its_match(houses: Houses, game: Game, variant: str) -> None:
    """With its defaults left out or written out."""
    key, plan = next(KEYS), {"game": game.id, "variant": variant}
    options = msgspec.to_builtins(game.settle(variant, {}))
    whole = {**plan, "options": options, "seats": min(game.seats), "chance": "seeded"}
    whole |= {"scenario": None, "bots": [], "labels": []}
    first, *others = (begun(asking, key, **plan) for asking in houses.callers)
    for again in (*others, begun(houses.callers[0], key, **whole)):
        assert is_first_answer(first, again), again.text
        assert len(again.json["tokens"]) == len(first.json["tokens"]) == min(game.seats)
    assert begun(houses.callers[1], key, **plan, labels=["3b"]).json["code"] == "key_reused"


@pytest.mark.parametrize("change", [{}, *ANOTHER[:4]], ids=str)
def test_another_creation_under_a_key_is_refused(houses: Houses, change: dict[str, Any]) -> None:
    """Also where it differs only in what stands beside the log."""
    key, plan = next(KEYS), {"game": "correction"}
    assert begun(houses.callers[0], key, **plan, **change).status_code == 201
    for other in ({}, *ANOTHER):
        for asking in houses.callers:
            answer = begun(asking, key, **plan, **other)
            assert answer.status_code == (201 if other == change else 422), (other, answer.text)


FORKED = [
    pytest.param(game, variant, id=f"{game.id}/{variant}")
    for game in REGISTRY
    for variant in [*game.variants][: rounds(usual=1, soak=1_000)]
]
POLICIES = ("fresh", "redealt", "same")


@pytest.mark.parametrize(("game", "variant"), FORKED)
def test_a_repeated_fork_finds_its_match(houses: Houses, game: Game, variant: str) -> None:
    match = begun(houses.callers[0], next(KEYS), game=game.id, variant=variant).json["match"]["id"]
    end = {"expected_step": 1}
    assert houses.callers[0].post(f"/matches/{match}/abandonment", end).status_code == 201
    keys = {policy: next(KEYS) for policy in POLICIES}

    def forked(asking: Caller, policy: str, key: str) -> Reply:
        return asking.post(f"/matches/{match}/forks", {"at": 1, "policy": policy}, key)

    for policy, key in keys.items():
        first, restarted = (forked(asking, policy, key) for asking in houses.callers)
        assert first.status_code == 201, first.text
        assert is_first_answer(first, restarted)
        for other in {*POLICIES} - {policy}:
            assert forked(houses.callers[1], other, key).json["code"] == "key_reused"


@pytest.mark.soak(in_turn=1)
def test_an_answer_to_a_creation_stays_when_the_match_has_gone_on(houses: Houses) -> None:
    key = next(KEYS)
    first = begun(houses.callers[0], key, game="hidden_hand")
    Table(houses.service, first.json).play(3)
    for asking in houses.callers:
        assert is_first_answer(first, begun(asking, key, game="hidden_hand"))
