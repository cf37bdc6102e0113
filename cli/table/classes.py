"""A class that is named at the command line."""

from cli.terminal.exits import Problem
from domain.ledger.application import Ledger
from domain.ledger.desk.classes.forms import Class
from domain.ledger.desk.classes.roster import ClassNotFound


def one_class(ledger: Ledger, class_id: str) -> Class:
    """The class of that id. Raises Problem where there is none."""
    try:
        return ledger.classes.one(class_id)
    except ClassNotFound:
        raise Problem(
            f"There is no class {class_id!r}. `playledger class list` lists them."
        ) from None


def open_class(ledger: Ledger, class_id: str) -> Class:
    """The class of that id, while its names are there. Raises Problem."""
    found = one_class(ledger, class_id)
    if found.over:
        raise Problem(f"The names of class {class_id} were erased on {found.over[:10]}.")
    return found
