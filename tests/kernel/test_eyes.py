"""Eyes: who sees what, and the names of those who look."""

import pytest

from domain.kernel import FACILITATOR, PUBLIC, eyes_of, name_of, sees


@pytest.mark.parametrize(
    ("eyes", "name"),
    [(PUBLIC, "public"), (FACILITATOR, "facilitator"), (1, "seat-1"), (12, "seat-12")],
)
def test_eyes_have_names(eyes: int, name: str) -> None:
    assert (name_of(eyes), eyes_of(name)) == (name, eyes)


def test_a_bare_number_names_a_seat() -> None:
    assert eyes_of("3") == 3


@pytest.mark.parametrize(
    "name",
    ["", "seat-0", "0", "-1", "seat--1", "seat-+1", " 1", "1_0", "01", "\u0661", "Public", "seat"],
)
def test_anything_else_names_no_eyes(name: str) -> None:
    with pytest.raises(ValueError, match=r"names no eyes|invalid literal"):
        eyes_of(name)


def test_a_seat_and_the_facilitator_see_what_is_for_the_seat() -> None:
    assert [sees(eyes, 2) for eyes in (2, FACILITATOR, 1, PUBLIC)] == [True, True, False, False]
