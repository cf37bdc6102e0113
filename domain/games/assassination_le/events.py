"""What can happen."""

from collections.abc import Mapping
from sys import modules
from typing import ClassVar, Literal

from domain.games.assassination_le.board import Side
from domain.games.assassination_le.state import Phase, Role, State
from domain.kernel import NOBODY, Event, Result, events_in


class BaseCoinPlaced(Event, frozen=True):
    """A face-down ace marks a side's base."""

    says = "The base in the {side} is {cell}."

    side: Side
    cell: str

    def apply(self, state: State) -> None:
        state.bases[self.side] = self.cell


class DieRolled(Event, frozen=True):
    """A seat rolled the die, for the first victim or for its move; 0 is null, 1 the ace."""

    seat: int
    value: int
    purpose: Literal["first_victim", "move"]

    def apply(self, state: State) -> None:
        """Shows the number; a roll for a move makes the seat go on with it."""
        state.die = self.value
        if self.purpose == "move":
            null: Phase = "null_rolled" if state.role == "victim" else "done"  # R2, R3
            state.phase = "move" if self.value else null

    def sentence(self) -> str:
        aim = " to be the first victim" if self.purpose == "first_victim" else ""
        return f"Seat {self.seat} rolls {self.shown}{aim}."

    @property
    def shown(self) -> str:
        """What the die shows, in words."""
        return str(self.value) if self.value else "null"


class RolesAssigned(Event, frozen=True):
    """Who is the victim, and in which order the assassins act."""

    says = "Seat {victim} is the victim; the assassins are seat {first}, then seat {second}."

    victim: int
    first: int
    second: int

    def apply(self, state: State) -> None:
        state.victim = self.victim
        state.assassins = (self.first, self.second)


class PawnPlaced(Event, frozen=True):
    """A pawn was put on its start or, after a capture, into the Safe House."""

    seat: int
    at: str

    def apply(self, state: State) -> None:
        state.pawns[self.seat] = self.at

    def sentence(self) -> str:
        return f"The pawn of seat {self.seat} is placed {spoken(self.at, 'in', 'on')}."


class TurnStarted(Event, frozen=True):
    """A seat's turn began."""

    says = "Turn {turn}: seat {seat} plays as {role}."

    seat: int
    role: Role
    turn: int

    def apply(self, state: State) -> None:
        """Awaits the seat's roll; an assassin's next turn will be after his partner's (Q3)."""
        state.to_act = self.seat
        state.role = self.role
        state.turn = self.turn
        state.phase = "roll"
        if self.role == "assassin":
            state.assassins = (state.partner_of(self.seat), self.seat)


class TurnEnded(Event, frozen=True):
    """A seat's turn was over; the role is the one in which it began."""

    says = "Seat {seat} has ended turn {turn}."

    seat: int
    role: Role
    turn: int

    def apply(self, state: State) -> None:
        state.to_act = NOBODY


class PawnMoved(Event, frozen=True):
    """A pawn walked as far as the die said."""

    seat: int
    origin: str
    to: str
    path: tuple[str, ...]
    """Every square walked on; the last is `to`."""

    def apply(self, state: State) -> None:
        state.phase = "done"
        state.pawns[self.seat] = self.to
        state.last_path = (self.origin, *self.path)

    def sentence(self) -> str:
        *between, _ = self.path
        way = f" by {', '.join(between)}" if between else ""
        if self.origin == self.to:
            return f"Seat {self.seat} moves in a loop back to {self.to}{way}."
        return f"Seat {self.seat} moves {spoken(self.origin, 'from', 'from')} to {self.to}{way}."


class BaseTouched(Event, frozen=True):
    """The victim ended on a base for the first time and has `coins` of them now."""

    says = "Seat {seat} touches the base on {cell}: {coins} of 4."

    seat: int
    cell: str
    coins: int

    def apply(self, state: State) -> None:
        state.coins[self.seat].append(self.cell)


class MoveSkipped(Event, frozen=True):
    """A turn passed without a move."""

    whys: ClassVar[dict[str, str]] = {
        "null": "stays: null ends the turn of an assassin",
        "stayed": "stays after the null; its turn is over",
        "blocked": "stays: no walk of the number rolled is possible, and its turn is over",
    }

    seat: int
    reason: Literal["null", "stayed", "blocked"]

    def apply(self, state: State) -> None:
        state.phase = "done"

    def sentence(self) -> str:
        return f"Seat {self.seat} {self.whys[self.reason]}."


class VictimCaptured(Event, frozen=True):
    """An assassin ended on the victim's square; it is his capture number `captures`."""

    by: int
    victim: int
    cell: str
    captures: int

    def apply(self, state: State) -> None:
        state.captures[self.by] = self.captures

    def sentence(self) -> str:
        """Who catches whom, how often he has, and where the caught pawn goes on."""
        return (
            f"Seat {self.by} catches seat {self.victim} on {self.cell}, capture {self.captures} of "
            f"seat {self.by}; the pawn of seat {self.victim} stays there."
        )


class CoinsRemoved(Event, frozen=True):
    """A caught victim lost the coins it had on the bases."""

    seat: int
    count: int

    def apply(self, state: State) -> None:
        state.coins[self.seat] = []

    def sentence(self) -> str:
        return self.sentence_of("the bases")

    def sentence_of(self, bases: str) -> str:
        """The same, with where they lay."""
        return f"Seat {self.seat} loses {its_coins(self.count)} on {bases}."


ENDINGS: Mapping[str, str] = {
    "all_bases_touched": "the victim has touched all four bases",
    "turn_limit": "the last turn is over",
}
"""How a match ends, by the reason of its result."""


class MatchEnded(Event, frozen=True):
    """The match is over; without a winner it is a draw."""

    winners: tuple[int, ...]
    reason: Literal["all_bases_touched", "turn_limit"]
    captures: dict[int, int]
    """Small victories by seat."""

    def apply(self, state: State) -> None:
        """Sets the outcome; nobody is awaited any more."""
        state.result = Result(self.winners, self.reason, self.captures)
        state.phase = "over"
        state.to_act = NOBODY

    def sentence(self) -> str:
        if not self.winners:
            return f"The match is a draw: {ENDINGS[self.reason]}."
        return f"Seat {self.winners[0]} wins: {ENDINGS[self.reason]}."


def spoken(space: str, into: str, onto: str) -> str:
    """A space with its preposition: `into` for the Safe House, `onto` for a square."""
    return f"{into} the Safe House" if space == "safe" else f"{onto} {space}"


def its_coins(count: int) -> str:
    """The coins of a seat: `its coin`, `its 3 coins`."""
    return "its coin" if count == 1 else f"its {count} coins"


EVENTS = events_in(modules[__name__])
"""All but the one that lays a scenario."""
