"""P12: playouts by the hints beside a plain loop, and where the time of a search goes."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import process_time
from typing import Any, cast

from domain.bots import Look, alone, playouts, search_bot
from domain.games.registry import REGISTRY
from domain.kernel import Game, PseudoRandom, State, Viewer, run
from lab.playout import Match, playout
from tests.bench.measure import Race, Ratio, Result, Run, Spread, spread
from tests.bench.playouts import GAMES

SECONDS = 0.3
"""How long one turn of a contender goes on."""

SEARCHED = 16
"""The playouts of the searches that are timed."""

TRIES = 3
"""Of so many tries, the quickest counts."""

PLAIN, OURS = "a plain loop", "playouts"
RANDOM, HINT = "any legal commands", "the hint's"
HINTED = {"correction": 0.22, "squad_combat": 0.34}
"""Games whose hint or view once took most of a match, and how near random play they are to be."""


def measure(rounds: int) -> Result:
    """Every game's playouts, and the share of a search in rules, views and hints."""
    rates: dict[str, Spread] = {}
    ratios: list[Ratio] = []
    for game in GAMES:
        race = Race({PLAIN: turn(game, plain), OURS: turn(game, ours)}, rounds)
        rates |= {f"{game.id}, {name}": each for name, each in race.spreads().items()}
        ratios.append(race.ratio(f"{game.id}: playouts to a plain loop", OURS, PLAIN, 0.8))
    for name, goal in HINTED.items():
        game = REGISTRY.game(name)
        race = Race({RANDOM: turn(game, at_random), HINT: turn(game, by_hint)}, rounds)
        rates |= {f"{name}, {who}": each for who, each in race.spreads().items()}
        ratios.append(
            race.ratio(f"{name}: decisions by the hint to random ones", HINT, RANDOM, goal)
        )
    for game in GAMES:
        if not game.options.secret:
            shares = spread([inside(game, number) for number in range(rounds)])
            name = f"{game.id}: share of a search in rules, views, hints"
            ratios.append(Ratio(name, "rules, views, hints", "search", shares, 0.9))
    return Result(
        "P12",
        "matches by the hints, on one core",
        "decisions in a second of the processor",
        rates,
        tuple(ratios),
    )


def at_random(game: Game, seed: int) -> int:
    """A match of random players; returns its decisions."""
    return playout(game, game.settle("final", {}), game.seats[0], ("random",), seed).steps


def by_hint(game: Game, seed: int) -> int:
    """A match of players of the hint; returns its decisions."""
    return playout(game, game.settle("final", {}), game.seats[0], ("greedy",), seed).steps


def turn(game: Game, play: Callable[[Game, int], int]) -> Run:
    """Matches of new seeds for a while: decisions a second."""
    seeds = iter(range(1_000_000))

    def timed() -> float:
        decisions, start = 0, process_time()
        while process_time() - start < SECONDS:
            decisions += play(game, next(seeds))
        return decisions / (process_time() - start)

    return timed


def ours(game: Game, seed: int) -> int:
    """Our own playout."""
    options = game.settle("final", {})
    return playout(game, options, game.seats[0], ["greedy"], seed).steps


def plain(game: Game, seed: int) -> int:
    """Legal list, view, hint, decision: nothing else, and nothing is kept."""
    random = Random(seed)
    chance, steps = PseudoRandom(random), 0
    state, _ = game.begin(game.settle("final", {}), game.seats[0], chance)
    while state.result is None:
        legal = game.legal(state)
        best = game.best(game.seen(state, Viewer(state.to_act)), legal) if len(legal) > 1 else legal
        run(game.decide(state, best[int(random.random() * len(best))]), state, chance)
        steps += 1
    return steps


class Stopwatch:
    """The processor seconds that functions took which it watched; not counted twice."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._is_running = False

    def watched(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, watched."""

        def timed(*given: Any) -> Any:
            if self._is_running:
                return function(*given)
            self._is_running, start = True, process_time()
            try:
                return function(*given)
            finally:
                self.seconds += process_time() - start
                self._is_running = False

        return timed


def inside(game: Game, seed: int) -> float:
    """The share of a search's processor time that goes into rules, views and hints.

    It thinks the same twice: with a watch, which takes time of its own, and without.
    """
    return min(watched(game, seed) for _ in range(TRIES)) / min(
        thought(game, game, seed) for _ in range(TRIES)
    )


def watched(game: Game, seed: int) -> float:
    """The processor seconds that a search spends in rules, views and hints."""
    watch, loops = Stopwatch(), [cast("Any", each) for each in (playouts, alone)]
    timed = replace(
        game,
        legal=watch.watched(game.legal),
        view=watch.watched(game.view),
        best=watch.watched(game.best),
        redeal=watch.watched(game.redeal) if game.has_secrets else game.redeal,
    )
    usual = run
    for loop in loops:
        loop.run = watch.watched(usual)
    try:
        thought(game, timed, seed)
    finally:
        for loop in loops:
            loop.run = usual
    return watch.seconds


def thought(game: Game, asked: Game, seed: int) -> float:
    """The processor seconds of a decision, in a position that the game itself made.

    Candidates are played out, even in a game whose searches only look for a win at once.
    """
    state, bot = position(game, seed), search_bot(SEARCHED)
    asked = replace(asked, search_wins=False)
    look, legal = Look(asked, state, state.to_act), game.legal(state)
    start = process_time()
    bot(asked, look, legal, Random(seed))
    return process_time() - start


def position(game: Game, seed: int) -> State:
    """A position with a choice, a little into a match."""
    match = Match(game, game.settle("final", {}), game.seats[0], ["greedy"], seed)
    for number, _ in enumerate(match):
        if number >= 8 and len(game.legal(match.state)) > 1:
            break
    return match.state
