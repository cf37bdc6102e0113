"""The classes of a service: made, read, and erased in one act."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Final

import msgspec

from domain.ledger.desk.access.tokens import Grant, Tokens, new_token, revoking
from domain.ledger.desk.classes.forms import (
    Assignment,
    Class,
    ClassTable,
    Lesson,
    Member,
    Sitting,
)
from domain.ledger.desk.classes.member_codes import new_class_id
from domain.ledger.desk.keyed import KeyedRequest, Requests
from domain.ledger.errors import LedgerError
from domain.ledger.stores.database import Database, Write
from domain.ledger.stores.erasing.again import ERASE_CLASS
from domain.ledger.stream.identity import timestamp

COLUMNS: Final = "class_id, at, name, ends, over"
INSERT = f"INSERT INTO classes ({COLUMNS}) VALUES (?, ?, ?, ?, NULL)"  # noqa: S608
SELECT = f"SELECT {COLUMNS} FROM classes"  # noqa: S608
JOIN = "INSERT INTO members (class_id, member, name) VALUES (?, ?, ?)"
MEMBERS = "SELECT member, name FROM members WHERE class_id = ? ORDER BY member"
RENAME = "UPDATE members SET name = ? WHERE class_id = ? AND member = ?"
ASSIGNMENTS = """SELECT assignment, at, plan FROM assignments WHERE class_id = ?
    ORDER BY assignment"""
TABLES = """SELECT match_id, assignment, number, seats FROM class_tables WHERE class_id = ?
    ORDER BY assignment, number"""
CLASS_OF = "SELECT class_id FROM class_tables WHERE match_id = ?"
SITTINGS = """SELECT match_id, seat, member, from_step, to_step, seen FROM sittings
    WHERE class_id = ? ORDER BY match_id, from_step, seat"""
OVER = "UPDATE classes SET name = '', over = ? WHERE class_id = ? AND over IS NULL"
GRANTS = """SELECT role, match_id, seat, hash FROM tokens
    WHERE role = 'member' AND match_id = ? ORDER BY seat"""


class ClassNotFound(LedgerError):
    """There is no class of that id."""

    def __init__(self, class_id: str) -> None:
        super().__init__(f"There is no class {class_id}.")
        self.class_id = class_id


class Classes:
    """All classes, with their members, assignments, tables and sittings.

    All methods raise StoreUnavailable; those that take a class's id raise ClassNotFound.
    """

    def __init__(
        self,
        database: Database,
        requests: Requests,
        tokens: Tokens,
        clock: Callable[[], datetime],
    ) -> None:
        self._database = database
        self._requests = requests
        self._tokens = tokens
        self._clock = clock

    def create(
        self, name: str, ends: str, names: Sequence[str], request: KeyedRequest | None = None
    ) -> Class:
        """A new class with a member for each of `names`, "" for one without.

        A repeated request finds the class that it made. Raises KeyReused.
        """
        found, at = new_class_id(), timestamp(self._clock())
        grants = [Grant("member", found, number) for number in range(1, len(names) + 1)]
        secrets = [new_token() for _ in grants]
        is_new = self._requests.carry_out(
            request,
            (INSERT, [(found, at, name, ends)]),
            (JOIN, [(found, number, each) for number, each in enumerate(names, 1)]),
            *self._tokens.issuing(grants, secrets, "", None),
            made=found,
        )
        made = found if is_new or request is None else self._requests.made_by(request)
        return self.one(made or "")

    def one(self, class_id: str) -> Class:
        """The class of that id."""
        found = self._database.read(f"{SELECT} WHERE class_id = ?", (class_id,))
        if not found:
            raise ClassNotFound(class_id)
        return Class(*found[0])

    def all(self) -> list[Class]:
        """All classes, the newest first."""
        return [Class(*row) for row in self._database.read(f"{SELECT} ORDER BY at DESC, class_id")]

    def of_match(self, match: str) -> str | None:
        """The class whose table a match is; None: no class's."""
        found = self._database.read(CLASS_OF, (match,))
        return str(found[0][0]) if found else None

    def members(self, class_id: str) -> list[Member]:
        """The members of a class; none once it is over."""
        return [Member(*row) for row in self._database.read(MEMBERS, (class_id,))]

    def rename(self, class_id: str, member: int, name: str) -> None:
        """Gives a member another name; the one before is erased."""
        self._database.write(RENAME, [(name, class_id, member)])
        self._database.scrub()

    def rights(self, class_id: str) -> dict[int, Grant]:
        """What stands for each member, by their number."""
        return {row[2]: Grant(*row) for row in self._database.read(GRANTS, (class_id,))}

    def assignments(self, class_id: str) -> list[Assignment]:
        """What was and is played, in its order."""
        found = self._database.read(ASSIGNMENTS, (class_id,))
        return [Assignment(n, at, msgspec.json.decode(plan, type=Lesson)) for n, at, plan in found]

    def tables(self, class_id: str) -> list[ClassTable]:
        """All tables of a class, by assignment and number."""
        return [ClassTable(*row) for row in self._database.read(TABLES, (class_id,))]

    def sittings(self, class_id: str) -> list[Sitting]:
        """Who sat where at all tables of a class."""
        return [Sitting(*row) for row in self._database.read(SITTINGS, (class_id,))]

    def erase(self, class_id: str) -> None:
        """Erases roster, names, codes, sittings and free answers, down to the bytes, in one act.

        What the matches are and how many gave which answer stays.
        """
        self.one(class_id)
        self._database.write_all(*self._erasing(class_id))
        self._database.scrub()

    def _erasing(self, class_id: str) -> Iterator[Write]:
        yield from revoking("role = 'member' AND match_id = ?", (class_id,))
        yield from ((statement, [(class_id,)]) for statement in ERASE_CLASS)
        yield OVER, [(timestamp(self._clock()), class_id)]
