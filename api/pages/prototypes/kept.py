"""What pages of prototypes read: a version with its files, read and compared.

What reads and compares sheets is loaded by the first page that shows one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from flask import g

from api.current import ledger
from api.declare.page_fields import Field, number
from api.pages.shell.forms import given
from api.problems.problem import problem
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.prototypes import PrototypeNotFound, Version
from domain.ledger.errors import MatchNotFound

if TYPE_CHECKING:
    from domain.sheets import Sheet
    from domain.sheets.reading import Reading

VERSION: Final[Field] = number("version")

READINGS: Final = 64
"""So many readings are kept: of a version that many look at, each is made once."""


def author() -> str:
    """Whose prototypes a request is about: its author's; facilitators share theirs."""
    grant: Grant = g.grant
    return grant.match if grant.role == "author" and grant.match else "facilitator"


def is_open(match: str) -> bool | None:
    """Whether a match goes on; None: there is none."""
    try:
        with ledger().live(match) as held:
            return not held.is_over
    except MatchNotFound:
        return None


class Kept(NamedTuple):
    """A version of a prototype that is shown; `versions` are all, the newest first."""

    version: Version
    versions: list[Version]
    files: dict[str, str]

    @property
    def is_newest(self) -> bool:
        """Whether there is no newer one."""
        return self.version == self.versions[0]

    @property
    def reading(self) -> Reading:
        """Its files, read; a version that an older release kept may have mistakes today."""
        return reading_of(self.files)

    @property
    def sheet(self) -> Sheet:
        """Its sheet. Raises the problem that there is none any more."""
        if (found := self.reading.sheet) is None:
            raise problem("sheet_has_mistakes", slug=self.version.slug)
        return found


def kept(slug: str) -> Kept:
    """The version that a request asks for, or else the newest. Raises the problem of none."""
    try:
        versions = ledger().prototypes.versions(author(), slug)
        wanted = int(given("version") or versions[0].number)
        files = ledger().prototypes.files(author(), slug, wanted)
    except PrototypeNotFound:
        raise problem("prototype_not_found", slug=slug[:40]) from None
    return Kept(next(each for each in versions if each.number == wanted), versions, files)


def reading_of(files: Mapping[str, str]) -> Reading:
    """The files of a prototype, read; remembered for a while."""
    return _reading(tuple(files.items()))


@lru_cache(READINGS)
def _reading(files: tuple[tuple[str, str], ...]) -> Reading:
    from domain.sheets.reading import read

    return read(dict(files))


def changed(shown: Kept) -> tuple[int, list[str]]:
    """The version before, and what this one changed; 0 and nothing for a first one."""
    from domain.sheets.diff import changes

    before = [each.number for each in shown.versions if each.number < shown.version.number]
    if not before:
        return 0, []
    old = reading_of(ledger().prototypes.files(author(), shown.version.slug, before[0])).sheet
    new = shown.reading.sheet
    return before[0], changes(old, new) if old and new else []
