"""Keys of checkpoints: Ed25519, the private one in a file that is kept outside the database."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from replays.checkpoint.form import BadCheckpoint, Checkpoint, read, written

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

MISSING = (
    "Checkpoints need a package that is not installed: `pip install 'playledger[checkpoint]'`."
)


class Unsigned(BadCheckpoint):
    """A checkpoint can't be signed or its signature can't be checked; the text says what to do."""


def new_key(file: Path) -> str:
    """Writes a new private key to a file that only its owner can read; returns the public key.

    Raises Unsigned and OSError; never overwrites a file.
    """
    try:
        from cryptography.hazmat.primitives import serialization
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    except ImportError as problem:
        raise Unsigned(MISSING) from problem
    key = Ed25519PrivateKey.generate()
    form = serialization.PrivateFormat.PKCS8
    plain = serialization.NoEncryption()
    content = key.private_bytes(serialization.Encoding.PEM, form, plain)
    with open(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as opened:
        opened.write(content)
        opened.flush()
        os.fsync(opened.fileno())
    return public_key(key)


def load_key(file: Path) -> "Ed25519PrivateKey":
    """The private key in a file. Raises Unsigned and OSError."""
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
        from cryptography.hazmat.primitives.serialization import load_pem_private_key
    except ImportError as problem:
        raise Unsigned(MISSING) from problem
    try:
        key = load_pem_private_key(file.read_bytes(), password=None)
    except (ValueError, TypeError) as problem:
        raise Unsigned(f"{file} holds no private key that can be read.") from problem
    if not isinstance(key, Ed25519PrivateKey):
        raise Unsigned(f"{file} holds another kind of key than Ed25519.")
    return key


def public_key(key: "Ed25519PrivateKey") -> str:
    """The public key that belongs to a private one, as 64 hex digits."""
    return key.public_key().public_bytes_raw().hex()


def signed(checkpoint: Checkpoint, key: "Ed25519PrivateKey") -> bytes:
    """The file of a checkpoint."""
    return written(checkpoint, key.sign(checkpoint.text()))


def checked(content: bytes, pinned: str | None = None) -> Checkpoint:
    """The checkpoint in a file, its signature checked. Raises BadCheckpoint.

    With a `pinned` public key, no other key is accepted; without one, any key is.
    """
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError as problem:
        raise Unsigned(MISSING) from problem
    checkpoint, signature = read(content)
    if pinned not in (None, checkpoint.key):
        raise BadCheckpoint(f"It was signed with another key: {checkpoint.key}.")
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(checkpoint.key))
        key.verify(signature, checkpoint.text())
    except (InvalidSignature, ValueError) as problem:
        raise BadCheckpoint("Its signature is wrong: it is not what was signed.") from problem
    return checkpoint
