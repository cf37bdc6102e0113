"""Tokens: shown once, kept as hashes, listed by id, revoked."""

import pytest

from domain.ledger.application import Ledger
from domain.ledger.tokens import (
    ID_LENGTH,
    Grant,
    grant_of,
    has_facilitator,
    issue,
    issued_token,
    issued_tokens,
    revoke,
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


def test_a_repeated_request_gives_new_tokens_for_the_ones_before(ledger: Ledger) -> None:
    [other] = issue(ledger.store, [FACILITATOR])
    [first] = issue(ledger.store, [FACILITATOR], request="r")
    [second] = issue(ledger.store, [FACILITATOR], request="r")
    assert [bool(grant_of(ledger.store, each)) for each in (other, first, second)] == [
        True,
        False,
        True,
    ]


def test_a_token_of_an_older_release_has_no_origin_and_can_be_revoked(ledger: Ledger) -> None:
    issue(ledger.store, [FACILITATOR])
    ledger.store.write("DELETE FROM token_origins", [()])
    [found] = issued_tokens(ledger.store)
    assert (found.at, found.label) == (None, "")
    revoke(ledger.store, [found])
    assert issued_tokens(ledger.store) == []
