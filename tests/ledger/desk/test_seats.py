"""Seats change hands beside the stream: tokens, invitations, bots; one of them at a time."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest

from domain.ledger.application import Ledger
from domain.ledger.desk.keyed import keyed_request
from domain.ledger.desk.seating.seats import SpentInvitation, UnknownInvitation
from domain.ledger.errors import KeyReused
from tests.ledger.play import begin

HOUR = timedelta(hours=1)
REQUEST = keyed_request("facilitator", "k", {})


def kinds(ledger: Ledger, match: str) -> list[str]:
    """Who sits at the two seats of a match."""
    return [each.kind for each in ledger.seats.sitters(match, 2)]


@pytest.fixture
def match(ledger: Ledger) -> str:
    """A match at which nobody sits."""
    return begin(ledger)


def sit(ledger: Ledger, match: str, name: str | None = "Ana", key: str = "k") -> tuple[str, str]:
    """The invitation and the token of a person who has sat down at seat 1."""
    secret = invited(ledger, match)
    token = ledger.seats.claim(secret, key, name).token
    assert token
    return secret, token


def invited(ledger: Ledger, match: str, lasting: timedelta = HOUR) -> str:
    """An invitation to seat 1."""
    secret = ledger.seats.invite(match, 1, lasting).secret
    assert secret
    return secret


def test_seats_are_free_until_somebody_sits_down(ledger: Ledger, match: str) -> None:
    assert kinds(ledger, match) == ["free", "free"]
    sit(ledger, match)
    ledger.seats.sit_bot(match, 2, "greedy")
    assert kinds(ledger, match) == ["person", "bot"]
    assert ledger.seats.sitters(match, 2)[1].bot == "greedy"


def test_a_claim_gives_the_seat_and_writes_the_name_down(ledger: Ledger, match: str) -> None:
    _, token = sit(ledger, match, "Ana")
    grant = ledger.tokens.grant_of(token)
    assert grant
    assert (grant.role, grant.match, grant.seat) == ("seat", match, 1)
    assert ledger.seats.sitters(match, 2)[0].name == "Ana"


def test_an_invitation_is_stored_as_a_hash(ledger: Ledger, match: str) -> None:
    secret, token = sit(ledger, match)
    tables = ("invitations", "claims", "tokens", "token_origins")
    stored = str([ledger.store.read(f"SELECT * FROM {table}") for table in tables])
    assert secret not in stored
    assert token not in stored


def test_an_invitation_counts_once(ledger: Ledger, match: str) -> None:
    secret, token = sit(ledger, match, key="mine")
    with pytest.raises(SpentInvitation):
        ledger.seats.claim(secret, "another's", "Eve")
    assert ledger.tokens.grant_of(token)
    assert ledger.seats.sitters(match, 2)[0].name == "Ana"


def test_a_claim_that_is_repeated_gives_a_token_for_the_one_before(
    ledger: Ledger, match: str
) -> None:
    secret, first = sit(ledger, match, key="same")
    again = ledger.seats.claim(secret, "same", "Ana")
    assert again.token
    assert ledger.tokens.grant_of(first) is None
    assert ledger.tokens.grant_of(again.token)
    assert len(ledger.tokens.issued(match=match)) == 1


def test_a_claim_that_is_repeated_late_changes_nothing(ledger: Ledger, match: str) -> None:
    secret, token = sit(ledger, match, key="same")
    ledger.tokens.use(token)
    ledger.people.forget(match, 1)
    again = ledger.seats.claim(secret, "same", "Ana")
    assert (again.token, again.is_repeat) == (None, True)
    assert ledger.tokens.grant_of(token)
    assert ledger.seats.sitters(match, 2)[0].name is None
    with pytest.raises(KeyReused):
        ledger.seats.claim(secret, "same", "Eve")


def test_an_invitation_expires(ledger: Ledger, match: str) -> None:
    secret = invited(ledger, match, timedelta(0))
    assert ledger.seats.sitters(match, 2)[0].invited_until is None
    with pytest.raises(SpentInvitation):
        ledger.seats.claim(secret, "k", None)


def test_a_new_invitation_takes_the_place_of_one_that_waits(ledger: Ledger, match: str) -> None:
    first, second = invited(ledger, match, 2 * HOUR), invited(ledger, match)
    with pytest.raises(UnknownInvitation):
        ledger.seats.claim(first, "k", None)
    assert ledger.seats.claim(second, "k", None).grant.seat == 1


@pytest.mark.parametrize("forged", ["", "x", "x" * 43, "'; DROP TABLE tokens --", "\x00\xff"])
def test_a_forged_invitation_is_none(ledger: Ledger, match: str, forged: str) -> None:
    with pytest.raises(UnknownInvitation):
        ledger.seats.claim(forged, "k", None)
    assert kinds(ledger, match) == ["free", "free"]


LEAVINGS: dict[str, Callable[[Ledger, str], object]] = {
    "released": lambda ledger, match: ledger.seats.release(match, 1),
    "bot": lambda ledger, match: ledger.seats.sit_bot(match, 1, "random"),
    "another person": lambda ledger, match: sit(ledger, match, None, "other"),
}


@pytest.mark.parametrize("how", LEAVINGS)
def test_whoever_leaves_a_seat_leaves_nothing_of_theirs(
    ledger: Ledger, match: str, how: str
) -> None:
    secret, token = sit(ledger, match, key="k")
    LEAVINGS[how](ledger, match)
    assert ledger.tokens.grant_of(token) is None
    assert ledger.seats.sitters(match, 2)[0].name is None
    with pytest.raises(UnknownInvitation):
        ledger.seats.claim(secret, "k", "Ana")


def test_a_person_takes_a_seat_back_from_a_bot(ledger: Ledger, match: str) -> None:
    ledger.seats.sit_bot(match, 1, "random")
    sit(ledger, match)
    assert kinds(ledger, match) == ["person", "free"]
    assert ledger.seats.bots_of(match) == {}


def test_of_racing_claims_one_sits_down(ledger: Ledger, match: str) -> None:
    for _ in range(10):
        secret = invited(ledger, match)
        barrier = Barrier(4)

        def claim(key: int, secret: str = secret, barrier: Barrier = barrier) -> str | None:
            barrier.wait()
            try:
                return ledger.seats.claim(secret, str(key), None).token
            except SpentInvitation:
                return None

        with ThreadPoolExecutor(4) as pool:
            tokens = [token for token in pool.map(claim, range(4)) if token]
        assert len(tokens) == 1
        assert ledger.tokens.grant_of(tokens[0])
        assert len(ledger.tokens.issued(match=match)) == 1


def test_a_new_match_is_seated_once_however_often_it_is_asked(ledger: Ledger, match: str) -> None:
    first = ledger.seats.seat_all(match, 2, {2: "greedy"}, ["3b"], REQUEST)
    again = ledger.seats.seat_all(match, 2, {2: "greedy"}, ["3b"], REQUEST)
    assert list(first) == list(again) == [1]
    assert ledger.tokens.grant_of(first[1]) is None
    assert ledger.tokens.grant_of(again[1])
    assert kinds(ledger, match) == ["person", "bot"]


def test_a_seat_that_changed_hands_is_not_seated_again(ledger: Ledger, match: str) -> None:
    ledger.seats.seat_all(match, 2, {}, [], REQUEST)
    _, token = sit(ledger, match)
    assert list(ledger.seats.seat_all(match, 2, {}, [], REQUEST)) == [2]
    assert ledger.tokens.grant_of(token)


def test_the_stream_knows_nothing_of_who_sits(ledger: Ledger, match: str) -> None:
    before = ledger.rebuild(match).head
    secret, token = sit(ledger, match)
    ledger.seats.sit_bot(match, 2, "greedy")
    ledger.seats.release(match, 1)
    assert ledger.rebuild(match).head == before
    assert not any(
        word.encode() in row.state for row in ledger.rows(match) for word in (secret, token)
    )
