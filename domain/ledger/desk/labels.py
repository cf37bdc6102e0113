"""Labels: words by which a facilitator finds matches, kept outside the streams."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Final

from domain.ledger.desk.keyed import KeyedRequest, Requests
from domain.ledger.stores.database import Database, Write

LABEL_LENGTH: Final = 50
LABELS: Final = 20
"""The most labels that a match can have."""

LOSE = "DELETE FROM labels WHERE match_id = ? AND label NOT IN ({places})"
NONE = "''"
"""A value that is no label, for a list that must not be empty."""

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
        # Not only the labels that were read: another request may add some at the same time.
        lose = LOSE.format(places=", ".join("?" * len(labels)) or NONE)
        losing = (lose, [(match, *labels)])
        is_new = self._requests.carry_out(request, losing, labelling(match, labels))
        if had or not labels:
            self._database.scrub()
        return is_new


def labelling(match: str, labels: Collection[str]) -> Write:
    """The statement that adds these labels to a match."""
    return INSERT, [(match, label) for label in labels]
