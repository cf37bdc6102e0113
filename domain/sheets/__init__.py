"""Sheets: prototypes as data. What users bring is read, checked and compared here."""

from domain.sheets.form import (
    LIMITS,
    Board,
    Card,
    Counter,
    Die,
    Limits,
    Line,
    Looks,
    Piece,
    Place,
    Sheet,
)

__all__ = [
    "LIMITS",
    "Board",
    "Card",
    "Counter",
    "Die",
    "Limits",
    "Line",
    "Looks",
    "Piece",
    "Place",
    "Sheet",
]
