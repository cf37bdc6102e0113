"""Viewers: who sees what, and their names."""

import pytest

from domain.kernel import (
    BY_FACILITATOR,
    FACILITATOR,
    PUBLIC,
    Actor,
    Viewer,
    name_of,
    players_and_public,
    seat_of,
    sees,
    viewer_of,
)
from domain.ledger.stream.identity import key_hash


@pytest.mark.parametrize(
    ("viewer", "name"),
    [
        (PUBLIC, "public"),
        (FACILITATOR, "facilitator"),
        (Viewer(1), "seat-1"),
        (Viewer(12), "seat-12"),
    ],
)
def test_viewers_have_names(viewer: Viewer, name: str) -> None:
    assert (name_of(viewer), viewer_of(name)) == (name, viewer)


def test_a_bare_number_names_a_seat() -> None:
    assert viewer_of("3") == Viewer(3)


@pytest.mark.parametrize(
    "name",
    ["", "seat-0", "0", "-1", "seat--1", "seat-+1", " 1", "1_0", "01", "\u0661", "Public", "seat"],
)
def test_anything_else_names_no_viewer(name: str) -> None:
    with pytest.raises(ValueError, match=r"names no viewer|invalid literal"):
        viewer_of(name)


def test_a_seat_and_the_facilitator_see_what_is_for_the_seat() -> None:
    assert [sees(viewer, 2) for viewer in (Viewer(2), FACILITATOR, Viewer(1), PUBLIC)] == [
        True,
        True,
        False,
        False,
    ]


def test_the_public_and_all_seats_look() -> None:
    assert players_and_public(2) == (PUBLIC, Viewer(1), Viewer(2))


def test_mypy_tells_seats_viewers_and_actors_apart() -> None:
    """They are the same when the program runs; `make lint` reports an ignore that is not needed."""
    assert name_of(2) == name_of(Viewer(2))  # type: ignore[arg-type]
    assert name_of(Actor(2)) == name_of(Viewer(2))  # type: ignore[arg-type]
    assert key_hash("m", 2, "k") == key_hash("m", Actor(2), "k")  # type: ignore[arg-type]
    assert key_hash("m", Viewer(2), "k") == key_hash("m", Actor(2), "k")  # type: ignore[arg-type]
    assert sees(Viewer(2), Viewer(2))  # type: ignore[arg-type]
    assert sees(Viewer(2), Actor(2))  # type: ignore[arg-type]
    assert Viewer(2) == 2  # type: ignore[comparison-overlap]
    assert Viewer(2) == Actor(2)  # type: ignore[comparison-overlap]


@pytest.mark.parametrize("person", [Viewer(2), Actor(2)])
def test_a_seat_is_told_from_who_has_none(person: Viewer | Actor) -> None:
    assert seat_of(person) == 2
    assert [seat_of(each) for each in (PUBLIC, FACILITATOR, BY_FACILITATOR)] == [None] * 3
