"""All kinds of problems: their statuses, sentences and hints. Their codes never change."""

from collections.abc import Mapping
from typing import Final

from api.problems.kinds.kind import Kind
from api.problems.kinds.requests import OF_REQUESTS
from api.problems.kinds.rights import OF_RIGHTS
from api.problems.kinds.things import OF_THINGS

__all__ = ["KINDS", "Kind"]

KINDS: Final[Mapping[str, Kind]] = {**OF_REQUESTS, **OF_RIGHTS, **OF_THINGS}
"""All problems but the refusals, which have the codes and sentences of the rules."""
