"""What the greedy player sees at a glance."""

from typing import Final

from domain.components.seats import other
from domain.games.location_ccg.combat.missions import spare
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.plays.leaving import fate_of, is_saved
from domain.games.location_ccg.stats import DEF, SKL
from domain.games.location_ccg.view import PermanentView, View
from domain.games.location_ccg.zones import is_ready

NEVER: Final = -100.0


class Sight:
    """The table as the awaited seat sees it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.to_act
        self.side = view.sides[self.seat]
        self.hand = self.side.hand or ()
        self.by_id = {each.id: each for each in view.permanents}
        self.mission = view.mission

    def characters(self, seat: int) -> list[PermanentView]:
        """A seat's characters."""
        return [
            each
            for each in self.view.permanents
            if each.owner == seat and CARDS[each.card].type == "character"
        ]

    def at_hand(self, seat: int) -> list[PermanentView]:
        """A seat's characters who can be sent to a mission."""
        return [each for each in self.characters(seat) if is_ready(each.place, locked=each.locked)]

    def ready(self, seat: int) -> int:
        """The skill that a seat has at hand."""
        return sum(each.stats[SKL] for each in self.at_hand(seat))

    def margin(self, slot: str, attacker: int) -> int:
        """How much skill an attack on a location would have to spare as it stands."""
        location = self.view.locations[slot]
        own, foes = (location.standing[seat] for seat in (attacker, other(attacker)))
        return spare(own, foes, location.skill)

    def now(self) -> int:
        """The margin of the mission that is on, for the awaited seat: at least 0 is good for it."""
        assert self.mission, "a mission is on"
        margin = self.margin(self.mission.slot, self.view.active)
        return margin if self.seat == self.view.active else -margin - 1

    def fights(self, permanent: str) -> bool:
        """Whether a character is in a party of the mission."""
        mission = self.mission
        return mission is not None and permanent in (*mission.attackers, *mission.defenders)


def falls(character: PermanentView, damage: int) -> bool:
    """Whether so much more damage kills a character; who is tough takes a wound instead."""
    fate = fate_of(character.stats[DEF], character.damage + damage)
    return bool(fate) and not is_saved(fate, character.toughness_left)
