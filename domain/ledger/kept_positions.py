"""The positions that are kept of long matches: a table beside the events, one row a match."""

import logging
from collections.abc import Sequence

from domain.ledger.errors import StoreUnavailable
from domain.ledger.stores.batches import Batches
from domain.ledger.stores.database import Database
from domain.ledger.stream.forms import is_match_id
from domain.ledger.stream.positions import KeptPosition

WAITING = 32
"""The most positions that wait to be written, each of about 20 bytes a step."""

KEEP = """INSERT INTO positions (match_id, step, nonce, body) VALUES (?, ?, ?, ?)
    ON CONFLICT (match_id) DO UPDATE
    SET step = excluded.step, nonce = excluded.nonce, body = excluded.body"""

OF_MATCH = """SELECT secret, step, nonce, body FROM (SELECT CAST(? AS TEXT) AS wanted) AS asked
    LEFT JOIN chance_secrets ON chance_secrets.match_id = wanted
    LEFT JOIN positions ON positions.match_id = wanted"""

log = logging.getLogger(__name__)


class KeptPositions:
    """Writes positions apart from play, each in place of the one before; too many are dropped.

    None is needed: a match is folded from its events where there is none that fits them.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._batches = Batches("positions", WAITING, self._write)

    def keep(self, position: KeptPosition) -> None:
        """Queues a position for writing; returns at once."""
        if not self._batches.put(position):
            log.info("a position was not kept: %d are waiting", WAITING)

    def with_secret(self, match: str) -> tuple[str | None, KeptPosition | None]:
        """The stored secret of a match's chance, in hex, and its position; None: there is none."""
        if not is_match_id(match):
            return None, None  # not every database takes such a text
        [(secret, step, nonce, body)] = self._database.read(OF_MATCH, (match,))
        return secret, None if body is None else KeptPosition(match, step, nonce, body)

    def close(self) -> None:
        """Writes what is waiting and stops."""
        self._batches.close()

    def _write(self, batch: Sequence[KeptPosition]) -> None:
        newest = {each.match: each for each in batch}
        rows = [(each.match, each.step, each.nonce, each.body) for each in newest.values()]
        try:
            self._database.write(KEEP, rows)
        except StoreUnavailable as problem:
            log.warning("%d positions were not kept: %s", len(rows), problem)
