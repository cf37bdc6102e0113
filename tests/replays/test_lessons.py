"""What few answers can tell, held against known figures, and the questions that are asked."""

import pytest

from replays.lessons.few import median_of, median_places, share
from replays.lessons.mentions import mentioned
from replays.lessons.questionnaire import usual


@pytest.mark.parametrize(
    ("times", "of", "low", "high"),
    [
        (0, 5, 0, 52),
        (4, 5, 28, 99),
        (5, 5, 48, 100),
        (12, 15, 52, 96),
        (20, 30, 47, 83),
    ],
)
def test_a_share_lies_between_what_is_published(times: int, of: int, low: int, high: int) -> None:
    found = share(times, of)
    assert [round(100 * each) for each in found] == [low, high]
    assert found[0] <= times / of <= found[1]


@pytest.mark.parametrize(
    ("values", "places"),
    [
        (5, None),
        (6, (1, 6)),
        (8, (1, 8)),
        (9, (2, 8)),
        (12, (3, 10)),
        (15, (4, 12)),
    ],
)
def test_a_median_lies_between_what_is_published(
    values: int, places: tuple[int, int] | None
) -> None:
    assert median_places(values) == places


def test_a_median_of_values_is_told_from_six_on() -> None:
    assert median_of([3, 1, 2]) is None
    assert median_of([9, 1, 2, 3, 4, 5, 6, 7, 8]) == (5, 2, 8)


def test_ten_questions_are_asked_and_seven_of_them_in_another_order() -> None:
    asked = usual()
    assert len(asked.questions) == 10
    assert sum(each.shuffled for each in asked.questions) == 7
    orders = {tuple(e.id for e in asked.order_for("match", seat)) for seat in range(1, 9)}
    assert len(orders) > 4
    assert {(order[0], *order[-2:]) for order in orders} == {("before", "again", "best")}
    assert {tuple(sorted(order)) for order in orders} == {
        tuple(sorted(each.id for each in asked.questions))
    }


def test_what_is_no_answer_does_not_fit() -> None:
    asked = usual()
    assert asked.fits("knew", "5", 10)
    assert asked.fits("decided", "10", 10)
    assert asked.fits("best-second", "3", 10)
    for name, answer in (("knew", "6"), ("decided", "11"), ("nothing", "1"), ("before", "x")):
        assert not asked.fits(name, answer, 10)


def test_a_name_is_found_as_a_word_in_any_case() -> None:
    names = ["J\u00f6rg M\u00fcller", "Ana", "Bo"]
    assert list(mentioned(names, "M\u00dcLLER moved; bo did not")) == [
        "J\u00f6rg M\u00fcller",
        "Bo",
    ]
    assert list(mentioned(names, "Banana, boat")) == []
