"""P3: random play in memory, with legal lists and events, on one core."""

from collections.abc import Callable
from importlib import import_module
from random import Random
from time import process_time

from domain.games.registry import REGISTRY
from domain.kernel import Game
from lab.playout import playout
from tests.bench.measure import Race, Ratio, Result, Run, Spread

SECONDS = 0.4
"""How long one turn of a contender goes on."""

GAMES = tuple(game for game in REGISTRY if game.awaits_one)
"""The games that can be played at random: at an open table people know the rules."""

CHESS, OPEN_SPIEL = "python-chess", "OpenSpiel"

Play = Callable[[int], int]
"""Plays one match of a seed; returns its moves."""


def measure(rounds: int) -> Result:
    """All our games, and the engines of others that are installed."""
    plays: dict[str, Play] = {game.id: ours(game) for game in GAMES}
    missing = ["boardgame.io (a JavaScript engine; its goal is 10x)"]
    for name, peer in {CHESS: chess, OPEN_SPIEL: open_spiel}.items():
        try:
            plays[name] = peer()
        except ImportError as problem:
            missing.append(f"{name} ({problem})")
    race = Race({name: turn(play) for name, play in plays.items()}, rounds)
    ratios = [race.ratio(f"correction to {CHESS}", "correction", CHESS, 3)] * (CHESS in plays)
    ratios += [
        race.ratio(f"{game.id} to {OPEN_SPIEL}", game.id, OPEN_SPIEL)
        for game in GAMES
        if OPEN_SPIEL in plays
    ]
    spreads = race.spreads()
    slowest = min((game.id for game in GAMES), key=lambda game: spreads[game].middle)
    ratios.append(floor(slowest, spreads[slowest]))
    return Result(
        "P3",
        "random play on one core: legal list, choice, decision, events",
        "moves in a second of the processor",
        spreads,
        tuple(ratios),
        tuple(missing),
        ("OpenSpiel plays Breakthrough 6x6, in C++, driven from Python",) * (OPEN_SPIEL in plays),
    )


def floor(game: str, rates: Spread) -> Ratio:
    """The slowest game beside the 3,000 decisions a second that every game must reach."""
    shares = Spread(rates.least / 3000, rates.middle / 3000, rates.most / 3000)
    return Ratio(f"the slowest game ({game}) to 3,000/s", game, "3,000 decisions/s", shares, 1)


def turn(play: Play) -> Run:
    """Matches of new seeds for a while: moves a second."""
    seeds = iter(range(1_000_000))

    def run() -> float:
        moves, start = 0, process_time()
        while process_time() - start < SECONDS:
            moves += play(next(seeds))
        return moves / (process_time() - start)

    return run


def ours(game: Game) -> Play:
    """Our own engine."""
    options = game.settle("final", {})
    return lambda seed: playout(game, options, game.seats[0], seed=seed).steps


def chess() -> Play:
    """python-chess, as its own documentation plays at random."""
    engine = import_module("chess")

    def play(seed: int) -> int:
        random, board = Random(seed), engine.Board()
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return play


def open_spiel() -> Play:
    """OpenSpiel's Breakthrough, driven from Python."""
    game = import_module("pyspiel").load_game("breakthrough(rows=6,columns=6)")

    def play(seed: int) -> int:
        random, state, moves = Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return moves

    return play
