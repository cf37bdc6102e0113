"""Tokens: how many of one kind each place holds."""

import msgspec


class Tokens(msgspec.Struct):
    """Counts by holder (a seat, a cell, a card); a holder without any is not listed."""

    held: dict[str, int] = {}

    def of(self, holder: str) -> int:
        """The holder's count, 0 where it is not listed."""
        return self.held.get(holder, 0)

    def add(self, holder: str, amount: int) -> None:
        """Adds `amount` to the holder's count."""
        if amount:
            self.held[holder] = self.held.get(holder, 0) + amount

    def remove(self, holder: str, amount: int) -> None:
        """Takes `amount` from the holder, who must have as many."""
        left = self.of(holder) - amount
        if left < 0:
            raise ValueError(f"{holder} holds {self.of(holder)} tokens, not {amount}")
        if left:
            self.held[holder] = left
        else:
            self.held.pop(holder, None)

    def total(self) -> int:
        """The sum over all holders."""
        return sum(self.held.values())
