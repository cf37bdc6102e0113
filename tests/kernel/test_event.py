"""Events as sentences, commands by name, states in one encoding."""

import re

import pytest

from domain.kernel import Command, Event, Result, State, canonical
from domain.kernel.playing.event import check_sentence


class TokensGained(Event, frozen=True):
    says = "Seat {seat} gains {amount}."
    seat: int
    amount: int


class DenyMoveTwice(Command, frozen=True):
    pass


class Board(State):
    cells: dict[str, int]
    seats: dict[int, str]


def test_an_event_says_what_happened() -> None:
    assert TokensGained(seat=1, amount=2).sentence() == "Seat 1 gains 2."


def test_an_author_is_told_which_placeholder_is_no_field() -> None:
    class TokensLost(Event, frozen=True):
        says = "Seat {seat} loses {tokens[0]} of {amount:,}."
        seat: int
        amount: int

    check_sentence(TokensGained)
    told = re.escape(
        "`says` of tests.kernel.test_event.TokensLost names {tokens[0]}; its fields: seat, amount"
    )
    with pytest.raises(ValueError, match=told):
        check_sentence(TokensLost)


def test_an_event_must_say_how_it_is_applied() -> None:
    with pytest.raises(NotImplementedError):
        TokensGained(1, 2).apply(Board(cells={}, seats={}))


def test_names_on_the_wire() -> None:
    assert DenyMoveTwice.__struct_config__.tag == "deny_move_twice"
    assert TokensGained.__struct_config__.tag == "TokensGained"


def test_equal_states_have_one_encoding() -> None:
    """The order in which cells and seats were filled does not show."""
    one = Board(cells={"b1": 1, "a1": 2}, seats={10: "x", 9: "y"})
    other = Board(cells={"a1": 2, "b1": 1}, seats={9: "y", 10: "x"})
    assert canonical(one) == canonical(other)
    assert b'"cells":{"a1":2,"b1":1}' in canonical(one)


def test_states_that_differ_have_different_encodings() -> None:
    state = Board(cells={}, seats={}, result=Result((1,), "points", {1: 2}))
    changed = Board(cells={}, seats={}, result=Result((1,), "points", {1: 3}))
    assert canonical(state) != canonical(changed)
