"""Erasures carried out again, on data from before them."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from domain.ledger.desk.erasures import Erasure, known_erasures
from domain.ledger.desk.notes import ERASE
from domain.ledger.desk.people import FORGET
from domain.ledger.stores.database import Database, Write

AGAIN: Mapping[str, Sequence[tuple[str, Sequence[str]]]] = {
    "token": (
        ("DELETE FROM token_origins WHERE hash = ?", ("what",)),
        ("DELETE FROM tokens WHERE hash = ?", ("what",)),
    ),
    "invitation": (
        ("DELETE FROM claims WHERE invitation = ?", ("what",)),
        ("DELETE FROM invitations WHERE hash = ?", ("what",)),
    ),
    "name": ((FORGET, ("match", "what")),),
    "note": tuple((each, ("match", "what")) for each in ERASE),
    "label": (("DELETE FROM labels WHERE match_id = ?", ("match",)),),
}
"""What carries an erasure out, with the fields of it that are its values.

Of a match that lost a label, all labels go: to tell which, the list would have to say what it was.
"""

UNLESS_DONE = " AND NOT EXISTS (SELECT 1 FROM erasures WHERE id = ?)"
DONE = "INSERT INTO erasures VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"


def undone(database: Database, listed: Iterable[Erasure]) -> list[Erasure]:
    """The listed erasures that a database does not know of."""
    known = {each.id for each in known_erasures(database)}
    return [each for each in listed if each.id not in known and each.kind in AGAIN]


def carry_out(database: Database, erasures: Collection[Erasure]) -> None:
    """Erases what these erasures name, each unless that was done meanwhile, all or nothing."""
    if erasures:
        database.write_all(*(write for each in erasures for write in _carrying_out(each)))
        database.scrub()


def _carrying_out(erasure: Erasure) -> Iterable[Write]:
    fields = erasure._asdict()
    for statement, names in AGAIN[erasure.kind]:
        yield statement + UNLESS_DONE, [(*(fields[name] for name in names), erasure.id)]
    yield DONE, [tuple(erasure)]
