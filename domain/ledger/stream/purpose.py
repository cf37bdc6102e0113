"""The purpose of a match: whether seats play it, or hidden things are known from another match."""

from typing import Literal

from domain.kernel import Game, Refusal, Registry
from domain.ledger.stream.rows import Fork, MatchCreated

Purpose = Literal["play", "analysis", "exercise"]
"""What follows from how a match began:

- `play`: nothing that is hidden in it, and none of its chance, is known from another match
- `analysis`: a fork of which something is; it is the facilitator's alone while it goes on, or the
  match that it shares its secrets with
- `exercise`: an analysis that the facilitator has opened to seats, all of whom know what it is
"""


def purpose_of(game: Game | None, created: MatchCreated) -> Purpose:
    """The purpose of a match; an unknown game (None) may have secrets."""
    fork = created.fork
    if fork is None or _is_independent(game, fork):
        return "play"
    return "exercise" if fork.exercise is True else "analysis"


def purpose_in(registry: Registry, created: MatchCreated) -> Purpose:
    """The purpose of a match; loads its game only for a fork."""
    return purpose_of(game_of(registry, created) if created.fork else None, created)


def _is_independent(game: Game | None, fork: Fork) -> bool:
    """Whether neither hidden things nor the chance of a fork are known from its parent.

    Every re-deal keeps the secret options of seats.
    """
    if fork.policy == "same":
        return False
    if game is not None and not game.has_secrets:
        return True
    keeps_nothing = game is not None and not game.options.secret
    return fork.policy == "redealt" and not fork.viewer and keeps_nothing


def purpose_sentence(game: Game | None, created: MatchCreated) -> str:
    """The purpose of a match and its reason, for people; "" for play."""
    fork = created.fork
    if fork is None or (purpose := purpose_of(game, created)) == "play":
        return ""
    if purpose == "exercise":
        return f"Exercise: {_known(fork)}."
    return f"Analysis: {_known(fork)}; while either goes on, this one is the facilitator's alone."


def _known(fork: Fork) -> str:
    if fork.drawn_as is not None:
        return f"its chance is drawn from the secret of match {fork.drawn_as[0]}, which is out"
    return f"what is hidden here may be known from match {fork.match}, step {fork.step}"


def game_of(registry: Registry, created: MatchCreated) -> Game | None:
    """The game of a match; None: the game or its release is unknown here."""
    try:
        return registry.bound(created.game, created.rules, created.options)
    except Refusal:
        return None
