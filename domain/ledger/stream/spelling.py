"""Compares JSON texts: their spelling, and whether one contains another."""

import msgspec

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def is_spelled_so(text: bytes) -> bool:
    """Whether a JSON text is spelled as this program spells it: no blanks, no key twice."""
    try:
        return msgspec.json.encode(msgspec.json.decode(text)) == text
    except UNREADABLE:
        return False


def is_part(part: bytes, whole: bytes) -> bool:
    """Whether a JSON text has the same values as another one, which may have more keys."""
    try:
        return _is_part(msgspec.json.decode(part), msgspec.json.decode(whole))
    except UNREADABLE:
        return False


def _is_part(part: object, whole: object) -> bool:
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and _is_part(part[key], whole[key]) for key in part)
    if isinstance(part, list) and isinstance(whole, list):
        pairs = zip(part, whole, strict=False)
        return len(part) == len(whole) and all(_is_part(one, other) for one, other in pairs)
    return type(part) is type(whole) and part == whole
