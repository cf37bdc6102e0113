"""Acts on a class: it is made, looked up while its names are there, given codes, and erased."""

from flask import g

from api.current import ledger
from api.problems.problem import problem
from domain.ledger.desk.classes.forms import Class, UnfitRoster, roster
from domain.ledger.desk.keyed import KeyedRequest


def fitting_roster(names: str, members: int | None) -> list[str]:
    """The names of a roster, one a line, for so many members. Raises the problem with it."""
    try:
        return roster(names, members)
    except UnfitRoster as unfit:
        raise problem("does_not_fit", pointer="/names", problem=str(unfit)) from None


def make(name: str, ends: str, names: list[str], request: KeyedRequest) -> Class:
    """A new class with its members; a repeated request finds the one that it made."""
    g.is_writing = True
    return ledger().classes.create(name, ends, names, request)


def open_class(class_id: str) -> Class:
    """The class of that id, if its names are there. Raises the problem that they were erased."""
    found = ledger().classes.one(class_id)
    if found.over:
        raise problem("class_is_over", class_id=class_id)
    return found


def make_codes(
    class_id: str,
    wanted: list[int],
    request: KeyedRequest | None = None,
    secret: str | None = None,
) -> dict[int, str]:
    """New codes of these members, or of all, by member. Raises the problem of an unknown one.

    A repeated request makes none: those that followed from its `secret` are shown again.
    """
    open_class(class_id)
    known = [each.number for each in ledger().classes.members(class_id)]
    for each in wanted:
        if each not in known:
            said = f"there is no member {each}; the class has {len(known)}."
            raise problem("does_not_fit", pointer="/members", problem=said)
    g.is_writing = True
    return ledger().memberships.make_codes(class_id, wanted or known, request, secret)


def erase(class_id: str, request: KeyedRequest | None) -> bool:
    """Erases roster, names, codes, sittings and free answers of a class; its matches stay.

    Returns False for a repeated request, which erases nothing again.
    """
    if request is not None and ledger().requests.was_carried_out(request):
        return False
    g.is_writing = True
    ledger().classes.erase(class_id)
    ledger().requests.carry_out(request)
    return True
