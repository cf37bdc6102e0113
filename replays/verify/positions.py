"""Checks that a position that a fork or scenario begins with can be played."""

from typing import Any

import msgspec

from domain.kernel import FACILITATOR, Game, Options, State, players_and_public, position_of


def misplaced(game: Game, options: Options, seats: int, position: Any) -> str | None:
    """What is wrong with a position; None: nothing.

    It must be written as positions are, have the match's options and, where these say what there
    is, all of that; some seat may act, and if it is awaited has legal commands; and every viewer's
    view can be drawn.
    """
    try:
        state = msgspec.json.decode(position, type=game.state)
        if position_of(state) != position:
            return "it is not written as positions are"
        if getattr(state, "options", options) != options:
            return "it was reached with other options"
        if not _goes_on(game, state, seats):
            return "nobody can go on from it"
        if game.bound_to and game.conserved(state) != game.conserved(game.start(options, seats)):
            return "other things lie in it"
        _draw(game, state, seats)
    except Exception as error:  # noqa: BLE001 - whatever a forged position may cause
        return f"it can't be shown ({type(error).__name__})"
    return None


def _goes_on(game: Game, state: State, seats: int) -> bool:
    may_act = () if state.result else game.may_act(state)
    if not may_act or not all(1 <= seat <= seats for seat in may_act):
        return False
    return bool(game.legal(state)) if game.awaits_one else 0 <= state.to_act <= seats


def _draw(game: Game, state: State, seats: int) -> None:
    for viewer in (FACILITATOR, *players_and_public(seats)):
        msgspec.json.encode(game.view(state, viewer))
        msgspec.json.encode(game.table(game.seen(state, viewer)))
