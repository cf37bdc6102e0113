"""How a match begins from a given position, and which positions can't have come about."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

from domain.components.scenarios import Problem, refuse_all, unless
from domain.components.seats import other
from domain.games.infection.material.board import HOME, REGION
from domain.games.infection.material.box import (
    FULL_HP,
    SEAT_OF,
    SEATS,
    SLOTS,
    Name,
    Region,
    Tile,
    cards,
    tiles,
)
from domain.games.infection.options import Options
from domain.games.infection.plays.moving import END_TURN, after_move_choices
from domain.games.infection.scenario import Scenario, ScenarioLaid, Standing, slot
from domain.games.infection.state import State, start
from domain.kernel import Play


def lay(state: State, scenario: Scenario) -> Play:
    """The match begins from `scenario`. Refuses with `bad_scenario`."""
    refuse_all(problems(state.options, scenario))
    yield ScenarioLaid(scenario)


def problems(options: Options, scenario: Scenario) -> Iterator[Iterable[Problem]]:
    """What is wrong with a scenario, check by check: a later one relies on the earlier ones."""
    if len(scenario.villagers.placed()) < len(SLOTS):
        yield _placement(scenario)
    yield chain(
        _villagers(options, scenario),
        unless(
            scenario.turn <= options.max_turns,
            "/turn",
            f"The match ends with turn {options.max_turns}",
        ),
        _turned_over(options, scenario),
        _cards(options, scenario),
    )
    yield _cures(options, scenario)
    yield _waiting(options, scenario)
    if scenario.moved is not None:
        yield _after_move(options, scenario)


def _villagers(options: Options, scenario: Scenario) -> Iterator[Problem]:
    for name, standing in scenario.villagers.placed().items():
        for problem, field in _standing(options, scenario, name, standing):
            yield problem, f"/villagers/{name}/{field}"


def _placement(scenario: Scenario) -> Iterator[Problem]:
    """Before all are placed nothing else has happened (section 3)."""
    placed = scenario.villagers.placed()
    for name, standing in placed.items():
        if name not in SLOTS[: len(placed)]:
            yield f"{', '.join(SLOTS)} are placed in this order", f"/villagers/{name}"
        if standing != Standing(cell=standing.cell):
            yield "A villager has just been placed", f"/villagers/{name}"
        if standing.cell not in HOME[SEAT_OF[name]]:
            yield "A villager is placed in its own village", f"/villagers/{name}/cell"
    usual = Scenario(villagers=scenario.villagers)
    for field in Scenario.__struct_fields__:
        if getattr(scenario, field) != getattr(usual, field):
            yield "That comes after all villagers are placed", f"/{field}"


def _standing(
    options: Options, scenario: Scenario, name: Name, standing: Standing
) -> Iterator[Problem]:
    cell, own_turn = standing.cell, name == slot(scenario.turn)
    placed = scenario.villagers.placed()
    before = [placed[each].cell for each in SLOTS[: SLOTS.index(name)] if each in placed]
    waits = any(each.villager == name for each in scenario.waiting)
    if (cell is None) != waits:
        yield "Who has no cell is dead and waits to come back, nobody else does", "cell"
    if cell and cell in before:
        yield f"Two villagers stand on {cell}", "cell"
    at_home = cell in HOME[SEAT_OF[name]]
    if standing.carries and (cell is None or at_home):
        yield "The dead carry no cure, and at home a cure is stored", "carries"
    if own_turn and scenario.moved and at_home and standing.hp < FULL_HP:
        yield "Who has just come home has full HP (R14)", "hp"
    if standing.active and not own_turn:
        yield "Debuffs are active in the villager's own turn only (Q14)", "active"
    for field in ("pending", "active"):
        if "slow" in getattr(standing, field) and options.grenade_effect != "slow":
            yield "No grenade slows anybody under these options", field
    if standing.loses_turn and (own_turn or options.death_penalty != "lose_turn"):
        yield "It is not this villager's turn that can be lost", "loses_turn"


def _turned_over(options: Options, scenario: Scenario) -> Iterator[Problem]:
    turned: Counter[tuple[Region, Tile]] = Counter()
    for cell, tile in scenario.turned_over.items():
        if cell not in REGION:
            yield f"On {cell} there never was a tile", f"/turned_over/{cell}"
            continue
        region = REGION[cell]
        turned[region, tile] += 1
        owned = tiles(options)[region].get(tile, 0)
        if turned[region, tile] > owned:
            yield f"Of {tile} there are only {owned} in {region}", f"/turned_over/{cell}"


def _cures(options: Options, scenario: Scenario) -> Iterator[Problem]:
    for seat, stored in scenario.stored.items():
        if stored >= options.cures_to_win:
            yield f"With {stored} cures seat {seat} has won", f"/stored/{seat}"
    found = list(scenario.turned_over.values()).count("cure")
    carried = sum(standing.carries for standing in scenario.villagers.placed().values())
    known = carried + sum(scenario.stored.values()) + sum(scenario.loose.values())
    if found != known:
        problem = f"Cures turned over: {found}; carried, stored and loose ones: {known}"
        yield problem, "/turned_over"


def _cards(options: Options, scenario: Scenario) -> Iterator[Problem]:
    for seat in scenario.removed:
        if options.steal_uses != "once" or scenario.removed.count(seat) > 1:
            yield "Only a steal that is used once is removed, and there is one", "/removed"
    for seat, played in scenario.played.items():
        owned = cards(options)
        owned["steal"] -= scenario.removed.count(seat)
        for card, count in played.items():
            if count > owned[card]:
                yield f"Seat {seat} has only {owned[card]} {card}", f"/played/{seat}/{card}"


def _laid(options: Options, scenario: Scenario) -> State:
    state = start(options, len(SEATS))
    ScenarioLaid(scenario).apply(state)
    return state


def _waiting(options: Options, scenario: Scenario) -> Iterator[Problem]:
    """Deaths come before a penalty, which the acting seat chooses; cards are taken back alone."""
    laid, acting = _laid(options, scenario), SEAT_OF[slot(scenario.turn)]
    kinds = [decision.kind for decision in scenario.waiting]
    for number, decision in enumerate(scenario.waiting):
        kind, seat, name = decision.kind, decision.seat, decision.villager
        place, again = f"/waiting/{number}", decision in scenario.waiting[:number]
        if seat not in SEATS or again:
            yield "Each seat is asked once", place
            continue
        if (name is not None) != (kind == "respawn") or (name and SEAT_OF[name] != seat):
            yield "An owner brings a villager back; the rest concerns no villager", place
        if name and scenario.villagers.placed()[name].cell is not None:
            yield f"{name} is on the board", place
        if kind == "recover" and not laid.recoverable(seat):
            yield f"Seat {seat} has played no card", place
        if kind == "discard" and (seat != acting or not laid.discardable(other(seat))):
            yield "The acting seat discards a card that the enemy has in hand", place
        if kind == "discard" and options.death_penalty != "discard":
            yield "Nobody discards under these options", place
    order = sorted(kinds, key=("respawn", "discard", "recover").index)
    if kinds != order or ("recover" in kinds and set(kinds) != {"recover"}):
        yield "These decisions do not arise together", "/waiting"


def _after_move(options: Options, scenario: Scenario) -> Iterator[Problem]:
    """After a move somebody has something to choose, or the turn would be over (D2)."""
    laid = _laid(options, scenario)
    if scenario.waiting:
        yield "Who is asked something else has done what follows its move", "/moved"
    if not laid.side.played["move"] or not laid.can_move():
        yield f"{laid.villager} cannot have moved in this turn", "/moved"
    if laid.moved > laid.farthest():
        yield f"{laid.villager} is too slow for that", "/moved"
    if after_move_choices(laid) in ([], [END_TURN]):
        yield "Nothing can follow that move, so the turn would be over", "/moved"
