"""Labels of matches as they are typed: several in one line, with commas between."""

from typing import Final

from api.limits import LABEL_LENGTH, LABELS
from domain.ledger.desk.seating.people import UnfitName, fit_name

TYPED_LENGTH: Final = LABELS * (LABEL_LENGTH + 2)
"""The most characters of such a line."""


def labels_in(typed: str) -> list[str]:
    """The labels that were typed, each once. Raises UnfitName."""
    found = {fit_name(each, LABEL_LENGTH) for each in typed.split(",") if each.strip()}
    if len(found) > LABELS:
        raise UnfitName(f"at most {LABELS} fit a match.")
    return sorted(found)
