"""Greedy choices: of what can be done, what is worth most."""

from collections.abc import Sequence
from typing import Any, TypeVar

T = TypeVar("T")


def foremost(found: Sequence[T], worths: Sequence[Any]) -> list[T]:
    """Those of the greatest worth, all alike, in their order; `worths` has one for each."""
    most = max(worths)
    return [each for each, worth in zip(found, worths, strict=True) if worth == most]
