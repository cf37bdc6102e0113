"""Dice and coins, as chances."""

from domain.kernel import Chance


def die(name: str, lowest: int, highest: int) -> Chance:
    """A fair die with one face for each number from `lowest` to `highest`."""
    return Chance(name, range(lowest, highest + 1))


def coin(name: str) -> Chance:
    """A fair coin: heads or tails."""
    return Chance(name, ("heads", "tails"))
