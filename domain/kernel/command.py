"""Commands: what a seat asks for."""

import re

import msgspec


def snake_case(name: str) -> str:
    """`DenyMove` as `deny_move`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Command(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=snake_case, tag_field="type"
):
    """A request of the seat that is awaited; its wire name is its class name in snake_case.

    A command does not name its seat: exactly one seat is awaited at a time (`State.to_act`).
    """
