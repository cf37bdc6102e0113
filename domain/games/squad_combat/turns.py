"""How a match begins and goes from action phase to action phase and from turn to turn."""

from typing import Final

from domain.components.dice import die
from domain.games.squad_combat.events.characters import (
    DieOrigin,
    DieRemoved,
    DieRolled,
    DieSet,
    EnergyRecharged,
    SuppressionRemoved,
)
from domain.games.squad_combat.events.course import (
    ActionPhaseStarted,
    FirstPlayerChosen,
    MatchEnded,
    MatchStarted,
    TurnEnded,
    TurnStarted,
    WindowOpened,
)
from domain.games.squad_combat.hands import draw
from domain.games.squad_combat.material.decks import deck_of
from domain.games.squad_combat.reasons import REASONS
from domain.games.squad_combat.squads import DIE, Character
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import (
    Agenda,
    NextPhase,
    Recharge,
    Replenish,
    TrimDice,
    Waiting,
    Watch,
)
from domain.games.squad_combat.tasks.work import Work
from domain.kernel import Chance, Fault, Play, refuse

MOST_PHASES: Final = 99
"""Action phases of a turn, after which it ends (Q32)."""


def setup(state: State) -> Play:
    """Hands, dice, and who begins (section 3)."""
    require_seats(state)
    yield started(state)
    for seat in state.sides:
        yield from draw(state, seat, state.options.hand_size)
    for character in state.characters.values():
        yield from add_pool(state, character, "setup")
    yield from choose_first(state)
    yield from begin_turn(state, 1, state.first)


def require_seats(state: State) -> None:
    """No deck is given for a seat that is not there. Refuses with `bad_options`."""
    decks, seats = len(state.options.decks), len(state.sides)
    facts = {"decks": decks, "seats": seats}
    refuse([Fault("too_many_decks", "/decks", facts)] if decks > seats else [], REASONS)


def started(state: State) -> MatchStarted:
    """What everybody knows of the squads and decks."""
    options = state.options
    decks = {seat: deck_of(options.decks, seat, options.squad_size) for seat in state.sides}
    return MatchStarted(options, decks)


def choose_first(state: State) -> Play:
    """Any seat, all alike (R2)."""
    seat = yield Chance("first_player", [*state.sides])
    yield FirstPlayerChosen(seat)


def begin_turn(state: State, turn: int, first: int) -> Play:
    """The first player's action phase begins."""
    yield TurnStarted(turn, first)
    yield ActionPhaseStarted(first)


def add_pool(state: State, character: Character, reason: DieOrigin) -> Play:
    """The dice of the pool, sign by sign: a face, or a roll."""
    for sign in state.pool(character):
        if sign == "R":
            value = yield die("die", 1, DIE)
            yield DieRolled(character.ref, value, reason)
        else:
            yield DieSet(character.ref, int(sign), reason)


def trim_dice(state: State, task: TrimDice, rest: Agenda) -> Work:
    """More dice than the pool has are put away, one at a time (R26)."""
    character = state.characters[task.character]
    while character.too_many():
        if len(set(character.dice)) > 1:
            return Waiting(character.seat, "remove_die", (task, *rest))
        yield DieRemoved(character.ref, character.dice[0])
    return rest


def next_phase(state: State, task: NextPhase, rest: Agenda) -> Work:
    """The next seat that has not passed acts; if there is none, the turn ends (R4, R5, Q32)."""
    order = state.living(state.active)
    left = [seat for seat in (*order[1:], order[0]) if seat not in state.passed]
    if order[0] != state.active:
        left = [seat for seat in order if seat not in state.passed]
    if left and state.phases < MOST_PHASES:
        yield ActionPhaseStarted(left[0])
        return Waiting(left[0], "action", ())
    first = state.living(state.first)[0]
    yield WindowOpened("end_of_turn", first)
    return (Watch("end_of_turn", first), Recharge())


def recharge(state: State, task: Recharge, rest: Agenda) -> Work:
    """Spent energy comes back, where nothing suppresses it (R6)."""
    alive = [each for each in state.characters.values() if each.is_alive]
    for each in sorted(alive, key=lambda one: (one.seat, one.position)):
        if each.suppressed:
            yield SuppressionRemoved(each.ref)
        elif each.spent and state.options.energy_recovery == "end_of_turn":
            yield EnergyRecharged(each.ref, each.spent, each.sheet.energy)
    return (Replenish(tuple(state.living(state.first))),)


def replenish(state: State, task: Replenish, rest: Agenda) -> Work:
    """Seat by seat may discard, then draws; then the turn is over (R7)."""
    seats, discarded = task.seats, task.discarded
    while seats:
        seat = seats[0]
        side = state.sides[seat]
        if discarded < state.options.end_discards and side.hand:
            return Waiting(seat, "end_discard", (Replenish(seats, discarded), *rest))
        yield from draw(state, seat, side.lacks(state.options.hand_size))
        seats, discarded = seats[1:], 0
    return (yield from _end_turn(state))


def _end_turn(state: State) -> Work:
    """The next turn, or the judgement at the cap (R8, R27)."""
    turn, options = state.turn, state.options
    yield TurnEnded(turn)
    if turn >= options.turn_cap:
        yield MatchEnded(ahead(state), "turn_cap")
        return ()
    first = state.living(state.first)[0]
    if options.first_player == "rotate":
        first = state.after(state.first)
    yield from begin_turn(state, turn + 1, first)
    return Waiting(first, "action", ())


def ahead(state: State) -> tuple[int, ...]:
    """Who has most living characters, then most HP on them; nobody if that is equal (R27)."""
    scores = {}
    for seat in state.living():
        squad = state.squad(seat)
        scores[seat] = (len(squad), sum(state.remaining(each) for each in squad))
    best = [seat for seat, score in scores.items() if score == max(scores.values())]
    return tuple(best) if len(best) == 1 else ()
