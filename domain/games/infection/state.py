"""Where a match of Infection stands, and the questions its rules ask."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

import msgspec

from domain import kernel
from domain.components.deck import Deck
from domain.components.seats import other
from domain.components.tokens import Tokens
from domain.games.infection.commands import Pickable, Robbed
from domain.games.infection.material.board import (
    AREA,
    BETWEEN,
    BY_REACH,
    CENTERS,
    GRID,
    HOME,
    NEXT_ROW,
    REGION,
    WAYS,
)
from domain.games.infection.material.box import (
    CARDS,
    ENEMIES,
    FULL_HP,
    REGIONS,
    SEAT_OF,
    SEATS,
    SLOTS,
    TILES,
    Card,
    Name,
    Region,
    Tile,
    cards,
    tiles,
)
from domain.games.infection.options import Options
from domain.kernel import NOBODY

Phase = Literal[
    "setup", "place", "turn", "after_move", "respawn", "discard", "recover", "done", "over"
]
"""The decision that is awaited; `done`: nothing of the turn is left to decide."""
Answer = Literal["respawn", "discard", "recover"]
Debuff = Literal["no_move", "no_weapon", "slow"]
Weapon = Literal["axe", "gun", "arrow"]

DEBUFFS: Final[tuple[Debuff, ...]] = ("no_move", "no_weapon", "slow")
"""In the order in which they expire (Q14)."""
NOWHERE: Final = ""
PICKABLES: Final[tuple[Pickable, ...]] = get_args(Pickable)
TAKERS: Final[Mapping[Tile, int]] = {"recover": 1, "generosity": 2}
"""How many seats take a card back, the finder's first (R20)."""


class Villager(msgspec.Struct):
    """A villager; it stands nowhere before it is placed and while it is dead."""

    cell: str = NOWHERE
    hp: int = FULL_HP
    carries: bool = False
    pending: tuple[Debuff, ...] = ()
    """The debuffs of its next turn."""
    active: tuple[Debuff, ...] = ()
    """The debuffs of this turn, which is its own."""
    loses_turn: bool = False


