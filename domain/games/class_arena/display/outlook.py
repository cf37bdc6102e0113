"""What a command of the activated figure would do, in words: what the rules make of it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial

from domain.components.wording import counted, joined, listed
from domain.games.class_arena.combat.attacking import aimed, bar
from domain.games.class_arena.combat.sweeping import landing
from domain.games.class_arena.display.log import cause_of
from domain.games.class_arena.events import combat
from domain.games.class_arena.events.activations import ActivationEnded
from domain.games.class_arena.events.campaign import PointScored
from domain.games.class_arena.events.experience import XpGained
from domain.games.class_arena.material.arena import POINTS, Direction
from domain.games.class_arena.movement.building import is_too_late
from domain.games.class_arena.names import class_words, number_of, spoken
from domain.games.class_arena.state import Figure
from domain.games.class_arena.threats import threats
from domain.kernel import Command, Event, Prospect, Scene


def called(figures: Mapping[str, Figure], name: str) -> str:
    """A figure as everybody calls it: `seat 2's recon (figure 1)`."""
    return class_words(name, figures[name].class_)


def own(figures: Mapping[str, Figure], name: str) -> str:
    """A figure as its seat calls it: `figure 1, the recon on c5`."""
    each = figures[name]
    return f"figure {number_of(name)}, the {each.class_} on {each.cell}"


class Outlook:
    """The outlook of the activated figure if it does what is commanded."""

    def __init__(self, prospect: Prospect, command: Command) -> None:
        ahead = prospect.ahead(command)
        self.state, self.after, self.figure = prospect.state, ahead.state, prospect.state.acting
        self.events = [*_of_activation(ahead.events)]

    @cached_property
    def hits(self) -> list[combat.DamageDealt]:
        """What the figure hits itself, in the order of the hits."""
        own_hits = [e for e in self.events if isinstance(e, combat.DamageDealt)]
        return [each for each in own_hits if each.source == self.figure.id]

    @property
    def struck(self) -> tuple[str, ...]:
        """Whom it hits."""
        return tuple(each.target for each in self.hits)

    @property
    def falls(self) -> bool:
        """Whether it falls by what it does."""
        return any(
            isinstance(e, combat.FigureKilled) and e.figure == self.figure.id for e in self.events
        )

    def aim(self, cell: str) -> str:
        """What is aimed at: an enemy or a wall."""
        found = self.state.figure_on(cell)
        return f"{self._called(found)} on {cell}" if found else f"the wall on {cell}"

    def does(self) -> str:
        """What a shot, an explosion or a sweep does."""
        hits = listed(map(self._hit, self.hits))
        return joined(hits, self._falling(), self._razed()) or "hits nobody"

    @property
    def goes_on(self) -> bool:
        """Whether the activation goes on: the figure has not fallen, and enemies are left."""
        return bool(self.after.is_acting(self.figure.id))

    def threats(self) -> list[str]:
        """Who could still hit the figure where it is then, and for how much at most."""
        if not self.goes_on:
            return []
        found = threats(self.after, self.after.acting)
        return [
            f"{self._called(each)} can still hit it there: {most} damage" for each, most in found
        ]

    def gains(self) -> str:
        """The experience that it brings at once."""
        return f"{sum(each.amount for each in self.events if isinstance(each, XpGained))} XP"

    def rooted(self) -> str:
        """That what it does keeps the figure from moving in this activation."""
        return "no move after it" if self.after.is_rooted() else ""

    def given_up(self) -> Iterator[str]:
        """What the figure can't do any more in this activation because it has moved."""
        after = self.after
        if not self.goes_on or after.activation.action:
            return
        moved = partial(bar, after.acting, moved=after.acting_moved())
        late = (each for each in aimed(after.acting) if moved(each) == "moved_before_firing")
        yield from (f"no {spoken(each)} after it" for each in late)
        if is_too_late(after, after.acting) and not all(after.walls.values()):
            yield "no repair after it"

    def mines(self) -> str:
        """What mines do to the figure where it stops; "": none is near."""
        return _mines(self.events, self.figure.id)

    def _hit(self, hit: combat.DamageDealt) -> str:
        """The damage of one hit: why it is more than usual, what absorbs some, and what is left.

        Who survives is marked, or is thrown back.
        """
        target, follows = self.state.figures[hit.target], [*self._after(hit)]
        cause = cause_of(self._scene(hit), hit)
        weapon, (inspired, scoped) = cause.blow.weapon, cause.blow.added(target)
        lives = hit.remaining > 0
        notes = [
            *(["inspired"] if inspired else []),
            *(["half more because it is scoped"] if scoped else []),
            *_absorbers(target),
            f"{hit.remaining} health left" if lives else _falls(follows),
            *([self._thrown(hit, cause.way, follows)] if cause.way and lives else []),
            *([_marked(follows)] if weapon and weapon.marks and lives else []),
        ]
        return f"{hit.amount} damage to {self._called(target)} ({', '.join(notes)})"

    def _scene(self, hit: combat.DamageDealt) -> Scene:
        """A hit in the light of the position before the command."""
        so_far = self.events[: self.events.index(hit)]
        return Scene(lambda: self.state, lambda: self.state, so_far)

    def _after(self, hit: combat.DamageDealt) -> Iterator[Event]:
        """What follows from a hit: what happens before the next one."""
        for event in self.events[self.events.index(hit) + 1 :]:
            if event in self.hits:
                return
            yield event

    def _called(self, figure: Figure) -> str:
        return called(self.state.figures, figure.id)

    def _thrown(self, hit: combat.DamageDealt, way: Direction, follows: Sequence[Event]) -> str:
        """Where an enemy lands that survives a sweep, and what it sets off there."""
        for event in follows:
            if isinstance(event, combat.FigurePushed):
                mines = _mines(follows, hit.target)
                return "; it ".join(filter(None, (f"thrown to {event.to}", mines)))
        _, stop = landing(self.state, self.state.figures[hit.target].cell, way)
        return f"not thrown back, for {stop} is behind it"

    def _razed(self) -> str:
        """Which points are fortified no more."""
        lost = [e.point for e in self.events if isinstance(e, combat.FortificationLost)]
        razed = [f"point {point}" for point in sorted(lost, key=lambda point: POINTS[point])]
        return f"{listed(razed)} no longer fortified" if razed else ""

    def _falling(self) -> str:
        walls = [each.cell for each in self.events if isinstance(each, combat.WallDestroyed)]
        if len(walls) > 1:
            return f"walls fall on {listed(walls)}"
        return f"the wall on {walls[0]} falls" if walls else ""


