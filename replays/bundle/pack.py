"""Writes bundles: the same matches always give the same bytes."""

import re
import zlib
from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final, cast
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from domain.ledger.stream.codec import Codec
from replays.bundle import limits
from replays.bundle.contents import MATCH_ID, Stored
from replays.bundle.limits import BadBundle
from replays.bundle.manifest import (
    HOW_TO_CHECK,
    MANIFEST,
    README,
    Inside,
    files_of,
    inside,
    manifest,
    seal,
)

LEVEL: Final = 9
NEVER: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a bundle, which depends on no clock."""

UNIX: Final = 3
PLAIN_FILE: Final = 0o100644 << 16


class Packing:
    """A bundle being written: its bytes, piece by piece, and then its `seal` and `size`.

    The matches come in the order of their ids; one is in memory at a time. Iterating raises
    BadBundle where a limit is exceeded.
    """

    def __init__(self, matches: Iterable[Stored], codec: Codec) -> None:
        self._matches = matches
        self._codec = codec
        self.size = 0
        self.seal = ""

    def __iter__(self) -> Iterator[bytes]:
        """The pieces, made as they are asked for."""
        sink = _Sink()
        with ZipFile(cast("BinaryIO", sink), "w") as bundle:
            for _ in self._pack(bundle):
                yield self._counted(sink.taken())
        yield self._counted(sink.taken())

    def _pack(self, bundle: ZipFile) -> Iterator[None]:
        """Writes file after file."""
        listed: list[Inside] = []
        for match in self._matches:
            _check(match, len(listed))
            listed.append(inside(match, self._codec))
            for name, content in files_of(match):
                _add(bundle, name, content)
            yield
        content = manifest(listed)
        _add(bundle, README, HOW_TO_CHECK)
        _add(bundle, MANIFEST, content)
        self.seal = seal(content)

    def _counted(self, piece: bytes) -> bytes:
        self.size += len(piece)
        if self.size > limits.FILE_BYTES:
            raise BadBundle(f"A bundle takes {limits.FILE_BYTES:,} bytes. Make several.")
        return piece


class _Sink:
    """A file that can't seek, for the zip library, so that its bytes can be sent at once."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def write(self, piece: bytes) -> int:
        """Keeps a piece."""
        self._pieces.append(bytes(piece))
        return len(piece)

    def flush(self) -> None:
        """Does nothing: no byte is buffered."""

    def taken(self) -> bytes:
        """The bytes written since the last call."""
        pieces, self._pieces = self._pieces, []
        return b"".join(pieces)


def _check(match: Stored, before: int) -> None:
    if not re.fullmatch(MATCH_ID, match.match):
        raise BadBundle(f"{match.match!r} is no id of a match; it can't be bundled.")
    if before == limits.MATCHES:
        raise BadBundle(f"A bundle takes {limits.MATCHES:,} matches. Make several.")
    if len(match.rows) > limits.ROWS:
        raise BadBundle(f"Match {match.match} has more rows than a bundle takes.")


def _add(bundle: ZipFile, name: str, content: bytes) -> None:
    if len(content) > limits.MEMBER_BYTES:
        raise BadBundle(f"{name} would be larger than {limits.MEMBER_BYTES:,} bytes.")
    entry = ZipInfo(name, NEVER)
    entry.create_system, entry.external_attr = UNIX, PLAIN_FILE
    bundle.writestr(entry, content, _method(content), LEVEL)


def _method(content: bytes) -> int:
    """Deflated, or stored where deflating would shrink it beyond the limit for zip bombs."""
    if len(content) <= limits.FREE_BYTES:
        return ZIP_DEFLATED
    is_bomb = len(zlib.compress(content, LEVEL)) * limits.RATIO < len(content)
    return ZIP_STORED if is_bomb else ZIP_DEFLATED
