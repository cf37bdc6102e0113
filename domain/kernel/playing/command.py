"""Commands: what a seat asks for."""

import re
from typing import Annotated, ClassVar

import msgspec


def snake_case(name: str) -> str:
    """`DenyMove` as `deny_move`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Command(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=snake_case, tag_field="type"
):
    """A request of the seat that is awaited; its wire name is its class name in snake_case.

    A command does not name its seat: exactly one seat is awaited at a time (`State.to_act`). Where
    several may act at once, it is a `SignedCommand`.
    """

    needs_step: ClassVar[bool] = True
    """Whether who sends it must say for which step it is meant. Kinds that say themselves what they
    take for granted (where a thing lies) need none: they are refused where that is no longer so.
    """
    is_pass: ClassVar[bool] = False
    """Whether it does nothing but let the match go on: pass, end the turn, let a declared move be.
    It stands first among what may be chosen.
    """


class SignedCommand(Command, frozen=True, kw_only=True):
    """A command that several seats may send at the same time; it bears the seat of its sender.

    A client may leave the seat out; any other than the sender's own is refused. It is stored.
    """

    seat: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
