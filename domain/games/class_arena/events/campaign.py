"""Events of the campaign: its skirmishes, their drafts and turns (R14-R17)."""

from collections.abc import Mapping
from typing import Final

from domain.components.telling import Title
from domain.components.wording import capital, counted, listed
from domain.games.class_arena.events.told import Told
from domain.games.class_arena.material.arena import WALLS, PointName
from domain.games.class_arena.material.classes import CLASSES, EFFECTS, ClassName
from domain.games.class_arena.material.progress import PointReason
from domain.games.class_arena.options import Options
from domain.games.class_arena.state import Figure, State, at_start
from domain.kernel import NOBODY, Event, Result


class MatchStarted(Told, frozen=True):
    """A campaign begins; nobody has any experience."""

    says = "A campaign of {seats} seats begins."

    seats: int
    options: Options

    def apply(self, state: State) -> None:
        for career in state.careers.values():
            career.unlocked = at_start(self.options)


class SkirmishStarted(Told, frozen=True):
    """A skirmish begins in a fresh arena; `slots` are the start slots by seat."""

    says = "Skirmish {skirmish} begins; seat {order[0]} drafts first."

    skirmish: int
    walls: tuple[str, ...]
    order: tuple[int, ...]
    slots: tuple[int, ...]

    def apply(self, state: State) -> None:
        """Nothing of the skirmish before is left but the careers."""
        state.skirmish, state.order, state.slots = self.skirmish, self.order, self.slots
        state.turn = 0
        state.walls = {wall: wall in self.walls for wall in WALLS}
        state.figures, state.devices, state.devices_placed = {}, [], 0
        state.owners, state.fortified, state.blooded = {}, {}, False
        for career in state.careers.values():
            career.points = 0
        state.phase = "choose_class"
        state.to_act = state.next_to_draft()


class ClassChosen(Told, frozen=True, rename={"class_": "class"}):
    """A seat chose the class of its next figure."""

    says = "{figure} is drafted as {class_}."

    seat: int
    figure: str
    class_: ClassName

    def apply(self, state: State) -> None:
        """The figure waits to appear, with all its ammunition and devices."""
        supply = dict(CLASSES[self.class_].supply)
        state.figures[self.figure] = Figure(self.figure, self.seat, self.class_, supply=supply)
        state.figures = dict(sorted(state.figures.items()))


class FigureSpawned(Told, frozen=True):
    """A figure appears on its start cell."""

    says = "{figure} appears on {cell} with {health} health."

    figure: str
    cell: str
    health: int

    def apply(self, state: State) -> None:
        figure = state.figures[self.figure]
        figure.cell, figure.health = self.cell, self.health
        state.to_act = state.next_to_draft()


class TurnStarted(Told, frozen=True):
    """A turn of a skirmish begins; the seats activate their figures in that order."""

    says = "Turn {turn} begins; seat {order[0]} is first."

    turn: int
    order: tuple[int, ...]

    def apply(self, state: State) -> None:
        """What is left of the auras of the turn before vanishes (Q9)."""
        state.turn, state.order, state.last_seat = self.turn, self.order, 0
        for figure in state.figures.values():
            figure.activated = False
            figure.shield = figure.morale = 0
            figure.shielded_by = figure.inspired_by = None
        state.phase = "choose_figure"
        state.to_act = state.next_to_activate()


class ShieldGranted(Told, frozen=True):
    """A support's shield covers a figure for this turn (R14)."""

    figure: str
    by: str
    amount: int

    def apply(self, state: State) -> None:
        figure = state.figures[self.figure]
        figure.shield, figure.shielded_by = self.amount, self.by

    def told(self, called: Title) -> str:
        """Says who shields whom, and how strongly."""
        whom = "itself" if self.by == self.figure else called(self.figure)
        shield = f"a shield of {self.amount} for this turn"
        return f"{capital(called(self.by))} gives {whom} {shield}."


class Inspired(Told, frozen=True):
    """A commander inspires a figure for this turn (R15)."""

    says = (
        f"{{by}} inspires {{figure}} for this turn: {EFFECTS.inspired_damage} more damage, "
        f"{EFFECTS.inspired_speed} more speed, {EFFECTS.morale} morale."
    )

    figure: str
    by: str

    def apply(self, state: State) -> None:
        figure = state.figures[self.figure]
        figure.morale, figure.inspired_by = EFFECTS.morale, self.by


WHAT: Final[Mapping[PointReason, str]] = {
    "held": "holding point",
    "fortified": "its fortified point",
    "kill": "a kill",
    "survivor": "being the last in the arena",
}
"""What points are scored for."""


class PointScored(Event, frozen=True):
    """A seat scored for a control point, a kill or its survival (R16, R17)."""

    seat: int
    points: int
    reason: PointReason
    point: PointName | None = None

    def apply(self, state: State) -> None:
        career = state.careers[self.seat]
        career.points += self.points
        career.total += self.points
        if self.point is not None:
            state.owners[self.point] = self.seat

    def sentence(self) -> str:
        what = WHAT[self.reason]
        for_what = what if self.point is None else f"{what} {self.point}"
        return f"Seat {self.seat} scores {counted(self.points, 'point')} for {for_what}."


class PointNeutral(Told, frozen=True):
    """A control point has no owner any more (R16)."""

    says = "Nobody holds point {point} any more."

    point: PointName

    def apply(self, state: State) -> None:
        del state.owners[self.point]


class TurnEnded(Told, frozen=True):
    """A turn is over and scored."""

    says = "Turn {turn} ends."

    turn: int

    def apply(self, state: State) -> None:
        state.to_act = NOBODY


class SkirmishEnded(Event, frozen=True):
    """A skirmish is over; `points` by seat, `winner` null if several have most (R17)."""

    points: tuple[int, ...]
    winner: int | None

    def apply(self, state: State) -> None:
        if self.winner is not None:
            state.careers[self.winner].wins += 1

    def sentence(self) -> str:
        won = "nobody wins it" if self.winner is None else f"seat {self.winner} wins it"
        points = listed(
            f"seat {seat} has {counted(points, 'point')}"
            for seat, points in enumerate(self.points, start=1)
        )
        return f"The skirmish ends and {won}: {points}."


ENDINGS: Mapping[str, str] = {
    "campaign_won": "the campaign is over",
    "campaign_tie": "the campaign is over, and skirmishes, points and experience are level",
}
"""How a match ends, by the reason of its result."""


class MatchEnded(Event, frozen=True):
    """The campaign is over; several winners share a draw (section 8)."""

    winners: tuple[int, ...]
    reason: str

    def apply(self, state: State) -> None:
        wins = {seat: career.wins for seat, career in state.careers.items()}
        state.result = Result(self.winners, self.reason, wins)
        state.phase = "over"
        state.to_act = NOBODY

    def sentence(self) -> str:
        seats = listed(f"seat {seat}" for seat in self.winners)
        verb = "wins" if len(self.winners) == 1 else "draw"
        return f"The campaign is over: {seats} {verb}."
