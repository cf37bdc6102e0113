"""How a match begins from a given position, and which positions can't have come about."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from domain.components.scenarios import Problem, refuse_all
from domain.games.squad_combat.events.course import ActionPhaseStarted, FirstPlayerChosen
from domain.games.squad_combat.hands import draw
from domain.games.squad_combat.material.cards import CARDS, SHEET
from domain.games.squad_combat.scenario import (
    HandLaid,
    Laid,
    Marked,
    Placed,
    Scenario,
    ScenarioLaid,
    kind_of,
)
from domain.games.squad_combat.squads import Character, Mark
from domain.games.squad_combat.state import State, start
from domain.games.squad_combat.turns import add_pool, choose_first, require_seats, started
from domain.kernel import Play


def lay(state: State, scenario: Scenario) -> Play:
    """The match begins from `scenario`. Refuses with `bad_scenario`, or `bad_options`."""
    require_seats(state)
    refuse_all(problems(state, scenario))
    yield started(state)
    yield laid(state, scenario)
    for seat in state.sides:
        if seat in scenario.hands:
            hand = scenario.hands[seat]
            yield HandLaid(seat, dict(hand), sum(hand.values()))
        else:
            yield from draw(state, seat, state.options.hand_size)
    for ref, character in state.characters.items():
        placed = scenario.characters.get(ref, Placed())
        if placed.dice is None and character.is_alive:
            yield from add_pool(state, character, "setup")
    if scenario.first is None:
        yield from choose_first(state)
    else:
        yield FirstPlayerChosen(scenario.first)
    yield ActionPhaseStarted(scenario.active or state.first)


def laid(state: State, scenario: Scenario) -> ScenarioLaid:
    """All that lies open in a scenario."""
    numbers = iter(range(1, 1000))
    characters = {
        ref: _laid(state, each, scenario.characters.get(ref, Placed()), numbers)
        for ref, each in state.characters.items()
    }
    discards = {seat: dict(cards) for seat, cards in scenario.discards.items()}
    return ScenarioLaid(scenario.turn, scenario.passed, scenario.phases, characters, discards)


def _laid(state: State, each: Character, placed: Placed, numbers: Iterator[int]) -> Laid:
    return Laid(
        position=placed.position or each.position,
        is_alive=not placed.dead,
        dice=tuple(sorted(placed.dice or (), reverse=True)),
        spent=placed.spent,
        suppressed=placed.suppressed,
        marks=tuple(_mark(state, mark, f"m{next(numbers)}") for mark in placed.marks),
        used=placed.used,
    )


def _mark(state: State, marked: Marked, name: str) -> Mark:
    sheet = state.card(marked.card) if marked.card else None
    is_attack = sheet is not None and sheet.kind == "attack"
    kind = kind_of(marked.card, is_attack=is_attack)
    damage = marked.damage if marked.damage is not None else sheet.damage if sheet else 0
    trait = sheet.trait if sheet and is_attack else marked.trait or "none"
    return Mark(name, kind, marked.owner, damage, trait, marked.card)


def problems(state: State, scenario: Scenario) -> Iterator[Iterable[Problem]]:
    """What is wrong with a scenario, check by check: a later one relies on the earlier ones."""
    yield chain(_seats(state, scenario), _characters(state, scenario))
    yield _cards(state, scenario)
    yield _living(state, scenario)


def _characters(state: State, scenario: Scenario) -> Iterator[Problem]:
    for ref, placed in scenario.characters.items():
        if ref not in state.characters:
            yield f"There is no {ref}; there are: {', '.join(state.characters)}", "/characters"
            continue
        for problem, pointer in _placed(state, state.characters[ref], placed):
            yield problem, f"/characters/{ref}{pointer}"


def _seats(state: State, scenario: Scenario) -> Iterator[Problem]:
    if scenario.turn > state.options.turn_cap:
        yield f"The match ends with turn {state.options.turn_cap}", "/turn"
    named = {"first": [scenario.first], "active": [scenario.active], "passed": scenario.passed}
    for field, seats in named.items():
        if any(seat is not None and seat not in state.sides for seat in seats):
            yield f"There are {len(state.sides)} seats", f"/{field}"
    if len({*scenario.passed}) < len(scenario.passed):
        yield "A seat passes once", "/passed"
    for field in ("hands", "discards"):
        if any(seat not in state.sides for seat in getattr(scenario, field)):
            yield f"There are {len(state.sides)} seats", f"/{field}"


def _placed(state: State, each: Character, placed: Placed) -> Iterator[Problem]:
    sheet = each.sheet
    if placed.dead and placed != Placed(position=placed.position, dead=True, used=placed.used):
        yield "Who is dead has neither dice nor energy nor marks", "/dead"
    if any((kind == "death") != placed.dead for kind in placed.used):
        yield "The living use what is printed, the dead their death effect", "/used"
    if placed.spent > sheet.energy:
        yield f"{each.ref} has {sheet.energy} energy", "/spent"
    for number, mark in enumerate(placed.marks):
        for problem in _marked(state, mark):
            yield problem, f"/marks/{number}"


def _marked(state: State, mark: Marked) -> Iterator[str]:
    if mark.owner not in state.sides:
        yield f"There are {len(state.sides)} seats"
    if mark.card is None:
        if not mark.damage:
            yield "A token has damage, everything else is a card"
        if mark.trait not in (None, "none", *SHEET.traits):
            yield f"There is no trait {mark.trait!r}"
        return
    if mark.card not in CARDS:
        yield f"There is no card {mark.card!r}"
        return
    if mark.trait is not None:
        yield "The trait of a card is its own"
    card = state.card(mark.card)
    if card.kind != "attack" and (card.bar is None or mark.damage is not None):
        yield f"{mark.card} does not stay on anybody like that"


def _cards(state: State, scenario: Scenario) -> Iterator[Problem]:
    """No seat has more of a card than its deck does."""
    for seat, side in state.sides.items():
        out = Counter[str]()
        for ref, placed in scenario.characters.items():
            for number, mark in enumerate(placed.marks):
                if mark.card and mark.owner == seat:
                    out[mark.card] += 1
                    pointer = f"/characters/{ref}/marks/{number}"
                    yield from _too_many(side.deck.unordered, out, mark.card, seat, pointer)
        for field in ("discards", "hands"):
            for card, count in getattr(scenario, field).get(seat, {}).items():
                out[card] += count
                pointer = f"/{field}/{seat}/{card}"
                yield from _too_many(side.deck.unordered, out, card, seat, pointer)


def _too_many(
    deck: Mapping[str, int], out: Mapping[str, int], card: str, seat: int, pointer: str
) -> Iterator[Problem]:
    if out[card] > deck.get(card, 0):
        yield f"The deck of seat {seat} has {deck.get(card, 0)} of {card}", pointer


def _living(state: State, scenario: Scenario) -> Iterator[Problem]:
    """Two seats are alive, nobody should be dead, and who acts is alive and has not passed."""
    alive = {
        ref: each
        for ref, each in state.characters.items()
        if not scenario.characters.get(ref, Placed()).dead
    }
    seats = {each.seat for each in alive.values()}
    if len(seats) < min(2, len(state.sides)):
        yield "Only one seat is alive, so the match would be over", "/characters"
    first, active = scenario.first, scenario.active
    if first is not None and first not in seats:
        yield f"Seat {first} has no living character", "/first"
    acts = active or first
    if acts is not None and (acts not in seats or acts in scenario.passed):
        yield f"Seat {acts} can't act", "/active" if active else "/passed"
    if acts is None and (scenario.passed or len(seats) < len(state.sides)):
        yield "Say who is first, for not every seat could be", "/first"
    yield from _places(state, scenario)
    trial = state_of(state, scenario)
    for ref in alive:
        one = trial.characters[ref]
        if trial.wounds(one) >= one.sheet.hp:
            yield f"{ref} would be dead with these wounds", f"/characters/{ref}/marks"


def _places(state: State, scenario: Scenario) -> Iterator[Problem]:
    for seat in state.sides:
        places = [
            scenario.characters.get(ref, Placed()).position or each.position
            for ref, each in state.characters.items()
            if each.seat == seat
        ]
        if sorted(places) != [*range(1, len(places) + 1)]:
            yield f"The places of seat {seat} are {places}", "/characters"


def state_of(state: State, scenario: Scenario) -> State:
    """A state of its own in which the open part of a scenario lies."""
    trial = start(state.options, len(state.sides))
    laid(trial, scenario).apply(trial)
    return trial
