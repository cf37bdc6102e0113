"""What each command means, in words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from domain.components.wording import a, counted, listed
from domain.games.class_arena import commands
from domain.games.class_arena.combat.detection import has_moved
from domain.games.class_arena.combat.sweeping import hammer
from domain.games.class_arena.display.outlook import Outlook, own
from domain.games.class_arena.display.printed import ABILITY_IN_SHORT, CLASS_ICON, ICON
from domain.games.class_arena.events.campaign import TurnEnded
from domain.games.class_arena.events.experience import XpGained
from domain.games.class_arena.material.arena import COMPASS, POINT_ON, POINTS, PointName
from domain.games.class_arena.material.classes import CLASSES, EFFECTS, Class
from domain.games.class_arena.material.progress import XP
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS, Device, DeviceKind
from domain.games.class_arena.names import device_words, spoken
from domain.games.class_arena.state import Figure, State
from domain.kernel import Choice, Command, Event, Prospect


def choice(prospect: Prospect, command: Command) -> Choice:
    """What a legal command does."""
    return _BY_TYPE[type(command)](prospect, command)


def _choose_class(prospect: Prospect, command: commands.ChooseClass) -> Choice:
    sheet = CLASSES[command.class_]
    can = listed(ABILITY_IN_SHORT[each] for each in sheet.abilities)
    numbers = f"{sheet.health} health, speed {sheet.speed}"
    detail = "; ".join(filter(None, (numbers, listed(_carried(sheet)), can)))
    return Choice(f"Draft {a(sheet.name)}", detail, CLASS_ICON[sheet.name], cards=(sheet.name,))


def _carried(sheet: Class) -> Iterator[str]:
    """Weapons and devices, with their number where there are several."""
    for name in (*sheet.weapons, *sheet.devices):
        count = sheet.supply.get(name, 1)
        yield counted(count, spoken(name)) if count > 1 else spoken(name)


def _activate(prospect: Prospect, command: commands.Activate) -> Choice:
    state = prospect.state
    figure = state.figures[command.figure]
    health = f"{figure.health} of {figure.sheet.health} health; it may move and act"
    return Choice(
        f"Activate {own(state.figures, command.figure)}",
        "; ".join((health, *_beginning(state, figure, prospect.ahead(command).events))),
        CLASS_ICON[figure.class_],
        (figure.cell,),
        (figure.class_,),
        (command.figure,),
    )


def _beginning(state: State, figure: Figure, events: Sequence[Event]) -> Iterator[str]:
    """What ends or comes as its activation begins."""
    if figure.scoped:
        yield "its scope ends"
    if figure.cloaked:
        yield "its cloak ends, and it cannot cloak in this activation"
    for each in events:
        if isinstance(each, XpGained) and each.reason == "blip":
            moved = sum(has_moved(state, enemy) for enemy in state.enemies(figure))
            heard = counted(moved, "enemy that moved", "enemies that moved")
            yield f"it detects {heard}: {each.amount} XP"


def _end_activation(prospect: Prospect, command: commands.EndActivation) -> Choice:
    view, figure = prospect.view, prospect.state.acting
    activation = view.activation
    left = [
        *(["its move"] if activation and activation.reach else []),
        *(["its action"] if activation and activation.action is None else []),
    ]
    sentence = f"End the activation of {own(view.figures, figure.id)}"
    unused = f"unused: {listed(left)}" if left else ""
    ends = any(isinstance(each, TurnEnded) for each in prospect.ahead(command).events)
    scores = "the turn ends, and the control points score" if ends else ""
    detail = "; ".join(filter(None, (unused, scores)))
    return Choice(sentence, detail, "clock", pieces=(figure.id,))


def _move(prospect: Prospect, command: commands.Move) -> Choice:
    state, outlook, point = prospect.state, Outlook(prospect, command), POINT_ON.get(command.to)
    mines = outlook.mines()
    notes = [
        *([_point(state, point)] if point else []),
        *([mines] if mines else []),
        *_given_up(state),
        *outlook.threats(command.to),
    ]
    return Choice(
        f"Move the {outlook.figure.class_} to {command.to}",
        "; ".join(notes),
        "boot",
        (command.to,),
        pieces=(outlook.figure.id,),
    )


def _point(state: State, point: PointName) -> str:
    """A control point, and whose fortification is on it."""
    builder = state.fortified.get(point)
    fortified = f", fortified by seat {state.figures[builder].seat}" if builder else ""
    return f"control point {point}{fortified}"


def _given_up(state: State) -> Iterator[str]:
    """What a figure cannot do any more in this activation once it has moved."""
    if state.activation is None or state.activation.action is not None:
        return
    sheet = state.acting.sheet
    yield from (f"no {spoken(each)} after it" for each in sheet.weapons if WEAPONS[each].braced)
    if "light_repair" in sheet.abilities and not all(state.walls.values()):
        yield "no repair after it"


def _attack(prospect: Prospect, command: commands.Attack) -> Choice:
    outlook, weapon = Outlook(prospect, command), WEAPONS[command.weapon]
    left = outlook.figure.supply.get(command.weapon)
    ammo = "" if left is None else f"; {_left(left - 1, spoken(command.weapon))}"
    braced = "; no move after it" if weapon.braced else ""
    afterwards = "" if outlook.falls else ammo + braced
    return Choice(
        f"{_verb(command.weapon)} the {spoken(command.weapon)} at {outlook.aim(command.target)}",
        f"{outlook.does()}{afterwards}",
        ICON[command.weapon],
        (command.target,),
        (command.weapon,),
        (outlook.figure.id, *outlook.struck),
    )


def _left(number: int, what: str) -> str:
    """How much of a supply is left after an action."""
    return f"{counted(number, what) if number else f'no {what}'} left after it"


def _verb(weapon: str) -> str:
    if WEAPONS[weapon].lobbed:
        return "Throw"
    return "Fire" if WEAPONS[weapon].range > 1 else "Swing"


def _sweep(prospect: Prospect, command: commands.Sweep) -> Choice:
    outlook = Outlook(prospect, command)
    name = hammer(outlook.figure.sheet)
    assert name is not None
    struck = outlook.struck
    return Choice(
        f"Sweep the {spoken(name)} to the {COMPASS[command.dir]}",
        outlook.does(),
        ICON[name],
        tuple(prospect.state.figures[each].cell for each in struck),
        (name,),
        (outlook.figure.id, *struck),
    )


def _scope(prospect: Prospect, command: commands.Scope) -> Choice:
    detail = "your squad detects every enemy until the recon's next activation"
    detail += f"; until then hits on the recon do half more; {XP.scope} XP"
    return Choice("Raise the thermal scope", detail, "eye", pieces=(prospect.state.acting.id,))


def _cloak(prospect: Prospect, command: commands.Cloak) -> Choice:
    detail = (
        f"until its next activation it is spotted only within {EFFECTS.cloaked_sight} cell; "
        "scopes, marks and comsats still find it; it cannot cloak in that activation; "
        f"{XP.cloak} XP"
    )
    return Choice("Cloak", detail, "mask", pieces=(prospect.state.acting.id,))


def _place_mine(prospect: Prospect, command: commands.PlaceMine) -> Choice:
    return _place(prospect.state.acting, "mine", command.cell)


def _place_charge(prospect: Prospect, command: commands.PlaceCharge) -> Choice:
    return _place(prospect.state.acting, "charge", command.cell)


def _place(figure: Figure, kind: DeviceKind, cell: str) -> Choice:
    left = _left(figure.supply[kind] - 1, kind)
    detail = f"{_laid(DEVICES[kind])}; {left}"
    pieces = (figure.id,)
    return Choice(f"Lay a {kind} on {cell}", detail, ICON[kind], (cell,), (kind,), pieces)


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
    return Choice(
        f"Detonate the {device.kind} on {device.cell} ({device_words(command.device)})",
        outlook.does(),
        ICON[device.kind],
        (device.cell,),
        (device.kind,),
        (command.device, *outlook.struck),
    )


def _repair(prospect: Prospect, command: commands.Repair) -> Choice:
    figure = prospect.state.acting
    light = figure.can("light_repair")
    detail = f"it bars the way and the sight again; {XP.repair} XP"
    detail += "; no move after it" if light else ""
    sentence = f"Rebuild the wall on {command.cell}"
    return Choice(sentence, detail, "wall", (command.cell,), ("wall",), (figure.id,))


def _fortify(prospect: Prospect, command: commands.Fortify) -> Choice:
    return Choice(
        f"Fortify control point {command.point}",
        "it scores for you when nobody stands on it, until an enemy stands there as a turn ends or "
        f"an explosion or a sweep ends it; {XP.fortification} XP",
        "flag",
        (POINTS[command.point],),
        ("point",),
        (prospect.state.acting.id,),
    )


_BY_TYPE: Final[Mapping[type[Command], Callable[[Prospect, Any], Choice]]] = {
    commands.ChooseClass: _choose_class,
    commands.Activate: _activate,
    commands.EndActivation: _end_activation,
    commands.Move: _move,
    commands.Attack: _attack,
    commands.Sweep: _sweep,
    commands.Scope: _scope,
    commands.Cloak: _cloak,
    commands.PlaceMine: _place_mine,
    commands.PlaceCharge: _place_charge,
    commands.Detonate: _detonate,
    commands.Repair: _repair,
    commands.Fortify: _fortify,
}
