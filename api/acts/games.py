"""A game is looked up, by who asks for a page or an operation of it."""

from api.current import ledger
from api.problems.problem import refused
from domain.kernel import Game, Refusal


def known_game(game_id: str) -> Game | None:
    """The game of that id; None: there is no such game."""
    try:
        return ledger().registry.game(game_id)
    except Refusal:
        return None


def found_game(game_id: str) -> Game:
    """The game of that id, or the problem that there is none."""
    try:
        return ledger().registry.game(game_id)
    except Refusal as refusal:
        raise refused(refusal, status=404) from None
