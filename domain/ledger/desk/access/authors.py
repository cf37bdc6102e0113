"""Authors: who brings prototypes by a link, and runs the tables that they open with them.

An author is a number that their tokens name in the place of a match. A link for many makes an
author of each browser that opens it. Which tables an author opened stands in a table of its own;
for each they have a token that runs it, as a facilitator would, and no other match.
"""

import secrets
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from eventsourcing.persistence import IntegrityError

from domain.ledger.desk.access.tokens import Grant, Issued, Tokens
from domain.ledger.errors import LedgerError
from domain.ledger.stores.database import Database
from domain.ledger.stream.identity import timestamp

TABLES: Final = 5
"""The most tables of an author that are open at once."""

AUTHORS: Final = 200
"""The most authors that one link makes."""

SETTLED: Final = timedelta(minutes=1)
"""A place whose match is still missing after so long is free: its beginning was cut off."""

ADD = "INSERT INTO author_tables (match_id, author, place, at) VALUES (?, ?, ?, ?)"
OPEN = "SELECT place, match_id, at FROM author_tables WHERE author = ? AND place IS NOT NULL"
LEAVE = "UPDATE author_tables SET place = NULL WHERE match_id = ?"
OF_TABLE = "SELECT author FROM author_tables WHERE match_id = ?"
ALL = "SELECT match_id, author FROM author_tables ORDER BY at, match_id"


class AuthorsFull(LedgerError):
    """An author has as many open tables, or a link as many authors, as it may."""


class Link(NamedTuple):
    """A link for authors: its token, whether it is for many, and the tables opened with it."""

    issued: Issued
    authors: list[Issued]
    tables: list[str]

    @property
    def is_for_many(self) -> bool:
        """Whether each browser that opens it becomes an author of its own."""
        return self.issued.grant.role == "authors"


class Authors:
    """The authors that facilitators let in. All methods raise StoreUnavailable."""

    def __init__(self, database: Database, tokens: Tokens, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._tokens = tokens
        self._clock = clock

    def link(self, label: str, *, is_for_many: bool) -> str:
        """A new link for one author, or for as many as open it."""
        grant = Grant("authors" if is_for_many else "author", secrets.token_hex(6))
        [token] = self._tokens.issue([grant], label=label)
        return token

    def again(self, issued: Issued) -> str:
        """One more link to an author's prototypes, for who has lost theirs."""
        [token] = self._tokens.issue([Grant("author", issued.grant.match)], label=issued.label)
        return token

    def enter(self, link: Grant, held: Iterable[Grant], name: str) -> Grant:
        """The author whom a link lets in: of one for many a new one, unless the browser has been.

        Raises AuthorsFull.
        """
        if link.role != "authors":
            return link
        begins = f"{link.match}-"
        for each in held:
            if each.role == "author" and (each.match or "").startswith(begins):
                return each
        if len({each.grant.match for each in self._of(begins)}) >= AUTHORS:
            raise AuthorsFull(
                f"This link has let in {AUTHORS} authors; the facilitator makes more."
            )
        author = Grant("author", begins + secrets.token_hex(6))
        [token] = self._tokens.issue([author], label=name)
        found = self._tokens.use(token)
        assert found is not None
        return found

    def _of(self, begins: str) -> list[Issued]:
        issued = self._tokens.issued(role="author")
        return [each for each in issued if (each.grant.match or "").startswith(begins)]

    def links(self) -> list[Link]:
        """All links that are good, the newest first."""
        made = [each for role in ("authors", "author") for each in self._tokens.issued(role=role)]
        tables: dict[str, list[str]] = {}
        for match, author in self._database.read(ALL):
            tables.setdefault(author, []).append(match)
        found = []
        for each in made:
            own = each.grant.match or ""
            if each.grant.role == "author" and "-" in own:
                continue
            theirs = self._of(f"{own}-") if each.grant.role == "authors" else [each]
            authors = {author.grant.match or "" for author in theirs}
            opened = [match for author in authors for match in tables.get(author, [])]
            found.append(Link(each, theirs, opened))
        return sorted(found, key=lambda each: each.issued.at or "", reverse=True)

    def tables(self, author: str) -> list[str]:
        """The matches that an author opened, the oldest first."""
        return [match for match, who in self._database.read(ALL) if who == author]

    def of_table(self, match: str) -> str | None:
        """The author who opened a match; None: none did."""
        found = self._database.read(OF_TABLE, (match,))
        return str(found[0][0]) if found else None

    def runs(self, author: str) -> list[Grant]:
        """The tokens with which an author runs their tables."""
        return [
            each.grant
            for match in self.tables(author)
            for each in self._tokens.issued(role="host", match=match)
        ]

    def take_place(self, author: str, match: str, is_open: Callable[[str], bool | None]) -> None:
        """Takes one of an author's places for a match that is to begin.

        `is_open` says whether a match goes on (None: there is none). Raises AuthorsFull.
        """
        for _ in range(TABLES):
            taken = {}
            for place, held, at in self._database.read(OPEN, (author,)):
                if held == match:
                    return
                if self._is_left(is_open(held), at):
                    self._database.write(LEAVE, [(held,)])
                else:
                    taken[place] = held
            free = [place for place in range(1, TABLES + 1) if place not in taken]
            if not free:
                break
            row = (match, author, free[0], timestamp(self._clock()))
            try:
                self._database.write(ADD, [row])
            except IntegrityError:
                continue
            return
        raise AuthorsFull(
            f"You have {TABLES} open tables, as many as an author may. End one at its desk first."
        )

    def _is_left(self, is_open: bool | None, at: str) -> bool:
        if is_open is None:
            return at < timestamp(self._clock() - SETTLED)
        return not is_open

    def host(self, match: str) -> Grant:
        """The right to run a match, made once."""
        if known := self._tokens.issued(role="host", match=match):
            return known[0].grant
        [token] = self._tokens.issue([Grant("host", match)])
        found = self._tokens.use(token)
        assert found is not None
        return found

    def with_followers(self, issued: Iterable[Issued]) -> list[Issued]:
        """Tokens, and those that are nothing without them.

        With a link go its authors, with an author's last token those with which they run tables.
        """
        ending = list(issued)
        for each in list(ending):
            if each.grant.role == "authors":
                ending += self._of(f"{each.grant.match}-")
        gone = {each.id for each in ending}
        for author in {each.grant.match or "" for each in ending if each.grant.role == "author"}:
            theirs = self._tokens.issued(role="author", match=author)
            if all(each.id in gone for each in theirs):
                for match in self.tables(author):
                    ending += self._tokens.issued(role="host", match=match)
        return list({each.id: each for each in ending}.values())
