"""Bots that choose at sight."""

from collections.abc import Callable, Container, Sequence
from random import Random

from domain.bots.look import Look
from domain.kernel import Command, Game, State

Bot = Callable[[Game, Look, Sequence[Command], Random], Command]
"""Chooses one of the legal commands."""


def within_reach(game: Game, state: State, seat: int, random: Random) -> Sequence[Command]:
    """What a bot chooses from: the legal commands, or one of each offer where these say more.

    Where it is asked something, that is its answer.
    """
    if game.offers is None:
        return game.legal(state)
    if answer := game.answer(state, seat):
        return [answer]
    picked = (
        each.pick(int(random.random() * len(each)))
        for each in game.offered(state, seat)
        if len(each)
    )
    commands = [game.signed(game.command(each), seat) for each in picked]
    return [each for each in commands if not isinstance(each, game.for_people)]


def bot_due(game: Game, state: State, bots: Container[int]) -> int:
    """The seat whose turn it is for bots: one of theirs that is asked something, or the awaited."""
    asked = (each for each in game.may_act(state) if each in bots and game.answer(state, each))
    return next(asked, state.to_act)


def random_bot(game: Game, look: Look, legal: Sequence[Command], random: Random) -> Command:
    """Any legal command, all alike."""
    return legal[int(random.random() * len(legal))]


def greedy_bot(game: Game, look: Look, legal: Sequence[Command], random: Random) -> Command:
    """One of those that the game's own greedy judgement thinks best."""
    best = game.best(look(), legal) if len(legal) > 1 else legal
    return best[int(random.random() * len(best))]
