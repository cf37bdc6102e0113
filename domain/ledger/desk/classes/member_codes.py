"""Codes of members: short enough to be typed by a child, and good for one lesson.

They are short, so what is stored of one is slow to try out: a hash by scrypt, with the class as its
salt. `docs/class.md` says what guessing costs.
"""

import re
import secrets
from hashlib import scrypt, sha256
from typing import Final

LETTERS: Final = "abcdefghijkmnopqrstuvwxyz23456789"
"""Thirty-three: no l, 0 and 1, which are taken for others."""

LONG: Final = 6
CLASS_LONG: Final = 5

CLASS: Final = re.compile(rf"[{LETTERS}]{{{CLASS_LONG}}}")
CODE: Final = re.compile(rf"[{LETTERS}]{{{LONG}}}")

WORK: Final = 2**12
"""scrypt's cost: about ten milliseconds and four megabytes a try."""


def new_class_id() -> str:
    """A new random id of a class, to be typed as well: `k7mfq`."""
    return _drawn(CLASS_LONG)


def new_member_code() -> str:
    """A new random code: `brtkw4`."""
    return _drawn(LONG)


def member_code_from(secret: str) -> str:
    """The code that follows from a secret of 128 bits or more, always the same."""
    number = int.from_bytes(sha256(f"playledger member code/{secret}".encode()).digest())
    return "".join(LETTERS[number // len(LETTERS) ** at % len(LETTERS)] for at in range(LONG))


def shown(code: str) -> str:
    """A code as it is printed: `brt-kw4`."""
    return f"{code[: LONG // 2]}-{code[LONG // 2 :]}"


def spelled(typed: str) -> str | None:
    """A code as it was made, however it was typed; None: it is none."""
    bare = re.sub(r"[\s\-.]", "", typed).lower()
    return bare if CODE.fullmatch(bare) else None


def code_hash(class_id: str, code: str) -> str:
    """What is stored of a code of a class."""
    salt = f"playledger class {class_id}".encode()
    return scrypt(code.encode(), salt=salt, n=WORK, r=8, p=1, dklen=32).hex()


def _drawn(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))
