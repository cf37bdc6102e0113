"""Checks that a position that a fork or scenario begins with can be played."""

from typing import Any

import msgspec

from domain.kernel import FACILITATOR, Game, Options, State, players_and_public, position_of


def misplaced(game: Game, options: Options, seats: int, position: Any) -> str | None:
    """What is wrong with a position; None: nothing.

    It must be written as positions are and have the match's options; some seat is awaited and has
    legal commands; and every viewer's view can be drawn.
    """
    try:
        state = msgspec.json.decode(position, type=game.state)
        if position_of(state) != position:
            return "it is not written as positions are"
        if getattr(state, "options", options) != options:
            return "it was reached with other options"
        if state.result is not None or not 1 <= state.to_act <= seats or not game.legal(state):
            return "nobody can go on from it"
        _draw(game, state, seats)
    except Exception as error:  # noqa: BLE001 - whatever a forged position may cause
        return f"it can't be shown ({type(error).__name__})"
    return None


def _draw(game: Game, state: State, seats: int) -> None:
    for viewer in (FACILITATOR, *players_and_public(seats)):
        msgspec.json.encode(game.table(game.view(state, viewer)))
