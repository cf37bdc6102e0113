"""Groups: the matches of a lineage (a match and its forks) that share hidden things.

A fork shares it with its parent, unless it is for play. So every group has one match for play, from
which all others of the group were forked: what is hidden there must not be revealed through them.
"""

from domain.kernel import Registry
from domain.ledger.stores.store import Store
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.purpose import Purpose, purpose_in
from domain.ledger.stream.rows import MatchCreated

IS_OPEN = """
SELECT 1 FROM stored_events begun WHERE originator_id = ? AND originator_version = 1
AND NOT EXISTS (SELECT 1 FROM stored_events done
    WHERE done.originator_id = begun.originator_id AND done.topic = 'ledger.MatchClosed')
"""


class Groups:
    """Finds groups from the beginnings of matches. Raises UnreadableRow."""

    def __init__(self, store: Store, codec: Codec, registry: Registry) -> None:
        self._store = store
        self._codec = codec
        self._registry = registry

    def protected(self, match: str) -> str | None:
        """The match for play of a match's group while it is open; None: it is over.

        Also None where that match is not in this database: protection ends at the installation.
        """
        oldest = self._oldest(match)
        return oldest if self._is_open(oldest) else None

    def closed_by(self, match: str, purpose: Purpose) -> str | None:
        """The match that must end before seats may see `match`; None: seats may see it now.

        That is the match for play of its group while it is open, or else an analysis itself until
        its end. An exercise waits only if it came in a bundle.
        """
        if purpose == "play":
            return None
        is_closed = purpose == "analysis" and self._is_open(match)
        return self.protected(match) or (match if is_closed else None)

    def _oldest(self, match: str) -> str:
        """The match for play of a group, or the oldest known ancestor if it is not here."""
        seen = set[str]()
        while match not in seen:  # a forged history may name itself as its ancestor
            seen.add(match)
            created = self._created(match)
            if created is None or created.fork is None:
                break
            if purpose_in(self._registry, created) == "play":
                break
            match = created.fork.match
        return match

    def _created(self, match: str) -> MatchCreated | None:
        """The first header of a match; None: the match is not here."""
        for row in self._store.recorder.select_events(match, lte=1):
            event = self._codec.to_domain_event(row).event
            return event if isinstance(event, MatchCreated) else None
        return None

    def _is_open(self, match: str) -> bool:
        is_here = self._created(match) is not None
        return is_here and bool(self._store.read(IS_OPEN, (match,)))
