"""A class as its operations answer with it."""

from typing import Any

from api.current import ledger
from domain.ledger.desk.classes.class_tables import sitting_now
from domain.ledger.desk.classes.forms import Assignment, Class, ClassTable, Member
from replays.lessons.asked import asked_in


def class_shown(found: Class) -> dict[str, Any]:
    """A class as its facilitator reads it."""
    tables, sittings = (
        ledger().classes.tables(found.id),
        ledger().classes.sittings(found.id),
    )

    def seats(table: ClassTable) -> list[dict[str, Any]]:
        now, bots = sitting_now(sittings, table.match), ledger().seats.bots_of(table.match)
        return [
            {"seat": n, "member": now[n].member if n in now else None, "bot": bots.get(n)}
            for n in range(1, table.seats + 1)
        ]

    def assignment(each: Assignment) -> dict[str, Any]:
        return {
            "assignment": each.number,
            "at": each.at,
            "game": each.lesson.game,
            "variant": each.lesson.variant,
            "questions": asked_in(each).hash,
            "tables": [
                {"table": table.number, "match": table.match, "seats": seats(table)}
                for table in tables
                if table.assignment == each.number
            ],
        }

    return {
        **{name: getattr(found, name) for name in ("id", "name", "at", "ends", "over")},
        "members": [_member(each) for each in ledger().classes.members(found.id)],
        "assignments": [assignment(each) for each in ledger().classes.assignments(found.id)],
    }


def _member(each: Member) -> dict[str, Any]:
    return {"member": each.number, "name": each.name or None, "animal": each.animal}
