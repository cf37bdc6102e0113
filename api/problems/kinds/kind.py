"""A kind of problem."""

from typing import NamedTuple


class Kind(NamedTuple):
    """A kind of problem: its status, its sentence (facts as placeholders), what to do about it."""

    status: int
    sentence: str
    hint: str = ""