class Side(msgspec.Struct):
    """What a seat has beside its villagers: its cards by zone, and the cures in its village."""

    hand: dict[Card, int]
    played: dict[Card, int] = msgspec.field(default_factory=lambda: dict.fromkeys(CARDS, 0))
    removed: list[Card] = []
    stored: int = 0


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is to decide before the turn goes on; a respawn brings `villager` back."""

    kind: Answer
    seat: int
    villager: Name | None = None


class State(kernel.State, kw_only=True):
    """Four villagers, two sides, the cells that are still face down, and what is left for them.

    No face-down tile has an identity: `rest` only counts what each region still hides (Q26).
    """

    options: Options
    phase: Phase = "setup"
    turn: int = 0
    villager: Name = SLOTS[0]
    """Whose turn it is, or who is to be placed."""
    moved: int = 0
    """How many tiles it has moved in this turn."""
    waiting: list[Decision] = msgspec.field(default_factory=list)
    """The decisions that are still to be made in this turn, in the order in which they arose."""
    villagers: dict[Name, Villager]
    sides: dict[int, Side]
    face_down: list[str]
    rest: dict[Region, Deck]
    loose: Tokens = msgspec.field(default_factory=Tokens)
    """The cures that lie on cells."""

    # Who and where

    @property
    def acting(self) -> Villager:
        """The villager whose turn it is."""
        return self.villagers[self.villager]

    @property
    def seat(self) -> int:
        """The seat whose villager's turn it is."""
        return SEAT_OF[self.villager]

    @property
    def side(self) -> Side:
        """The side whose villager's turn it is."""
        return self.sides[SEAT_OF[self.villager]]

    def taken(self) -> list[str]:
        """The cells on which villagers stand."""
        return [villager.cell for villager in self.villagers.values()]

    def is_taken(self, cell: str) -> bool:
        """Whether a villager stands there."""
        return cell in self.taken()

    def is_home(self, cell: str) -> bool:
        """Whether a cell is in the village of the villager whose turn it is (R14)."""
        return cell in HOME[self.seat]

    def free_home_cells(self, seat: int) -> list[str]:
        """The free cells of a seat's village."""
        taken = self.taken()
        return [cell for cell in HOME[seat] if cell not in taken]

    # Moving and picking up

    def can_move(self) -> bool:
        """Whether no debuff forbids to play `move` (R11)."""
        return "no_move" not in self.acting.active

    def farthest(self) -> int:
        """How many tiles a move may count."""
        return 1 if "slow" in self.acting.active else 2

    def destinations(self) -> list[str]:
        """Where `move` can lead; to the own cell if there is something to pick up (R5, R6)."""
        acting, taken, farthest = self.acting, self.taken(), self.farthest()
        return [
            to
            for to, cost, over in WAYS[acting.cell]
            if (to not in taken and over not in taken and cost <= farthest)
            or (to == acting.cell and self.pick_ups())
        ]

    def can_pick_up(self, what: Pickable, at: str = "") -> bool:
        """Whether the villager can pick that up on a cell, else where it stands (R8)."""
        cell = at or self.acting.cell
        if what == "tile":
            return cell in self.face_down
        return cell in self.loose.held and not self.acting.carries

    def pick_ups(self) -> tuple[Pickable, ...]:
        """What can be picked up where the villager stands."""
        return tuple(what for what in PICKABLES if self.can_pick_up(what))

    def unknown(self) -> dict[Region, dict[Tile, int]]:
        """What the face-down tiles of each region are, together (Q26)."""
        rests = ((region, self.rest[region].unordered) for region in REGIONS.values())
        return {
            region: {tile: rest[tile] for tile in TILES if tile in rest} for region, rest in rests
        }

    def must_pick_up(self) -> bool:
        """Whether a villager that has not moved has a move to use up (R6)."""
        return self.phase == "after_move" and self.moved == 0

    def may_leave_tile(self) -> bool:
        """Whether the turn may end without a pick-up (Q4)."""
        optional = self.options.pickup == "optional"
        return self.moved > 0 and (optional or not self.can_pick_up("tile"))

    # Fighting

    def moved_too_far(self) -> bool:
        """Whether the move was too long for a weapon or the steal to follow (R7)."""
        return self.moved > self.options.move_before_weapon

    def can_act(self) -> bool:
        """Whether a weapon or the steal may be used at this moment (R3, R7)."""
        return not self.must_pick_up() and not self.moved_too_far()

    def is_disarmed(self) -> bool:
        """Whether a debuff forbids weapons (R11)."""
        return "no_weapon" in self.acting.active

    def in_range(self, weapon: Weapon, cell: str) -> bool:
        """Whether the villager can reach a cell with that weapon (R10)."""
        here = self.acting.cell
        if weapon == "axe":
            return cell in BY_REACH[self.options.axe_reach][here]
        return cell in BETWEEN[here] and len(BETWEEN[here][cell]) < self.options.gun_arrow_range

    def is_blocked(self, cell: str) -> bool:
        """Whether a villager stands in the line of fire to a cell, and that matters (Q9)."""
        between = BETWEEN[self.acting.cell].get(cell, ())
        return self.options.line_of_fire_blocked and any(each in between for each in self.taken())

    def targets(self, weapon: Weapon) -> list[Name]:
        """The enemies that the weapon can be used on."""
        foes = ((name, self.villagers[name].cell) for name in ENEMIES[self.seat])
        return [name for name, at in foes if self.in_range(weapon, at) and not self.is_blocked(at)]

    def hits_enemy(self, center: str) -> bool:
        """Whether a grenade at that cell has an enemy in its area (R10)."""
        return any(self.villagers[name].cell in AREA[center] for name in ENEMIES[self.seat])

    def centers(self) -> list[str]:
        """The cells at which a grenade can be thrown."""
        return [cell for cell in CENTERS[self.acting.cell] if self.hits_enemy(cell)]

    def in_blast(self, center: str) -> list[Name]:
        """Whom a grenade at that cell hits, in the order of their turns (Q10)."""
        hit = SLOTS if self.options.grenade_friendly_fire else ENEMIES[self.seat]
        return [name for name in hit if self.villagers[name].cell in AREA[center]]

    # Stealing

    def in_reach(self, robbed: Robbed) -> bool:
        """Whether a thief stands where it can rob a villager or the enemy village (R12)."""
        here = self.acting.cell
        if robbed != "village":
            return self.villagers[robbed].cell in GRID.neighbours[here]
        return here in robbed_from(self.options, other(self.seat))

    def has_cure(self, robbed: Robbed) -> bool:
        """Whether there is a cure to be stolen from it."""
        stored = self.sides[other(self.seat)].stored > 0
        return stored if robbed == "village" else self.villagers[robbed].carries

    def robbable(self) -> list[Robbed]:
        """The villagers and villages that the villager can steal from."""
        everybody: tuple[Robbed, ...] = (*ENEMIES[self.seat], "village")
        victims = () if self.acting.carries else everybody
        return [each for each in victims if self.has_cure(each) and self.in_reach(each)]

    # Answers that are waited for

    def discardable(self, seat: int) -> list[Card]:
        """The cards that a killer may discard from that seat's hand (R16, R17)."""
        spared = () if self.options.steal_discardable else ("steal",)
        return [card for card in CARDS if self.sides[seat].hand[card] and card not in spared]

    def recoverable(self, seat: int) -> list[Card]:
        """The played cards of that seat (R20)."""
        return [card for card in CARDS if self.sides[seat].played[card]]

    def wait_for(self, decision: Decision) -> None:
        """Puts a decision behind those that are waited for already."""
        self.waiting.append(decision)
        self.ask()

    def answered(self) -> None:
        """The first of the decisions has been made."""
        del self.waiting[0]
        self.ask()

    def ask(self) -> None:
        """Awaits the first decision; without one nothing of the turn is left."""
        self.phase, self.to_act = "done", NOBODY
        if self.waiting:
            self.phase, self.to_act = self.waiting[0].kind, self.waiting[0].seat


def robbed_from(options: Options, seat: int) -> tuple[str, ...]:
    """The cells on which an enemy stands who robs a seat's village (R12)."""
    return (HOME if options.steal_village_from == "inside" else NEXT_ROW)[seat]


def start(options: Options, seats: int) -> State:
    """All cards in hand, all tiles face down, nobody placed."""
    return State(
        options=options,
        villagers={name: Villager() for name in SLOTS},
        sides={seat: Side(cards(options)) for seat in SEATS[:seats]},
        face_down=list(REGION),
        rest={
            region: Deck({str(tile): count for tile, count in counts.items()})
            for region, counts in tiles(options).items()
        },
    )
