"""Where a match stands, and the questions its rules ask."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

import msgspec

from domain import kernel
from domain.components.deck import Deck
from domain.games.location_ccg.costs import Cost, Purse
from domain.games.location_ccg.options import SEATS, Options
from domain.games.location_ccg.pool import CARDS, LOCATIONS
from domain.games.location_ccg.sheets import NO_BUFF, Buff, CardSheet, LocationSheet

Phase = Literal["setup", "begin", "production", "mission", "deploy", "end", "over"]
Decision = Literal[
    "",
    "choose_location",
    "mulligan",
    "upkeep",
    "production",
    "mission",
    "add_attacker",
    "add_defender",
    "challenge",
    "oppose",
    "join",
    "gang",
    "deploy",
    "pay_resource",
    "choose_reduction",
    "discard_modifier",
    "choose_card",
    "forced_discard",
    "hand_limit",
    "window",
]
Opening = Literal[
    "before_mission",
    "attack_declared",
    "defense_declared",
    "before_damage",
    "after_combat",
    "end_phase",
]
"""The windows by name."""
Step = Literal[
    "",
    "open",
    "declare",
    "attack",
    "attacked",
    "defend",
    "defended",
    "pair",
    "damage",
    "check",
    "settle",
    "leave",
    "clean",
    "limit",
]
"""How far a phase has come; each is a part of the rules that goes on from there."""

SLOTS: Final = ("L1", "L2", "L3")
"""The places of the locations in play, in the order of placement."""
HQ: Final = "hq"
AFTER: Final[Mapping[Opening, Step]] = {
    "before_mission": "declare",
    "attack_declared": "defend",
    "defense_declared": "pair",
    "before_damage": "damage",
    "after_combat": "check",
    "end_phase": "clean",
}
"""What goes on when a window has closed (4)."""
DECLINED: Final[Mapping[str, Step]] = {"add_attacker": "attacked", "add_defender": "defended"}
"""What goes on when no more characters are sent."""


class Permanent(msgspec.Struct):
    """A card in play. `place` is `hq`, a slot, or the permanent that a modifier lies on."""

    id: str
    owner: int
    card: str
    place: str
    damage: int = 0
    wounds: int = 0
    buff: Buff = NO_BUFF
    """What effects have added until the end of the turn."""
    locked: bool = False
    used: list[str] = []
    """The abilities that have been used this turn."""

    @property
    def sheet(self) -> CardSheet:
        """What is printed on it."""
        return CARDS[self.card]

    @property
    def is_character(self) -> bool:
        """Whether it can fight."""
        return CARDS[self.card].type == "character"


class Location(msgspec.Struct):
    """A location in play: who brought it, its tokens by seat, who has won it (0: nobody)."""

    card: str
    by: int
    tokens: dict[int, int]
    won: int = 0

    @property
    def sheet(self) -> LocationSheet:
        """What is printed on it."""
        return LOCATIONS[self.card]


class Side(msgspec.Struct):
    """The zones of a seat (R1); its permanents lie in `State.permanents`."""

    deck: Deck
    locations: list[str]
    """Not placed yet."""
    hand: list[str] = []
    bank: list[str] = []
    discard: list[str] = []
    void: list[str] = []
    known: dict[str, int] = {}
    """The cards in hand that everybody knows of: they came there openly."""

    def show(self, card: str) -> None:
        """A card came to the hand for all to see."""
        self.hand.append(card)
        self.know(card)

    def know(self, card: str) -> None:
        """Everybody knows of one more such card in hand."""
        self.known[card] = self.known.get(card, 0) + 1

    def lose(self, card: str) -> None:
        """A card left the hand; of its kind one less is known to be there."""
        self.hand.remove(card)
        left = self.known.pop(card, 0) - 1
        if left > 0:
            self.known[card] = left

    def purse(self) -> Purse:
        """What its bank can pay."""
        return Purse(CARDS[card].row for card in self.bank)


class Group(msgspec.Struct):
    """A combat group: who is left of it, and who has fired from afar (R37)."""

    attackers: list[str]
    defenders: list[str]
    fired: tuple[str, ...]

    def foes(self, character: str) -> list[str]:
        """Whom a character of the group opposes."""
        return self.defenders if character in self.attackers else self.attackers


class Challenge(msgspec.Struct):
    """A combat group that is being formed: the challenger's side and who was named against it."""

    seat: int
    joined: list[str]
    opposed: list[str] = []


class Mission(msgspec.Struct):
    """An attack on a location: the parties, and how they are paired."""

    slot: str
    attackers: list[str] = []
    defenders: list[str] = []
    is_joined: bool = False
    """Whether an attacker has been sent, be it dead by now."""
    groups: list[Group] = []
    committed: list[str] = []
    """Who has been in a combat group, for good (Q17)."""
    challenger: int = 0
    """The seat that challenges next."""
    challenge: Challenge | None = None
    asked: list[str] = []
    """The Gang characters that have been asked for support."""
    support: dict[str, int] = {}
    """What the combat damage of supported characters is raised by."""

    def party(self, character: str) -> list[str]:
        """The party that a character is in."""
        return self.attackers if character in self.attackers else self.defenders


