"""What a table is laid with: a sheet."""

from typing import Any, Self

import msgspec

from domain.kernel import FACILITATOR, Options, Variant, Viewer
from domain.sheets import Die, Sheet

BARE = Sheet(
    game="open-table",
    title="An open table",
    seats=(2, 1, 3, 4, 5, 6, 7, 8),
    dice=(Die(id="die"),),
    turns="round",
)
"""The table without a prototype: a die and whose turn it is."""


class TableOptions(Options, frozen=True):
    """The sheet that a match is played by; it is pinned whole."""

    sheet: Sheet = BARE

    def seen(self, viewer: Viewer, seats: int) -> Self:  # noqa: ARG002 (each seat sees the same)
        """The sheet; of cards that nobody is to know of beforehand, only the facilitator reads."""
        whole = viewer == FACILITATOR
        return self if whole else msgspec.structs.replace(self, sheet=self.sheet.open)

    def brief(self, viewer: Viewer, seats: int) -> dict[str, Any]:  # noqa: ARG002
        """The sheet by its id and title; a match has an address for all of it."""
        sheet = self.sheet
        return {"sheet": {"id": sheet.id, "game": sheet.game, "title": sheet.title}}


VARIANTS = {"final": Variant(claim="The table holds nobody to any rule.")}
