"""How a match begins from a given position, and which positions can't have come about."""

from collections.abc import Iterable, Iterator
from itertools import chain

from domain.components.scenarios import Problem, refuse_all
from domain.games.class_arena.commands import FigureId
from domain.games.class_arena.material.arena import WALLS
from domain.games.class_arena.material.classes import CLASSES, Class
from domain.games.class_arena.material.weapons import WEAPONS
from domain.games.class_arena.scenario import ActivationLaid, FigureLaid, Scenario, ScenarioLaid
from domain.games.class_arena.state import State, start
from domain.kernel import Play


def lay(state: State, scenario: Scenario) -> Play:
    """The match begins from `scenario`. Refuses with `bad_scenario`."""
    refuse_all(problems(state, scenario))
    yield ScenarioLaid(scenario)


def problems(state: State, scenario: Scenario) -> Iterator[Iterable[Problem]]:
    """What is wrong with a scenario, check by check: a later one relies on the earlier ones."""
    yield chain(_campaign(state, scenario), _walls(scenario))
    if not scenario.figures:
        yield _draft(scenario)
        return
    figures = (
        chain(_figure(state, scenario, name, figure), _conditions(scenario, name, figure))
        for name, figure in scenario.figures.items()
    )
    yield chain(*figures, _devices(scenario))
    yield _points(state, scenario)
    yield _choice(state, scenario)


def _campaign(state: State, scenario: Scenario) -> Iterator[Problem]:
    options = state.options
    if scenario.skirmish > options.skirmishes:
        yield f"There are only {options.skirmishes} skirmishes", "/skirmish"
    if scenario.turn > options.turns:
        yield f"A skirmish has only {options.turns} turns", "/turn"
    if scenario.to_act is not None and scenario.to_act not in state.careers:
        yield f"There are only {state.seats} seats", "/to_act"
    for seat in scenario.careers:
        if seat not in state.careers:
            yield f"There are only {state.seats} seats", f"/careers/{seat}"
    if sum(career.wins for career in scenario.careers.values()) >= scenario.skirmish:
        yield "More skirmishes are won than have been played", "/careers"


def _walls(scenario: Scenario) -> Iterator[Problem]:
    for number, cell in enumerate(scenario.gaps):
        if cell not in WALLS:
            yield f"There was never a wall on {cell}", f"/gaps/{number}"


def _draft(scenario: Scenario) -> Iterator[Problem]:
    """Without figures nothing of a skirmish can have happened."""
    fresh = Scenario()
    for name in ("turn", "to_act", "activation", "gaps", "devices", "owners", "fortified"):
        if getattr(scenario, name) != getattr(fresh, name):
            yield "Without figures a draft begins, and nothing has happened yet", f"/{name}"
    if scenario.blooded or any(career.points for career in scenario.careers.values()):
        yield "Without figures a draft begins, and nothing has happened yet", "/figures"


def _figure(
    state: State, scenario: Scenario, name: FigureId, laid: FigureLaid
) -> Iterator[Problem]:
    seat, number, place = int(name[1]), int(name[2]), f"/figures/{name}"
    most = CLASSES[laid.class_].health
    others = [each.cell for other, each in scenario.figures.items() if other < name]
    if seat > state.seats or number > state.options.squad_size:
        yield f"There is no figure {name} in this match", place
    if laid.cell in WALLS and laid.cell not in scenario.gaps:
        yield f"A wall stands on {laid.cell}", f"{place}/cell"
    if laid.cell in others:
        yield f"Two figures stand on {laid.cell}", f"{place}/cell"
    if (laid.health or 0) > most:
        yield f"A {laid.class_} has at most {most} health", f"{place}/health"
    if (laid.moved_in or 0) > scenario.turn:
        yield f"This is only turn {scenario.turn}", f"{place}/moved_in"
    for kind, left in laid.supply.items():
        if left > CLASSES[laid.class_].supply.get(kind, 0):
            yield f"A {laid.class_} does not have so many", f"{place}/supply/{kind}"


