"""What is told of a class, and what its operations and pages do alike."""

from typing import Any

from flask import g

from api.current import ledger
from api.problems.problem import problem
from domain.ledger.desk.classes.class_tables import sitting_now
from domain.ledger.desk.classes.forms import Assignment, Class, ClassTable, Member
from replays.lessons.asked import asked_in


def open_class(class_id: str) -> Class:
    """The class of that id, if its names are there. Raises the problem that they were erased."""
    found = ledger().classes.one(class_id)
    if found.over:
        raise problem("class_is_over", class_id=class_id)
    return found


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


def code_list(class_id: str, wanted: list[int]) -> dict[int, str]:
    """New codes of these members, or of all, by member. Raises the problem of an unknown one."""
    open_class(class_id)
    known = [each.number for each in ledger().classes.members(class_id)]
    for each in wanted:
        if each not in known:
            said = f"there is no member {each}; the class has {len(known)}."
            raise problem("does_not_fit", pointer="/members", problem=said)
    g.is_writing = True
    return ledger().memberships.make_codes(class_id, wanted or known)
