"""Counts and clauses in words, and cards that are alike."""

import pytest

from domain.components.cards import equal
from domain.components.wording import how_many, joined, several
from domain.kernel.table import Card


@pytest.mark.parametrize(("count", "said"), [(0, "0 dice"), (1, "a die"), (2, "2 dice")])
def test_one_of_several_has_an_article(count: int, said: str) -> None:
    assert several(count, "die", "dice") == said


def test_the_article_is_that_of_the_word() -> None:
    assert (several(1, "enemy", "enemies"), several(3, "card")) == ("an enemy", "3 cards")


@pytest.mark.parametrize(("count", "said"), [(0, "no mine"), (1, "1 mine"), (2, "2 mines")])
def test_none_is_said_without_a_number(count: int, said: str) -> None:
    assert how_many(count, "mine") == said


def test_clauses_that_say_nothing_leave_no_trace() -> None:
    assert joined("", "2 energy", "", "it hits") == "2 energy; it hits"
    assert joined("", "") == ""


def test_equal_cards_are_one_and_kinds_without_any_are_left_out() -> None:
    hand = equal({"axe": 2, "gun": 0, "bow": 1}, str.capitalize, "hand.{}".format)
    assert hand == (
        Card("Axe", 2, face="axe", ref="hand.axe"),
        Card("Bow", 1, face="bow", ref="hand.bow"),
    )


def test_cards_that_nothing_is_chosen_about_have_no_reference() -> None:
    assert [each.ref for each in equal({"axe": 1}, str.capitalize)] == [""]
