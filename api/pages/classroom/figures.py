"""The figures of a class: its answers counted, and how long its matches were."""

from collections.abc import Sequence
from typing import NamedTuple

from api.current import ledger
from domain.ledger.desk.classes.forms import ClassTable
from replays.lessons.counted import Told, counted
from replays.lessons.few import median_of
from replays.lessons.questionnaire import Questionnaire


class Lengths(NamedTuple):
    """Steps of the matches of a round; those that did not end are "at least"."""

    ended: list[int]
    stopped: list[int]
    median: tuple[float, float, float] | None


def answers_told(tables: Sequence[ClassTable], asked: Questionnaire) -> list[Told]:
    """What was answered at these tables, counted."""
    numbers = {each.match: each.number for each in tables}
    return counted(asked, ledger().answers.of(list(numbers)), numbers)


def lengths(tables: Sequence[ClassTable]) -> Lengths:
    """How long the matches at these tables were."""
    ended, stopped = list[int](), list[int]()
    for table in tables:
        with ledger().live(table.match) as held:
            (ended if held.is_over else stopped).append(held.step)
    return Lengths(sorted(ended), sorted(stopped), median_of(ended) if not stopped else None)
