"""The example match: a finished one to look at, in an installation that is new."""

from random import Random

import msgspec

from domain.bots import greedy_bot
from domain.ledger.application import Ledger
from domain.ledger.match import Plan, Request

GAME = "correction"
KEY = "playledger example"
"""The same key finds the same match again, so that there is only one, however often it is asked."""


def example_match(ledger: Ledger) -> str:
    """The id of the example match, begun and played to its end if that is not done yet."""
    match = ledger.create(Plan(game=GAME), by="facilitator", key=KEY).match
    random = Random(KEY)  # noqa: S311
    while request := _next(ledger, match, random):
        ledger.submit(match, request)
    return match


def _next(ledger: Ledger, match: str, random: Random) -> Request | None:
    """What the greedy bot of the awaited seat does; None: the match is over."""
    with ledger.live(match) as held:
        game, state, seat, step = held.game, held.state, held.state.to_act, held.step
        if held.is_over:
            return None
        chosen = greedy_bot(game, lambda: game.view(state, seat), game.legal(state), random)
    command = msgspec.to_builtins(chosen)
    return Request(seat=seat, command=command, by="bot:greedy", expected_step=step)
