"""Events told as sentences with names."""

from typing import Any

from domain.components.telling import Told

NAMES = {"c1": "the Fox"}


class Moved(Told, frozen=True):
    """Figures went somewhere."""

    says = "{figures} by {card}: {place}."

    figures: tuple[str, ...]
    card: str | None
    place: str

    def title(self, word: str) -> str:
        return NAMES.get(word) or super().title(word)


def said(figures: tuple[str, ...] = ("c1",), **changed: Any) -> str:
    return Moved(figures, **{"card": "swap_places", "place": "here", **changed}).sentence()


def test_an_id_is_said_as_its_name_and_a_word_in_plain_letters() -> None:
    assert said() == "The Fox by swap places: here."


def test_several_are_listed() -> None:
    assert said(("c1", "c2")) == "The Fox and c2 by swap places: here."


def test_none_of_several_is_nobody() -> None:
    assert said(()) == "Nobody by swap places: here."


def test_what_is_hidden_is_a_card() -> None:
    assert said(card=None) == "The Fox by a card: here."


def test_who_tells_it_may_call_what_is_in_it_otherwise() -> None:
    moved = Moved(("c1", "c2"), None, "here")
    assert moved.told({"c1": "a fox", "c2": "a hen", "here": "home"}.__getitem__) == (
        "A fox and a hen by a card: home."
    )
