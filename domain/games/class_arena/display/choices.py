"""What each command means, in words."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from domain.components.wording import a, counted, how_many, joined, listed
from domain.games.class_arena import commands
from domain.games.class_arena.combat.sweeping import hammer
from domain.games.class_arena.display.outlook import Outlook, own
from domain.games.class_arena.display.printed import ABILITY_IN_SHORT
from domain.games.class_arena.events.activations import BlipsReceived, CloakEnded, ScopeEnded
from domain.games.class_arena.events.campaign import TurnEnded
from domain.games.class_arena.events.combat import WeaponFired
from domain.games.class_arena.events.experience import XpGained
from domain.games.class_arena.material.arena import COMPASS, POINT_ON, POINTS, PointName
from domain.games.class_arena.material.classes import CLASSES, EFFECTS, Class
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS, Device, DeviceKind
from domain.games.class_arena.movement.moving import destinations
from domain.games.class_arena.names import device_words, spoken
from domain.games.class_arena.state import State
from domain.kernel import Choice, Choices, Event, Prospect


def _choose_class(prospect: Prospect, command: commands.ChooseClass) -> Choice:
    sheet = CLASSES[command.class_]
    can = listed(ABILITY_IN_SHORT[each] for each in sheet.abilities)
    numbers = f"{sheet.health} health, speed {sheet.speed}"
    detail = joined(numbers, listed(_carried(sheet)), can)
    return Choice(f"Draft {a(sheet.name)}", detail, cards=(sheet.name,))


def _carried(sheet: Class) -> Iterator[str]:
    """Weapons and devices, with their number where there are several."""
    for name in (*sheet.weapons, *sheet.devices):
        count = sheet.supply.get(name, 1)
        yield counted(count, spoken(name)) if count > 1 else spoken(name)


def _activate(prospect: Prospect, command: commands.Activate) -> Choice:
    state = prospect.state
    figure = state.figures[command.figure]
    health = f"{figure.health} of {figure.sheet.health} health; it may move and act"
    detail = joined(health, *_beginning(prospect.ahead(command).events))
    said, cells = f"Activate {own(state.figures, command.figure)}", (figure.cell,)
    return Choice(said, detail, cells=cells, cards=(figure.class_,), pieces=(command.figure,))


def _beginning(events: Sequence[Event]) -> Iterator[str]:
    """What ends or comes as its activation begins."""
    heard = ""
    for each in events:
        match each:
            case ScopeEnded():
                yield "its scope ends"
            case CloakEnded():
                yield "its cloak ends, and it cannot cloak in this activation"
            case BlipsReceived(enemies=enemies):
                heard = counted(len(enemies), "enemy that moved", "enemies that moved")
            case XpGained(reason="blip", amount=amount):
                yield f"it detects {heard}: {amount} XP"


def _end_activation(prospect: Prospect, command: commands.EndActivation) -> Choice:
    state, figure = prospect.state, prospect.state.acting
    move = "its move" if destinations(state) else ""
    action = "its action" if state.activation.action is None else ""
    sentence = f"End the activation of {own(state.figures, figure.id)}"
    left = listed(filter(None, (move, action)))
    unused = f"unused: {left}" if left else ""
    ends = any(isinstance(each, TurnEnded) for each in prospect.ahead(command).events)
    scores = "the turn ends, and the control points score" if ends else ""
    return Choice(sentence, joined(unused, scores), "clock", pieces=(figure.id,))


def _move(prospect: Prospect, command: commands.Move) -> Choice:
    state, outlook, point = prospect.state, Outlook(prospect, command), POINT_ON.get(command.to)
    there = _point(state, point) if point else ""
    detail = joined(there, outlook.mines(), *outlook.given_up(), *outlook.threats())
    said, figure = f"Move the {outlook.figure.class_} to {command.to}", outlook.figure.id
    return Choice(said, detail, "boot", cells=(command.to,), pieces=(figure,))


def _point(state: State, point: PointName) -> str:
    """A control point, and whose fortification is on it."""
    builder = state.fortified.get(point)
    fortified = f", fortified by seat {state.figures[builder].seat}" if builder else ""
    return f"control point {point}{fortified}"


def _attack(prospect: Prospect, command: commands.Attack) -> Choice:
    outlook = Outlook(prospect, command)
    left = next(each.ammo_left for each in outlook.events if isinstance(each, WeaponFired))
    ammo = "" if left is None else f"{how_many(left, spoken(command.weapon))} left after it"
    afterwards = () if outlook.falls else (ammo, outlook.rooted())
    return Choice(
        f"{_verb(command.weapon)} the {spoken(command.weapon)} at {outlook.aim(command.target)}",
        joined(outlook.does(), *afterwards),
        cells=(command.target,),
        cards=(command.weapon,),
        pieces=(outlook.figure.id, *outlook.struck),
    )


def _verb(weapon: str) -> str:
    if WEAPONS[weapon].lobbed:
        return "Throw"
    return "Fire" if WEAPONS[weapon].range > 1 else "Swing"


def _sweep(prospect: Prospect, command: commands.Sweep) -> Choice:
    outlook = Outlook(prospect, command)
    name = hammer(outlook.figure.sheet)
    assert name is not None
    said, struck = f"Sweep the {spoken(name)} to the {COMPASS[command.dir]}", outlook.struck
    cells, who = tuple(prospect.state.figures[each].cell for each in struck), outlook.figure.id
    return Choice(said, outlook.does(), cells=cells, cards=(name,), pieces=(who, *struck))


def _scope(prospect: Prospect, command: commands.Scope) -> Choice:
    detail = "your squad detects every enemy until the recon's next activation"
    detail += f"; until then hits on the recon do half more; {Outlook(prospect, command).gains()}"
    return Choice("Raise the thermal scope", detail, "eye", pieces=(prospect.state.acting.id,))


def _cloak(prospect: Prospect, command: commands.Cloak) -> Choice:
    detail = (
        f"until its next activation it is spotted only within {EFFECTS.cloaked_sight} cell; "
        "scopes, marks and comsats still find it; it cannot cloak in that activation; "
        f"{Outlook(prospect, command).gains()}"
    )
    return Choice("Cloak", detail, "mask", pieces=(prospect.state.acting.id,))


def _place(kind: DeviceKind) -> Callable[[Prospect, Any], Choice]:
    """The acting figure lays a device."""

    def told(prospect: Prospect, command: commands.PlaceMine | commands.PlaceCharge) -> Choice:
        cell, figure = command.cell, prospect.state.acting.id
        left = prospect.ahead(command).state.figures[figure].supply[kind]
        detail = f"{_laid(DEVICES[kind])}; {how_many(left, kind)} left after it"
        said, pieces = f"Lay a {kind} on {cell}", (figure,)
        return Choice(said, detail, cells=(cell,), cards=(kind,), pieces=pieces)

    return told


def _laid(device: Device) -> str:
    """When a device goes off, and whom it hits."""
    if device.triggered:
        return f"an enemy that stops within 1 cell sets it off: {device.damage} damage to all there"
    return (
        "it goes off when this figure detonates it in a later activation: "
        f"{device.damage} damage on its cell, {device.splash} within 1 cell"
    )


def _detonate(prospect: Prospect, command: commands.Detonate) -> Choice:
    outlook = Outlook(prospect, command)
    device = next(each for each in prospect.state.devices if each.id == command.device)
    kind, cell, pieces = device.kind, device.cell, (command.device, *outlook.struck)
    said = f"Detonate the {kind} on {cell} ({device_words(command.device)})"
    return Choice(said, outlook.does(), cells=(cell,), cards=(kind,), pieces=pieces)


def _repair(prospect: Prospect, command: commands.Repair) -> Choice:
    outlook = Outlook(prospect, command)
    bars = f"it bars the way and the sight again; {outlook.gains()}"
    said, cells = f"Rebuild the wall on {command.cell}", (command.cell,)
    detail, pieces = joined(bars, outlook.rooted()), (outlook.figure.id,)
    return Choice(said, detail, cells=cells, cards=("wall",), pieces=pieces)


def _fortify(prospect: Prospect, command: commands.Fortify) -> Choice:
    return Choice(
        f"Fortify control point {command.point}",
        "it scores for you when nobody stands on it, until an enemy stands there as a turn ends or "
        f"an explosion or a sweep ends it; {Outlook(prospect, command).gains()}",
        "flag",
        cells=(POINTS[command.point],),
        cards=("point",),
        pieces=(prospect.state.acting.id,),
    )


CHOICES: Final[Choices] = {
    commands.ChooseClass: _choose_class,
    commands.Activate: _activate,
    commands.EndActivation: _end_activation,
    commands.Move: _move,
    commands.Attack: _attack,
    commands.Sweep: _sweep,
    commands.Scope: _scope,
    commands.Cloak: _cloak,
    commands.PlaceMine: _place("mine"),
    commands.PlaceCharge: _place("charge"),
    commands.Detonate: _detonate,
    commands.Repair: _repair,
    commands.Fortify: _fortify,
}
