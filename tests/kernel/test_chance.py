"""Chance: seeded draws can be recomputed and are fair; dictated ones fit or are refused."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from domain.kernel import (
    Chance,
    ChanceNeeded,
    Dictated,
    Outcome,
    PseudoRandom,
    RecordingSource,
    Refusal,
    Seeded,
    commitment,
)

SECRET = bytes(range(32))
DIE = Chance("die", range(1, 7))
LADEN = Chance("card", ("ace", "king", "queen"), (1, 2, 3))


def drawn(step: int, number: int, name: str, attempt: int = 0) -> int:
    """The 256-bit number of a draw, as anybody can recompute it."""
    message = f"playledger chance/m1/{step}/{number}/{name}/{attempt}"
    return int(hmac.new(SECRET, message.encode(), hashlib.sha256).hexdigest(), 16)


def test_every_ticket_holds_an_outcome_by_weight() -> None:
    tickets = [LADEN.pick(ticket) for ticket in range(LADEN.tickets())]
    assert tickets == ["ace", "king", "king", "queen", "queen", "queen"]
    with pytest.raises(IndexError):
        LADEN.pick(6)


def test_seeded_chance_can_be_recomputed() -> None:
    source = Seeded(SECRET, "m1", 4)
    outcomes = [source(DIE), source(LADEN)]
    weighted = ("ace", "king", "king", "queen", "queen", "queen")
    assert outcomes == [1 + drawn(4, 1, "die") % 6, weighted[drawn(4, 2, "card") % 6]]


def test_seeded_chance_never_changes() -> None:
    """Old matches must verify for ever: these outcomes are fixed."""
    source = Seeded(SECRET, "m1", 4)
    assert [source(DIE) for _ in range(12)] == [6, 4, 1, 1, 5, 4, 6, 6, 1, 6, 3, 6]


def test_seeded_chance_depends_on_secret_match_and_step() -> None:
    def outcomes(secret: bytes, match: str, step: int) -> list[Outcome]:
        source = Seeded(secret, match, step)
        return [source(DIE) for _ in range(20)]

    usual = outcomes(SECRET, "m1", 4)
    assert usual == outcomes(SECRET, "m1", 4)
    assert usual not in (
        outcomes(SECRET[1:], "m1", 4),
        outcomes(SECRET, "m2", 4),
        outcomes(SECRET, "m1", 5),
    )


def test_seeded_chance_rejects_what_would_favour_low_tickets() -> None:
    """With 3/4 as many tickets as numbers, the last quarter of the numbers is drawn again."""
    half, retried = 3 * 2**253, 0
    for step in range(20):
        attempt = next(each for each in range(99) if drawn(step, 1, "card", each) < 2 * half)
        low = drawn(step, 1, "card", attempt) < half
        source = Seeded(SECRET, "m1", step)
        assert source(Chance("card", ("low", "high"), (half, half))) == ("low" if low else "high")
        retried += attempt
    assert retried


@pytest.mark.parametrize("chance", [DIE, LADEN])
def test_seeded_chance_is_fair(chance: Chance) -> None:
    source = Seeded(SECRET, "m1", 1)
    assert chi_square(chance, [source(chance) for _ in range(12_000)]) < 20


@pytest.mark.parametrize("chance", [DIE, LADEN])
def test_fast_chance_is_fair(chance: Chance) -> None:
    source = PseudoRandom(Random(1))
    assert chi_square(chance, [source(chance) for _ in range(12_000)]) < 20


def chi_square(chance: Chance, outcomes: Sequence[Outcome]) -> float:
    """How far counts are from what weights promise; above 20.5 once in 1000 (5 degrees)."""
    counts = Counter(outcomes)
    weights = chance.weights or [1] * len(chance.outcomes)
    expected = [len(outcomes) * weight / chance.tickets() for weight in weights]
    pairs = zip(chance.outcomes, expected, strict=True)
    return sum((counts[outcome] - wanted) ** 2 / wanted for outcome, wanted in pairs)


def test_fast_chance_repeats_with_its_seed() -> None:
    one, other = PseudoRandom(Random(5)), PseudoRandom(Random(5))
    assert [one(DIE) for _ in range(50)] == [other(DIE) for _ in range(50)]


def test_dictated_chance_falls_as_told_and_is_used_up() -> None:
    source = Dictated([6, "king"])
    assert (source(DIE), source(LADEN)) == (6, "king")
    source.finish()


@pytest.mark.parametrize("given", [7, "6", True, 6.0, None])
def test_a_dictated_outcome_must_be_possible(given: Outcome) -> None:
    with pytest.raises(Refusal) as caught:
        Dictated([given])(DIE)
    assert caught.value.code == "chance_impossible"
    assert caught.value.facts == {"name": "die", "number": 1, "given": given}


def test_an_outcome_that_was_not_dictated_is_asked_for() -> None:
    source = Dictated([6])
    source(DIE)
    with pytest.raises(ChanceNeeded) as caught:
        source(LADEN)
    facts = {"name": "card", "number": 2, "outcomes": ["ace", "king", "queen"]}
    assert (caught.value.code, caught.value.facts) == ("chance_needed", facts)
    assert caught.value.chance == LADEN


def test_a_secret_chance_does_not_list_its_outcomes() -> None:
    with pytest.raises(ChanceNeeded) as caught:
        Dictated(())(Chance("card", ("ace", "king"), secret=True))
    assert "outcomes" not in caught.value.facts


def test_an_outcome_too_many_is_refused() -> None:
    source = Dictated([6, 6])
    source(DIE)
    with pytest.raises(Refusal) as caught:
        source.finish()
    assert (caught.value.code, caught.value.facts) == ("chance_left_over", {"left": 1})


def test_noted_chance_keeps_what_was_answered() -> None:
    noted = RecordingSource(Dictated([3, 4]))
    assert [noted(DIE), noted(DIE)] == noted.outcomes == [3, 4]


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
