"""How pieces and tokens are counted in words, and what pieces in reserve are called."""

from domain.games.correction.board import Kind

PLURALS: dict[Kind, str] = {"pawn": "pawns", "spearman": "spearmen", "knight": "knights"}


def pieces(kind: Kind, count: int) -> str:
    """`no pawns`, `1 spearman`, `2 spearmen`."""
    return f"{count or 'no'} {kind if count == 1 else PLURALS[kind]}"


def tokens(count: int) -> str:
    """`1 token`, `3 tokens`."""
    return f"{count} token{'' if count == 1 else 's'}"


def reserve_ref(seat: int, kind: Kind) -> str:
    """How choices name the standing pieces of a kind in a seat's reserve."""
    return f"{seat}.{kind}"
