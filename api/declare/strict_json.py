"""Reads JSON strictly: refuses documents that two programs could read differently."""

import json
import math
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import UNSET

from api import limits
from domain.ledger.desk.texts import unfit

TOO_DEEP = f"it is nested deeper than {limits.DEPTH} levels"


class BadJson(ValueError):
    """A body is not strict JSON: what is wrong, and where (a JSON pointer)."""

    def __init__(self, problem: str, pointer: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.pointer = pointer


class UnfitText(BadJson):
    """A text or key in a body can't be stored."""


def read_json(body: bytes) -> Any:
    """The document in a body. Raises BadJson; UnfitText for texts that can't be stored."""
    document = _read_plain(body)
    return _read_any(body) if document is UNSET else document


def _read_plain(body: bytes) -> Any:
    """The document in a body, read quickly; UNSET if something in it needs a closer check.

    Without a backslash every text is between two plain quotes: if the parsed document has as many
    texts, no key was there twice, and no text can be unfit.
    """
    if b"\\" in body:
        return UNSET
    try:
        document = msgspec.json.decode(body)
        has_all = msgspec.json.encode(document).count(b'"') == body.count(b'"')
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return UNSET
    return document if has_all and _is_plain(document, 0) else UNSET


def _is_plain(value: Any, depth: int) -> bool:
    """Whether a value holds only plain texts, numbers of usual size, truth values and nulls."""
    kind = type(value)
    if kind is dict:
        parts: Iterable[Any] = value.values()
    elif kind is list:
        parts = value
    elif kind is int:
        return bool(-limits.INTEGER <= value <= limits.INTEGER)
    else:
        return kind is not float
    return depth < limits.DEPTH and all(_is_plain(each, depth + 1) for each in parts)


def _read_any(body: bytes) -> Any:
    try:
        document = json.loads(body.decode(), object_pairs_hook=_with_keys_once)
    except BadJson:
        raise
    except UnicodeDecodeError:
        raise BadJson("it is not UTF-8") from None
    except RecursionError:
        raise BadJson(TOO_DEEP) from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadJson(f"{error.msg} ({where})") from None
    except ValueError:
        raise BadJson("a number has too many digits") from None
    _check(document, "", 0)
    return document


def _with_keys_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadJson(f"the key {json.dumps(key)} stands twice in one object")
        found[key] = value
    return found


def _check(value: Any, pointer: str, depth: int) -> None:
    if isinstance(value, str):
        _check_text(value, pointer)
    elif isinstance(value, int | float):
        _check_number(value, pointer)
    elif isinstance(value, list | dict):
        if depth == limits.DEPTH:
            raise BadJson(TOO_DEEP, pointer)
        _check_parts(value, pointer, depth + 1)


def _check_parts(whole: list[Any] | dict[str, Any], pointer: str, depth: int) -> None:
    if isinstance(whole, list):
        for place, each in enumerate(whole):
            _check(each, f"{pointer}/{place}", depth)
        return
    for key, each in whole.items():
        _check_text(key, pointer)
        _check(each, f"{pointer}/{pointer_part(key)}", depth)


def _check_text(text: str, pointer: str) -> None:
    if problem := unfit(text):
        raise UnfitText(problem, pointer)


def _check_number(number: float, pointer: str) -> None:
    if not math.isfinite(number) or (type(number) is int and abs(number) > limits.INTEGER):
        raise BadJson("a number is too large, or none at all", pointer)


def pointer_part(key: object) -> str:
    """A key or an index as a part of a JSON pointer."""
    return str(key).replace("~", "~0").replace("/", "~1")
