"""The game that plays sheets: one whose options hold a sheet, whatever it is called."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from domain.kernel import Game
from domain.sheets.form import Sheet


class Player(NamedTuple):
    """A game that plays sheets, and the option that holds one."""

    game: Game
    option: str


def player(games: Iterable[Game]) -> Player | None:
    """The first of these games that plays sheets; None: none does."""
    found = (Player(game, name) for game in games for name in _sheet_options(game))
    return next(found, None)


def _sheet_options(game: Game) -> list[str]:
    return [each.name for each in msgspec.structs.fields(game.options) if each.type is Sheet]
