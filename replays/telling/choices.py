"""What a viewer may choose now: the legal commands in words, and what each is about."""

from typing import Any

import msgspec
from msgspec.structs import replace

from domain.kernel import Choice, Game, State, Viewer, choices
from replays.telling.seen import may_act


def choices_of(
    game: Game, state: State, viewer: Viewer, *, hides_odds: bool = False
) -> list[Choice]:
    """The meaning of each legal command, in their order; empty where `legal_of` is.

    It is told from what the awaited seat knows, for the facilitator too; without odds in a match
    that hides them.
    """
    if not may_act(game, state, viewer):
        return []
    told = choices(game, state)
    return [replace(each, odds=()) for each in told] if hides_odds else told


def written(choice: Choice) -> dict[str, Any]:
    """A choice, ready for JSON; chances are fractions such as `5/6`."""
    plain: dict[str, Any] = msgspec.to_builtins(choice, enc_hook=str)
    return plain
