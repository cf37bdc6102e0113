"""Chance: dictated by a facilitator, or drawn from a secret that nobody sees before the end."""

from hashlib import sha256

import pytest

from domain.kernel import Refusal, canonical
from domain.ledger.application import Ledger
from domain.ledger.stream.rows import MatchClosed
from tests.ledger.play import ROLL, begin, everything, opened, play, submit


def dictated(ledger: Ledger) -> str:
    return begin(ledger, chance="dictated", outcomes=[1])


def test_the_chance_of_the_set_up_can_be_dictated(ledger: Ledger) -> None:
    match = begin(ledger, chance="dictated", outcomes=[2])
    assert ledger.rebuild(match).state.to_act == 2
    assert ledger.step(match, 1).header.outcomes == (2,)


@pytest.mark.parametrize(
    ("outcomes", "code"),
    [([], "chance_needed"), ([3], "chance_impossible"), ([1, 1], "chance_left_over")],
)
def test_a_set_up_whose_chance_does_not_fit_records_nothing(
    ledger: Ledger, outcomes: list[int], code: str
) -> None:
    with pytest.raises(Refusal, match=code):
        begin(ledger, chance="dictated", outcomes=outcomes)
    assert everything(ledger) == []


def test_the_chance_of_a_command_can_be_dictated(ledger: Ledger) -> None:
    match = dictated(ledger)
    step = submit(ledger, match, ROLL, chance=[6])
    assert step.header.outcomes == (6,)
    assert ledger.rebuild(match).state.sum == 6  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("chance", "code"),
    [(None, "needed"), ([], "needed"), ([7], "impossible"), ([1, 1], "left_over")],
)
def test_dictated_chance_that_does_not_fit_changes_nothing(
    ledger: Ledger, chance: list[int] | None, code: str
) -> None:
    match = dictated(ledger)
    before = everything(ledger), canonical(ledger.rebuild(match).state)
    with pytest.raises(Refusal, match=f"chance_{code}"):
        submit(ledger, match, ROLL, chance=chance)
    with ledger.live(match) as held:
        assert (everything(ledger), canonical(held.state)) == before
    assert submit(ledger, match, ROLL, chance=[1]).number == 2


def test_a_seeded_match_takes_no_dictation(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    with pytest.raises(Refusal, match="chance_is_seeded"):
        submit(ledger, match, ROLL, chance=[1])
    with pytest.raises(Refusal, match="chance_is_seeded"):
        begin(ledger, outcomes=[1])


def test_a_secret_is_in_no_row_before_the_end_and_fits_its_commitment(setting: str) -> None:
    secret = bytes(range(100, 132))
    spelled = (secret.hex().encode(), secret)
    with opened(setting, create=True, random_bytes=lambda n: secret[:n]) as ledger:
        match = begin(ledger)
        play(ledger, match, steps=2)
        stored = b"".join(row.state for row in ledger.rows(match))
        assert not [each for each in spelled if each in stored]
        assert ledger.rebuild(match).created.commitment == sha256(secret).hexdigest()
        closed = play(ledger, match)[-1].events[-1]
        assert isinstance(closed, MatchClosed)
        assert closed.secret == secret.hex()


def test_every_match_has_a_secret_and_salts_of_its_own(ledger: Ledger) -> None:
    matches = [begin(ledger) for _ in range(3)]
    for match in matches:
        play(ledger, match)
    ends = [ledger.steps(match)[-1].events[-1] for match in matches]
    salts = [step.header.salt for match in matches for step in ledger.steps(match)]
    assert len({end.secret for end in ends if isinstance(end, MatchClosed)}) == 3
    assert len(set(salts)) == len(salts)


def test_a_secret_is_stored_with_its_match_or_not_at_all(ledger: Ledger) -> None:
    begin(ledger, key="a")
    begin(ledger, key="a")
    with pytest.raises(Refusal):
        begin(ledger, options={"goal": 0})
    secrets = ledger.store.read("SELECT match_id FROM chance_secrets")
    assert secrets == [(each.match,) for each in ledger.matches()]


def test_a_dictated_match_has_no_secret(ledger: Ledger) -> None:
    match = dictated(ledger)
    assert ledger.rebuild(match).created.commitment is None
    assert ledger.store.read("SELECT * FROM chance_secrets") == []
