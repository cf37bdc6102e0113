"""Labels of matches: words that a facilitator finds them by, kept beside the streams."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Final

from domain.ledger.desk.keyed import KeyedRequest, Requests
from domain.ledger.stores.database import Database, Write

LABEL_LENGTH: Final = 50
LABELS: Final = 20
"""How many a match has at most."""

LOSE = "DELETE FROM labels WHERE match_id = ? AND label NOT IN ({places})"
NONE = "''"
"""No label is so short."""

INSERT = "INSERT INTO labels (match_id, label) VALUES (?, ?) ON CONFLICT DO NOTHING"
OF_MATCHES = "SELECT match_id, label FROM labels WHERE match_id IN ({places}) ORDER BY label"


class Labels:
    """The labels of all matches."""

    def __init__(self, database: Database, requests: Requests) -> None:
        self._database = database
        self._requests = requests

    def of(self, matches: Sequence[str]) -> dict[str, list[str]]:
        """The labels of these matches in alphabetical order."""
        found: dict[str, list[str]] = defaultdict(list)
        if matches:
            statement = OF_MATCHES.format(places=", ".join("?" * len(matches)))
            for match, label in self._database.read(statement, matches):
                found[match].append(label)
        return {match: sorted(found[match]) for match in matches}

    def put(self, match: str, labels: Collection[str], request: KeyedRequest | None = None) -> bool:
        """Gives a match these labels and no others; those that it loses are erased.

        Returns False, and changes nothing, for a repeated request. Raises KeyReused.
        """
        had = self.of([match])[match]
        # Not only those that were read: others may be given at the same time.
        lose = LOSE.format(places=", ".join("?" * len(labels)) or NONE)
        losing = (lose, [(match, *labels)])
        is_new = self._requests.carry_out(request, losing, labelling(match, labels))
        if had or not labels:
            self._database.scrub()
        return is_new


def labelling(match: str, labels: Collection[str]) -> Write:
    """What gives a match these labels beside those that it has."""
    return INSERT, [(match, label) for label in labels]
