"""The figures of a class: its answers counted, and how long its matches were."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from api.current import ledger, pinned
from domain.kernel import Game
from domain.ledger.desk.classes.forms import ClassTable
from replays.lessons.counted import Told, counted
from replays.lessons.few import median_of
from replays.lessons.questionnaire import Questionnaire
from replays.telling.rulebook import words_of


class Lengths(NamedTuple):
    """Steps of the matches of a round; those that did not end are "at least"."""

    ended: list[int]
    stopped: list[int]
    median: tuple[float, float, float] | None


def answers_told(tables: Sequence[ClassTable], asked: Questionnaire) -> list[Told]:
    """What was answered at these tables, counted."""
    numbers = {each.match: each.number for each in tables}
    return counted(asked, ledger().answers.of(list(numbers)), numbers, _rule_named(tables))


def _rule_named(tables: Sequence[ClassTable]) -> Callable[[str], str]:
    """How rules are named of the game that is played at these tables."""
    if not tables:
        return str
    return partial(rule_said, pinned(tables[0].match).game)


def rule_said(game: Game, number: str) -> str:
    """A rule by its number and first words: `R8 \u2014 The piece stays where it is\u2026`."""
    words = words_of(game, number)
    return f"{number} \u2014 {words}" if words else number


def lengths(tables: Sequence[ClassTable]) -> Lengths:
    """How long the matches at these tables were."""
    ended, stopped = list[int](), list[int]()
    for table in tables:
        with ledger().live(table.match) as held:
            (ended if held.is_over else stopped).append(held.step)
    return Lengths(sorted(ended), sorted(stopped), median_of(ended) if not stopped else None)
