"""Older forms of the events of Squad Combat: what was stored before 21 November 2026."""

from typing import Final

from domain.games.squad_combat.events.combat import UNNAMED
from domain.kernel import Older, before

OLDER: Final[Older] = {
    "MarkRemoved": (before({"card": UNNAMED}, ["mark", "character", "reason"]),),
}
