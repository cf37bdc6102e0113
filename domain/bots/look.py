"""What a bot is given of a match: its seat's view, and worlds that its seat can't rule out."""

from random import Random
from typing import Any

import msgspec

from domain.kernel import Game, PseudoRandom, State, Viewer, run


class NoWorlds(LookupError):
    """Seats chose in secret what the match began with, and the game supposes nothing else."""


class Look:
    """What a seat sees, made only when the bot looks: called, it returns that."""

    __slots__ = ("_game", "_state", "_viewer", "seat")

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self._game = game
        self._state = state
        self._viewer = Viewer(seat)
        self.seat = seat

    def __call__(self) -> Any:
        """What the seat sees (`Game.seen`), not to be changed."""
        return self._game.seen(self._state, self._viewer)

    def world(self, random: Random) -> State:
        """A position that the seat can't tell from the true one; its own to change.

        The same from all positions that it can't tell apart, for the same `random`. Raises NoWorlds
        where seats chose in secret what a match begins with, and that can't be supposed. Refuses
        with `acts_freely`.
        """
        self._game.expect_one_awaited("searched")
        game, dealt = self._game, self._game.clone(self._state)
        anew = game.suppose if game.options.secret else game.redeal
        if anew is None:
            raise NoWorlds(game.id)
        if not game.has_secrets:
            return dealt
        run(anew(dealt, Viewer(self.seat)), dealt, PseudoRandom(random))
        return in_one_order(game, dealt)


def in_one_order(game: Game, state: State) -> State:
    """The state with all its counts in alphabetical order, so that no order tells how it came."""
    return msgspec.convert(_ordered(msgspec.to_builtins(state)), game.state)


def _ordered(given: Any) -> Any:
    """Counts are mappings of names to whole numbers; other mappings keep their order."""
    if isinstance(given, dict):
        if all(type(key) is str and type(value) is int for key, value in given.items()):
            return {key: given[key] for key in sorted(given)}
        return {key: _ordered(value) for key, value in given.items()}
    if isinstance(given, list | tuple):
        return [_ordered(each) for each in given]
    return given
