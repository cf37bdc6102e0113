"""How a match begins from a given position, and which positions can't have come about."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

from domain.components.scenarios import Problem, refuse_all
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS
from domain.games.location_ccg.options import SEATS, Options
from domain.games.location_ccg.plays.leaving import dying
from domain.games.location_ccg.scenario import (
    PermanentLaid,
    Scenario,
    ScenarioLaid,
    SideLaid,
    bringer,
)
from domain.games.location_ccg.state import State, start
from domain.games.location_ccg.stats import has
from domain.games.location_ccg.zones import HQ, MAJORITY, SLOTS
from domain.kernel import Play

MOST_WON = MAJORITY - 1
"""Locations that a seat can have won without having won the match (Q21)."""


def lay(state: State, scenario: Scenario) -> Play:
    """The match begins from `scenario`. Refuses with `bad_scenario`."""
    refuse_all(problems(state.options, scenario))
    yield ScenarioLaid(scenario, points(state.options, scenario))


def points(options: Options, scenario: Scenario) -> int:
    """The production points that are left."""
    if scenario.phase != "production":
        return 0
    own = [CARDS[each.card] for each in scenario.permanents if each.owner == scenario.active]
    more = sum(sheet.production for sheet in own)
    return options.production_points + more if scenario.points is None else scenario.points


def problems(options: Options, scenario: Scenario) -> Iterator[Iterable[Problem]]:
    """What is wrong with a scenario, check by check: a later one relies on the earlier ones."""
    sides = (side_problems(seat, side) for seat, side in scenario.sides.items())
    yield chain(location_problems(options, scenario), _permanents(scenario), *sides)
    yield chain(deck_problems(options, scenario), moment_problems(options, scenario))
    yield rule_problems(options, scenario)


def _permanents(scenario: Scenario) -> Iterator[Problem]:
    for number, permanent in enumerate(scenario.permanents):
        for problem, field in permanent_problems(scenario, permanent):
            yield problem, f"/permanents/{number}/{field}"


def location_problems(options: Options, scenario: Scenario) -> Iterator[Problem]:
    """Locations come out of their seats' lists, and are won with enough tokens."""
    for number, laid in enumerate(scenario.locations):
        place, seat = f"/locations/{number}", bringer(scenario, number)
        earlier = [
            each.location
            for other, each in enumerate(scenario.locations[:number])
            if bringer(scenario, other) == seat
        ]
        listed = list(options.deck(seat).locations)
        if laid.location not in listed or laid.location in earlier:
            yield f"Seat {seat} has no {laid.location} to bring", f"{place}/location"
            continue
        enough = LOCATIONS[laid.location].tokens(options.vp_adjust)
        for owner, tokens in laid.tokens.items():
            if tokens >= enough or (tokens and laid.won):
                yield "A location with so many tokens has been won", f"{place}/tokens/{owner}"
    for seat in SEATS:
        won = [number for number, each in enumerate(scenario.locations) if each.won == seat]
        if len(won) > MOST_WON:
            yield f"Seat {seat} has won the match", f"/locations/{won[-1]}/won"


def permanent_problems(scenario: Scenario, laid: PermanentLaid) -> Iterator[Problem]:
    """What can't be said of a card in play."""
    sheet = CARDS.get(laid.card)
    if sheet is None or sheet.type == "surprise":
        yield f"{laid.card} is nothing that can be in play", "card"
        return
    if not is_place(scenario, laid):
        yield f"{laid.card} can't be at {laid.place}", "place"
    for field in ("damage", "wounds", "locked"):
        if getattr(laid, field) and sheet.type != "character":
            yield "That is for characters", field
    if laid.wounds > sheet.keywords.toughness:
        yield f"It has no more than Toughness {sheet.keywords.toughness}", "wounds"
    for ability in laid.used:
        if sheet.ability(ability) is None or laid.used.count(ability) > 1:
            yield f"{laid.card} has no ability {ability} that was used once", "used"


def is_place(scenario: Scenario, laid: PermanentLaid) -> bool:
    """Whether a card of that type can be at that place."""
    sheet = CARDS[laid.card]
    open_slots = [
        slot for slot, each in zip(SLOTS, scenario.locations, strict=True) if not each.won
    ]
    match sheet.type, sheet.host:
        case "asset", _:
            return laid.place == HQ
        case "character", _:
            return laid.place in (HQ, *SLOTS)
        case _, "location":
            return laid.place in open_slots
    ids = [f"c{number}" for number, _ in enumerate(scenario.permanents, start=1)]
    if laid.place not in ids:
        return False
    host = CARDS.get(scenario.permanents[ids.index(laid.place)].card)
    return host is not None and host.type == "character"


def side_problems(seat: int, side: SideLaid) -> Iterator[Problem]:
    """Cards that are laid out have names."""
    for zone in ("hand", "bottom"):
        for number, card in enumerate(getattr(side, zone)):
            if card is None:
                yield "A card that is laid out has a name", f"/sides/{seat}/{zone}/{number}"


def deck_problems(options: Options, scenario: Scenario) -> Iterator[Problem]:
    """Every card comes out of its seat's deck."""
    left = {seat: Counter(options.deck(seat).cards) for seat in SEATS}
    for seat, card, place in laid_out(scenario):
        if not left[seat][card]:
            yield f"There is no more {card} in the deck of seat {seat}", place
        left[seat][card] -= 1


def laid_out(scenario: Scenario) -> Iterator[tuple[int, str, str]]:
    """Every card that is laid out: its owner, the card, where it is said."""
    for number, permanent in enumerate(scenario.permanents):
        yield permanent.owner, permanent.card, f"/permanents/{number}/card"
    for seat, side in scenario.sides.items():
        for zone in ("hand", "bank", "discard", "void", "bottom"):
            for number, card in enumerate(getattr(side, zone)):
                yield seat, str(card), f"/sides/{seat}/{zone}/{number}"


def moment_problems(options: Options, scenario: Scenario) -> Iterator[Problem]:
    """Whether it can be that moment."""
    if scenario.turn > options.turn_cap:
        yield f"The match ends with turn {options.turn_cap}", "/turn"
    if scenario.points is not None and scenario.phase != "production":
        yield "Production points are for the production phase", "/points"


def rule_problems(options: Options, scenario: Scenario) -> Iterator[Problem]:
    """Nothing lies there that the rules would have taken away (R31, R33, R34)."""
    state = start(options, len(SEATS))
    ScenarioLaid(scenario, 0).apply(state)
    doomed = [each.id for each, _ in dying(state)]
    seen: list[tuple[str, ...]] = []
    for number, each in enumerate(state.permanents.values()):
        kinds = [("unique", each.card)] if has(state, each, "unique") else []
        kinds += [(each.place, each.sheet.sub)] if each.sheet.host == "character" else []
        if any(kind in seen for kind in kinds):
            yield f"A second {each.card} would not have stayed", f"/permanents/{number}/card"
        seen += kinds
        if each.id in doomed:
            yield f"{each.card} would be dead", f"/permanents/{number}"
