"""The idempotency keys that a match's steps were sent with, in few bytes a step."""

from collections.abc import Mapping, Sequence
from struct import Struct

SIZE = 8
"""Bytes that are kept of a key's hash: whoever finds a step reads the whole hash there."""

ENTRY = SIZE + 4
"""Bytes of an entry: those of the hash, and the number of the step."""

SHELVES = 64
"""Entries lie on so many shelves, by their first byte: only one is searched."""


_entry = Struct(f">{SIZE}sI").pack


class UsedKeys:
    """The beginnings of the hashes of all keys, each with its step."""

    def __init__(self, shelves: Mapping[int, bytes] | None = None) -> None:
        self._shelves = {shelf: bytearray(entries) for shelf, entries in (shelves or {}).items()}

    @property
    def shelves(self) -> Mapping[int, bytearray]:
        """All that it holds: `UsedKeys` makes the same of it."""
        return self._shelves

    def __eq__(self, other: object) -> bool:
        return isinstance(other, UsedKeys) and self._shelves == other._shelves

    __hash__ = None  # type: ignore[assignment]

    def add(self, key: str, step: int) -> None:
        """Adds a step's key: its hash in hex. Raises ValueError for another text."""
        begins = bytes.fromhex(key[: 2 * SIZE])
        if len(begins) != SIZE:
            raise ValueError(f"{key!r} is no hash")
        entry = _entry(begins, step)
        try:
            self._shelves[begins[0] % SHELVES] += entry
        except KeyError:
            self._shelves[begins[0] % SHELVES] = bytearray(entry)

    def steps_of(self, key: str) -> Sequence[int]:
        """The steps whose key may be this one (its hash in hex); mostly none or one."""
        begins = bytes.fromhex(key[: 2 * SIZE])
        shelf = self._shelves.get(begins[0] % SHELVES)
        place = -1 if shelf is None else shelf.find(begins)
        if shelf is None or place < 0:
            return ()
        found = []
        while place >= 0:
            if place % ENTRY == 0:
                found.append(int.from_bytes(shelf[place + SIZE : place + ENTRY]))
            place = shelf.find(begins, place + 1)
        return found
