"""How the match begins, goes from phase to phase, and ends."""

from typing import Any

from domain.components.telling import Title, spoken
from domain.games.location_ccg.events.told import Titled, Told
from domain.games.location_ccg.options import Options, Submission
from domain.games.location_ccg.phases import AFTER, DECLINED, Decision, Opening, Phase
from domain.games.location_ccg.state import State, Window
from domain.games.location_ccg.wording.words import ASKED, ENDINGS, ENOUGH, PHASES
from domain.games.location_ccg.zones import Location
from domain.kernel import NOBODY, Event, Result


class MatchStarted(Event, frozen=True):
    """The decks lie ready; a list that this viewer may not know is None."""

    says = "The match begins; both decks are shuffled."

    options: Options
    decks: tuple[Submission | None, ...]

    def apply(self, state: State) -> None:
        """All lies as `start` put it."""


class FirstPlayerChosen(Told, frozen=True):
    """Chance said who chooses the first location."""

    says = "Seat {seat} chooses the first location."

    seat: int

    def apply(self, state: State) -> None:
        state.first = self.seat


class SeatAsked(Titled, frozen=True):
    """Somebody is awaited for another decision than before.

    `about` is the permanent that it is about; `left` counts the steps of an effect that follow it.
    """

    seat: int
    decision: Decision
    about: str = ""
    left: int | None = None

    def apply(self, state: State) -> None:
        state.to_act, state.decision, state.about = self.seat, self.decision, self.about
        if state.doing:
            state.doing.left = self.left
        if self.decision == "gang" and self.about not in state.ongoing_mission().asked:
            state.ongoing_mission().asked.append(self.about)

    def told(self, title: Title) -> str:
        """Who is awaited, and for what."""
        about = f" ({spoken(self.about, title)})" if self.about else ""
        return f"Seat {self.seat} is asked: {ASKED[self.decision]}{about}."


class LocationPlaced(Told, frozen=True):
    """A location came into play."""

    says = "Seat {seat} puts {location} into play as location {number}."

    slot: str
    location: str
    seat: int

    def apply(self, state: State) -> None:
        state.sides[self.seat].locations.remove(self.location)
        tokens = dict.fromkeys(state.sides, 0)
        state.locations[self.slot] = Location(self.location, self.seat, tokens)

    def said(self, title: Title) -> dict[str, Any]:
        """Says besides the fields which one it is."""
        return {**super().said(title), "number": self.slot[1:]}


class TurnStarted(Told, frozen=True):
    """A turn began (R14)."""

    says = "Turn {turn} is seat {seat}'s."

    turn: int
    seat: int

    def apply(self, state: State) -> None:
        state.turn, state.active = self.turn, self.seat
        for permanent in state.permanents.values():
            permanent.used = []


class PhaseStarted(Titled, frozen=True):
    """A phase began, with so many production points and these upkeeps due."""

    phase: Phase
    points: int = 0
    upkeep: tuple[str, ...] = ()

    def apply(self, state: State) -> None:
        state.phase, state.points, state.upkeep = self.phase, self.points, list(self.upkeep)
        state.step = "open"

    def told(self, title: Title) -> str:
        """Which one, and what it brings."""
        points = f": {self.points} points" if self.points else ""
        due = f": upkeep of {spoken(self.upkeep, title)}" if self.upkeep else ""
        return f"{PHASES[self.phase]}{points}{due}."


class PhaseEnded(Told, frozen=True):
    """A phase closed, however it ended."""

    says = "The {phase} phase is over."

    phase: Phase

    def apply(self, state: State) -> None:
        """Points that are left are lost (R15)."""
        state.points, state.step = 0, "leave"


class TurnEnded(Told, frozen=True):
    """A turn is over."""

    says = "Turn {turn} of seat {seat} ends."

    turn: int
    seat: int

    def apply(self, state: State) -> None:
        state.to_act, state.decision, state.about = NOBODY, "", ""


class WindowOpened(Told, frozen=True):
    """There is a chance to answer; the first seat is asked first (R13)."""

    says = "Seat {first} is the first who may answer {window}."

    window: Opening
    first: int

    def apply(self, state: State) -> None:
        state.window = Window(self.window, self.first)


class SeatPassed(Told, frozen=True):
    """A seat answered nothing."""

    says = "Seat {seat} passes {window}."

    seat: int
    window: Opening

    def apply(self, state: State) -> None:
        assert state.window, "who passes does so in a window"
        state.window.passed(self.seat)


class WindowClosed(Told, frozen=True):
    """Both have passed in succession, or nobody could answer."""

    says = "Nobody has more to answer {window}."

    window: Opening

    def apply(self, state: State) -> None:
        """The phase goes on (4)."""
        state.window, state.step = None, AFTER[self.window]


class DeclinedOption(Told, frozen=True):
    """A seat did without something, or had enough."""

    seat: int
    decision: Decision

    def apply(self, state: State) -> None:
        state.step = DECLINED.get(self.decision, state.step)
        state.decision = ""

    def sentence(self) -> str:
        return f"Seat {self.seat} {ENOUGH[self.decision]}."


class MatchEnded(Told, frozen=True):
    """The match is over; without winners it is a draw."""

    winners: tuple[int, ...]
    reason: str

    def apply(self, state: State) -> None:
        state.result = Result(self.winners, self.reason)
        state.phase, state.to_act, state.decision, state.about = "over", NOBODY, "", ""
        state.mission = state.doing = None

    def sentence(self) -> str:
        if not self.winners:
            return "The match is a draw: the last turn is over, and both have won as much."
        return f"Seat {self.winners[0]} wins: {ENDINGS[self.reason]}."
