"""What bots make of the predictions: `python -m tests.games.janus_gate.predictions [MATCHES]`.

Every figure is a share or a mean with its number of cases; shares have a 95 % interval.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from domain.games.janus_gate import GAME
from domain.games.janus_gate.bot import PATIENCE, SHOTS, STANDS, advised, pose_of
from domain.games.janus_gate.commands import Shoot
from domain.games.janus_gate.events import (
    GhostKilled,
    LifeLost,
    PlayerFired,
    WaveCleared,
    WaveStarted,
)
from domain.games.janus_gate.future import Future
from domain.games.janus_gate.planning import Search, Stand
from domain.games.janus_gate.view import view
from domain.kernel import Command, Event, Fast, run
from lab.summary import share

Player = Callable[[Any, Sequence[Command], Random], Sequence[Command]]
"""(state, legal commands, chance) to those of which one is taken."""

NOISE = 0.1
"""How often the careless player fires for no reason."""


def planner(patience: int = PATIENCE) -> Player:
    """Plans, and leaves no wave before that tick."""
    return lambda state, legal, random: advised(view(state, 1), legal, patience)


def careless(state: Any, legal: Sequence[Command], random: Random) -> Sequence[Command]:
    """Plans, but often fires a needless shot instead."""
    if random.random() < NOISE:
        return [Shoot()]
    return advised(view(state, 1), legal, PATIENCE)


def aimless(state: Any, legal: Sequence[Command], random: Random) -> Sequence[Command]:
    """Does anything."""
    return legal


def played(player: Player, variant: str, matches: int, **options: Any) -> Iterator[list[Event]]:
    """The events of each match."""
    for seed in range(matches):
        random = Random(seed)
        state, events = GAME.begin(GAME.settle(variant, options), 1, Fast(random))
        while state.outcome is None:
            command = random.choice(player(state, GAME.legal(state), random))
            events += run(GAME.decide(state, command), state, Fast(random))
        yield events


def count(matches: Iterator[list[Event]]) -> Counter[Any]:
    """All matches together: events by kind, and attempts lost and cleared by wave."""
    found: Counter[Any] = Counter()
    for events in matches:
        found["matches"] += 1
        for event in events:
            found[type(event)] += 1
            if isinstance(event, WaveStarted):
                wave = event.wave
            elif isinstance(event, LifeLost | WaveCleared):
                found[wave, type(event)] += 1
    return found


def lost(found: Counter[Any], wave: int | None = None) -> str:
    """The share of attempts that were lost, of one wave or of all."""
    keys = [(wave, LifeLost), (wave, WaveCleared)] if wave else [LifeLost, WaveCleared]
    gone, cleared = (found[key] for key in keys)
    return shown(gone, gone + cleared)


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
            seen = view(state, 1)
            future = Future(seen)
            search = Search(future, PATIENCE, STANDS, SHOTS)
            search.plan(Stand(0, pose_of(seen), future.doomed))
            looked[state.wave] += search.looked
            began[state.wave] += 1
        return planner()(state, legal, random)

    for _ in played(watched, "final", matches):
        pass
    return {wave: looked[wave] / began[wave] for wave in sorted(began)}


def report(matches: int) -> Iterator[str]:
    """All figures, line by line."""
    final = count(played(planner(), "final", matches))
    for wave in range(1, 7):
        yield f"final, wave {wave}: attempts lost {lost(final, wave)}"
    yield f"final: stands thought through {effort(matches)}"
    for variant in GAME.variants:
        found = count(played(planner(), variant, matches))
        yield f"{variant}: waves cleared a match {found[WaveCleared] / matches:.2f}"
    for variant in ("final", "silent_ghosts"):
        yield f"{variant}, careless: lost {lost(count(played(careless, variant, matches)))}"
    for variant in ("final", "slow_shots"):
        for name, player, times in (("aimless", aimless, 100), ("careless", careless, 1)):
            found = count(played(player, variant, matches * times))
            kills, fired = found[GhostKilled], found[PlayerFired]
            yield f"{variant}, {name}: shots {fired}, kills {kills}: {fired / kills:.1f} for each"
    for patience in (0, 6, 8, 10, 12, 14, 16, 18, 22):
        found = count(played(planner(patience), "final", matches))
        yield (
            f"leaving at tick {patience} at the soonest: {found[WaveCleared] / matches:.2f} waves "
            f"of 15 cleared, attempts lost {lost(found)}"
        )


if __name__ == "__main__":
    for line in report(int(sys.argv[1]) if sys.argv[1:] else 300):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
