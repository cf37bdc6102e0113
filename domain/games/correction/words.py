"""How pieces are counted in words, and what pieces in reserve are called."""

from domain.games.correction.board import Kind

PLURALS: dict[Kind, str] = {"pawn": "pawns", "spearman": "spearmen", "knight": "knights"}


def pieces(kind: Kind, count: int) -> str:
    """`no pawns`, `1 spearman`, `2 spearmen`."""
    return f"{count or 'no'} {kind if count == 1 else PLURALS[kind]}"


def reserve_ref(seat: int, kind: Kind) -> str:
    """How choices name the standing pieces of a kind in a seat's reserve."""
    return f"{seat}.{kind}"
