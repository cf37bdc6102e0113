"""How a match ends before its end."""

from collections.abc import Mapping

from tests.api.register.entry import HERE, NO_SEATS, PAGE, Entry
from tests.api.register.playing import RULES
from tests.api.service import Table

SEND = "commands.send"


def resign_at_first(table: Table, number: int) -> None:
    """Seat 1 does."""
    if number == 0:
        now = table.now["step"]
        table.seats[1].post(f"{table.path}/resignation", {"expected_step": now})


ENTRIES: Mapping[str, Entry] = {
    "resign_on_page": Entry(
        PAGE, but=NO_SEATS, acts=(("resign", SEND),), asks=("step=9999&key=resigned",), timely=True
    ),
    "resign": Entry(
        HERE,
        names_seat=True,
        other={"seat": 2},
        keys_of="seat",
        asks=({**HERE, "seat": 9}, HERE, HERE),
        timely=True,
        schemathesis=RULES,
        seldom=True,
    ),
    "abandon": Entry(HERE, keys_of="seat", schemathesis=RULES),
    "abandon_on_page": Entry(PAGE, acts=(("abandon", SEND),)),
}
