"""Eyes: who sees what, and the names of those who look."""

import pytest

from domain.kernel import FACILITATOR, PUBLIC, Viewer, name_of, sees, viewer_of


@pytest.mark.parametrize(
    ("viewer", "name"),
    [
        (PUBLIC, "public"),
        (FACILITATOR, "facilitator"),
        (Viewer(1), "seat-1"),
        (Viewer(12), "seat-12"),
    ],
)
def test_eyes_have_names(viewer: Viewer, name: str) -> None:
    assert (name_of(viewer), viewer_of(name)) == (name, viewer)


def test_a_bare_number_names_a_seat() -> None:
    assert viewer_of("3") == 3


@pytest.mark.parametrize(
    "name",
    ["", "seat-0", "0", "-1", "seat--1", "seat-+1", " 1", "1_0", "01", "\u0661", "Public", "seat"],
)
def test_anything_else_names_no_eyes(name: str) -> None:
    with pytest.raises(ValueError, match=r"names no eyes|invalid literal"):
        viewer_of(name)


def test_a_seat_and_the_facilitator_see_what_is_for_the_seat() -> None:
    assert [sees(viewer, 2) for viewer in (Viewer(2), FACILITATOR, Viewer(1), PUBLIC)] == [
        True,
        True,
        False,
        False,
    ]
