"""Acts on a class: it is looked up while its names are there, and its members get codes."""

from flask import g

from api.current import ledger
from api.problems.problem import problem
from domain.ledger.desk.classes.forms import Class


def open_class(class_id: str) -> Class:
    """The class of that id, if its names are there. Raises the problem that they were erased."""
    found = ledger().classes.one(class_id)
    if found.over:
        raise problem("class_is_over", class_id=class_id)
    return found


def make_codes(class_id: str, wanted: list[int]) -> dict[int, str]:
    """New codes of these members, or of all, by member. Raises the problem of an unknown one."""
    open_class(class_id)
    known = [each.number for each in ledger().classes.members(class_id)]
    for each in wanted:
        if each not in known:
            said = f"there is no member {each}; the class has {len(known)}."
            raise problem("does_not_fit", pointer="/members", problem=said)
    g.is_writing = True
    return ledger().memberships.make_codes(class_id, wanted or known)
