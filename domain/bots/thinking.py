"""The process in which searches think: `python -m domain.bots.thinking`.

It is asked `Thought`s and answers with the chosen commands. It knows no store, and keeps nothing.
"""

from random import Random
from typing import NamedTuple

import msgspec

from domain.bots.attending import Say, attend
from domain.bots.look import Look
from domain.bots.named import bot_named
from domain.kernel import Game, State


class Thought(NamedTuple):
    """What a bot is to choose: at which seat, where the match stands, by which randomness."""

    game: Game
    state: bytes
    """As `msgspec.msgpack` encodes it."""
    seat: int
    bot: str
    seed: str


def choose(thought: Thought, _: Say) -> object:
    """The bot's command, as plain values."""
    game = thought.game
    state: State = msgspec.msgpack.decode(thought.state, type=game.state)
    look, random = Look(game, state, thought.seat), Random(thought.seed)  # noqa: S311
    return msgspec.to_builtins(bot_named(thought.bot)(game, look, game.legal(state), random))


if __name__ == "__main__":
    attend(choose)
