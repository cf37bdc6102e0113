"""A database of an older release: told apart, and completed by `migrate`."""

import pytest

from domain.ledger.errors import BadStore
from domain.ledger.store import open_store
from tests.ledger.play import begin, opened, play

SINCE_THEN = (
    "token_origins",
    "invitations",
    "claims",
    "bots",
    "labels",
    "requests",
    "token_uses",
    "note_tokens",
    "more_refusals",
)


def as_of_old(setting: str) -> str:
    """A match in a database without the newer tables."""
    with opened(setting, create=True) as ledger:
        match = begin(ledger)
        play(ledger, match, steps=3)
        for table in SINCE_THEN:
            ledger.store.write(f"DROP TABLE {table}", [()])
    return match


def test_an_older_database_says_what_it_lacks_and_what_to_do(setting: str) -> None:
    as_of_old(setting)
    with pytest.raises(BadStore, match=r"no table token_origins, .*`playledger migrate`"):
        open_store(setting)


def test_an_older_database_is_completed_and_its_matches_go_on(setting: str) -> None:
    match = as_of_old(setting)
    with opened(setting, create=True) as ledger:
        step = ledger.rebuild(match).step
        play(ledger, match, steps=1)
        assert ledger.rebuild(match).step == step + 1
    with opened(setting) as ledger:
        assert ledger.matches()
