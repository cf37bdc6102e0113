"""The changes between two views, as JSON pointers (RFC 6901).

Changes are made from views only, so they can show no more than the views do.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from replays.telling.visible import one_line


class Change(msgspec.Struct, frozen=True):
    """One difference: its pointer, the old value and the new one.

    A missing value is left out (`UNSET`), which differs from null.
    """

    path: str
    old: Any | UnsetType = UNSET
    new: Any | UnsetType = UNSET

    def line(self) -> str:
        """The change as text: `/seats/1/supply: 1 -> 2`, or `added` or `removed` and the value."""
        if self.old is UNSET:
            return f"{one_line(self.path)}: added {_json(self.new)}"
        if self.new is UNSET:
            return f"{one_line(self.path)}: removed {_json(self.old)}"
        return f"{one_line(self.path)}: {_json(self.old)} -> {_json(self.new)}"


def changes(before: Any, after: Any) -> list[Change]:
    """Every change from one view to the other (structs or builtins), in the views' own order.

    Lists are compared index by index. Applied in order, the changes turn `before` into `after`:
    items that a list loses are removed from its end.
    """
    return list(_changes("", _built(before), _built(after)))


def _built(view: Any) -> Any:
    return msgspec.to_builtins(view, str_keys=True, order="deterministic")


def _changes(path: str, old: Any, new: Any) -> Iterator[Change]:
    if isinstance(old, dict) and isinstance(new, dict):
        yield from _of_dicts(path, old, new)
    elif isinstance(old, list | tuple) and isinstance(new, list | tuple):
        yield from _of_lists(path, old, new)
    elif type(old) is not type(new) or old != new:
        yield Change(path, old, new)


def _of_dicts(path: str, old: dict[str, Any], new: dict[str, Any]) -> Iterator[Change]:
    for key, value in old.items():
        if key in new:
            yield from _changes(f"{path}/{_token(key)}", value, new[key])
        else:
            yield Change(f"{path}/{_token(key)}", old=value)
    for key, value in new.items():
        if key not in old:
            yield Change(f"{path}/{_token(key)}", new=value)


def _of_lists(path: str, old: Sequence[Any], new: Sequence[Any]) -> Iterator[Change]:
    for place, (was, now) in enumerate(zip(old, new, strict=False)):
        yield from _changes(f"{path}/{place}", was, now)
    for place in range(len(old) - 1, len(new) - 1, -1):
        yield Change(f"{path}/{place}", old=old[place])
    for place in range(len(old), len(new)):
        yield Change(f"{path}/{place}", new=new[place])


def _token(key: str) -> str:
    """A key as one step of a pointer."""
    return key.replace("~", "~0").replace("/", "~1")


def _json(value: Any) -> str:
    return one_line(msgspec.json.encode(value).decode())
