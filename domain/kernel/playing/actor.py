"""Who acts at a table: a seat or the facilitator."""

from typing import TYPE_CHECKING, Final, NewType

NOBODY: Final = 0
"""Stands where a seat is not known or there is none, as when no seat is awaited."""

if TYPE_CHECKING:

    class Actor:
        """Who asks for something: `Actor(seat)` or `BY_FACILITATOR`.

        Stored and compared as a number, but to mypy it is none, like `Viewer`.
        """

        def __init__(self, number: int) -> None: ...
        def __int__(self) -> int: ...

else:
    Actor = NewType("Actor", int)

BY_FACILITATOR: Final = Actor(0)
"""The facilitator, who can only send table commands."""
