"""The pictures of a replay, packed: each element that several of them have is in it once.

Pictures of neighbouring steps are nearly the same. What is packed is therefore a list of elements,
and for each picture the numbers of its own. It is compressed while pictures are drawn, so that no
more than the newest is held.
"""

import zlib
from base64 import b64encode

import msgspec


class Frames:
    """Takes in pictures one by one, first to last."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._deflated = zlib.compressobj(9)
        self._packed = [self._deflated.compress(b'{"frames":[')]
        self.count = 0

    def add(self, picture: str) -> None:
        """Adds the next picture, an element; in texts, the sign before tags is escaped."""
        numbers = self._numbers
        row = [numbers.setdefault(each, len(numbers)) for each in picture.split("<")[1:]]
        comma = b"," if self.count else b""
        self._packed.append(self._deflated.compress(comma + msgspec.json.encode(row)))
        self.count += 1

    def packed(self) -> str:
        """`{"frames": [[0, 1, ...], ...], "elements": ["<svg ...>", ...]}`, deflated, in base64."""
        elements = msgspec.json.encode([f"<{each}" for each in self._numbers])
        end = self._deflated.compress(b'],"elements":' + elements + b"}") + self._deflated.flush()
        return b64encode(b"".join([*self._packed, end])).decode()
