"""Reads stored matches: rebuilt, held in memory, step by step, and as a list."""

from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from hashlib import sha256
from typing import Any

from eventsourcing.application import AggregateNotFoundError, Application
from eventsourcing.utils import Environment, EnvType

from domain.kernel import Registry, commitment
from domain.ledger.errors import CorruptMatch, MatchNotFound, StepNotFound, UnreadableRow
from domain.ledger.kept_positions import KeptPositions
from domain.ledger.listing import ALL, Damaged, Listing, Wanted, newest_matches
from domain.ledger.row import Row, joined
from domain.ledger.stores.store import Store
from domain.ledger.stream.codec import Codec, RowStore
from domain.ledger.stream.folding import beginning, project, steps_in
from domain.ledger.stream.live import LiveMatches
from domain.ledger.stream.match import Match
from domain.ledger.stream.positions import (
    EVERY,
    NONCE_BYTES,
    KeptPosition,
    Position,
    Unvouched,
    is_due,
    packed,
)
from domain.ledger.stream.rows import MatchCreated, Step


class StoredMatches(Application[str]):
    """The library's application over our store."""

    def __init__(self, store: Store, registry: Registry) -> None:
        self.store = store
        self.registry = registry
        self.codec = Codec(registry)
        self._projector: Any = project(registry)
        self._live = LiveMatches(self._refresh)
        self.positions = KeptPositions(store)
        super().__init__()

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:  # noqa: ARG002
        """Returns an empty environment: settings never come from the process environment."""
        return Environment(name, {})

    def construct_factory(self, env: Environment) -> Store:  # noqa: ARG002
        """The store itself."""
        return self.store

    def construct_mapper(self) -> Codec:
        """Our codec, with its closed list of names."""
        return self.codec

    def construct_event_store(self) -> RowStore:
        """Our event store, which stores rows without wrapping them."""
        return RowStore(self.codec, self.recorder)

    def live(self, match: str) -> AbstractContextManager[Match]:
        """The match as it stands now, locked for the caller until the end of the `with`.

        Raises MatchNotFound, CorruptMatch, UnreadableRow and StoreUnavailable.
        """
        return self._live.hold(match)

    def _refresh(self, match: str, kept: Match | None) -> Match:
        if kept is None or kept.opener is None:
            return self._load(match)
        start = kept.opener.originator_version
        rows, known = self.rows(match, after=start - 1), kept.version - start + 1
        if len(rows) < known or rows[0].state != kept.opener.state:
            return self._load(match)
        if len(rows) > known:
            new = [self.codec.to_domain_event(row) for row in rows[known:]]
            self._projector(kept, new)
            kept.newest.steps.extend(steps_in(match, new))
        return kept

    def _load(self, match: str) -> Match:
        """The match from the position that is kept of it, or else from all rows, hashed."""
        secret, kept = self.positions.with_secret(match)
        found = (self._continued(kept) if kept else None) or self._folded(match)
        if not found.is_over:
            found.secret = _committed(secret, found.created)
        return found

    def _continued(self, kept: KeptPosition) -> Match | None:
        """The match that went on from a kept position; None: its log does not vouch for that."""
        try:
            position = Position(kept)
            first, *later = [
                self.codec.to_domain_event(row)
                for row in self.rows(kept.match, upto=1) + self.rows(kept.match, position.version)
            ]
            position.expect_vouched(later)
            row_bytes = self.store.recorder.hashed(kept.match, position.version)
            match = position.match(beginning(self.registry, first), row_bytes)
            found: Match = self._projector(match, later)
        except (Unvouched, UnreadableRow, CorruptMatch):
            return None
        return found

    def position_due(
        self, held: Match, random_bytes: Callable[[int], bytes]
    ) -> KeptPosition | None:
        """Where an open match stands, if that is to be kept with its next step."""
        if not is_due(held):
            return None
        if held.row_bytes is None:
            held.row_bytes = self.store.recorder.hashed(held.id, held.version)
        return packed(held, random_bytes(NONCE_BYTES))

    def _folded(self, match: str) -> Match:
        """The match from all its rows; if they are many, they are hashed for the next position."""
        rows = self.rows(match)
        found: Match | None = self._projector(None, map(self.codec.to_domain_event, rows))
        if found is None:
            raise MatchNotFound(match)
        if found.step >= EVERY:
            found.row_bytes = sha256(joined(rows))
        return found

    def rebuild(self, match: str) -> Match:
        """The match folded from its stored rows, the chain checked. Raises as `live` does."""
        try:
            found: Match = self.repository.get(match, projector_func=self._projector)
        except AggregateNotFoundError:
            raise MatchNotFound(match) from None
        if not found.is_over:
            found.secret = _committed(self.kept_secret(match), found.created)
        return found

    def kept_secret(self, match: str) -> str | None:
        """The stored secret of a match's chance, in hex; None: there is none."""
        kept = self.store.read("SELECT secret FROM chance_secrets WHERE match_id = ?", (match,))
        return kept[0][0] if kept else None

    def rows(self, match: str, after: int = 0, upto: int | None = None) -> list[Row]:
        """A match's rows after row `after`, up to row `upto`, as they are stored, not decoded."""
        return self.store.recorder.select_events(match, gt=after, lte=upto)

    def steps(self, match: str) -> list[Step]:
        """All steps of a match. Raises MatchNotFound, CorruptMatch, UnreadableRow."""
        rows = [self.codec.to_domain_event(row) for row in self.rows(match)]
        if not rows:
            raise MatchNotFound(match)
        return list(steps_in(match, rows))

    def step(self, match: str, number: int) -> Step:
        """One step of a match. Raises MatchNotFound, StepNotFound."""
        with self.live(match) as held:
            return self._step(held, number)

    def heads(self, match: str, numbers: Collection[int]) -> dict[int, str]:
        """The chain's heads after those of these steps that exist; empty for a damaged match.

        Raises MatchNotFound and StoreUnavailable.
        """
        try:
            with self.live(match) as held:
                known = [number for number in numbers if 1 <= number <= held.step]
                return {number: self._step(held, number).head for number in known}
        except (CorruptMatch, UnreadableRow):
            return {}

    def steps_after(self, match: str, number: int, limit: int) -> list[Step]:
        """At most `limit` steps of a match after step `number`. Raises as `live` does."""
        with self.live(match) as held:
            last = min(number + limit, held.step)
            if number >= last:
                return []
            return held.newest.between(number + 1, last) or self._steps(held, number + 1, last)

    def _step(self, held: Match, number: int) -> Step:
        if not 1 <= number <= held.step:
            raise StepNotFound(number, held.step)
        return self._steps(held, number, number)[0]

    def _steps(self, held: Match, first: int, last: int) -> list[Step]:
        start = held.starts[first - 1]
        end = held.starts[last] - 1 if last < held.step else held.version
        found: Any = self.recorder.select_events(held.id, gt=start - 1, lte=end)
        rows = [self.codec.to_domain_event(row) for row in found]
        return list(steps_in(held.id, rows))

    def matches(
        self, before: int | None = None, limit: int = 50, wanted: Wanted = ALL
    ) -> list[Listing | Damaged]:
        """At most `limit` wanted matches, newest first; `before` is the last one's place."""
        return newest_matches(self.store, before, limit, wanted)


def _committed(kept: str | None, created: MatchCreated) -> bytes | None:
    """The stored secret, if it fits the match's commitment; else None."""
    try:
        secret = bytes.fromhex(kept or "")
    except ValueError:
        return None
    return secret if commitment(secret) == created.commitment else None
