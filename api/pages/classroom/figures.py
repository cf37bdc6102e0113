"""The figures of a class: its answers counted, and what was refused, by rule and by table."""

from collections.abc import Sequence
from typing import NamedTuple

from api.current import ledger
from domain.ledger.desk.classes.forms import ClassTable
from replays.lessons.counted import Told, counted
from replays.lessons.few import median_of
from replays.lessons.questionnaire import Questionnaire


class Unclear(NamedTuple):
    """A rule that was refused: its sentence, how often, and how often at each table by number."""

    rule: str
    code: str
    times: int
    tables: dict[int, int]


class Lengths(NamedTuple):
    """Steps of the matches of a round; those that did not end are "at least"."""

    ended: list[int]
    stopped: list[int]
    median: tuple[float, float, float] | None


def answers_told(tables: Sequence[ClassTable], asked: Questionnaire) -> list[Told]:
    """What was answered at these tables, counted."""
    numbers = {each.match: each.number for each in tables}
    return counted(asked, ledger().answers.of(list(numbers)), numbers)


def unclear(tables: Sequence[ClassTable]) -> list[Unclear]:
    """What was refused at these tables, by rule, that of the most tables first."""
    found: dict[tuple[str, str], dict[int, int]] = {}
    for table in tables:
        for each in ledger().refusals.of(table.match):
            times = found.setdefault((each.rule, each.code), {})
            times[table.number] = times.get(table.number, 0) + each.times
    rules = [
        Unclear(rule, code.replace("_", " "), sum(times.values()), times)
        for (rule, code), times in found.items()
    ]
    return sorted(rules, key=lambda each: (-len(each.tables), -each.times, each.rule))


def lengths(tables: Sequence[ClassTable]) -> Lengths:
    """How long the matches at these tables were."""
    ended, stopped = list[int](), list[int]()
    for table in tables:
        with ledger().live(table.match) as held:
            (ended if held.is_over else stopped).append(held.step)
    return Lengths(sorted(ended), sorted(stopped), median_of(ended) if not stopped else None)
