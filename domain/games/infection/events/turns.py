"""How a match begins, goes from turn to turn, and ends."""

from collections.abc import Mapping

from domain.games.infection.material.box import SEAT_OF, SLOTS, Card, Name, Region, Tile
from domain.games.infection.options import Options
from domain.games.infection.state import DEBUFFS, Debuff, State
from domain.games.infection.words import FORBIDS, FREED
from domain.kernel import NOBODY, Event, Result


class MatchStarted(Event, frozen=True):
    """The box was laid out: `cards` for each seat, `unknown` tiles face down in each region."""

    says = "The tiles lie face down; each seat has its cards in hand."

    options: Options
    cards: dict[Card, int]
    unknown: dict[Region, dict[Tile, int]]

    def apply(self, state: State) -> None:
        """All lies as `start` put it; the first villager is to be placed."""
        state.phase = "place"
        state.to_act = SEAT_OF[state.villager]


class VillagerPlaced(Event, frozen=True):
    """A villager was put on its first cell."""

    says = "{villager} begins on {cell}."

    villager: Name
    cell: str

    def apply(self, state: State) -> None:
        """The next villager is to be placed, if there is one."""
        state.villagers[self.villager].cell = self.cell
        left = [name for name in SLOTS if not state.villagers[name].cell]
        state.phase, state.to_act = "done", NOBODY
        if left:
            state.phase, state.villager, state.to_act = "place", left[0], SEAT_OF[left[0]]


class TurnStarted(Event, frozen=True):
    """A villager's turn began."""

    says = "Turn {turn}: {villager}."

    villager: Name
    turn: int

    def apply(self, state: State) -> None:
        """Its pending debuffs count now (Q14)."""
        state.villager, state.turn, state.moved = self.villager, self.turn, 0
        state.phase, state.to_act = "turn", SEAT_OF[self.villager]
        acting = state.villagers[self.villager]
        acting.active, acting.pending = acting.pending, ()


class TurnSkipped(Event, frozen=True):
    """A villager that an enemy killed lost its turn."""

    says = "{villager} was killed and loses turn {turn}."

    villager: Name
    turn: int

    def apply(self, state: State) -> None:
        state.villagers[self.villager].loses_turn = False
        state.phase, state.to_act = "done", NOBODY


class DebuffApplied(Event, frozen=True):
    """A debuff was laid on a villager for its next turn (R11)."""

    villager: Name
    debuff: Debuff
    source: str
    """A villager or `disarm`."""

    def apply(self, state: State) -> None:
        """It is pending; a second one of its sort changes nothing (Q14)."""
        hit = state.villagers[self.villager]
        laid = (*hit.pending, self.debuff)
        hit.pending = tuple(debuff for debuff in DEBUFFS if debuff in laid)

    def sentence(self) -> str:
        why = "the Disarm tile" if self.source == "disarm" else self.source
        return f"On its next turn {self.villager} {FORBIDS[self.debuff]}, because of {why}."


class DebuffExpired(Event, frozen=True):
    """A debuff ended with the turn for which it was laid (R11)."""

    villager: Name
    debuff: Debuff

    def apply(self, state: State) -> None:
        freed = state.villagers[self.villager]
        freed.active = tuple(debuff for debuff in freed.active if debuff != self.debuff)

    def sentence(self) -> str:
        return f"{self.villager} {FREED[self.debuff]}."


class TurnEnded(Event, frozen=True):
    """A villager's turn ended."""

    says = "Turn {turn} of {villager} ends."

    villager: Name
    turn: int

    def apply(self, state: State) -> None:
        state.phase, state.to_act = "done", NOBODY


ENDINGS: Mapping[str, str] = {
    "one_cure": "one cure is in the village",
    "two_cures": "two cures are in the village",
    "three_cures": "three cures are in the village",
    "turn_limit": "the last turn is over",
}
"""How a match ends, by the reason of its result."""


class MatchEnded(Event, frozen=True):
    """The match is over; without winners it is a draw."""

    winners: tuple[int, ...]
    reason: str

    def apply(self, state: State) -> None:
        state.result = Result(self.winners, self.reason)
        state.phase, state.to_act = "over", NOBODY

    def sentence(self) -> str:
        if not self.winners:
            return "The last turn is over: the match is a draw."
        seat = self.winners[0]
        return f"Seat {seat} wins: {ENDINGS[self.reason]}."
