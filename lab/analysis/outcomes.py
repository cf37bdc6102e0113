"""All positions to which the chance of a step could have led, with their probabilities."""

from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

import msgspec

from domain.kernel import Chance, Game, Outcome, RecordingSource, Source, State, branches, run

MOST: Final = 40
"""The most ways in which chance may fall to be gone through one by one."""


class TooMany(Exception):
    """Chance can fall in more ways than are gone through."""


class Outcomes(NamedTuple):
    """The positions after a decision: probability by encoded state, and the one that came."""

    chances: dict[bytes, float]
    came: bytes


def outcomes_of(
    game: Game, before: State, command: object, fell: Sequence[Outcome]
) -> Outcomes | None:
    """All positions that chance could make of a decision; None: there are too many."""

    def carried_out(source: Source) -> tuple[bytes, list[Outcome]]:
        state, asked = game.clone(before), RecordingSource(_Counting(source))
        run(game.decide(state, game.command(command)), state, asked)
        return msgspec.msgpack.encode(state), asked.outcomes

    found: dict[bytes, float] = {}
    came = None
    try:
        for number, (share, (state, outcomes)) in enumerate(
            islice(branches(carried_out), MOST + 1), 1
        ):
            if number > MOST:
                return None
            found[state] = found.get(state, 0.0) + float(share)
            if outcomes == [*fell]:
                came = state
    except TooMany:
        return None
    return Outcomes(found, came) if came is not None else None


class _Counting:
    """A source that gives up where more chances are asked for than there may be outcomes."""

    def __init__(self, inner: Source) -> None:
        self._inner = inner
        self._asked = 0

    def __call__(self, chance: Chance) -> Outcome:
        self._asked += 1
        if self._asked > MOST or len(chance.outcomes) > MOST:
            raise TooMany
        return self._inner(chance)
