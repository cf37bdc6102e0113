"""Files packed into one zip file that is sent while it is made, each in its turn."""

from collections.abc import Callable, Iterable, Iterator
from io import RawIOBase
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from replays.lessons.archive import Entry

EPOCH: Final = (1980, 1, 1, 0, 0, 0)

Make = Callable[[Entry], bytes]


class _Pieces(RawIOBase):
    """A file without places to go back to: what is written is taken out piece by piece."""

    def __init__(self) -> None:
        self._written = list[bytes]()

    def writable(self) -> bool:
        """It can be written."""
        return True

    def write(self, piece: Any) -> int:
        """Keeps a piece until it is taken."""
        self._written.append(bytes(piece))
        return len(piece)

    def taken(self) -> bytes:
        """What was written since the last time."""
        found, self._written = b"".join(self._written), []
        return found


def packed(entries: Iterable[Entry], make: Make = lambda each: each.make()) -> Iterator[bytes]:
    """A zip file of these entries, piece by piece; equal entries give equal bytes."""
    pieces = _Pieces()
    with ZipFile(pieces, "w", ZIP_DEFLATED) as file:
        for entry in entries:
            info = ZipInfo(entry.name, EPOCH)
            info.compress_type = ZIP_DEFLATED
            file.writestr(info, make(entry))
            yield pieces.taken()
    yield pieces.taken()
