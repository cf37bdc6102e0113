"""Carries erasures out again, on data that is older than they are."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from domain.ledger.stores.database import Database, Write
from domain.ledger.stores.erasing.erasures import Erasure, known_erasures

FORGET_NAME = "DELETE FROM people WHERE match_id = ? AND seat = ?"
ERASE_NOTE = (
    "UPDATE notes SET author = '', mark = NULL, text = NULL WHERE match_id = ? AND entry = ?",
    "DELETE FROM note_tokens WHERE match_id = ? AND entry = ?",
)
ERASE_PROTOTYPE = (
    "DELETE FROM prototype_versions WHERE prototype = ?",
    "DELETE FROM prototypes WHERE id = ?",
)
OF_CLASS = "IN (SELECT match_id FROM class_tables WHERE class_id = ?)"
ERASE_CLASS = (
    "DELETE FROM members WHERE class_id = ?",
    "DELETE FROM member_codes WHERE class_id = ?",
    "DELETE FROM wrong_codes WHERE class_id = ?",
    "DELETE FROM sittings WHERE class_id = ?",
    f"DELETE FROM people WHERE match_id {OF_CLASS}",  # noqa: S608
    f"DELETE FROM table_words WHERE match_id {OF_CLASS}",  # noqa: S608
    f"UPDATE answers SET text = '' WHERE match_id {OF_CLASS}",  # noqa: S608
)
FORGET_MEMBER = "UPDATE members SET name = '' WHERE class_id = ? AND member = ?"
FORGET_CLASS = "UPDATE classes SET name = '', over = ends WHERE class_id = ?"

AGAIN: Mapping[str, Sequence[tuple[str, Sequence[str]]]] = {
    "token": (
        ("DELETE FROM token_origins WHERE hash = ?", ("what",)),
        ("DELETE FROM tokens WHERE hash = ?", ("what",)),
    ),
    "invitation": (
        ("DELETE FROM claims WHERE invitation = ?", ("what",)),
        ("DELETE FROM invitations WHERE hash = ?", ("what",)),
    ),
    "name": ((FORGET_NAME, ("match", "what")),),
    "note": tuple((each, ("match", "what")) for each in ERASE_NOTE),
    "member": ((FORGET_MEMBER, ("match", "what")),),
    "class": tuple((each, ("match",)) for each in (*ERASE_CLASS, FORGET_CLASS)),
    "answer": (("DELETE FROM answers WHERE match_id = ? AND seat = ?", ("match", "what")),),
    "label": (("DELETE FROM labels WHERE match_id = ?", ("match",)),),
    "prototype": tuple((each, ("what",)) for each in ERASE_PROTOTYPE),
}
"""The statements that carry an erasure out, with its fields that they take as values.

A match that lost one label loses all: the list does not say which label it was.
"""

UNLESS_DONE = " AND NOT EXISTS (SELECT 1 FROM erasures WHERE id = ?)"
DONE = "INSERT INTO erasures VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"


def undone(database: Database, listed: Iterable[Erasure]) -> list[Erasure]:
    """The listed erasures that a database does not list itself."""
    known = {each.id for each in known_erasures(database)}
    return [each for each in listed if each.id not in known and each.kind in AGAIN]


def carry_out(database: Database, erasures: Collection[Erasure]) -> None:
    """Erases what these erasures name, all or nothing; skips those done meanwhile."""
    if erasures:
        database.write_all(*(write for each in erasures for write in _carrying_out(each)))
        database.scrub()


def _carrying_out(erasure: Erasure) -> Iterable[Write]:
    fields = erasure._asdict()
    for statement, names in AGAIN[erasure.kind]:
        yield statement + UNLESS_DONE, [(*(fields[name] for name in names), erasure.id)]
    yield DONE, [tuple(erasure)]
