"""Decks: nobody knows the order but of the cards put under."""

from random import Random

import pytest

from domain.components.deck import Deck
from domain.kernel import PseudoRandom


def test_the_top_card_may_be_any_of_the_rest_by_count() -> None:
    top = Deck({"king": 1, "ace": 3}).top("item")
    assert (top.name, top.outcomes, top.weights) == ("item", ["ace", "king"], [3, 1])
    assert not top.secret
    assert Deck({"ace": 1, "king": 1}).top("item", secret=True).secret


def test_nothing_is_drawn_from_an_empty_deck() -> None:
    with pytest.raises(IndexError, match="'item' is drawn from an empty deck"):
        Deck({}).top("item")


def test_what_may_be_drawn_is_asked_in_one_order() -> None:
    assert Deck({"b": 1, "a": 1}).top("item") == Deck({"a": 1, "b": 1}).top("item")


def test_a_drawn_card_is_gone() -> None:
    deck = Deck({"ace": 2, "king": 1})
    for card in ("ace", "ace"):
        deck.remove(card)
    assert (deck.unordered, len(deck)) == ({"king": 1}, 1)


def test_a_card_that_is_not_there_cannot_be_removed() -> None:
    with pytest.raises(KeyError):
        Deck({"ace": 1}).remove("king")


def test_cards_put_under_come_last_and_in_order() -> None:
    deck = Deck({"ace": 1})
    deck.put_to_bottom("king")
    deck.put_to_bottom("queen")
    order = []
    while deck:
        order.append(deck.top("item").outcomes[0])
        deck.remove(str(order[-1]))
    assert order == ["ace", "king", "queen"]


def test_a_card_known_by_its_place_is_certain() -> None:
    assert Deck({}, ["king", "queen"]).top("item").outcomes == ("king",)


def test_of_equal_cards_under_the_deck_the_upper_one_is_drawn() -> None:
    deck = Deck({}, ["king", "queen", "king"])
    deck.remove("king")
    assert deck.bottom == ["queen", "king"]


def test_shuffling_in_forgets_every_place() -> None:
    deck = Deck({"ace": 1}, ["king"])
    deck.shuffle_in(["ace", "queen"])
    assert (deck.unordered, deck.bottom) == ({"ace": 2, "queen": 1, "king": 1}, [])


def test_decks_share_nothing() -> None:
    one, other = Deck({}), Deck({})
    one.put_to_bottom("king")
    assert len(other) == 0


def test_a_whole_deck_is_drawn_card_by_card() -> None:
    deck, source = Deck({"ace": 4, "king": 4, "queen": 1}, ["joker"]), PseudoRandom(Random(1))
    drawn = []
    while deck:
        drawn.append(str(source(deck.top("item"))))
        deck.remove(drawn[-1])
    assert sorted(drawn) == ["ace"] * 4 + ["joker"] + ["king"] * 4 + ["queen"]
    assert drawn[-1] == "joker"
