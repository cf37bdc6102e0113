"""The nearest known name to one that nobody knows."""

import pytest

from domain.kernel.refusing.nearest import LONGEST, is_it, nearest

NAMES = ["final", "no_denial", "Cheap"]


@pytest.mark.parametrize(
    ("given", "meant"),
    [("fnial", "final"), ("NO_DENAIL", "no_denial"), ("cheap", "Cheap"), ("xyz", None), ("", None)],
)
def test_a_name_is_recognised_by_its_letters_whatever_their_case(
    given: str, meant: str | None
) -> None:
    assert nearest(given, NAMES) == meant


@pytest.mark.parametrize("given", [None, 7, ["final"], "final" * LONGEST])
def test_what_can_be_no_name_means_none(given: object) -> None:
    assert nearest(given, NAMES) is None


def test_the_question_stands_behind_a_sentence_or_is_none() -> None:
    assert is_it("fnial", NAMES) == " Is it final?"
    assert is_it("xyz", NAMES) == ""
