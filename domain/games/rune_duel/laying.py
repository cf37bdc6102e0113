"""How a match begins from a given position, and which positions can't have come about."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from domain.components.scenarios import Problem, refuse_all
from domain.games.rune_duel.board import FIGURES, MAGES, PILLARS, SEAT_OF
from domain.games.rune_duel.material.runes import FIXED, Rune, Runes
from domain.games.rune_duel.material.spells import SPELLS, in_order, summed
from domain.games.rune_duel.options import Options
from domain.games.rune_duel.scenario import Scenario, ScenarioLaid, SideLaid
from domain.games.rune_duel.state import State, start
from domain.kernel import Play


def lay(state: State, scenario: Scenario) -> Play:
    """The match begins from `scenario`. Refuses with `bad_scenario`."""
    refuse_all(problems(state.options, scenario))
    yield ScenarioLaid(scenario)


def problems(options: Options, scenario: Scenario) -> Iterator[Iterable[Problem]]:
    """What is wrong with a scenario, check by check: a later one relies on the earlier ones."""
    laid = start(options, len(FIGURES))
    ScenarioLaid(scenario).apply(laid)
    sides = (_side(side, f"/sides/{seat}") for seat, side in scenario.sides.items())
    yield chain(
        _health(laid, scenario),
        _cells(laid),
        _walls(laid, scenario),
        _traps(laid),
        *sides,
        _turn(laid, scenario),
    )
    yield _choice(laid, scenario)


def _health(laid: State, scenario: Scenario) -> Iterator[Problem]:
    for figure, given in scenario.figures.items():
        place, most = f"/figures/{figure}", laid.full_health(figure)
        if (given.health or 0) > most:
            yield f"{figure} has at most {most} health", f"{place}/health"
        if given.health == 0 and figure in MAGES.values():
            yield "With a dead mage the duel is over", f"{place}/health"
        if given.health == 0 and (given.burning or given.frozen or given.dazed or given.cell):
            yield "A dead figure stands nowhere, and nothing ails it", place


def _cells(laid: State) -> Iterator[Problem]:
    taken: list[str] = []
    for figure, condition in laid.figures.items():
        cell, place = condition.cell, f"/figures/{figure}/cell"
        if cell and cell in taken:
            yield f"Two figures stand on {cell}", place
        if cell in PILLARS:
            yield f"On {cell} is a pillar", place
        taken.append(cell)


def _walls(laid: State, scenario: Scenario) -> Iterator[Problem]:
    standing = laid.ground().standing
    cells = [wall.cell for wall in scenario.walls]
    for number, cell in enumerate(cells):
        if cell in standing or cell in PILLARS or cell in cells[:number]:
            yield f"{cell} is not free for a wall", f"/walls/{number}/cell"


def _traps(laid: State) -> Iterator[Problem]:
    standing = laid.ground().standing
    for number, trap in enumerate(laid.traps):
        place, before = f"/traps/{number}", laid.traps[:number]
        if trap.cell in PILLARS or trap.cell in [each.cell for each in before]:
            yield f"{trap.cell} is not free for a trap", f"{place}/cell"
        above = standing.get(trap.cell)
        if above and SEAT_OF[above] != trap.seat:
            yield "An enemy who stands on a trap has set it off (Q13)", f"{place}/cell"
        if [each.seat for each in before].count(trap.seat) == FIXED.traps:
            yield f"A seat has at most {FIXED.traps} traps (R9)", f"{place}/seat"
        if "trap" not in trap.runes:
            yield "Only a spell with the action trap lies on the board", f"{place}/runes"
        yield from _spell(trap.runes, f"{place}/runes")


def _spell(runes: Runes, pointer: str) -> Iterator[Problem]:
    if runes not in SPELLS:
        ordered = in_order(runes)
        better = f": write it as {summed(ordered)}" if ordered in SPELLS else ""
        yield f"{summed(runes) or 'No rune'} is no spell{better} (R2)", pointer


def _side(side: SideLaid, place: str) -> Iterator[Problem]:
    if _repeated(side.runes):
        yield "A rune is discovered only once", f"{place}/runes"
    for button, runes in side.buttons.items():
        pointer = f"{place}/buttons/{button}"
        yield from _spell(runes, pointer)
        yield from _composed(runes, side, pointer)
    for number, runes in enumerate(side.learned):
        yield from _spell(runes, f"{place}/learned/{number}")
    if _repeated(side.learned):
        yield "A combination is learned only once", f"{place}/learned"


def _composed(runes: Sequence[Rune], side: SideLaid, pointer: str) -> Iterator[Problem]:
    missing = [rune for rune in runes if rune not in side.runes]
    if missing:
        yield f"{missing[0]} has not been discovered", pointer
    if len(runes) > side.slots:
        yield f"{side.slots} slots are too few for {summed(runes)}", pointer


def _repeated(listed: Sequence[object]) -> bool:
    return any(each in listed[:number] for number, each in enumerate(listed))


def _turn(laid: State, scenario: Scenario) -> Iterator[Problem]:
    cap = laid.options.turn_cap
    if scenario.turn > cap:
        yield f"The match ends with turn {cap}", "/turn"
    if scenario.stepping_over and not scenario.acted:
        yield "Only a cast or the weapon ends stepping (R6)", "/stepping_over"
    if scenario.offers > laid.offers_due():
        yield "So many offers are not made in this turn (U6)", "/offers"
    asked = {
        "discover": ("/offer", scenario.offer),
        "composing": ("/composing", scenario.composing),
        "mob_target": ("/repeat", scenario.repeat),
    }
    for phase, (pointer, given) in asked.items():
        if bool(given) != (scenario.phase == phase):
            yield f"It belongs to the phase {phase} and to no other", pointer


def _choice(laid: State, scenario: Scenario) -> Iterator[Problem]:
    """Somebody must have something to choose: no other moment lasts."""
    if scenario.phase == "discover" and (
        _repeated(scenario.offer) or laid.unowned(scenario.offer) != list(scenario.offer)
    ):
        yield "Offered are different runes that the seat does not own (U6)", "/offer"
    if scenario.phase == "compose" and not laid.can_compose():
        yield "No spell can be composed of the seat's runes, so that is over", "/phase"
    if scenario.composing:
        yield from _placed(laid, scenario.composing.placed)
    if scenario.repeat:
        yield from _repeat(laid, scenario.repeat.runes)


def _placed(laid: State, placed: Runes) -> Iterator[Problem]:
    pointer = "/composing/placed"
    if placed:
        yield from _spell(in_order(placed), pointer)
        seat = SideLaid(runes=tuple(laid.side.runes), slots=laid.side.slots)
        yield from _composed(placed, seat, pointer)
    elif not laid.can_compose():
        yield "No spell can be composed of the seat's runes", "/composing"


def _repeat(laid: State, runes: Runes) -> Iterator[Problem]:
    pointer = "/repeat/runes"
    if runes not in SPELLS:
        yield from _spell(runes, pointer)
        return
    if not SPELLS[runes].repeats:
        yield "Only a spell with mob, and no nova, is aimed twice (R3)", pointer
    if not laid.turn.acted:
        yield "To repeat a spell the mage has cast it", "/acted"
    if not laid.repeats(laid.ground()):
        yield "The second effect has nothing to be aimed at, so that it is over (Q11)", "/repeat"
