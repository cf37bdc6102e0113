"""Events that were stored in an older form are read in today's, and known by their fields alone."""

import msgspec
import pytest

from domain.kernel import OlderForm, before, untold, upcast
from domain.kernel.playing.older import Fields


def renamed(fields: Fields) -> Fields:
    """`price` was called `cost` once."""
    return {"price" if name == "cost" else name: value for name, value in fields.items()}


OLDER = (
    OlderForm(frozenset({"seat", "cost"}), renamed),
    before({"card": None}, ["seat", "price"]),
)
TODAY = {"type": "CardPlayed", "seat": 1, "price": 3, "card": "red7"}


def stored(**fields: object) -> bytes:
    return msgspec.json.encode({"type": "CardPlayed", **fields})


@pytest.mark.parametrize("old", [stored(seat=1, cost=3), stored(price=3, seat=1)])
def test_every_older_form_goes_on_through_all_that_came_after_it(old: bytes) -> None:
    assert msgspec.json.decode(upcast(old, OLDER)) == {**TODAY, "card": None}
    assert untold(old, OLDER) == {"card"}


@pytest.mark.parametrize(
    "other",
    [
        msgspec.json.encode(TODAY),
        stored(seat=1),
        stored(seat=1, cost=3, price=3),
        stored(seat=1, cost=3, unheard_of=1),
    ],
)
def test_what_is_in_no_older_form_stays_as_it_is(other: bytes) -> None:
    assert upcast(other, OLDER) == other
    assert untold(other, OLDER) == frozenset()


def test_an_older_form_tells_all_that_its_upcast_does_not_invent() -> None:
    assert untold(stored(seat=1, cost=3), OLDER[:1]) == frozenset()
