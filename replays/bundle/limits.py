"""The limits of a bundle: one table, for the code, the documentation and the tests."""

from collections.abc import Mapping
from typing import Final

from domain.ledger.errors import LedgerError

FILE_BYTES: Final = 128 * 1024 * 1024
MATCHES: Final = 500
MEMBER_BYTES: Final = 64 * 1024 * 1024
TOTAL_BYTES: Final = 512 * 1024 * 1024
RATIO: Final = 200
FREE_BYTES: Final = 1024 * 1024
"""Bytes up to which a file may be compressed by any factor."""
ROWS: Final = 65_536
ENTRIES: Final = 20_000
DIRECTORY_BYTES: Final = 256 * (2 + 3 * MATCHES)
"""The most bytes of the list of files at the end, which is read first."""

TABLE: Mapping[str, int] = {
    "bytes of the file": FILE_BYTES,
    "matches": MATCHES,
    "bytes of each file within": MEMBER_BYTES,
    "bytes of all files within": TOTAL_BYTES,
    f"times its packed size, of a file above {FREE_BYTES:,} bytes": RATIO,
    "rows of a match": ROWS,
    "entries of a match's notes": ENTRIES,
}


class BadBundle(LedgerError):
    """A file is no bundle or exceeds a limit; the text says what is wrong and what to do."""


def described() -> str:
    """The table as Markdown."""
    rows = [f"| {value:,} | {what} |" for what, value in TABLE.items()]
    return "\n".join(["| at most | |", "|---:|---|", *rows])
