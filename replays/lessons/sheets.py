"""The tables of a class for spreadsheets: those of its matches, answers, sittings and members."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from domain.kernel import FACILITATOR
from domain.ledger.desk.classes.answers import Answer
from domain.ledger.desk.classes.forms import ClassTable, Member, Sitting
from replays.export.wide import ANSWERS, TABLES, Row, Wide, answer_row, tables_of
from replays.walking.walk import Walk

PLACE: Final = ("round", "table", "match")
SITTINGS: Final = ("seat", "member", "animal", "from_step", "to_step")
WORDS: Final = ("asked", "answered")
MEMBERS: Final = ("member", "animal", "name", "folder")

Words = tuple[str, str]
"""A question and an answer to it, as people read them."""

VIEWER: Final = FACILITATOR
"""Who these tables are for: the teacher, who sees everything."""


NAMES: Final = (*TABLES, "answers", "unclear", "sittings", "members")
"""All tables of a class, by name."""


def matches_tables(walks: Iterable[tuple[ClassTable, Walk]]) -> list[Wide]:
    """The tables of the matches, of their turns, and of their steps."""
    placed = ((_place(table), walk) for table, walk in walks)
    return tables_of(placed, (), [*TABLES], PLACE)


def answers_table(
    tables: Sequence[ClassTable], answers: Iterable[Answer], words: Callable[[Answer], Words]
) -> Wide:
    """The answers at these tables, each with its question and itself in words."""
    by_match = {each.match: each for each in tables}
    rows = [(*_place(by_match[each.match]), *answer_row(each), *words(each)) for each in answers]
    return Wide("answers", (*PLACE, *ANSWERS, *WORDS), rows)


def sittings_table(
    tables: Sequence[ClassTable], sittings: Iterable[Sitting], members: Iterable[Member]
) -> Wide:
    """Who sat where, and from which step to which."""
    by_match = {each.match: each for each in tables}
    animals = {each.number: each.animal for each in members}

    def row(each: Sitting) -> Row:
        to_step = "" if each.to_step is None else each.to_step
        who = (each.seat, each.member, animals[each.member])
        return (*_place(by_match[each.match]), *who, each.from_step, to_step)

    return Wide("sittings", (*PLACE, *SITTINGS), [row(each) for each in sittings])


def members_table(members: Iterable[tuple[Member, str]]) -> Wide:
    """The members, each with their folder: the one place where names stand."""
    rows = [(each.number, each.animal, each.name, folder) for each, folder in members]
    return Wide("members", MEMBERS, rows)


def _place(table: ClassTable) -> tuple[int, int, str]:
    return table.assignment, table.number, table.match
