"""Requests with a key, each carried out once; the key is written with what the request changes.

Commands and notes keep the keys of their requests in their own rows.
"""

import json
from collections.abc import Callable, Iterator
from hashlib import sha256

import msgspec
from eventsourcing.persistence import IntegrityError

from domain.ledger.errors import KeyReused
from domain.ledger.stores.database import Database, Write

INSERT = "INSERT INTO requests (request, sender, at, body, made) VALUES (?, ?, ?, ?, ?)"
FORGET = """DELETE FROM requests WHERE sender = ? AND at <
    (SELECT at FROM requests WHERE sender = ? ORDER BY at DESC LIMIT 1 OFFSET ?)"""


class KeyedRequest(msgspec.Struct, frozen=True):
    """A request with an idempotency key, as hashes from which nothing can be read.

    `id` identifies repetitions, `body` shows whether they ask for the same. The last `remembered`
    requests of the sender are kept (None: all).
    """

    id: str
    sender: str
    body: str
    remembered: int | None = None


def keyed_request(
    sender: str, key: str, asked: object, remembered: int | None = None
) -> KeyedRequest:
    """The request that a sender makes under a key; what is `asked` for is JSON.

    The key is nowhere stored, and so hides what the hash of the body could tell.
    """
    body = json.dumps(asked, sort_keys=True)
    return KeyedRequest(
        id=sha256(f"playledger request/{sender}/{key}".encode()).hexdigest(),
        sender=sender,
        body=sha256(f"playledger body/{sender}/{key}/{body}".encode()).hexdigest(),
        remembered=remembered,
    )


class Requests:
    """The requests with a key that were carried out."""

    def __init__(self, database: Database, now: Callable[[], str]) -> None:
        self._database = database
        self._now = now

    def was_carried_out(self, request: KeyedRequest) -> bool:
        """Whether a request is a repetition. Raises KeyReused if it asks for something else."""
        found = self._database.read("SELECT body FROM requests WHERE request = ?", (request.id,))
        if found and found[0][0] != request.body:
            raise KeyReused
        return bool(found)

    def expect_own_key(self, request: KeyedRequest) -> None:
        """Raises KeyReused where another request had the key, before anything is recorded."""
        self.was_carried_out(request)

    def made_by(self, request: KeyedRequest) -> str | None:
        """The hash of the secret that a request made; None: it made none."""
        [(made,)] = self._database.read(
            "SELECT made FROM requests WHERE request = ?", (request.id,)
        )
        return str(made) if made else None

    def carry_out(
        self, request: KeyedRequest | None, *writes: Write, made: str | None = None
    ) -> bool:
        """Runs the statements, all or nothing; returns False, and runs none, for a repetition.

        A request without a key (None) is always carried out. Raises KeyReused.
        """
        if request is None:
            self._database.write_all(*writes)
            return True
        if self.was_carried_out(request):
            return False
        try:
            self._database.write_all(*self._remembering(request, made), *writes)
        except IntegrityError:
            if self.was_carried_out(request):  # at the same time, by another thread or process
                return False
            raise
        return True

    def _remembering(self, request: KeyedRequest, made: str | None) -> Iterator[Write]:
        at = self._now()
        yield INSERT, [(request.id, request.sender, at, request.body, made)]
        if request.remembered is not None:
            yield FORGET, [(request.sender, request.sender, request.remembered - 1)]
