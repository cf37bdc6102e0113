"""The descriptions as they are sent, kept by each application: they take long to make."""

from typing import Final

import msgspec
from flask import current_app

from api.openapi.document import document
from api.per_app import PerApp
from domain.kernel import Game

_descriptions: Final = PerApp[dict[str | None, bytes]]("descriptions", dict)
"""The description for each game by its id; by None the one for any."""


def described(game: Game | None) -> bytes:
    """The description for a game, or for any, as it is sent."""
    known = _descriptions()
    name = game.id if game else None
    if name not in known:
        known[name] = msgspec.json.encode(document(current_app, game))
    return known[name]
