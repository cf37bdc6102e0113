"""What was refused in a row at the tables of a class: commands after the newest step."""

from collections.abc import Collection
from typing import NamedTuple

from domain.ledger.stores.database import Database

IN_A_ROW = """SELECT match_id, step, seat, count(*), max(code), max(rule) FROM refusals
    WHERE match_id IN ({places}) GROUP BY match_id, step, seat"""


class RefusedNow(NamedTuple):
    """How often a seat was refused after a step, with the code and rule of one of these times."""

    times: int
    code: str
    rule: str


def refused_now(
    database: Database, matches: Collection[str]
) -> dict[tuple[str, int, int], RefusedNow]:
    """What was refused at these matches, by match, step and seat. Raises StoreUnavailable."""
    if not matches:
        return {}
    places = ", ".join("?" * len(matches))
    found = database.read(IN_A_ROW.format(places=places), sorted(matches))
    return {
        (match, step, seat): RefusedNow(times, code, rule)
        for match, step, seat, times, code, rule in found
    }
