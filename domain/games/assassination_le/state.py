"""Where a match stands, and what can be asked of it."""

from collections.abc import Mapping
from typing import Literal

from msgspec import field

from domain import kernel
from domain.games.assassination_le.board import BOARDS, Board, Side
from domain.games.assassination_le.options import Options

SEATS = (1, 2, 3)

Role = Literal["victim", "assassin"]
Phase = Literal["setup", "roll", "null_rolled", "move", "done", "over"]
"""`done`: the seat has moved or stays; what follows from it still has to happen."""

SUITS: Mapping[int, str] = {1: "suns", 2: "moons", 3: "crowns"}
"""The pawn and the coins of each seat (Q22)."""


class State(kernel.State, kw_only=True):
    """One victim, two assassins, and who has touched which base."""

    options: Options
    turn: int = 0
    phase: Phase = "setup"
    role: Role = "victim"
    """The role in which the seat of this turn began it."""
    victim: int = 0
    assassins: tuple[int, ...] = ()
    """The two assassins, the one whose turn comes sooner first."""
    bases: dict[Side, str] = field(default_factory=dict)
    pawns: dict[int, str] = field(default_factory=dict)
    """Each seat's space: a square or the Safe House."""
    coins: dict[int, list[str]]
    """The bases on which each seat has a coin, in the order of touching."""
    captures: dict[int, int]
    die: int | None = None
    """The number that the die shows; from the phase `roll` on it is the old one until it falls."""
    last_path: tuple[str, ...] = ()
    """The newest move: origin, then every space walked on."""

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return BOARDS[self.options.space]

    def role_of(self, seat: int) -> Role:
        """What the seat is at this moment."""
        return "victim" if seat == self.victim else "assassin"

    def partner_of(self, assassin: int) -> int:
        """The other assassin."""
        first, second = self.assassins
        return second if assassin == first else first

    def untouched(self) -> list[str]:
        """The bases at which the victim has no coin yet (R6, Q14)."""
        return [cell for cell in self.bases.values() if cell not in self.coins[self.victim]]

    def not_over(self, seat: int) -> tuple[str, ...]:
        """The spaces that a seat may not pass over (R5, Q7, Q8)."""
        if seat == self.victim:
            first, second = self.assassins
            return self.pawns[first], self.pawns[second]
        return () if self.options.assassin_passes_victim else (self.pawns[self.victim],)

    def not_onto(self, seat: int) -> tuple[str, ...]:
        """The spaces that a seat may not end on (Q6, R7, Q7)."""
        if seat == self.victim:
            return self.not_over(seat)
        return *self.bases.values(), self.pawns[self.partner_of(seat)]

    def ends(self, seat: int, steps: int) -> tuple[str, ...]:
        """The squares on which a seat's walk of so many steps may end (R1)."""
        over, onto = self.not_over(seat), self.not_onto(seat)
        return self.board.destinations(self.pawns[seat], steps, over, onto)

    def destinations(self) -> tuple[str, ...]:
        """The squares on which the seat to act may end now; none unless it is to move."""
        if self.phase != "move" or not self.to_act:
            return ()
        assert self.die, "no number has been rolled"
        return self.ends(self.to_act, self.die)


def start(options: Options, seats: int) -> State:
    """The state before anything happened."""
    return State(
        options=options, coins={seat: [] for seat in SEATS}, captures=dict.fromkeys(SEATS, 0)
    )
