"""Codes of invitations: short enough to be typed from a blackboard or from paper."""

import re
import secrets
from hashlib import sha256
from typing import Final

LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Thirty-two that are not taken for each other: no i, l, o and u."""

ALIKE: Final = str.maketrans("ilo", "110")
"""What is typed for another letter that looks like it."""

GROUPS, LONG = 3, 4
"""A code has three groups of four letters: 60 bits."""

WRITTEN: Final = re.compile(rf"[{LETTERS}]{{{GROUPS * LONG}}}")


def new_code() -> str:
    """A new random code: `k7mf-3qtx-9wrp`."""
    return _grouped("".join(secrets.choice(LETTERS) for _ in range(GROUPS * LONG)))


def code_from(secret: str) -> str:
    """The code that follows from a secret of 128 bits or more, always the same."""
    number = int.from_bytes(sha256(f"playledger code/{secret}".encode()).digest())
    return _grouped("".join(LETTERS[number >> 5 * at & 31] for at in range(GROUPS * LONG)))


def spelled(typed: str) -> str:
    """A code as it was made, however it was typed; any other text as it is."""
    bare = re.sub(r"[\s\-]", "", typed).lower().translate(ALIKE)
    return _grouped(bare) if WRITTEN.fullmatch(bare) else typed


def _grouped(letters: str) -> str:
    return "-".join(letters[start : start + LONG] for start in range(0, len(letters), LONG))
