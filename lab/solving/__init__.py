"""Exact answers: all that can follow from a position, and what it is worth to each seat."""

from lab.solving.positions import (
    MOST,
    Endless,
    Hidden,
    Positions,
    Repeats,
    TooMany,
    Unsolvable,
)
from lab.solving.solution import PLAYERS, Move, Opening, Solution, solve

__all__ = [
    "MOST",
    "PLAYERS",
    "Endless",
    "Hidden",
    "Move",
    "Opening",
    "Positions",
    "Repeats",
    "Solution",
    "TooMany",
    "Unsolvable",
    "solve",
]
