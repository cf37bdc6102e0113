"""Kept positions: where a long match stood, so that it need not be folded from its first step.

A position is kept before every EVERY-th step, and the salt in that step's header is half a hash of
it (and of a nonce, so that it stays random for everybody else): so the chain vouches for it. It has
a hash over the bytes of all rows before, too. Whatever does not fit is not believed.
"""

import sys
from array import array
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Final

import msgspec

import domain.components
import domain.kernel
from domain.ledger.row import Row, RowBytes
from domain.ledger.stream.match import Match
from domain.ledger.stream.rows import Header
from domain.ledger.stream.takebacks import Course
from domain.ledger.stream.used_keys import UsedKeys

EVERY: Final = 128

NONCE_BYTES: Final = 32
"""So many random bytes go with each."""

TAG: Final = b"playledger position 1\n"

SALT_LENGTH: Final = 32
"""The length of a salt: 16 bytes in hex."""


class KeptPosition(msgspec.Struct, frozen=True):
    """A position of a match after a step, as it is stored: `body` in bytes, 32 random ones in hex.

    It says as much as the events up to there: the facilitator's alone, as they are.
    """

    match: str
    step: int
    nonce: str
    body: bytes

    @property
    def salt(self) -> str:
        """The salt of the next step, which nobody guesses who lacks the nonce."""
        found = sha256(TAG + self.nonce.encode() + self.body)
        return found.hexdigest()[:SALT_LENGTH]


class _Body(msgspec.Struct, frozen=True, array_like=True):
    """All that a match is made of; numbers of steps and rows are in this machine's form."""

    byteorder: str
    code: str
    match: str
    step: int
    version: int
    head: str
    rows: bytes
    state: bytes
    starts: bytes
    outcomes: bytes
    backs: dict[int, tuple[int, int]]
    keys: dict[int, bytes]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Body).decode


def is_due(match: Match) -> bool:
    """Whether the position in which an open match stands is to be kept with its next step."""
    return match.step % EVERY == 0


def packed(match: Match, nonce: bytes) -> KeptPosition:
    """The position in which a match stands, to be kept; its rows were hashed from the first on."""
    assert match.row_bytes is not None
    body = _Body(
        byteorder=sys.byteorder,
        code=code_of(match.game.module),
        match=match.id,
        step=match.step,
        version=match.version,
        head=match.head,
        rows=match.row_bytes.digest(),
        state=match.game.copier[0](match.state),
        starts=match.starts.tobytes(),
        outcomes=match.course.outcomes,
        backs=dict(match.course.backs),
        keys={shelf: bytes(entries) for shelf, entries in match.keys.shelves.items()},
    )
    return KeptPosition(match.id, match.step, nonce.hex(), _encode(body))


class Unvouched(Exception):
    """The log does not vouch for a kept position, or this program can't read it."""


class Position:
    """A kept position that was read, and is still to be held against the log.

    Raises Unvouched where it can't be read.
    """

    def __init__(self, kept: KeptPosition) -> None:
        self._kept = kept
        try:
            self._body = _decode(kept.body)
        except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
            raise Unvouched from problem
        if (self._body.match, self._body.byteorder) != (kept.match, sys.byteorder):
            raise Unvouched

    @property
    def version(self) -> int:
        """How many rows it stands on."""
        return self._body.version

    def expect_vouched(self, later: Sequence[Row]) -> None:
        """Expects that the rows of the steps after it (decoded) begin with one that vouches for it.

        That must not be the newest step, whose bytes no later one claims. Raises Unvouched.
        """
        header = later[0].event if later else None
        if not isinstance(header, Header) or header.size >= len(later):
            raise Unvouched
        if (header.salt, header.prev) != (self._kept.salt, self._body.head):
            raise Unvouched

    def match(self, match: Match, row_bytes: RowBytes) -> Match:
        """A match that was before its first step, put into this position: its rows have this hash.

        Raises Unvouched where the rows were changed, or another program kept the position.
        """
        body = self._body
        if (row_bytes.digest(), code_of(match.game.module)) != (body.rows, body.code):
            raise Unvouched
        match.row_bytes = row_bytes
        match.state = match.game.copier[1](body.state)
        match.step, match.version, match.head = body.step, body.version, body.head
        match.starts = array("I", body.starts)
        match.course = Course(body.outcomes, body.backs)
        match.keys = UsedKeys(body.keys)
        return match


@lru_cache(maxsize=64)
def code_of(module: str) -> str:
    """The hash of all code and data that a game's positions depend on, by the game's module."""
    found = sha256()
    rooms = (*domain.kernel.__path__, *domain.components.__path__)
    for place in (*map(Path, rooms), _place(module)):
        for file in sorted(place.rglob("*")) if place.is_dir() else (place,):
            if file.suffix in (".py", ".yaml"):
                found.update(f"{file.relative_to(place.parent)}\0".encode())
                found.update(sha256(file.read_bytes()).digest())
    return found.hexdigest()


def _place(module: str) -> Path:
    """The folder of a game's package, or its file where it is in none."""
    loaded = import_module(module)
    file = Path(str(loaded.__file__))
    return file.parent if loaded.__package__ else file
