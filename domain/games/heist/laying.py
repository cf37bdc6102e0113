"""How a match begins from a given position, and which positions can't have come about."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import TypeVar

from msgspec.structs import replace

from domain.components.scenarios import Problem, refuse_all
from domain.games.heist.cards import TITLES, worth
from domain.games.heist.options import Options
from domain.games.heist.scenario import Scenario, ScenarioLaid
from domain.games.heist.state import PILES, State
from domain.kernel import Play

Value = TypeVar("Value")


def lay(state: State, scenario: Scenario) -> Play:
    """The match begins from `scenario`. Refuses with `bad_scenario`."""
    refuse_all(problems(state, scenario))
    yield ScenarioLaid(in_full(state, scenario))


def in_full(state: State, given: Scenario) -> Scenario:
    """The scenario with everything that it leaves out."""
    options, seats = state.options, [*state.players]
    return replace(
        given,
        pieces={seat: given.pieces.get(seat, state.city.starts[seat]) for seat in seats},
        ranks=everybody(seats, given.ranks, options.start_rank),
        hands=everybody(seats, given.hands, ()),
        cash=everybody(seats, given.cash, 0),
        skips=everybody(seats, given.skips, 0),
        bottoms={pile: given.bottoms.get(pile, ()) for pile in PILES[options.decks]},
    )


def everybody(seats: list[int], given: Mapping[int, Value], usual: Value) -> dict[int, Value]:
    """A value for every seat."""
    return {seat: given.get(seat, usual) for seat in seats}


def problems(state: State, scenario: Scenario) -> Iterator[Iterable[Problem]]:
    """What is wrong with a scenario, check by check: a later one relies on the earlier ones."""
    yield _seats(state, scenario)
    laid = in_full(state, scenario)
    yield chain(_course(state.options, laid), _pieces(state, laid), _cards(laid))
    yield chain(_mission(state, laid), _money(state.options, laid))


def _seats(state: State, scenario: Scenario) -> Iterator[Problem]:
    seats = len(state.players)
    if scenario.active not in state.players:
        yield f"There are {seats} seats", "/active"
    for field in ("pieces", "ranks", "hands", "cash", "skips"):
        for seat in getattr(scenario, field):
            if seat not in state.players:
                yield f"There are {seats} seats", f"/{field}/{seat}"
    for pile in scenario.bottoms:
        piles = PILES[state.options.decks]
        if pile not in piles:
            yield f"There is no such pile, but {', '.join(piles)}", f"/bottoms/{pile}"


def _course(options: Options, laid: Scenario) -> Iterator[Problem]:
    if laid.round > options.round_cap:
        yield f"There are only {options.round_cap} rounds", "/round"
    if laid.skips[laid.active]:
        yield "A seat that misses turns has none", f"/skips/{laid.active}"
    if laid.rolled and laid.mission:
        yield "A seat that has drawn a mission has moved", "/rolled"


def _pieces(state: State, laid: Scenario) -> Iterator[Problem]:
    cells, capacity = [*laid.pieces.values()], state.options.cell_capacity
    for seat, cell in laid.pieces.items():
        if cell not in state.city.kinds:
            yield f"There is no street on {cell!r}", f"/pieces/{seat}"
        if capacity and cells.count(cell) > capacity:
            yield f"{cell} holds {capacity} pieces at most (R3)", f"/pieces/{seat}"


def _cards(laid: Scenario) -> Iterator[Problem]:
    """Every card is one of the 45, and in one place only."""
    seen: list[str] = []
    for card, pointer in _placed(laid):
        if card not in TITLES:
            yield f"There is no card {card!r}", pointer
        if card in seen:
            yield f"{card} is in two places", pointer
        seen.append(card)
    for pile, cards in laid.bottoms.items():
        for number, card in enumerate(cards):
            if pile not in ("ALL", card[:2]):
                yield f"{card} belongs to another pile", f"/bottoms/{pile}/{number}"


def _placed(laid: Scenario) -> Iterator[tuple[str, str]]:
    """Every card that is not in the unordered part of a pile, and where the scenario has it."""
    for seat, hand in laid.hands.items():
        yield from ((card, f"/hands/{seat}/{number}") for number, card in enumerate(hand))
    for pile, cards in laid.bottoms.items():
        yield from ((card, f"/bottoms/{pile}/{number}") for number, card in enumerate(cards))
    if laid.mission is not None:
        yield laid.mission, "/mission"


def _mission(state: State, laid: Scenario) -> Iterator[Problem]:
    """A mission is drawn where there are missions of its level, or of any (R7)."""
    cell = laid.pieces[laid.active]
    if laid.mission and state.city.kinds[cell] not in ("mission", laid.mission[:2]):
        yield f"{laid.mission} is not drawn on {cell} (R7)", "/mission"


def _money(options: Options, laid: Scenario) -> Iterator[Problem]:
    """Cash comes from petty crimes and goes with fines, and nobody has won already."""
    for seat, cash in laid.cash.items():
        if cash > 0 and options.board != "city_old":
            yield "There is no petty crime to earn cash by (R10)", f"/cash/{seat}"
        if cash < 0 and options.police != "fine":
            yield "There are no fines (R9)", f"/cash/{seat}"
        if worth(laid.hands[seat]) + cash >= options.goal:
            yield f"Seat {seat} has reached the goal already (R11)", f"/hands/{seat}"
