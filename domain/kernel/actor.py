"""Who acts at a table: a seat (its number, from 1) or the facilitator."""

from typing import Final, NewType

NOBODY: Final = 0
"""Stands where a seat is not known or there is none, as when no seat is awaited."""

Actor = NewType("Actor", int)
"""Who asks for something. A seat acts as `Actor(seat)`."""

BY_FACILITATOR: Final = Actor(0)
"""The facilitator, who can only send table commands."""
