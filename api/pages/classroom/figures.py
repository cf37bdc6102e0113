"""The figures of a class: its answers counted, and how long its matches were."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from api.current import ledger, pinned
from domain.kernel import Game
from domain.ledger.desk.classes.forms import ClassTable
from replays.lessons.counted import Told, counted
from replays.lessons.few import median_of
from replays.lessons.questionnaire import Questionnaire
from replays.telling.rulebook import numbers_of, words_of

WHOLE: Final = 100_000
"""More letters than any rule has."""


class Lengths(NamedTuple):
    """Steps of the matches of a round; those that did not end are "at least"."""

    ended: list[int]
    stopped: list[int]
    median: tuple[float, float, float] | None


def answers_told(tables: Sequence[ClassTable], form: Questionnaire) -> list[Told]:
    """What was answered at these tables, counted."""
    numbers = {each.match: each.number for each in tables}
    return counted(form, ledger().answers.of(list(numbers)), numbers, _rule_named(tables))


def _rule_named(tables: Sequence[ClassTable]) -> Callable[[str], str]:
    """How rules are named of the game that is played at these tables."""
    if not tables:
        return str
    return partial(rule_said, pinned(tables[0].match).game)


def rule_said(game: Game, number: str) -> str:
    """A rule by its number and first words: `R8 \u2014 The piece stays where it is\u2026`."""
    words = words_of(game, number)
    return f"{number} \u2014 {words}" if words else number


def rules_said(game: Game) -> dict[str, str]:
    """The rules of a game to choose from, by the first number of each, no two in the same words.

    Numbers of the same paragraph are one choice, which names them all.
    """
    numbers_in = defaultdict[str, list[str]](list)
    for number in numbers_of(game):
        numbers_in[words_of(game, number, WHOLE) or number].append(number)
    cut = {whole: words_of(game, numbers[0]) for whole, numbers in numbers_in.items()}
    times = Counter(cut.values())
    chosen = dict[str, str]()
    for whole, numbers in numbers_in.items():
        words = cut[whole] if times[cut[whole]] == 1 else whole
        chosen[numbers[0]] = " \u2014 ".join(filter(None, [", ".join(numbers), words]))
    return chosen


def lengths(tables: Sequence[ClassTable]) -> Lengths:
    """How long the matches at these tables were."""
    ended, stopped = list[int](), list[int]()
    for table in tables:
        with ledger().live(table.match) as held:
            (ended if held.is_over else stopped).append(held.step)
    return Lengths(sorted(ended), sorted(stopped), median_of(ended) if not stopped else None)
