"""How a match or a turn ends, in words for the seat that chooses."""

from typing import Final

from domain.kernel.game import Game
from domain.kernel.playing.event import Result

LOST: Final = "you lose"
DRAW: Final = "the match ends in a draw"
TURN: Final = "the turn ends"


def ended(game: Game, result: Result, seat: int) -> str:
    """How a match has ended, to a seat: `you win`, `you lose`, `the match ends in a draw`."""
    match result.winners:
        case () if max(game.seats) > 1:
            return DRAW
        case (winner,) if winner == seat:
            return "you win"
        case winners if seat in winners:
            return DRAW
        case _:
            return LOST
