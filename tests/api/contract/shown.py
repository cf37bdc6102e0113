"""What an example shows of an exchange: beginnings of what is long, and nothing random."""

import re
from hashlib import sha256
from typing import Any

RANDOM = {
    "hash": re.compile(r"[0-9a-f]{64}"),
    "token": re.compile(r"[A-Za-z0-9_.-]{43,}"),
    "id": re.compile(r"[a-z0-9]{12}"),
    "code": re.compile(r"[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}"),
    "short": re.compile(r"[a-z2-9]{3}-[a-z2-9]{3}"),
}
"""What differs from one recording to the next."""

TIME = re.compile(r"20\d\d-\d\d-\d\dT[0-9:.]+Z")
NOON = "2026-11-21T12:00:00.000000Z"

DIGEST = re.compile(r"sha256-[A-Za-z0-9+/]{43}=")
NO_DIGEST = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
"""That of nothing: an example need not follow each change of a style or a script."""

SHOWN = 3
"""So many entries of a list are shown."""

SCHEMAS = ("options", "commands", "scenario")
"""Whole JSON Schemas, which an example only begins."""


def shown(value: Any) -> Any:
    """A value with the beginnings of its longer lists and of whole schemas."""
    if isinstance(value, list):
        return [shown(each) for each in value[:SHOWN]]
    if not isinstance(value, dict):
        return beginning(value) if isinstance(value, str) else value
    if "openapi" in value:
        return {"openapi": value["openapi"], "info": {"title": value["info"]["title"]}}
    return {key: begun(key, part) for key, part in value.items()}


def begun(key: str, value: Any) -> Any:
    """A field of an example; of a whole schema only that it is one."""
    if key in SCHEMAS and isinstance(value, dict):
        return {"type": "object"} if "$defs" in value else value
    return shown(value)


def beginning(text: str) -> str:
    """The first lines of a longer text, and of a picture what it says."""
    lines = text.splitlines(keepends=True)
    return "".join(lines[:6]) if len(lines) > 8 else text.partition("<style>")[0]


def steady(value: Any, seen: dict[str, str]) -> Any:
    """A value with everything random replaced, the same thing by the same each time."""
    if isinstance(value, list):
        return [steady(each, seen) for each in value]
    if isinstance(value, dict):
        return {key: steady(part, seen) for key, part in value.items()}
    if not isinstance(value, str):
        return value
    for kind, pattern in RANDOM.items():
        if pattern.fullmatch(value):
            return seen.setdefault(value, stand_in(kind, len(seen)))
    for random, new in seen.items():
        value = value.replace(random, new)
    return DIGEST.sub(NO_DIGEST, TIME.sub(NOON, value))


def stand_in(kind: str, number: int) -> str:
    """What stands for the n-th random thing."""
    drawn = sha256(f"example {number}".encode()).hexdigest()
    code = f"{drawn[:4]}-{drawn[4:8]}-{drawn[8:12]}"
    short = {"short": f"{drawn[:3]}-{drawn[3:6]}"}
    token = f"shown-once-{drawn[:32]}"
    return {"hash": drawn, "token": token, "id": drawn[:12], "code": code, **short}[kind]
