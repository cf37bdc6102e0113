"""What bots make of the predictions: `python -m tests.games.janus_gate.predictions [MATCHES]`.

Shares and means come with 95 % intervals.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from domain.games.janus_gate import GAME
from domain.games.janus_gate.bot import SHOTS, STANDS, advised, best, patience
from domain.games.janus_gate.commands import Shoot
from domain.games.janus_gate.events.acting import PlayerFired
from domain.games.janus_gate.events.ghosts import GhostKilled
from domain.games.janus_gate.events.waves import LifeLost, WaveCleared, WaveStarted
from domain.games.janus_gate.future import Future
from domain.games.janus_gate.planning import Search, Stand
from domain.kernel import Command, Event, PseudoRandom, run
from lab.summary import share

Player = Callable[[Any, Sequence[Command], Random], Sequence[Command]]
"""(state, legal commands, chance) to those of which one is taken."""

NOISE = 0.1
"""How often the careless player fires for no reason."""


def planner(state: Any, legal: Sequence[Command], random: Random) -> Sequence[Command]:
    """Plans."""
    return best(state, legal)


def staying(not_before: int) -> Player:
    """Plans, and leaves no wave before that tick."""
    return lambda state, legal, random: advised(state, legal, not_before)


def careless(state: Any, legal: Sequence[Command], random: Random) -> Sequence[Command]:
    """Plans, but often fires a needless shot instead."""
    if random.random() < NOISE:
        return [Shoot()]
    return planner(state, legal, random)


def aimless(state: Any, legal: Sequence[Command], random: Random) -> Sequence[Command]:
    """Does anything."""
    return legal


def played(player: Player, variant: str, matches: int, **options: Any) -> Iterator[list[Event]]:
    """The events of each match."""
    for seed in range(matches):
        random = Random(seed)
        state, events = GAME.begin(GAME.settle(variant, options), 1, PseudoRandom(random))
        while state.result is None:
            command = random.choice(player(state, GAME.legal(state), random))
            events += run(GAME.decide(state, command), state, PseudoRandom(random))
        yield events


class Found(Counter[Any]):
    """All matches together: events by kind, and attempts lost and cleared by wave."""

    def __init__(self) -> None:
        super().__init__()
        self.cleared: list[int] = []
        """The waves cleared in each match."""


def count(matches: Iterator[list[Event]]) -> Found:
    """What happened in all matches."""
    found = Found()
    for events in matches:
        found.cleared.append(sum(isinstance(event, WaveCleared) for event in events))
        for event in events:
            found[type(event)] += 1
            if isinstance(event, WaveStarted):
                wave = event.wave
            elif isinstance(event, LifeLost | WaveCleared):
                found[wave, type(event)] += 1
    return found


def lost(found: Found, wave: int | None = None) -> str:
    """The share of attempts that were lost, of one wave or of all."""
    keys = [(wave, LifeLost), (wave, WaveCleared)] if wave else [LifeLost, WaveCleared]
    gone, cleared = (found[key] for key in keys)
    return shown(gone, gone + cleared)


def waves(found: Found) -> str:
    """The mean number of waves cleared in a match, with its 95 % interval."""
    reach = 1.96 * stdev(found.cleared) / sqrt(len(found.cleared))
    return f"{mean(found.cleared):.2f} (+- {reach:.2f}) waves of 15 cleared"


def shown(some: int, of: int) -> str:
    """A share in percent with its interval."""
    if not of:
        return "none"
    part = share(some, of)
    return f"{100 * part.share:.1f} % ({100 * part.low:.1f}-{100 * part.high:.1f}) of {of}"


def effort(matches: int) -> dict[int, float]:
    """The mean number of stands thought through at the start of an attempt, by wave."""
    looked: Counter[int] = Counter()
    began: Counter[int] = Counter()

    def watched(state: Any, legal: Sequence[Command], random: Random) -> Sequence[Command]:
        if state.tick == 0:
            future = Future(state)
            search = Search(future, patience(state), STANDS, SHOTS)
            search.plan(Stand(0, state.player, future.doomed))
            looked[state.wave] += search.looked
            began[state.wave] += 1
        return planner(state, legal, random)

    for _ in played(watched, "final", matches):
        pass
    return {wave: looked[wave] / began[wave] for wave in sorted(began)}


def report(matches: int) -> Iterator[str]:
    """All figures, line by line."""
    final = count(played(planner, "final", matches))
    for wave in range(1, 7):
        yield f"final, wave {wave}: attempts lost {lost(final, wave)}"
    yield f"final: stands thought through {effort(matches)}"
    for name, player in (("planner", planner), ("careless", careless)):
        for variant in GAME.variants:
            found = count(played(player, variant, matches))
            fired, kills = found[PlayerFired], found[GhostKilled]
            yield f"{variant}, {name}: {waves(found)}; attempts lost {lost(found)}"
            yield f"{variant}, {name}: {fired} shots, {kills} kills: {fired / kills:.2f} for each"
    for variant in ("final", "slow_shots"):
        found = count(played(aimless, variant, 100 * matches))
        fired, kills = found[PlayerFired], found[GhostKilled]
        yield f"{variant}, aimless: {fired} shots, {kills} kills: {fired / kills:.0f} for each"
    for tick in (0, 8, 10, 12, 14, 16, 18, 22):
        found = count(played(staying(tick), "final", matches))
        yield f"not before tick {tick}: {waves(found)}; attempts lost {lost(found)}"


if __name__ == "__main__":
    for line in report(int(sys.argv[1]) if sys.argv[1:] else 300):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
