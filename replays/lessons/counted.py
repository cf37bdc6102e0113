"""The answers of a class, counted: tables first, every table a dot, and intervals only if true."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from domain.ledger.desk.classes.answers import Answer
from replays.lessons.few import FEWEST, share
from replays.lessons.question import Question
from replays.lessons.questionnaire import Questionnaire


class Counted(NamedTuple):
    """One answer to a question: how many people gave it, and at which tables, by their numbers.

    `low` and `high` are between which shares of such tables lie, in percent.
    """

    said: str
    people: int
    tables: tuple[int, ...]
    low: int
    high: int


class Told(NamedTuple):
    """A question with its answers counted, of so many people at so many tables.

    `words` are free texts, for the teacher alone; `silent` is how many gave no answer to it.
    """

    question: Question
    people: int
    tables: tuple[int, ...]
    counted: tuple[Counted, ...]
    words: tuple[str, ...]
    silent: int


def counted(
    asked: Questionnaire,
    answers: Iterable[Answer],
    tables: Mapping[str, int],
    rule: Callable[[str], str] = str,
) -> list[Told]:
    """What was answered at these tables (numbers by match), for the teacher, in the usual order.

    Answers to other words than these are left out. `rule` names a rule by its number.
    """
    own = [each for each in answers if each.form == asked.hash and each.match in tables]
    everybody = {(each.match, each.seat) for each in own}
    return [_told(each, own, tables, rule, len(everybody)) for each in asked.questions]


def for_students(told: Sequence[Told]) -> list[Told]:
    """What members may read of others: counts of at least five answers, at two tables or more."""
    return [
        each._replace(words=())
        for each in told
        if each.question.answers and each.people >= FEWEST and len(each.tables) > 1
    ]


def _told(
    question: Question,
    own: Sequence[Answer],
    tables: Mapping[str, int],
    rule: Callable[[str], str],
    everybody: int,
) -> Told:
    given = [each for each in own if each.question == question.id and each.answer]
    at = {tables[each.match] for each in given}
    people, where = Counter[str](), defaultdict[str, set[int]](set)
    for each in given:
        people[each.answer] += 1
        where[each.answer].add(tables[each.match])
    values = question.answers or {value: _named(question, value, rule) for value in sorted(people)}
    return Told(
        question,
        len(given),
        tuple(sorted(at)),
        tuple(
            _counted(label, people[value], sorted(where[value]), len(at))
            for value, label in values.items()
        ),
        tuple(each.text for each in own if each.question == question.id and each.text),
        everybody - len(given),
    )


def _named(question: Question, value: str, rule: Callable[[str], str]) -> str:
    return rule(value) if question.rule else question.step_said(value)


def _counted(said: str, people: int, tables: list[int], of: int) -> Counted:
    low, high = share(len(tables), of) if of else (0.0, 1.0)
    return Counted(said, people, tuple(tables), round(100 * low), round(100 * high))