class Window(msgspec.Struct):
    """A chance to answer: who is asked next, and how many passed in succession (R13)."""

    name: Opening
    seat: int
    passes: int = 0


class Doing(msgspec.Struct):
    """What is being paid for and carried out; nothing interrupts it (R11).

    `source` is a card, a permanent (an ability, its upkeep) or a slot (a mission that succeeded);
    `card` is the card or location that it is by name.
    """

    kind: Literal["card", "ability", "upkeep", "success"]
    seat: int
    source: str
    card: str
    cost: Cost
    ability: str = ""
    target: str | None = None
    reductions: int = 0
    """Points that are still to be taken off the cost; the card is in hand until they are."""
    is_announced: bool = False
    paid: str = ""
    """The points paid so far, as symbols."""
    permanent: str = ""
    """What the card has become, once it is in play."""
    left: int | None = None
    """How many steps of the effect are to come; None: it has not begun."""


class State(kernel.State, kw_only=True):
    """Two sides, three locations, what is in play, and how far the turn has come."""

    options: Options
    first: int = 0
    """Who chooses the first location."""
    turn: int = 0
    active: int = 0
    """Whose turn it is."""
    phase: Phase = "setup"
    step: Step = ""
    points: int = 0
    """Production points left."""
    upkeep: list[str] = msgspec.field(default_factory=list)
    """The permanents whose upkeep is due."""
    decision: Decision = ""
    """What the awaited seat decides."""
    about: str = ""
    """The permanent that the decision is about."""
    window: Window | None = None
    mission: Mission | None = None
    doing: Doing | None = None
    sides: dict[int, Side]
    locations: dict[str, Location] = msgspec.field(default_factory=dict)
    """By slot."""
    permanents: dict[str, Permanent] = msgspec.field(default_factory=dict)
    """By id, in the order of deployment."""
    last_id: int = 0

    # What is in play

    def of(self, seat: int) -> Iterator[Permanent]:
        """A seat's permanents, in the order of their ids."""
        return (each for each in self.permanents.values() if each.owner == seat)

    def characters(self, seat: int = 0) -> list[Permanent]:
        """A seat's characters, or all (0)."""
        return [
            each
            for each in self.permanents.values()
            if seat in (0, each.owner) and CARDS[each.card].type == "character"
        ]

    def modifiers(self, host: str) -> list[Permanent]:
        """What lies on a character or a location."""
        return [each for each in self.permanents.values() if each.place == host and on(each)]

    def open_slots(self) -> list[str]:
        """The locations that nobody has won."""
        return [slot for slot, location in self.locations.items() if not location.won]

    def visible(self, card: str) -> int:
        """How many copies of a card are in play or in a discard pile (R2)."""
        lying = sum(side.discard.count(card) for side in self.sides.values())
        return lying + sum(each.card == card for each in self.permanents.values())

    def card_of(self, id_: str) -> str:
        """The card or location that a permanent or a slot is; empty: neither."""
        found = self.permanents.get(id_) or self.locations.get(id_)
        return found.card if found else ""

    # Missions

    def ready(self, seat: int) -> list[Permanent]:
        """Who can be sent to a mission: unlocked characters in the HQ (R16, R19)."""
        return [each for each in self.characters(seat) if each.place == HQ and not each.locked]

    def goal(self) -> Mission:
        """The mission that is on."""
        assert self.mission, "a mission is on"
        return self.mission

    def withdraw(self, character: str) -> None:
        """Takes a character out of its party and its combat group; opponents stay in (Q17)."""
        mission = self.mission
        if mission is None:
            return
        lists = [mission.attackers, mission.defenders]
        lists += [each for group in mission.groups for each in (group.attackers, group.defenders)]
        for each in lists:
            if character in each:
                each.remove(character)

    # The end

    def won(self, seat: int) -> int:
        """How many locations a seat has won."""
        return sum(location.won == seat for location in self.locations.values())

    def tokens(self, seat: int) -> int:
        """A seat's tokens on locations that nobody has won (Q26)."""
        return sum(location.tokens.get(seat, 0) for location in self.locations.values())

    def vp(self, slot: str) -> int:
        """How many tokens win a location."""
        return max(1, self.locations[slot].sheet.vp + self.options.vp_adjust)


def on(permanent: Permanent) -> bool:
    """Whether it is a modifier."""
    return CARDS[permanent.card].type == "modifier"


def other(seat: int) -> int:
    """The opponent of `seat`."""
    return 3 - seat


def start(options: Options, seats: int) -> State:
    """All cards in the decks, nothing in play."""
    return State(
        options=options,
        sides={seat: side(options, seat) for seat in SEATS[:seats]},
    )


def side(options: Options, seat: int) -> Side:
    """What a seat brings."""
    brought = options.deck(seat)
    return Side(Deck(dict(brought.cards)), list(brought.locations))


def in_order(ids: Sequence[str]) -> list[str]:
    """Ids in the order of deployment."""
    return sorted(ids, key=lambda each: int(each[1:]))
