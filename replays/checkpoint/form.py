"""A checkpoint as a file: a line for each match, and a signature of all bytes before it.

playledger checkpoint 1
at 2026-11-22T10:30:00.000000Z
key 3b6a…                                  the public key, 64 hex digits
matches 2
wzsrs7noq5ob 17 c7fe0c6b…                  match, step, head after it; by match
ztqttogiksdl 52 ce1e3ef4…
signature 9f01…                            Ed25519, 128 hex digits
"""

import re
from collections.abc import Sequence

import msgspec

from domain.ledger.errors import LedgerError

TITLE = "playledger checkpoint 1"
LARGEST = 100_000_000
"""The most bytes of a checkpoint that is read: those of a million matches."""

FORM = re.compile(
    rf"{TITLE}\n"
    r"at (?P<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\n"
    r"key (?P<key>[0-9a-f]{64})\n"
    r"matches (?P<count>0|[1-9]\d{0,8})\n"
    r"(?P<heads>(?:[!-~]+ [1-9]\d{0,8} [0-9a-f]{64}\n)*)"
    r"signature (?P<signature>[0-9a-f]{128})\n",
    re.ASCII,
)


class BadCheckpoint(LedgerError):
    """A file is no checkpoint, or was changed after it was signed."""


class Head(msgspec.Struct, frozen=True, order=True):
    """A match, its newest step at that time, and the head after it."""

    match: str
    step: int
    head: str


class Checkpoint(msgspec.Struct, frozen=True):
    """The newest heads of all sound matches at a time, and the public key that vouches for them."""

    at: str
    key: str
    heads: Sequence[Head]

    def text(self) -> bytes:
        """The signed bytes."""
        heads = sorted(self.heads)
        lines = [TITLE, f"at {self.at}", f"key {self.key}", f"matches {len(heads)}"]
        lines += [f"{each.match} {each.step} {each.head}" for each in heads]
        return "".join(f"{line}\n" for line in lines).encode()


def written(checkpoint: Checkpoint, signature: bytes) -> bytes:
    """The file of a signed checkpoint."""
    return checkpoint.text() + f"signature {signature.hex()}\n".encode()


def read(content: bytes) -> tuple[Checkpoint, bytes]:
    """A checkpoint and its signature, which is not checked here. Raises BadCheckpoint."""
    found = FORM.fullmatch(content.decode("ascii", errors="replace"))
    if found is None or len(content) > LARGEST:
        raise BadCheckpoint("This is no checkpoint, or not all of one.")
    heads = [_head(line) for line in found["heads"].splitlines()]
    checkpoint = Checkpoint(found["at"], found["key"], heads)
    signature = bytes.fromhex(found["signature"])
    # A text in another spelling was not written by this program.
    if (
        len({each.match for each in heads}) != len(heads)
        or written(checkpoint, signature) != content
    ):
        raise BadCheckpoint("The lines of this checkpoint are not as they are written.")
    return checkpoint, signature


def _head(line: str) -> Head:
    match, step, head = line.split(" ")
    return Head(match, int(step), head)
