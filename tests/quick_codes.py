"""Codes of members are hashed quickly in tests; one test says how slowly the service does it."""

from typing import Final

from domain.ledger.desk.classes import member_codes
from tests.rounds import rounds

WORK: Final = member_codes.WORK
"""What the service does."""

member_codes.WORK = rounds(usual=2, soak=WORK)  # type: ignore[misc]
