"""Choices tried by the dozen: how many clauses hold, and which can't be read."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from domain.kernel import Command, Game, State
from tests.promises.games import READINGS
from tests.promises.positions import positions
from tests.promises.trial import Trial

OF_A_POSITION = 12
"""So many commands of a position are tried."""


@dataclass
class Tally:
    """What became of the clauses of all choices that were tried."""

    commands: int = 0
    held: int = 0
    """Clauses that are as they say."""
    unread: Counter[str] = field(default_factory=Counter)
    """Clauses that nobody can read, or that speak of what did not come about, by their pattern."""
    idle: int = 0
    """Clauses that promise nothing: prices, printed rules, what others could do."""
    false: list[str] = field(default_factory=list)

    @property
    def share_unread(self) -> float:
        """Of all clauses that promise something."""
        missed = self.unread.total()
        return missed / (self.held + missed)

    def __str__(self) -> str:
        return (
            f"{self.commands} commands: {self.held} clauses hold, {len(self.false)} are false, "
            f"{100 * self.share_unread:.1f} % can't be read, {self.idle} promise nothing"
        )


def tried(game: Game, random: Random) -> Iterator[tuple[State, Command]]:
    """Commands of all sorts of positions, without end."""
    for state in positions(game, random):
        legal = [*game.legal(state)]
        for command in random.sample(legal, min(len(legal), OF_A_POSITION)):
            yield state, command


def trials(game: Game, random: Random) -> Iterator[Trial]:
    """Those commands, tried."""
    meets = READINGS[game.id].meets
    return (Trial(game, *each, random, meets) for each in tried(game, random))


def tally(game: Game, random: Random, clauses: int) -> Tally:
    """Tries choices until so many clauses have been held against the drawing."""
    reading, found = READINGS[game.id], Tally()
    for trial in trials(game, random):
        read = reading.read(trial)
        found.commands += 1
        found.held += read.held.total() - len(read.false)
        found.unread.update(read.unread)
        found.unread.update(read.open)
        found.idle += read.idle
        found.false += [f"{each!r} of: {trial.text}" for each in read.false]
        if found.held + len(found.false) >= clauses:
            break
    return found
