"""The log: figures are called by their classes, and hits say how they came about."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple, get_args

from domain.components.wording import capital, extended, listed
from domain.games.class_arena.career.campaign import Worth, compared
from domain.games.class_arena.combat.sweeping import landing
from domain.games.class_arena.events import EVENTS, combat
from domain.games.class_arena.events.activations import FigureMoved
from domain.games.class_arena.events.campaign import MatchEnded
from domain.games.class_arena.events.told import Told
from domain.games.class_arena.material.arena import Direction
from domain.games.class_arena.material.classes import EFFECTS
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS, Blast
from domain.games.class_arena.names import class_words, device_words, figure_words
from domain.games.class_arena.state import Device, State
from domain.kernel import Log, Scene


def _called(state: State, figure: str) -> str:
    """`seat 1's builder (figure 2)`; without its class before it is drafted."""
    known = state.figures.get(figure)
    return class_words(figure, known.class_) if known else figure_words(figure)


def _told(scene: Scene, event: Told) -> str:
    return event.told(partial(_called, scene.before))


# Hits

DIRECTIONS: Final[dict[str, Direction]] = {way: way for way in get_args(Direction)}


class Hit(NamedTuple):
    """What hits now: where it was aimed at, what does it, and which way it throws back."""

    centre: str
    blast: Blast
    device: str = ""
    """The kind of the device; "": a weapon."""
    way: Direction | None = None


def _damaged(scene: Scene, event: combat.DamageDealt) -> str:
    """A hit, of a weapon or a device; of a sweep also who is not thrown back by it."""
    hit, called = _hit(scene, event), partial(_called, scene.before)
    source = "itself" if event.source == event.target else called(event.source)
    if hit.device:
        own = event.source == event.target
        source = f"its own {hit.device}" if own else f"the {hit.device} of {source}"
    said = event.told_of(called, source, _how(scene.before, event, hit))
    return " ".join((said, *_held(scene.before, event, hit)))


def _hit(scene: Scene, event: combat.DamageDealt) -> Hit:
    """What hits; a mine may go off between the hits of a sweep."""
    for each in reversed(scene.so_far):
        match each:
            case combat.DeviceExploded(device=device, cell=cell) if event.source != _sweeper(scene):
                kind = _device(scene.start, device).kind
                return Hit(cell, DEVICES[kind], kind)
            case combat.WeaponFired(weapon=name, target=target):
                weapon = WEAPONS[name]
                if weapon.swept:
                    return Hit(
                        scene.before.figures[event.target].cell, weapon, way=DIRECTIONS[target]
                    )
                return Hit(target, weapon)
    raise LookupError(f"nothing has hit {event.target}")


def _sweeper(scene: Scene) -> str:
    """Who sweeps in this step; "": nobody."""
    swept = (
        each.figure
        for each in scene.so_far
        if isinstance(each, combat.WeaponFired) and WEAPONS[each.weapon].swept
    )
    return next(swept, "")


def _device(state: State, device: str) -> Device:
    return next(each for each in state.devices if each.id == device)


def _how(state: State, event: combat.DamageDealt, hit: Hit) -> str:
    """What made the amount other than the damage of the weapon or device (R7, R9, R12, R15)."""
    target, blast = state.figures[event.target], hit.blast
    base = blast.damage if target.cell == hit.centre else blast.splash or blast.damage
    is_inspired = not hit.device and state.figures[event.source].inspired_by
    more = EFFECTS.inspired_damage if is_inspired else 0
    parts = [f"{more} more because its attacker is inspired"] if more else []
    if target.scoped:
        parts.append("half more because it looks through its scope")
    beside = "beside the hit" if base != blast.damage else ""
    first = f"{base} {beside}".strip() if parts else beside
    how = listed(filter(None, (first, *parts)))
    return f" ({how})" if how else ""


def _held(state: State, event: combat.DamageDealt, hit: Hit) -> Iterator[str]:
    """Why a figure that survived a sweep stays where it is."""
    if hit.way and event.remaining:
        cell = state.figures[event.target].cell
        to, stop = _landing(state, cell, hit.way)
        if to == cell:
            yield f"It is not thrown back, for {stop} is behind it."


def _pushed(scene: Scene, event: combat.FigurePushed) -> str:
    """What stopped it sooner than usual."""
    ways = (each.target for each in scene.so_far if isinstance(each, combat.WeaponFired))
    _, stop = _landing(scene.before, event.origin, DIRECTIONS[next(ways)])
    return extended(_told(scene, event), f", where {stop} stops it" if stop else "")


def _landing(state: State, cell: str, way: Direction) -> tuple[str, str]:
    return landing(cell, way, state.standing_walls(), state.taken())


# Devices


def _exploded(scene: Scene, event: combat.DeviceExploded) -> str:
    """What a device is, and who made it explode."""
    state, device = scene.before, _device(scene.before, event.device)
    name = device_words(device.id)
    if state.activation and state.activation.figure == device.by:
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
