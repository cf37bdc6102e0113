"""Dice, coins and tokens."""

import pytest

from domain.components.dice import coin, die
from domain.components.tokens import Tokens


def test_a_die_has_one_face_for_each_number() -> None:
    assert list(die("roll", 0, 5).outcomes) == [0, 1, 2, 3, 4, 5]
    assert (die("roll", 0, 5).name, die("roll", 1, 6).tickets()) == ("roll", 6)


def test_a_coin_shows_heads_or_tails() -> None:
    assert (coin("begins").name, coin("begins").outcomes) == ("begins", ("heads", "tails"))


def test_tokens_are_counted_by_holder() -> None:
    tokens = Tokens()
    tokens.add("a1", 2)
    tokens.add("seat 1", 1)
    tokens.add("a1", 1)
    assert (tokens.of("a1"), tokens.of("b1"), tokens.total()) == (3, 0, 4)


def test_a_holder_without_tokens_is_not_listed() -> None:
    tokens = Tokens({"a1": 2})
    tokens.add("b1", 0)
    tokens.remove("a1", 2)
    tokens.remove("c1", 0)
    assert tokens.held == {}


def test_nobody_can_lose_more_tokens_than_he_holds() -> None:
    tokens = Tokens({"a1": 2})
    with pytest.raises(ValueError, match="a1 holds 2 tokens, not 3"):
        tokens.remove("a1", 3)
    assert tokens.of("a1") == 2


def test_holders_share_nothing() -> None:
    one, other = Tokens(), Tokens()
    one.add("a1", 1)
    assert other.total() == 0
