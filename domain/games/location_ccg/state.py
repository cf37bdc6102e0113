"""Where a match stands, and the questions its rules ask."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from domain import kernel
from domain.components.deck import Deck
from domain.components.seats import other
from domain.games.location_ccg.material.costs import Cost
from domain.games.location_ccg.material.pool import CARDS, NAMES
from domain.games.location_ccg.options import SEATS, Options
from domain.games.location_ccg.parties import Mission
from domain.games.location_ccg.phases import Decision, Opening, Phase, Step
from domain.games.location_ccg.wording.naming import numbered
from domain.games.location_ccg.zones import Location, Permanent, Side, is_ready


class Window(msgspec.Struct):
    """A chance to answer: who is asked next, and how many passed in succession (R13)."""

    name: Opening
    seat: int
    passes: int = 0

    def answered(self, seat: int) -> None:
        """The seat has played something: the other is next, and nobody has passed."""
        self.passes, self.seat = 0, other(seat)

    def passed(self, seat: int) -> None:
        """The seat has played nothing: the other is next."""
        self.passes, self.seat = self.passes + 1, other(seat)


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

    @property
    def is_between(self) -> bool:
        """Whether its card has left the hand and lies nowhere yet."""
        return self.kind == "card" and not self.permanent and not self.is_announced


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
        return [
            each for each in self.permanents.values() if each.place == host and each.is_modifier
        ]

    def open_slots(self) -> list[str]:
        """The locations that nobody has won."""
        return [slot for slot, location in self.locations.items() if not location.won]

    def stays_until(self, character: Permanent) -> int:
        """The turn whose beginning brings a character home from a location (R14, R26).

        0: it is in its HQ, on a mission that goes on there, or the match is over.
        """
        if character.place not in self.locations or self.result:
            return 0
        if self.mission and character.id in self.mission.party(character.id):
            return 0
        if character.owner != self.active:
            return self.turn + 1
        return self.turn if self.phase == "begin" else self.turn + 2

    def card_of(self, id_: str) -> str:
        """The card or location that a permanent or a slot is; empty: neither."""
        found = self.permanents.get(id_) or self.locations.get(id_)
        return found.card if found else ""

    def named(self, word: str) -> str:
        """What players call the permanent, slot or card that a command names."""
        card = self.card_of(word)
        if not card:
            return NAMES.get(word, word)
        is_lone = [each.card for each in self.locations.values()].count(card) == 1
        return NAMES[card] if is_lone and word in self.locations else numbered(word, card)

    # Missions

    def ready(self, seat: int) -> list[Permanent]:
        """Who can be sent to a mission."""
        return [each for each in self.characters(seat) if is_ready(each.place, locked=each.locked)]

    def ongoing_mission(self) -> Mission:
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
        return self.locations[slot].sheet.tokens(self.options.vp_adjust)


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