def _conditions(scenario: Scenario, name: FigureId, laid: FigureLaid) -> Iterator[Problem]:
    """What a figure is under must come from somebody who can do that."""
    place, sheet = f"/figures/{name}", CLASSES[laid.class_]
    if laid.scoped and "scope" not in sheet.abilities:
        yield f"A {laid.class_} has no scope", f"{place}/scoped"
    for condition in ("cloaked", "recharging"):
        if getattr(laid, condition) and "cloak" not in sheet.abilities:
            yield f"A {laid.class_} has no cloak", f"{place}/{condition}"
    for field, ability in (("shielded_by", "shield"), ("inspired_by", "inspire")):
        by = getattr(laid, field)
        if by is not None and (by[1] != name[1] or not _can(scenario, by, ability)):
            yield f"{by} is no friend that could do that", f"{place}/{field}"
    if laid.shield and laid.shielded_by is None:
        yield "A shield comes from somebody", f"{place}/shielded_by"
    if laid.morale and laid.inspired_by is None:
        yield "Morale comes from somebody", f"{place}/inspired_by"
    for number, by in enumerate(laid.marks):
        if by[1] == name[1] or not _marks(scenario, by) or by in laid.marks[:number]:
            yield f"{by} is no enemy that could have marked it", f"{place}/marks/{number}"


def _sheet(scenario: Scenario, name: FigureId) -> Class | None:
    laid = scenario.figures.get(name)
    return CLASSES[laid.class_] if laid else None


def _can(scenario: Scenario, name: FigureId, ability: str) -> bool:
    sheet = _sheet(scenario, name)
    return sheet is not None and ability in sheet.abilities


def _marks(scenario: Scenario, name: FigureId) -> bool:
    sheet = _sheet(scenario, name)
    return sheet is not None and any(WEAPONS[each].marks for each in sheet.weapons)


def _devices(scenario: Scenario) -> Iterator[Problem]:
    for number, device in enumerate(scenario.devices):
        place, owner = f"/devices/{number}", scenario.figures.get(device.by)
        if owner is None or device.kind not in CLASSES[owner.class_].devices:
            yield f"{device.by} lays no {device.kind}", f"{place}/by"
            return
        laid = [
            each for each in scenario.devices if (each.kind, each.by) == (device.kind, device.by)
        ]
        left = owner.supply.get(device.kind, 0)
        carried = CLASSES[owner.class_].supply[device.kind]
        if len(laid) + left > carried:
            yield f"{device.by} carried {carried}; say in `supply` what is left", f"{place}/by"
        if device.cell in WALLS and device.cell not in scenario.gaps:
            yield f"A wall stands on {device.cell}", f"{place}/cell"
        if device.cell in [each.cell for each in scenario.devices[:number]]:
            yield f"Two devices lie on {device.cell}", f"{place}/cell"


def _points(state: State, scenario: Scenario) -> Iterator[Problem]:
    for point, seat in scenario.owners.items():
        if seat not in state.careers:
            yield f"There are only {state.seats} seats", f"/owners/{point}"
    for point, by in scenario.fortified.items():
        if not _can(scenario, by, "fortify"):
            yield f"{by} fortifies nothing", f"/fortified/{point}"


def _choice(state: State, scenario: Scenario) -> Iterator[Problem]:
    """Somebody must have something to choose: no other moment lasts."""
    if len({name[1] for name in scenario.figures}) < 2:
        yield "Only one seat has living figures, so the skirmish is over", "/figures"
        return
    if scenario.activation is not None:
        yield from _activation(scenario, scenario.activation)
        return
    before = start(state.options, state.seats)
    ScenarioLaid(scenario).apply(before)
    if not before.to_act or scenario.to_act not in (None, before.to_act):
        yield "That seat has no figure left to activate", "/to_act"


def _activation(scenario: Scenario, activation: ActivationLaid) -> Iterator[Problem]:
    name, action = activation.figure, activation.action
    sheet = _sheet(scenario, name)
    if sheet is None:
        yield f"There is no figure {name}", "/activation/figure"
    elif scenario.to_act not in (None, int(name[1])):
        yield f"{name} is not a figure of that seat", "/to_act"
    elif action is not None and action not in _actions(sheet):
        yield f"A {sheet.name} can't do that", "/activation/action"


def _actions(sheet: Class) -> list[str]:
    """All actions of a class."""
    devices = [f"place_{kind}" for kind in sheet.devices]
    repair = ["repair"] if "light_repair" in sheet.abilities else []
    detonate = ["detonate"] if devices else []
    return [*sheet.weapons, *sheet.abilities, *repair, *devices, *detonate]
