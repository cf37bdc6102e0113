"""Labels of matches: words that a facilitator finds them by, kept beside the streams."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Final

from domain.ledger.database import Database

LABEL_LENGTH: Final = 50
LABELS: Final = 20
"""How many a match has at most."""

CLEAR = "DELETE FROM labels WHERE match_id = ?"
INSERT = "INSERT INTO labels (match_id, label) VALUES (?, ?) ON CONFLICT DO NOTHING"
OF_MATCHES = "SELECT match_id, label FROM labels WHERE match_id IN ({places}) ORDER BY label"


def labels_of(database: Database, matches: Sequence[str]) -> dict[str, list[str]]:
    """The labels of these matches in alphabetical order."""
    found: dict[str, list[str]] = defaultdict(list)
    if matches:
        statement = OF_MATCHES.format(places=", ".join("?" * len(matches)))
        for match, label in database.read(statement, matches):
            found[match].append(label)
    return {match: sorted(found[match]) for match in matches}


def put_labels(database: Database, match: str, labels: Collection[str]) -> None:
    """Gives a match these labels and no others; those that it loses are erased."""
    rows = [(match, label) for label in labels]
    had_labels = labels_of(database, [match])[match]
    database.write_all((CLEAR, [(match,)]), (INSERT, rows))
    if had_labels or not rows:
        database.scrub()
