"""What a seat may win before another acts: by all that it may do, and all that may fall."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from domain.kernel import Command, Game, Source, State, branches, canonical, run

MOST: Final = 2_000
"""The positions that are looked at; in those beyond nothing counts as won."""


def chances_to_win(game: Game, state: State, legal: Sequence[Command]) -> list[Fraction]:
    """The share of the win that each command is worth to the awaited seat before another acts.

    It goes on as well as it can. Nothing may be hidden from it. Refuses with `acts_freely`.
    """
    game.expect_one_awaited("searched")
    turn = _Turn(game, state.to_act)
    return [turn.after(state, command) for command in legal]


class _Turn:
    """The positions in which one seat acts on and on."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._known: dict[bytes, Fraction] = {}

    def after(self, state: State, command: Command) -> Fraction:
        """What a command is worth, over all that may fall."""

        def carried_out(source: Source) -> State:
            after = self._game.clone(state)
            run(self._game.decide(after, command), after, source)
            return after

        each = (weight * self._worth(after) for weight, after in branches(carried_out))
        return sum(each, Fraction(0))

    def _worth(self, state: State) -> Fraction:
        if state.result is not None:
            winners = state.result.winners
            return Fraction(self._seat in winners, max(1, len(winners)))
        if state.to_act != self._seat:
            return Fraction(0)
        key = canonical(state)
        if key not in self._known:
            if len(self._known) >= MOST:
                return Fraction(0)
            self._known[key] = Fraction(0)
            self._known[key] = max(self.after(state, each) for each in self._game.legal(state))
        return self._known[key]
