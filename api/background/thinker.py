"""Has bots think in a process of its own, so that no request waits for them."""

import hmac
from typing import Final

import msgspec

from api.background.child import Child
from domain.bots.thinking import Thought
from domain.kernel import Game, State

SECONDS: Final = 60.0
"""The most seconds of a decision; then the process is ended."""


class Thinker(Child):
    """The process in which searches think."""

    def __init__(self) -> None:
        super().__init__("domain.bots.thinking")

    def choose(self, game: Game, state: State, seat: int, bot: str, seed: str) -> object:
        """The bot's command, as plain values. Raises NoAnswer."""
        thought = Thought(game, msgspec.msgpack.encode(state), seat, bot, seed)
        return self.ask(thought, SECONDS)


def seed_of(secret: bytes, match: str, step: int, seat: int) -> str:
    """What fixes a bot's choice: nobody can know it before the match's secret is revealed."""
    hidden = hmac.digest(secret, b"playledger bots", "sha256").hex()
    return f"{hidden}/{match}/{step}/{seat}"
