"""What is stored until some time, and is removed then, whoever asks or does not.

Every table with a column `until` is one of these. Tokens and invitations are none: what is taken
away of them is listed for ever, so that no backup brings it back.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from domain.ledger.stores.database import Database
from domain.ledger.stream.identity import timestamp

ENDING: Final = (
    *("visits", "leads", "asks", "makings"),
    *("member_codes", "wrong_codes", "left_browsers", "table_words"),
)
"""Tables whose rows are worth nothing once they are over; a guest's place is looked at first."""

ENDED_WITH_THEM: Final = tuple(
    f"DELETE FROM {table} WHERE match_id NOT IN (SELECT match_id FROM leads)"  # noqa: S608
    for table in ("hiding_leads", "polls", "picks")
)
"""What is said of a lead beside it, and was picked during it, goes with it."""


class Endings:
    """All that ends with time."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    def clear(self) -> None:
        """Removes all that is over. Raises StoreUnavailable."""
        now = timestamp(self._clock())
        self._database.write_all(
            *((f"DELETE FROM {table} WHERE until <= ?", [(now,)]) for table in ENDING),  # noqa: S608
            *((each, [()]) for each in ENDED_WITH_THEM),
        )
