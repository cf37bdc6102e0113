"""Players that see a view and the legal commands, as people do."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

import msgspec

from domain.kernel import Command, Game

Look = Callable[[], msgspec.Struct]
"""What the seat sees, made only when the bot looks."""

Bot = Callable[[Game, Look, Sequence[Command], Random], Command]
"""Chooses one of the legal commands."""


def random_bot(game: Game, look: Look, legal: Sequence[Command], random: Random) -> Command:
    """Any legal command, all alike."""
    return legal[int(random.random() * len(legal))]


def greedy_bot(game: Game, look: Look, legal: Sequence[Command], random: Random) -> Command:
    """One of those that the game's own greedy judgement thinks best."""
    best = game.best(look(), legal) if len(legal) > 1 else legal
    return best[int(random.random() * len(best))]


BOTS: Mapping[str, Bot] = {"random": random_bot, "greedy": greedy_bot}
