"""The process in which searches think: `python -m domain.bots.thinking`.

It reads `Thought`s from its input and writes the chosen commands, until its input ends. It runs
behind everything else on its machine, knows no store, and keeps nothing.
"""

import os
import pickle
import sys
from random import Random
from typing import BinaryIO, NamedTuple

import msgspec

from domain.bots.look import Look
from domain.bots.named import bot_named
from domain.kernel import Game, State

NICE = 10


class Thought(NamedTuple):
    """What a bot is to choose: at which seat, where the match stands, by which randomness."""

    game: Game
    state: bytes
    """As `msgspec.msgpack` encodes it."""
    seat: int
    bot: str
    seed: str


def choose(thought: Thought) -> object:
    """The bot's command, as plain values."""
    game = thought.game
    state: State = msgspec.msgpack.decode(thought.state, type=game.state)
    look, random = Look(game, state, thought.seat), Random(thought.seed)  # noqa: S311
    return msgspec.to_builtins(bot_named(thought.bot)(game, look, game.legal(state), random))


def serve(asked: BinaryIO, answers: BinaryIO) -> None:
    """Answers one thought after another. A thought that fails is answered with None."""
    while True:
        try:
            thought: Thought = pickle.load(asked)  # noqa: S301 (from the process that started us)
        except EOFError:
            return
        try:
            chosen = choose(thought)
        except Exception:  # noqa: BLE001 (whoever asked names the match)
            chosen = None
        pickle.dump(chosen, answers)
        answers.flush()


def main() -> None:
    """Serves on its input and output, of which nothing else may be written."""
    os.nice(NICE)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    try:
        serve(sys.stdin.buffer, answers)
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
