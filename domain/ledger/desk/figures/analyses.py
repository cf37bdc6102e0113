"""Analyses of matches, kept outside the streams: they follow from them, and can be made again.

They may tell what is hidden. Whoever shows one asks `replays.analysis.kept`, never here.
"""

from domain.kernel import FACILITATOR, Viewer, name_of, viewer_of
from domain.ledger.stores.database import Database

PUT = """INSERT INTO analyses (match_id, viewer, found) VALUES (?, ?, ?)
    ON CONFLICT (match_id, viewer) DO UPDATE SET found = excluded.found"""
OF = "SELECT viewer, found FROM analyses WHERE match_id = ? AND viewer IN (?, ?)"


class Analyses:
    """The newest analysis of each match from what each viewer could know, as JSON."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.over: dict[str, int] = {}
        """Matches whose lineage was over when the match at that place of the list was the newest.

        A lineage that is over goes on by a new match alone.
        """

    def put(self, match: str, viewer: Viewer, found: str) -> None:
        """Keeps an analysis in the place of the one before. Raises StoreUnavailable."""
        self._database.write(PUT, [(match, name_of(viewer), found)])

    def of(self, match: str, viewer: Viewer) -> dict[Viewer, str]:
        """The one from what this viewer could know and the one from everything, if there are any.

        Raises StoreUnavailable.
        """
        found = self._database.read(OF, (match, name_of(viewer), name_of(FACILITATOR)))
        return {viewer_of(whose): text for whose, text in found}
