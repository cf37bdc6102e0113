"""Choices tried by the dozen: how many clauses hold, and which can't be read."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from random import Random

from domain.kernel import Choice, Command, Game, State
from tests.promises.games import READINGS
from tests.promises.positions import positions
from tests.promises.trial import Trial, choice_of

OF_A_POSITION = 24
"""So many commands of a position are looked at."""
FEW = 2
"""So many of those are tried at most: other positions say other things."""
OFTEN = 4
"""What has been said so often is nothing new."""


@dataclass
class Tally:
    """What became of the clauses of all choices that were tried."""

    commands: int = 0
    held: int = 0
    """Clauses that are as they say."""
    unread: Counter[str] = field(default_factory=Counter)
    """Clauses that nobody can read, or that speak of what did not come about, by their pattern."""
    idle: int = 0
    """Clauses that promise nothing: what is printed on a card, what only names something."""
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
    """Commands of all sorts of positions, without end.

    Of each position the one that says what has come least so far, and some that say new things.
    """
    seen: Counter[str] = Counter()
    for state in positions(game, random):
        legal = varied(game.legal(state), random)[:OF_A_POSITION]
        told = [(forms(choice_of(game, state, command)), command) for command in legal]
        told.sort(key=lambda each: min(seen[form] for form in each[0]))
        for nth, (said, command) in enumerate(told[:FEW]):
            if not nth or any(seen[form] < OFTEN for form in said):
                seen.update(said)
                yield state, command


def forms(choice: Choice) -> set[str]:
    """The parts of a choice without figures, cells and names: what kind of thing they say."""
    text = f"{choice.sentence}; {choice.detail}"
    bare = re.sub(r"[a-z]?\d+|\b[A-Z]\w+", "#", text)
    return {part.strip() for part in re.split(r"[;:,()]", bare)}


def varied(legal: Sequence[Command], random: Random) -> list[Command]:
    """Commands at random, but of each kind one before any has a second."""
    shuffled, seen = random.sample(legal, len(legal)), Counter[type[Command]]()
    nth = []
    for command in shuffled:
        nth.append((seen[type(command)], command))
        seen[type(command)] += 1
    return [command for _, command in sorted(nth, key=itemgetter(0))]


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
