"""How a mission goes, from its declaration to what was won."""

from typing import Literal

from domain.components.seats import other
from domain.components.telling import Title, spoken
from domain.components.wording import counted
from domain.games.location_ccg.events.told import Titled
from domain.games.location_ccg.material.costs import Cost
from domain.games.location_ccg.parties import Challenge, Group, Mission
from domain.games.location_ccg.state import Doing, State

Ending = Literal["success", "failed", "no_attackers"]


class MissionDeclared(Titled, frozen=True):
    """A location is attacked (R16)."""

    says = "Seat {seat} attacks {location}."

    seat: int
    location: str

    def apply(self, state: State) -> None:
        """Nobody has been sent yet; the attacker will challenge first."""
        state.mission = Mission(self.location, challenger=self.seat)
        state.step = "attack"


class ChallengerChosen(Titled, frozen=True):
    """A seat named a character that a combat group is formed with (R20)."""

    says = "Seat {seat} challenges with {character}."

    seat: int
    character: str

    def apply(self, state: State) -> None:
        state.ongoing_mission().challenge = Challenge(self.seat, [self.character])


class CharacterOpposed(Titled, frozen=True):
    """A character was named against the challenger."""

    says = "Seat {seat} opposes with {character}."

    seat: int
    character: str

    def apply(self, state: State) -> None:
        challenge = state.ongoing_mission().challenge
        assert challenge, "a group is being formed"
        challenge.opposed.append(self.character)


class CharacterJoined(Titled, frozen=True):
    """A character joined the challenger against a giant."""

    says = "Seat {seat} adds {character} to the challenge."

    seat: int
    character: str

    def apply(self, state: State) -> None:
        challenge = state.ongoing_mission().challenge
        assert challenge, "a group is being formed"
        challenge.joined.append(self.character)


class CombatGroupFormed(Titled, frozen=True):
    """A combat group is complete; `fired` are those in it who fire from afar at once (R37)."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    fired: tuple[str, ...] = ()

    def apply(self, state: State) -> None:
        mission = state.ongoing_mission()
        mission.groups.append(Group(list(self.attackers), list(self.defenders), self.fired))
        mission.committed += [*self.attackers, *self.defenders]
        mission.challenger, mission.challenge = other(mission.challenger), None

    def told(self, title: Title) -> str:
        """Who fights whom, and who does so already."""
        group = f"{spoken(self.attackers, title)} against {spoken(self.defenders, title)}"
        verb = "fires" if len(self.fired) == 1 else "fire"
        fired = f"; {spoken(self.fired, title)} {verb} from afar at once" if self.fired else ""
        return f"{group}: a combat group{fired}."


class GangSupported(Titled, frozen=True):
    """A Gang character raised the combat damage of another (R21)."""

    says = "{permanent} supports {supported}: {amount:+} damage."

    permanent: str
    supported: str
    amount: int

    def apply(self, state: State) -> None:
        support = state.ongoing_mission().support
        support[self.supported] = support.get(self.supported, 0) + self.amount


class SkillCompared(Titled, frozen=True):
    """The victory check was made (R24)."""

    location: str
    attacker: int
    defender: int
    needed: int
    success: bool

    def apply(self, state: State) -> None:
        state.step = "settle"

    def told(self, title: Title) -> str:
        """The sum, and what came of it."""
        result = "success" if self.success else "not enough"
        more = self.attacker - self.defender
        return (
            f"Skill at {spoken(self.location, title)}: {self.attacker} - {self.defender} = {more}, "
            f"{self.needed} needed: {result}."
        )


class VictoryPointPlaced(Titled, frozen=True):
    """The attacker put a token on the location; `effect`: the location does something for it."""

    location: str
    seat: int
    tokens: int
    effect: bool = False

    def apply(self, state: State) -> None:
        """One token more; the effect of the location costs nothing."""
        location = state.locations[self.location]
        location.tokens[self.seat] = self.tokens
        if self.effect:
            state.doing = Doing("success", self.seat, self.location, location.card, Cost())

    def told(self, title: Title) -> str:
        """How many there are now."""
        tokens = counted(self.tokens, "token")
        return f"Seat {self.seat} has {tokens} on {spoken(self.location, title)}."


class LocationWon(Titled, frozen=True):
    """A seat has won a location (R25)."""

    says = "Seat {seat} wins {location}: all tokens go from it."

    location: str
    seat: int
    tokens: int

    def apply(self, state: State) -> None:
        location = state.locations[self.location]
        location.won = self.seat
        location.tokens = dict.fromkeys(location.tokens, 0)


class MissionEnded(Titled, frozen=True):
    """A mission is over; everybody stays where he is (R26)."""

    seat: int
    location: str
    reason: Ending

    def apply(self, state: State) -> None:
        state.mission = None

    def told(self, title: Title) -> str:
        """How it ended."""
        why = ": no attacker is left" if self.reason == "no_attackers" else ""
        return f"The mission to {spoken(self.location, title)} is over{why}."
