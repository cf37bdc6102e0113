"""A class as fields, for programs: the API answers with them, and the command line prints them."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict

from domain.ledger.application import Ledger
from domain.ledger.desk.classes.class_tables import sitting_now
from domain.ledger.desk.classes.forms import Assignment, Class, ClassTable, Member, Sitting
from replays.lessons.asked import asked_in


def class_facts(ledger: Ledger, found: Class) -> dict[str, Any]:
    """A class as its facilitator reads it."""
    tables, sittings = ledger.classes.tables(found.id), ledger.classes.sittings(found.id)

    def assignment(each: Assignment) -> dict[str, Any]:
        return {
            "assignment": each.number,
            "at": each.at,
            "game": each.lesson.game,
            "variant": each.lesson.variant,
            "questions": asked_in(each).hash,
            "tables": [
                table_facts(ledger, table, sittings)
                for table in tables
                if table.assignment == each.number
            ],
        }

    return {
        **asdict(found),
        "members": [_member(each) for each in ledger.classes.members(found.id)],
        "assignments": [assignment(each) for each in ledger.classes.assignments(found.id)],
    }


def table_facts(ledger: Ledger, table: ClassTable, sittings: Sequence[Sitting]) -> dict[str, Any]:
    """A table of a class, with who sits there now."""
    now, bots = sitting_now(sittings, table.match), ledger.seats.bots_of(table.match)
    seats = [
        {"seat": n, "member": now[n].member if n in now else None, "bot": bots.get(n)}
        for n in range(1, table.seats + 1)
    ]
    return {"table": table.number, "match": table.match, "seats": seats}


def _member(each: Member) -> dict[str, Any]:
    return {"member": each.number, "name": each.name or None, "animal": each.animal}
