"""Bots that choose at sight."""

from collections.abc import Callable, Sequence
from random import Random

from domain.bots.look import Look
from domain.kernel import Command, Game

Bot = Callable[[Game, Look, Sequence[Command], Random], Command]
"""Chooses one of the legal commands."""


def random_bot(game: Game, look: Look, legal: Sequence[Command], random: Random) -> Command:
    """Any legal command, all alike."""
    return legal[int(random.random() * len(legal))]


def greedy_bot(game: Game, look: Look, legal: Sequence[Command], random: Random) -> Command:
    """One of those that the game's own greedy judgement thinks best."""
    best = game.best(look(), legal) if len(legal) > 1 else legal
    return best[int(random.random() * len(best))]
