"""What was unclear in a lesson: refused tries, take-backs, long thoughts, marks, named rules.

Counted by table, as people at one table mislead each other; from the log, and from what lies
beside it. Nothing of it is a judgement: a long thought may be a good one.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Final, Literal, NamedTuple, get_args

from domain.kernel import BY_FACILITATOR, FACILITATOR, TakenBack
from domain.ledger.application import Ledger
from domain.ledger.desk.classes.forms import Assignment, ClassTable
from domain.ledger.stream.rows import CommandAccepted, Step
from replays.export.wide import Row, Wide
from replays.lessons.asked import asked_in
from replays.lessons.few import share
from replays.telling.rulebook import words_of

Kind = Literal["refused", "named", "marked", "taken back", "long thought"]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

LONG_SECONDS: Final = 90
"""Who lets so many seconds pass before a command has thought long; bots are not counted."""

MARKS: Final = ("confusing", "rules question", "broken", "mistake")
"""The marks of notes that tell of something unclear."""

RULE_WORDS: Final = 24
"""So many letters of a rule that is named stand beside its number."""

COLUMNS: Final = ("round", "table", "match", "sign", "rule", "what", "times")


class Sign(NamedTuple):
    """A sign that something was unclear, and how often it was given at each table by number.

    `rule` is the rulebook's number, "" for none; `low` and `high` are between which shares of such
    tables lie, in percent.
    """

    kind: Kind
    rule: str
    what: str
    tables: Mapping[int, int]
    low: int
    high: int

    @property
    def times(self) -> int:
        """How often at all tables together."""
        return sum(self.tables.values())

    @property
    def title(self) -> str:
        """The sign in words: `R8 refused: wrong direction`."""
        match self.kind:
            case "refused":
                return f"{f'{self.rule} ' if self.rule else ''}refused: {self.what}"
            case "named":
                return f"{self.rule}{f', {self.what}' if self.what else ''}: named in the answers"
            case "marked":
                return f"Marked “{self.what}”"
            case "taken back":
                return "Steps taken back"
            case "long thought":
                return f"Thought for {LONG_SECONDS} s or longer"


Found = tuple[Kind, str, str]
"""What was seen once: its kind, rule, and what in words."""


def signs(ledger: Ledger, assignment: Assignment, tables: Sequence[ClassTable]) -> list[Sign]:
    """All signs at the tables of a round: by kind, those of the most tables first.

    Raises StoreUnavailable, CorruptMatch and UnreadableRow.
    """
    counted: dict[Found, dict[int, int]] = {}
    for table, found in _counted(ledger, assignment, tables):
        for sign, times in found.items():
            counted.setdefault(sign, {})[table.number] = times
    made = [_sign(sign, at, len(tables)) for sign, at in counted.items()]
    return sorted(
        made,
        key=lambda e: (KINDS.index(e.kind), -len(e.tables), -e.times, e.rule, e.what),
    )


def unclear_table(ledger: Ledger, rounds: Iterable[tuple[Assignment, list[ClassTable]]]) -> Wide:
    """A row for each sign at each table of some rounds."""
    rows: list[Row] = [
        (table.assignment, table.number, table.match, kind, rule, what, times)
        for assignment, tables in rounds
        for table, found in _counted(ledger, assignment, tables)
        for (kind, rule, what), times in sorted(found.items())
    ]
    return Wide("unclear", COLUMNS, rows)


def _sign(found: Found, at: Mapping[int, int], of: int) -> Sign:
    low, high = share(len(at), of)
    return Sign(*found, dict(sorted(at.items())), round(100 * low), round(100 * high))


def _counted(
    ledger: Ledger, assignment: Assignment, tables: Sequence[ClassTable]
) -> Iterator[tuple[ClassTable, Counter[Found]]]:
    """What was seen at each table, and how often."""
    asked, game = asked_in(assignment), ledger.registry.game(assignment.lesson.game)
    about_rules = {each.id for each in asked.questions if each.rule}
    answers = ledger.answers.of([each.match for each in tables])
    named: dict[str, Counter[Found]] = {}
    for each in answers:
        if each.form == asked.hash and each.question in about_rules and each.answer:
            words = words_of(game, each.answer, RULE_WORDS)
            named.setdefault(each.match, Counter())["named", each.answer, words] += 1
    for table in tables:
        found = Counter[Found]()
        for refused in ledger.refusals.of(table.match):
            found["refused", refused.rule, game.explain_code(refused.code)] += refused.times
        for note in ledger.notes.of(table.match, FACILITATOR):
            if note.mark in MARKS:
                found["marked", "", note.mark] += 1
        found += Counter(dict(_in_log(ledger.steps(table.match))))
        yield table, found + named.get(table.match, Counter())


def _in_log(steps: Sequence[Step]) -> Iterator[tuple[Found, int]]:
    """What the log tells: steps taken back, and long thoughts of people."""
    undone = sum(isinstance(event, TakenBack) for step in steps for event in step.events)
    long = sum(_is_long(before, step) for before, step in pairwise(steps))
    yield ("taken back", "", ""), undone
    yield ("long thought", "", ""), long


def _is_long(before: Step, step: Step) -> bool:
    header = step.header
    if not isinstance(header, CommandAccepted) or header.by.startswith("bot:"):
        return False
    passed = datetime.fromisoformat(header.at) - datetime.fromisoformat(before.header.at)
    return header.seat != BY_FACILITATOR and passed.total_seconds() >= LONG_SECONDS
