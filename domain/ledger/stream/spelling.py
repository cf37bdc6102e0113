"""What JSON texts say, and whether one says what another does."""

import msgspec

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def is_spelled_so(text: bytes) -> bool:
    """Whether a JSON text is spelled as this program spells it: no blanks, no key twice."""
    try:
        return msgspec.json.encode(msgspec.json.decode(text)) == text
    except UNREADABLE:
        return False


def is_part(told: bytes, whole: bytes) -> bool:
    """Whether everything that a JSON text says is said by another one; that may name more keys."""
    try:
        return _is_part(msgspec.json.decode(told), msgspec.json.decode(whole))
    except UNREADABLE:
        return False


def _is_part(told: object, whole: object) -> bool:
    if isinstance(told, dict) and isinstance(whole, dict):
        return all(key in whole and _is_part(told[key], whole[key]) for key in told)
    if isinstance(told, list) and isinstance(whole, list):
        pairs = zip(told, whole, strict=False)
        return len(told) == len(whole) and all(_is_part(one, other) for one, other in pairs)
    return type(told) is type(whole) and told == whole
