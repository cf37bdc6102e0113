"""The options that a stored match is played by under changed rules."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.kernel import Game, Options
from domain.ledger.stream.rows import MatchCreated


def changed_options(
    game: Game, created: MatchCreated, variant: str | None, changes: Mapping[str, Any]
) -> Options:
    """The options of a variant with `changes` on top; without a variant, the match's own.

    What a match had set beyond its own variant, such as its decks, stays if neither says otherwise.
    Refuses with `unknown_variant` or `bad_options`.
    """
    if variant is None:
        return game.pinned({**created.options, **changes})
    game.settle(variant, changes)
    named = game.variants[variant].options
    own = _set_beyond(game, created)
    kept = {name: value for name, value in own.items() if name not in named}
    return game.settle(variant, {**kept, **changes})


def _set_beyond(game: Game, created: MatchCreated) -> dict[str, Any]:
    """What a match was begun with besides its variant; nothing where that is not known any more."""
    if created.variant not in game.variants:
        return {}
    usual = msgspec.json.decode(msgspec.json.encode(game.settle(created.variant, {})))
    return {name: value for name, value in created.options.items() if usual.get(name) != value}
