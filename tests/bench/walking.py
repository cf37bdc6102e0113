"""P4: any step of a match of 10,000 events, one after the other and by jumps."""

from random import Random
from tempfile import TemporaryDirectory
from time import process_time

import msgspec

from domain.games.registry import REGISTRY
from domain.kernel import BY_FACILITATOR, FACILITATOR, TakeBack
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Request
from domain.ledger.stream.rows import Step
from replays.walking.timeline import Timeline
from replays.walking.turns import Place
from replays.walking.walk import Walk
from tests.bench.measure import Race, Ratio, Result, Run, spread
from tests.ledger.play import begin, opened, submit

EVENTS = 10_000
GAMES = ("assassination_le", "infection", "class_arena")
"""States that are quick to copy, and two that are slow; none ends within a round."""

ROUND = 40
"""Steps until the match is taken back."""

JUMPS = 300
STEP_SECONDS = 20e-6
JUMP_SECONDS = 5e-3


def measure(rounds: int) -> Result:
    """Walking, asking for one state after the other, and jumping about."""
    with TemporaryDirectory() as folder, opened(f"{folder}/walks.db", create=True) as ledger:
        timelines = {game: Timeline(REGISTRY.game(game), long(ledger, game)) for game in GAMES}
    contenders: dict[str, Run] = {}
    for game, timeline in timelines.items():
        contenders |= ways(game, timeline)
    race = Race(contenders, rounds)
    return Result(
        "P4",
        f"matches of {EVENTS:,} events, their states at any step",
        "states in a second of the processor",
        race.spreads(),
        tuple(allowed(race, name) for name in contenders),
        remarks=(
            f"a ratio is the time allowed to the time taken: {STEP_SECONDS * 1e6:.0f} µs a step, "
            f"{JUMP_SECONDS * 1e3:.0f} ms a jump",
            *(f"{game}: {len(each):,} steps" for game, each in timelines.items()),
        ),
    )


def long(ledger: Ledger, game: str) -> list[Step]:
    """A random match of so many events, taken back now and then so that it does not end."""
    match, random = begin(ledger, game), Random(1)
    events, step = 0, ledger.step(match, 1)
    while events < EVENTS:
        if step.number % ROUND:
            with ledger.live(match) as held:
                seat, command = held.state.to_act, random.choice(held.game.legal(held.state))
            step = submit(ledger, match, msgspec.to_builtins(command), seat=seat)
        else:
            back = TakeBack(to=max(2, step.number - ROUND + 1))
            step = ledger.submit(
                match, Request(actor=BY_FACILITATOR, command=back, by="facilitator")
            )
        events += len(step.events)
    return ledger.steps(match)


def ways(game: str, timeline: Timeline) -> dict[str, Run]:
    """How states are come by, each at its rate."""
    random, walk = Random(1), Walk(timeline, FACILITATOR)
    newest = len(timeline)

    def walked() -> float:
        start = process_time()
        for _ in timeline.walk():
            pass
        return newest / (process_time() - start)

    def asked() -> float:
        start = process_time()
        for step in range(1, newest + 1):
            timeline.at(step)
        return newest / (process_time() - start)

    def jumped() -> float:
        places = [Place(random.randint(1, newest)) for _ in range(JUMPS)]
        start = process_time()
        for place in places:
            walk.state(place)
        return JUMPS / (process_time() - start)

    return {f"{game}, walk": walked, f"{game}, copies": asked, f"{game}, jumps": jumped}


def allowed(race: Race, name: str) -> Ratio:
    """The time that is allowed to the time that is taken."""
    seconds = JUMP_SECONDS if name.endswith("jumps") else STEP_SECONDS
    of = "a jump" if name.endswith("jumps") else "a step"
    rates = spread([rate * seconds for rate in race.rates[name]])
    return Ratio(name, "allowed", of, rates, 1)
