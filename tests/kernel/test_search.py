"""Every way that chance can fall, with its probability."""

from fractions import Fraction

import pytest

from domain.kernel import Chance, Outcome, Source, branches

COIN = Chance("coin", ("heads", "tails"))
CARD = Chance("card", ("ace", "king"), (1, 3))


def toss_and_draw(source: Source) -> tuple[Outcome, ...]:
    """A card only after heads: ways of different length."""
    face = source(COIN)
    return (face, source(CARD)) if face == "heads" else (face,)


def test_every_way_has_its_probability() -> None:
    assert list(branches(toss_and_draw)) == [
        (Fraction(1, 8), ("heads", "ace")),
        (Fraction(3, 8), ("heads", "king")),
        (Fraction(1, 2), ("tails",)),
    ]


def test_probabilities_sum_to_one() -> None:
    def three(source: Source) -> list[Outcome]:
        return [source(CARD) for _ in range(3)]

    ways = list(branches(three))
    assert (sum(share for share, _ in ways), len(ways)) == (1, 8)


def test_without_chance_there_is_one_way() -> None:
    assert list(branches(lambda source: "done")) == [(Fraction(1), "done")]


def test_a_fixed_chance_falls_one_way() -> None:
    ways = list(branches(toss_and_draw, {"coin": "heads"}))
    assert ways == [(Fraction(1, 4), ("heads", "ace")), (Fraction(3, 4), ("heads", "king"))]


def test_a_chance_cannot_be_fixed_to_what_it_is_not() -> None:
    with pytest.raises(ValueError, match="'edge' is no outcome of coin"):
        list(branches(toss_and_draw, {"coin": "edge"}))