def _falls(follows: Sequence[Event]) -> str:
    """That a figure falls, and what that scores."""
    scored = [each.points for each in follows if isinstance(each, PointScored)]
    return f"it falls: {counted(scored[0], 'point')}" if scored else "it falls, for no points"


def _marked(follows: Sequence[Event]) -> str:
    is_new = any(isinstance(each, combat.FigureMarked) for each in follows)
    return "it is marked" if is_new else "marked already"


def _of_activation(events: Sequence[Event]) -> Iterator[Event]:
    """The events up to the end of the activation: what comes then is no consequence."""
    for event in events:
        if isinstance(event, ActivationEnded):
            return
        yield event


def _mines(events: Sequence[Event], figure: str) -> str:
    """Which mines a figure sets off, and what they do to it."""
    cells = [each.cell for each in events if isinstance(each, combat.DeviceExploded)]
    hits = [e for e in events if isinstance(e, combat.DamageDealt) and e.target == figure]
    if not cells:
        return ""
    each = " each" if len(cells) > 1 else ""
    return (
        f"sets off the mine{'s' if len(cells) > 1 else ''} on {listed(cells)}: "
        f"{hits[0].amount if hits else 0} damage{each}"
        f"{', and it falls' if hits and not hits[-1].remaining else ''}"
    )


def _absorbers(target: Figure) -> Iterator[str]:
    """What is lost before health is."""
    if target.shield:
        yield f"shield {target.shield}"
    if target.morale:
        yield f"morale {target.morale}"
