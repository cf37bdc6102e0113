"""Tokens: shown once, kept as hashes, listed by id, revoked."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from domain.ledger.application import Ledger
from domain.ledger.errors import KeyReused
from domain.ledger.keyed import KeyedRequest, carry_out, keyed_request, was_carried_out
from domain.ledger.tokens import (
    ID_LENGTH,
    GivenTokens,
    Grant,
    grant_of,
    has_facilitator,
    issue,
    issue_once,
    issued_token,
    issued_tokens,
    revoke,
    use_token,
)

FACILITATOR = Grant("facilitator")


def test_a_token_gives_what_it_was_issued_for_and_nothing_is_kept_of_it(ledger: Ledger) -> None:
    [token] = issue(ledger.store, [Grant("spectator", "m")], label="class 3b")
    grant = grant_of(ledger.store, token)
    assert grant
    assert (grant.role, grant.match, grant.seat) == ("spectator", "m", None)
    assert token not in str(ledger.store.read("SELECT * FROM tokens"))
    assert token not in str(ledger.store.read("SELECT * FROM token_origins"))


def test_tokens_are_listed_by_role_and_match(ledger: Ledger) -> None:
    issue(ledger.store, [FACILITATOR], label="Ms Meyer")
    issue(ledger.store, [Grant("seat", "m", 1), Grant("seat", "m", 2), Grant("spectator", "n")])
    assert [each.label for each in issued_tokens(ledger.store, role="facilitator")] == ["Ms Meyer"]
    assert {each.grant.seat for each in issued_tokens(ledger.store, match="m")} == {1, 2}
    assert len(issued_tokens(ledger.store)) == 4
    assert all(each.at and len(each.id) == ID_LENGTH for each in issued_tokens(ledger.store))


def test_a_revoked_token_gives_nothing_and_the_others_what_they_did(ledger: Ledger) -> None:
    kept, gone = issue(ledger.store, [FACILITATOR, FACILITATOR])
    grant = grant_of(ledger.store, gone)
    assert grant
    found = issued_token(ledger.store, grant.id[:ID_LENGTH])
    assert found
    revoke(ledger.store, [found])
    assert grant_of(ledger.store, gone) is None
    assert grant_of(ledger.store, kept)
    assert has_facilitator(ledger.store)
    assert len(ledger.store.read("SELECT * FROM token_origins")) == 1


@pytest.mark.parametrize("id", ["", "%", "x" * 12, "0" * 12, "%" * 12, "_" * 12, "0" * 64])
def test_an_id_must_be_whole(ledger: Ledger, id: str) -> None:  # noqa: A002
    issue(ledger.store, [FACILITATOR])
    assert issued_token(ledger.store, id) is None


LOOKING = [Grant("spectator", "m"), Grant("seat", "m", 1)]
REQUEST = keyed_request("me", "k", {})


def good(ledger: Ledger, given: GivenTokens) -> list[bool]:
    return [grant_of(ledger.store, token) is not None for token in given.tokens.values()]


def test_a_repeated_request_gets_new_tokens_in_place_of_those_that_nobody_used(
    ledger: Ledger,
) -> None:
    first = issue_once(ledger.store, REQUEST, LOOKING)
    used = first.tokens[LOOKING[0]]
    assert use_token(ledger.store, used) == grant_of(ledger.store, used)
    again = issue_once(ledger.store, REQUEST, LOOKING)
    assert (first.is_repeat, again.is_repeat, list(again.tokens)) == (False, True, LOOKING[1:])
    assert (good(ledger, first), good(ledger, again)) == ([True, False], [True])
    assert len(issued_tokens(ledger.store)) == 2


def test_a_revoked_token_does_not_come_back(ledger: Ledger) -> None:
    issue_once(ledger.store, REQUEST, LOOKING)
    revoke(ledger.store, issued_tokens(ledger.store))
    assert issue_once(ledger.store, REQUEST, LOOKING).tokens == {}
    assert issued_tokens(ledger.store) == []


def test_a_key_is_for_one_request(ledger: Ledger) -> None:
    issue_once(ledger.store, REQUEST, LOOKING)
    with pytest.raises(KeyReused):
        issue_once(ledger.store, keyed_request("me", "k", {"other": 1}), LOOKING)
    assert not issue_once(ledger.store, keyed_request("you", "k", {}), LOOKING).is_repeat


def test_requests_at_the_same_moment_leave_one_token_of_each(ledger: Ledger) -> None:
    for number in range(5):
        request, barrier = keyed_request("me", str(number), {}), Barrier(4)

        def ask(_: int, request: KeyedRequest = request, barrier: Barrier = barrier) -> GivenTokens:
            barrier.wait()
            return issue_once(ledger.store, request, LOOKING)

        with ThreadPoolExecutor(4) as pool:
            given = list(pool.map(ask, range(4)))
        assert sum(not each.is_repeat for each in given) == 1
        assert sum(map(sum, (good(ledger, each) for each in given))) == len(LOOKING)


def test_of_a_sender_only_the_newest_requests_are_remembered(ledger: Ledger) -> None:
    requests = [keyed_request("me", str(number), {}, remembered=3) for number in range(9)]
    for each in requests:
        assert carry_out(ledger.store, each)
    assert [was_carried_out(ledger.store, each) for each in requests] == [False] * 6 + [True] * 3


def test_a_token_of_an_older_release_has_no_origin_and_can_be_revoked(ledger: Ledger) -> None:
    issue(ledger.store, [FACILITATOR])
    ledger.store.write("DELETE FROM token_origins", [()])
    [found] = issued_tokens(ledger.store)
    assert (found.at, found.label) == (None, "")
    revoke(ledger.store, [found])
    assert issued_tokens(ledger.store) == []
