"""What spent essence adds to damage (R4, Q2)."""

from domain.games.rune_duel.material.runes import FIXED
from domain.games.rune_duel.options import Options


def added(base: int, percent: int) -> int:
    """What so many percent add to some damage, rounded to the nearest number (R4)."""
    return (base * percent + 50) // 100


def debuffs(options: Options, spent: int) -> int:
    """How many sections of the essence meter are spent altogether (Q2)."""
    return spent * options.sections // FIXED.essence


def percent(options: Options, spent: int) -> int:
    """The percent by which so much spent essence increases damage (R4)."""
    match options.vulnerability:
        case "sections":
            return FIXED.essence // options.sections * debuffs(options, spent)
        case "percent":
            return spent
        case "none":
            return 0
