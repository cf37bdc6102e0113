"""Tokens: how many of a kind lie where."""

import msgspec


class Tokens(msgspec.Struct):
    """Counts by holder (a seat, a cell, a card); a holder without any is not listed."""

    held: dict[str, int] = {}

    def of(self, holder: str) -> int:
        """How many the holder has."""
        return self.held.get(holder, 0)

    def add(self, holder: str, amount: int) -> None:
        """Gives the holder so many more."""
        if amount:
            self.held[holder] = self.held.get(holder, 0) + amount

    def remove(self, holder: str, amount: int) -> None:
        """Takes so many away; the holder must have them."""
        left = self.of(holder) - amount
        if left < 0:
            raise ValueError(f"{holder} holds {self.of(holder)} tokens, not {amount}")
        if left:
            self.held[holder] = left
        else:
            self.held.pop(holder, None)

    def total(self) -> int:
        """How many there are in all."""
        return sum(self.held.values())
