"""What each command means, in words."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.components.wording import a, counted, listed
from domain.games.class_arena.combat.sweeping import hammer
from domain.games.class_arena.commands import (
    Activate,
    Attack,
    ChooseClass,
    Cloak,
    Detonate,
    EndActivation,
    Fortify,
    Move,
    PlaceCharge,
    PlaceMine,
    Repair,
    Scope,
    Sweep,
)
from domain.games.class_arena.display.exposure import threats
from domain.games.class_arena.display.outlook import Outlook, own
from domain.games.class_arena.display.printed import CLASS_ICON, ICON
from domain.games.class_arena.material.arena import COMPASS, POINT_ON, POINTS
from domain.games.class_arena.material.classes import CLASSES
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS, DeviceKind
from domain.games.class_arena.names import device_words, spoken
from domain.games.class_arena.view import View
from domain.kernel import Choice, Command


def choice(view: View, command: Command) -> Choice:
    """What a legal command does."""
    return _BY_TYPE[type(command)](view, command)


def _choose_class(view: View, command: ChooseClass) -> Choice:
    sheet = CLASSES[command.class_]
    carried = listed(map(spoken, (*sheet.weapons, *sheet.devices)))
    detail = f"{sheet.health} health, speed {sheet.speed}; {carried}"
    return Choice(f"Draft {a(sheet.name)}", detail, CLASS_ICON[sheet.name], cards=(sheet.name,))


def _activate(view: View, command: Activate) -> Choice:
    figure = view.figures[command.figure]
    return Choice(
        f"Activate {own(view, command.figure)}",
        f"{figure.health} of {figure.max_health} health; it may move and act",
        CLASS_ICON[figure.class_],
        (figure.cell,),
        (figure.class_,),
        (command.figure,),
    )


def _end_activation(view: View, command: EndActivation) -> Choice:
    outlook, activation = Outlook(view), view.activation
    left = [
        *(["its move"] if activation and activation.reach else []),
        *(["its action"] if activation and activation.action is None else []),
    ]
    sentence = f"End the activation of {own(view, outlook.name)}"
    detail = f"unused: {listed(left)}" if left else ""
    return Choice(sentence, detail, "clock", pieces=(outlook.name,))


def _move(view: View, command: Move) -> Choice:
    outlook, point = Outlook(view), POINT_ON.get(command.to)
    mines = outlook.mines_at(command.to)
    notes = [
        *([f"control point {point}"] if point else []),
        *([f"sets off the mine{'s' * (len(mines) > 1)} on {listed(mines)}"] if mines else []),
        *threats(view, command.to),
    ]
    return Choice(
        f"Move the {outlook.figure.class_} to {command.to}",
        "; ".join(notes),
        "boot",
        (command.to,),
        pieces=(outlook.name,),
    )


def _attack(view: View, command: Attack) -> Choice:
    outlook, weapon = Outlook(view), WEAPONS[command.weapon]
    left = outlook.figure.supply.get(command.weapon)
    ammo = "" if left is None else f"; {_left(left - 1, spoken(command.weapon))}"
    braced = "; no move after it" if weapon.braced else ""
    return Choice(
        f"{_verb(command.weapon)} the {spoken(command.weapon)} at {outlook.aim(command.target)}",
        f"{outlook.of_blast(weapon, command.target)}{ammo}{braced}",
        ICON[command.weapon],
        (command.target,),
        (command.weapon,),
        (outlook.name, *outlook.struck(weapon, command.target)),
    )


def _left(number: int, what: str) -> str:
    """How much of a supply is left after an action."""
    return f"{counted(number, what) if number else f'no {what}'} left after it"


def _verb(weapon: str) -> str:
    if WEAPONS[weapon].lobbed:
        return "Throw"
    return "Fire" if WEAPONS[weapon].range > 1 else "Swing"


def _sweep(view: View, command: Sweep) -> Choice:
    outlook = Outlook(view)
    name = hammer(CLASSES[outlook.figure.class_])
    assert name is not None
    struck = outlook.swept(command.dir)
    return Choice(
        f"Sweep the {spoken(name)} to the {COMPASS[command.dir]}",
        outlook.of_sweep(WEAPONS[name], command.dir),
        ICON[name],
        tuple(view.figures[each].cell for each in struck),
        (name,),
        (outlook.name, *struck),
    )


def _scope(view: View, command: Scope) -> Choice:
    outlook = Outlook(view)
    detail = "your squad detects every enemy until the recon's next activation"
    detail += "; until then hits on the recon do half more"
    return Choice("Raise the thermal scope", detail, "eye", pieces=(outlook.name,))


def _cloak(view: View, command: Cloak) -> Choice:
    detail = "until its next activation it can be spotted only from the next cell"
    return Choice("Cloak", detail, "mask", pieces=(Outlook(view).name,))


def _place_mine(view: View, command: PlaceMine) -> Choice:
    return _place(view, "mine", command.cell)


def _place_charge(view: View, command: PlaceCharge) -> Choice:
    return _place(view, "charge", command.cell)


def _place(view: View, kind: DeviceKind, cell: str) -> Choice:
    outlook = Outlook(view)
    left = _left(outlook.figure.supply[kind] - 1, kind)
    pieces = (outlook.name,)
    return Choice(f"Lay a {kind} on {cell}", left, ICON[kind], (cell,), (kind,), pieces)


def _detonate(view: View, command: Detonate) -> Choice:
    outlook, device = Outlook(view), view.devices[command.device]
    blast = DEVICES[device.kind]
    return Choice(
        f"Detonate the {device.kind} on {device.cell} ({device_words(command.device)})",
        outlook.of_blast(blast, device.cell),
        ICON[device.kind],
        (device.cell,),
        (device.kind,),
        (command.device, *outlook.struck(blast, device.cell)),
    )


def _repair(view: View, command: Repair) -> Choice:
    outlook = Outlook(view)
    light = "light_repair" in CLASSES[outlook.figure.class_].abilities
    detail = "no move after it" if light else ""
    sentence = f"Rebuild the wall on {command.cell}"
    return Choice(sentence, detail, "wall", (command.cell,), ("wall",), (outlook.name,))


def _fortify(view: View, command: Fortify) -> Choice:
    return Choice(
        f"Fortify control point {command.point}",
        "it scores for you even when nobody stands on it",
        "flag",
        (POINTS[command.point],),
        ("point",),
        (Outlook(view).name,),
    )


_BY_TYPE: Final[Mapping[type[Command], Callable[[View, Any], Choice]]] = {
    ChooseClass: _choose_class,
    Activate: _activate,
    EndActivation: _end_activation,
    Move: _move,
    Attack: _attack,
    Sweep: _sweep,
    Scope: _scope,
    Cloak: _cloak,
    PlaceMine: _place_mine,
    PlaceCharge: _place_charge,
    Detonate: _detonate,
    Repair: _repair,
    Fortify: _fortify,
}
