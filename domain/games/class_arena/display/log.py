"""The log: figures are called by their classes, and hits say how they came about."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple, get_args

from domain.components.wording import capital, extended, listed
from domain.games.class_arena.career.campaign import Worth, compared
from domain.games.class_arena.combat.hits import Blow, caught
from domain.games.class_arena.combat.sweeping import landing
from domain.games.class_arena.events import EVENTS, combat
from domain.games.class_arena.events.activations import FigureMoved
from domain.games.class_arena.events.campaign import MatchEnded
from domain.games.class_arena.events.told import Told
from domain.games.class_arena.material.arena import Direction
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS, Blast
from domain.games.class_arena.names import class_words, device_words, figure_words
from domain.games.class_arena.state import Device, Figure, State
from domain.kernel import Log, Scene


def _called(state: State, figure: str) -> str:
    """`seat 1's builder (figure 2)`; without its class before it is drafted."""
    known = state.figures.get(figure)
    return class_words(figure, known.class_) if known else figure_words(figure)


def _told(scene: Scene, event: Told) -> str:
    return event.told(partial(_called, scene.before))


# Hits

DIRECTIONS: Final[dict[str, Direction]] = {way: way for way in get_args(Direction)}


class Cause(NamedTuple):
    """What hits a figure: the blow, what deals it, and which way it throws back."""

    blow: Blow
    blast: Blast
    device: str = ""
    """The kind of the device; "": a weapon."""
    way: Direction | None = None


def _damaged(scene: Scene, event: combat.DamageDealt) -> str:
    """A hit, of a weapon or a device; of a sweep also who is not thrown back by it."""
    cause, called = cause_of(scene, event), partial(_called, scene.before)
    source = "itself" if event.source == event.target else called(event.source)
    if cause.device:
        own = event.source == event.target
        source = f"its own {cause.device}" if own else f"the {cause.device} of {source}"
    said = event.told_of(called, source, _how(cause, scene.before.figures[event.target]))
    return " ".join((said, *_held(scene.before, event, cause)))


def cause_of(scene: Scene, event: combat.DamageDealt) -> Cause:
    """What hits: the newest shot or sweep of its source, or a device of it that has exploded."""
    source, target = (scene.before.figures[each] for each in (event.source, event.target))
    for each in reversed(scene.so_far):
        match each:
            case combat.DeviceExploded(cell=cell):
                device = _device(scene.start, each.device)
                if device.by == event.source:
                    blast = DEVICES[device.kind]
                    damage = _damage(scene.before, target, cell, blast)
                    return Cause(Blow(source, damage, None), blast, device.kind)
            case combat.WeaponFired(figure=event.source, weapon=name, target=aim):
                weapon = WEAPONS[name]
                if weapon.swept:
                    return Cause(Blow(source, weapon.damage, weapon), weapon, way=DIRECTIONS[aim])
                damage = _damage(scene.before, target, aim, weapon)
                return Cause(Blow(source, damage, weapon), weapon)
    raise LookupError(f"nothing has hit {event.target}")


def _damage(state: State, target: Figure, centre: str, blast: Blast) -> int:
    """The damage of a hit or an explosion on a cell to one whom it reaches (R7)."""
    return next(damage for figure, damage in caught(state, centre, blast) if figure is target)


def _device(state: State, device: str) -> Device:
    return next(each for each in state.devices if each.id == device)


def _how(cause: Cause, target: Figure) -> str:
    """What made the amount other than the damage of the weapon or device (R7, R9, R12, R15)."""
    base, (inspired, scoped) = cause.blow.damage, cause.blow.added(target)
    parts = [f"{inspired} more because its attacker is inspired"] if inspired else []
    if scoped:
        parts.append("half more because it looks through its scope")
    beside = "beside the hit" if base != cause.blast.damage else ""
    first = f"{base} {beside}".strip() if parts else beside
    how = listed(filter(None, (first, *parts)))
    return f" ({how})" if how else ""


def _held(state: State, event: combat.DamageDealt, cause: Cause) -> Iterator[str]:
    """Why a figure that survived a sweep stays where it is."""
    if cause.way and event.remaining:
        cell = state.figures[event.target].cell
        to, stop = landing(state, cell, cause.way)
        if to == cell:
            yield f"It is not thrown back, for {stop} is behind it."


def _pushed(scene: Scene, event: combat.FigurePushed) -> str:
    """What stopped it sooner than usual."""
    ways = (each.target for each in scene.so_far if isinstance(each, combat.WeaponFired))
    _, stop = landing(scene.before, event.origin, DIRECTIONS[next(ways)])
    return extended(_told(scene, event), f", where {stop} stops it" if stop else "")


# Devices


def _exploded(scene: Scene, event: combat.DeviceExploded) -> str:
    """What a device is, and who made it explode."""
    state, device = scene.before, _device(scene.before, event.device)
    name = device_words(device.id)
    if state.is_acting(device.by):
        owner = capital(_called(state, device.by))
        return f"{owner} detonates the {device.kind} on {event.cell} ({name})."
    said = f"The {device.kind} ({name}) explodes on {event.cell}"
    for each in reversed(scene.so_far):
        if isinstance(each, FigureMoved | combat.FigurePushed):
            return f"{said}, set off by {_called(state, each.figure)}."
    return f"{said}."


def _removed(scene: Scene, event: combat.DeviceRemoved) -> str:
    gone = _device(scene.before, event.device)
    return event.sentence_of(f"The {gone.kind} on {gone.cell} ({device_words(gone.id)})")


# The end


COMPARED: Final[Mapping[Worth, str]] = {
    "wins": "Skirmishes won",
    "points": "Of the best, points of all skirmishes",
    "general_xp": "Of the best, general XP",
}


def _ended(scene: Scene, event: MatchEnded) -> str:
    """The winner, with what decided the campaign."""
    said = [
        f"{COMPARED[what]}: {listed(f'seat {seat} has {worth}' for seat, worth in worths.items())}."
        for what, worths in compared(scene.before)
    ]
    return " ".join((event.sentence(), *said))


LOG: Final[Log] = {
    **{each: _told for each in EVENTS if issubclass(each, Told)},
    combat.DamageDealt: _damaged,
    combat.FigurePushed: _pushed,
    combat.DeviceExploded: _exploded,
    combat.DeviceRemoved: _removed,
    MatchEnded: _ended,
}
