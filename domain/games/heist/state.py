"""Where a match of Heist stands, and the questions its rules ask."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from domain import kernel
from domain.components.deck import Deck
from domain.games.heist.cards import TITLES, worth
from domain.games.heist.city import CITIES, City, Kind, Way
from domain.games.heist.options import Options

Stage = Literal[
    "setup", "roll", "move", "landed", "rob_give", "robbed", "mission", "lose_card", "done", "over"
]
"""How far a turn has come. `landed`: the piece has moved; `robbed`: and its chance to rob is gone;
`done`: the seat has nothing more to decide, but what follows from its decision has to happen."""

Decision = Literal["roll", "move", "rob", "rob_give", "mission", "petty", "snitch", "lose_card"]

Purpose = Literal["move", "mission", "petty", "snitch"]
"""What the die is rolled for."""

Pile = Literal["L1", "L2", "L3", "ALL"]

PILES: Final[Mapping[str, tuple[Pile, ...]]] = {"by_level": ("L1", "L2", "L3"), "single": ("ALL",)}
"""The piles of each value of the option `decks`."""

PILE_NAMES: Final[Mapping[Pile, str]] = {
    "L1": "the pile of level 1",
    "L2": "the pile of level 2",
    "L3": "the pile of level 3",
    "ALL": "the pile",
}

TOP_RANK: Final = 2

DECISION_AT: Final[Mapping[Stage, Decision]] = {
    "roll": "roll",
    "move": "move",
    "rob_give": "rob_give",
    "mission": "mission",
    "lose_card": "lose_card",
}
"""What is decided at those stages at which the cell has no say."""


class Player(msgspec.Struct):
    """A seat: the cell of its piece, its rank, its cards, its cash and the turns it will miss."""

    cell: str = ""
    rank: int = 0
    hand: list[str] = []
    cash: int = 0
    skip: int = 0

    @property
    def total(self) -> int:
        """Its dollars: those of its cards and its cash (R11)."""
        return worth(self.hand) + self.cash


class Roll(msgspec.Struct, frozen=True):
    """What the die shows, and what it was rolled for."""

    value: int
    purpose: Purpose


class Trade(msgspec.Struct, frozen=True):
    """A trade that is half done: whose card is taken, and which."""

    victim: int
    card: str


class State(kernel.State, kw_only=True):
    """The seats with what they have, the piles, and how far the turn has come."""

    options: Options
    round: int = 0
    active: int = 0
    """The seat whose turn it is; another may be awaited (`to_act`) to lose a card."""
    stage: Stage = "setup"
    players: dict[int, Player]
    piles: dict[Pile, Deck] = msgspec.field(default_factory=dict)
    die: Roll | None = None
    """The last roll."""
    open_card: str | None = None
    """The card between a pile and a hand: a mission to be attempted, or a card just lost."""
    trade: Trade | None = None

    @property
    def city(self) -> City:
        """The city that is played in."""
        return CITIES[self.options.board]

    @property
    def mover(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.active]

    @property
    def kind(self) -> Kind:
        """What is on the cell of the piece whose turn it is."""
        return self.city.kinds[self.mover.cell]

    @property
    def decision(self) -> Decision | None:
        """What the awaited seat has to decide; None: what comes next happens by itself (R4)."""
        stage = self.stage
        if stage == "landed" and self.victims():
            return "rob"
        if stage in ("landed", "robbed"):
            return self.asked_by_cell()
        return DECISION_AT.get(stage)

    def asked_by_cell(self) -> Decision | None:
        """What the cell of the active piece leaves to its seat (R9, R10)."""
        kind = self.kind
        if kind == "petty":
            return "petty"
        return "snitch" if kind == "police" and self.options.police == "snitch" else None

    def ways(self) -> Mapping[str, Way]:
        """The ways as long as the roll, by the cell on which they end (R2)."""
        assert self.die, "no number has been rolled"
        return self.city.ways[self.mover.cell][self.die.value]

    def destinations(self) -> Sequence[str]:
        """The cells on which the active piece may end its move, once it is to move (R2, R3)."""
        if self.stage != "move":
            return ()
        ends, full = self.ways(), self.full_cells()
        return [cell for cell in ends if cell not in full] if full else [*ends]

    def full_cells(self) -> list[str]:
        """The cells that hold as many pieces as there may be (R3); no move ends where it began."""
        capacity = self.options.cell_capacity
        if not capacity:
            return []
        cells = [player.cell for player in self.players.values()]
        return [cell for cell in cells if cells.count(cell) >= capacity]

    def victims(self) -> list[int]:
        """The seats that the active one may rob where it stands (R6, Q18)."""
        if self.spared(self.mover.cell):
            return []
        return self.robbable(self.mover.cell)

    def met(self, cell: str) -> list[int]:
        """The seats whose pieces the active one meets on a cell."""
        others = self.players.items()
        return [seat for seat, each in others if each.cell == cell and seat != self.active]

    def robbable(self, cell: str) -> list[int]:
        """The seats among those that have a card (Q18)."""
        return [seat for seat in self.met(cell) if self.players[seat].hand]

    def spared(self, cell: str) -> Literal["", "always", "police", "no card"]:
        """Why the active seat robs nobody on a cell (R6); "": it may, whoever has a card."""
        if self.options.rob == "none":
            return "always"
        if self.city.kinds[cell] == "police":
            return "police"
        return "no card" if self.options.rob == "trade" and not self.mover.hand else ""

    def to_goal(self, seat: int) -> int:
        """The dollars that a seat still needs (R11)."""
        return max(self.options.goal - self.players[seat].total, 0)

    def pile_here(self) -> Pile:
        """The pile of the mission cell on which the active piece stands (R7)."""
        return pile_at(self.kind)

    def pile_of(self, card: str) -> Pile:
        """The pile that a card belongs to."""
        for pile in self.piles:
            if card.startswith(pile):
                return pile
        return "ALL"


def piece_of(seat: int) -> str:
    """The name of a seat's piece."""
    return f"piece_{seat}"


def pile_at(kind: Kind) -> Pile:
    """The pile of a kind of mission cell."""
    return kind if kind in ("L1", "L2", "L3") else "ALL"


def start(options: Options, seats: int) -> State:
    """The state before anything happened."""
    return State(options=options, players={seat: Player() for seat in range(1, seats + 1)})


def cards_of(pile: Pile) -> list[str]:
    """All cards that belong to a pile."""
    return [card for card in TITLES if pile in ("ALL", card[:2])]
