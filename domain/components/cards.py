"""Cards as they are laid on a table."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from domain.kernel.table import Card

Kind = TypeVar("Kind", bound=str)


def unnamed(kind: str) -> str:
    """No reference: nothing is chosen about it."""
    return ""


def equal(
    kinds: Mapping[Kind, int], title: Callable[[Kind], str], ref: Callable[[Kind], str] = unnamed
) -> tuple[Card, ...]:
    """Cards by kind, equal ones as one; of which there is none, none. A kind is its face's id."""
    return tuple(
        Card(title(kind), count, face=kind, ref=ref(kind)) for kind, count in kinds.items() if count
    )
