"""Prototypes that authors bring: every version of their files as written, kept outside the streams.

A match holds the sheet that it is played with in its first row; nothing here is needed to read it.
An erased prototype is gone from the files of the database too, and no backup brings it back.
"""

import secrets
from collections.abc import Callable, Mapping
from typing import Final

import msgspec
from eventsourcing.persistence import IntegrityError

from domain.ledger.desk.keyed import KeyedRequest, Requests
from domain.ledger.errors import LedgerError, StoreUnavailable
from domain.ledger.stores.database import Database, Record, Write
from domain.ledger.stores.erasing.again import ERASE_PROTOTYPE

MOST: Final = 20
"""The most prototypes of an author."""

VERSIONS: Final = 200
"""The most versions of a prototype."""

SIZE: Final = 200_000
"""The most bytes of a version's files together."""

RACES: Final = 8
"""How often a version is numbered again after another request wrote first."""

ADD = "INSERT INTO prototypes (id, author, slug) VALUES (?, ?, ?)"
ADD_VERSION = """INSERT INTO prototype_versions (prototype, number, sheet, title, at, files)
    SELECT ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM prototypes WHERE id = ?)"""
ID = "SELECT id FROM prototypes WHERE author = ? AND slug = ?"
COUNT = "SELECT count(*) FROM prototypes WHERE author = ?"
COLUMNS = "p.slug, v.number, v.sheet, v.title, v.at"
JOINED = "prototypes p JOIN prototype_versions v ON v.prototype = p.id WHERE p.author = ?"
ALL = f"SELECT {COLUMNS} FROM {JOINED} ORDER BY v.at DESC, v.number DESC"  # noqa: S608
OF = f"SELECT {COLUMNS} FROM {JOINED} AND p.slug = ? ORDER BY v.number DESC"  # noqa: S608
FILES = f"SELECT v.files FROM {JOINED} AND p.slug = ? AND v.number = ?"  # noqa: S608


class Version(msgspec.Struct, frozen=True):
    """A version of a prototype, without its files: its number from 1, its sheet's id, and when."""

    slug: str
    number: int
    sheet: str
    title: str
    at: str


class Draft(msgspec.Struct, frozen=True):
    """What becomes a version: the sheet's id and title, and the author's files by name."""

    sheet: str
    title: str
    files: Mapping[str, str]

    @property
    def size(self) -> int:
        """The bytes of its files together."""
        return sum(len(text.encode()) for text in self.files.values())


class PrototypeNotFound(LedgerError):
    """The author has no such prototype, or it no such version."""

    def __init__(self, slug: str, number: int | None = None) -> None:
        which = f"version {number} of {slug!r}" if number else f"prototype {slug!r}"
        super().__init__(f"There is no {which}.")


class PrototypesFull(LedgerError):
    """An author's prototypes, a prototype's versions or a version's bytes are too many."""


class Prototypes:
    """The prototypes of all authors. All methods raise StoreUnavailable.

    `now` returns the time as it is recorded.
    """

    def __init__(self, database: Database, requests: Requests, now: Callable[[], str]) -> None:
        self._database = database
        self._requests = requests
        self._now = now

    def of(self, author: str) -> list[Version]:
        """The newest version of each of an author's prototypes, the newest first."""
        found: dict[str, Version] = {}
        for row in self._database.read(ALL, (author,)):
            found.setdefault(row[0], Version(*row))
        return list(found.values())

    def versions(self, author: str, slug: str) -> list[Version]:
        """All versions of a prototype, the newest first. Raises PrototypeNotFound."""
        found = self._versions(author, slug)
        if not found:
            raise PrototypeNotFound(slug)
        return found

    def newest(self, author: str, slug: str, sheet: str) -> tuple[Version, int] | None:
        """The newest version of a prototype, and the last one that is a sheet; None: none is."""
        versions = self._versions(author, slug)
        own = next((each.number for each in versions if each.sheet == sheet), None)
        return None if own is None else (versions[0], own)

    def files(self, author: str, slug: str, number: int) -> dict[str, str]:
        """The files of a version as its author wrote them. Raises PrototypeNotFound."""
        found = self._database.read(FILES, (author, slug, number))
        if not found:
            raise PrototypeNotFound(slug, number)
        return msgspec.json.decode(found[0][0], type=dict[str, str])

    def keep(
        self, author: str, slug: str, draft: Draft, request: KeyedRequest | None = None
    ) -> Version:
        """Keeps a version; files that the newest version has already are that version.

        Raises PrototypesFull and KeyReused.
        """
        if draft.size > SIZE:
            raise PrototypesFull(f"The files have {draft.size:,} bytes; {SIZE:,} are kept at most.")
        for _ in range(RACES):
            before = self._versions(author, slug)
            if before and self.files(author, slug, before[0].number) == dict(draft.files):
                return before[0]
            self._expect_room(author, before)
            number = before[0].number + 1 if before else 1
            version = Version(slug, number, draft.sheet, draft.title, self._now())
            try:
                writes = self._writes(author, version, draft)
                is_new = self._requests.carry_out(request, *writes)
            except IntegrityError:
                continue
            return version if is_new else self.versions(author, slug)[0]
        raise StoreUnavailable("Other versions were kept first every time. Send it again.")

    def erase(self, author: str, slug: str, request: KeyedRequest | None = None) -> bool:
        """Erases a prototype with all its versions, from the bytes of the database too.

        Returns False, and erases nothing new, for a repeated request or where there is none.
        Raises KeyReused.
        """
        id_ = self._id(author, slug)
        if id_ is None:
            return False
        is_new = self._requests.carry_out(request, *((each, [(id_,)]) for each in ERASE_PROTOTYPE))
        self._database.scrub()
        return is_new

    def _versions(self, author: str, slug: str) -> list[Version]:
        return [Version(*row) for row in self._database.read(OF, (author, slug))]

    def _id(self, author: str, slug: str) -> str | None:
        found: list[Record] = self._database.read(ID, (author, slug))
        return str(found[0][0]) if found else None

    def _expect_room(self, author: str, before: list[Version]) -> None:
        if len(before) >= VERSIONS:
            raise PrototypesFull(
                f"A prototype keeps {VERSIONS} versions. Export this one, and go on under another"
                " `game:`."
            )
        if not before and self._database.read(COUNT, (author,))[0][0] >= MOST:
            raise PrototypesFull(f"There are {MOST} prototypes. Export one, and erase it.")

    def _writes(self, author: str, version: Version, draft: Draft) -> list[Write]:
        known = self._id(author, version.slug)
        id_ = known or secrets.token_hex(16)
        files = msgspec.json.encode(draft.files).decode()
        row = (id_, version.number, version.sheet, version.title, version.at, files, id_)
        first: list[Write] = [] if known else [(ADD, [(id_, author, version.slug)])]
        return [*first, (ADD_VERSION, [row])]
