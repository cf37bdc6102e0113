"""Tokens: shown once, kept as hashes, listed by id, revoked."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from domain.ledger.application import Ledger
from domain.ledger.desk.access.tokens import (
    ASKED_AT_ONCE,
    ID_LENGTH,
    GivenTokens,
    Grant,
)
from domain.ledger.desk.keyed import KeyedRequest, keyed_request
from domain.ledger.errors import KeyReused

FACILITATOR = Grant("facilitator")


def test_a_token_gives_what_it_was_issued_for_and_nothing_is_kept_of_it(ledger: Ledger) -> None:
    [token] = ledger.tokens.issue([Grant("spectator", "m")], label="class 3b")
    grant = ledger.tokens.grant_of(token)
    assert grant
    assert (grant.role, grant.match, grant.seat) == ("spectator", "m", None)
    assert token not in str(ledger.store.read("SELECT * FROM tokens"))
    assert token not in str(ledger.store.read("SELECT * FROM token_origins"))


def test_tokens_are_listed_by_role_and_match(ledger: Ledger) -> None:
    ledger.tokens.issue([FACILITATOR], label="Ms Meyer")
    ledger.tokens.issue([Grant("seat", "m", 1), Grant("seat", "m", 2), Grant("spectator", "n")])
    assert [each.label for each in ledger.tokens.issued(role="facilitator")] == ["Ms Meyer"]
    assert {each.grant.seat for each in ledger.tokens.issued(match="m")} == {1, 2}
    assert len(ledger.tokens.issued()) == 4
    assert all(each.at and len(each.id) == ID_LENGTH for each in ledger.tokens.issued())


def test_a_revoked_token_gives_nothing_and_the_others_what_they_did(ledger: Ledger) -> None:
    kept, gone = ledger.tokens.issue([FACILITATOR, FACILITATOR])
    grant = ledger.tokens.grant_of(gone)
    assert grant
    found = ledger.tokens.of_id(grant.id[:ID_LENGTH])
    assert found
    ledger.tokens.revoke([found])
    assert ledger.tokens.grant_of(gone) is None
    assert ledger.tokens.grant_of(kept)
    assert ledger.tokens.has_facilitator()
    assert len(ledger.store.read("SELECT * FROM token_origins")) == 1


def test_of_many_tokens_it_is_known_together_which_are_good(ledger: Ledger) -> None:
    ledger.tokens.issue([Grant("spectator", "m")] * (ASKED_AT_ONCE + 10))
    issued = ledger.tokens.issued()
    hashes = {each.grant.id for each in issued}
    ledger.tokens.revoke(issued[::2])
    left = {each.grant.id for each in issued[1::2]}
    assert ledger.tokens.good(hashes | {"", "x" * 64}) == left
    assert ledger.tokens.good([]) == set()


@pytest.mark.parametrize("id", ["", "%", "x" * 12, "0" * 12, "%" * 12, "_" * 12, "0" * 64])
def test_an_id_must_be_whole(ledger: Ledger, id: str) -> None:  # noqa: A002
    ledger.tokens.issue([FACILITATOR])
    assert ledger.tokens.of_id(id) is None


LOOKING = [Grant("spectator", "m"), Grant("seat", "m", 1)]
REQUEST = keyed_request("me", "k", {})


def good(ledger: Ledger, given: GivenTokens) -> list[bool]:
    return [ledger.tokens.grant_of(token) is not None for token in given.tokens.values()]


def test_a_repeated_request_gets_new_tokens_in_place_of_those_that_nobody_used(
    ledger: Ledger,
) -> None:
    first = ledger.tokens.issue_once(REQUEST, LOOKING)
    used = first.tokens[LOOKING[0]]
    assert ledger.tokens.use(used) == ledger.tokens.grant_of(used)
    again = ledger.tokens.issue_once(REQUEST, LOOKING)
    assert (first.is_repeat, again.is_repeat, list(again.tokens)) == (False, True, LOOKING[1:])
    assert (good(ledger, first), good(ledger, again)) == ([True, False], [True])
    assert len(ledger.tokens.issued()) == 2


def test_a_revoked_token_does_not_come_back(ledger: Ledger) -> None:
    ledger.tokens.issue_once(REQUEST, LOOKING)
    ledger.tokens.revoke(ledger.tokens.issued())
    assert ledger.tokens.issue_once(REQUEST, LOOKING).tokens == {}
    assert ledger.tokens.issued() == []


def test_a_key_is_for_one_request(ledger: Ledger) -> None:
    ledger.tokens.issue_once(REQUEST, LOOKING)
    with pytest.raises(KeyReused):
        ledger.tokens.issue_once(keyed_request("me", "k", {"other": 1}), LOOKING)
    assert not ledger.tokens.issue_once(keyed_request("you", "k", {}), LOOKING).is_repeat


def test_requests_at_the_same_moment_leave_one_token_of_each(ledger: Ledger) -> None:
    for number in range(5):
        request, barrier = keyed_request("me", str(number), {}), Barrier(4)

        def ask(_: int, request: KeyedRequest = request, barrier: Barrier = barrier) -> GivenTokens:
            barrier.wait()
            return ledger.tokens.issue_once(request, LOOKING)

        with ThreadPoolExecutor(4) as pool:
            given = list(pool.map(ask, range(4)))
        assert sum(not each.is_repeat for each in given) == 1
        assert sum(map(sum, (good(ledger, each) for each in given))) == len(LOOKING)


def test_of_a_sender_only_the_newest_requests_are_remembered(ledger: Ledger) -> None:
    requests = [keyed_request("me", str(number), {}, remembered=3) for number in range(9)]
    for each in requests:
        assert ledger.requests.carry_out(each)
    assert [ledger.requests.was_carried_out(each) for each in requests] == [False] * 6 + [True] * 3


def test_a_token_of_an_older_release_has_no_origin_and_can_be_revoked(ledger: Ledger) -> None:
    ledger.tokens.issue([FACILITATOR])
    ledger.store.write("DELETE FROM token_origins", [()])
    [found] = ledger.tokens.issued()
    assert (found.at, found.label) == (None, "")
    ledger.tokens.revoke([found])
    assert ledger.tokens.issued() == []


def test_only_the_oldest_of_many_known_tokens_are_forgotten(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.desk.access.tokens.KNOWN", 3)
    tokens = ledger.tokens.issue([FACILITATOR] * 4)
    for each in tokens:
        ledger.tokens.use(each)
    assert [ledger.tokens.known(each) is not None for each in tokens] == [False, True, True, True]
