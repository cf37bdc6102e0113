"""How a turn goes from phase to phase (R14 to R18), and the turn limit (Q26)."""

from typing import Final

from domain.components.seats import other
from domain.games.location_ccg import commands
from domain.games.location_ccg.asking import Part, ask, require_decision, require_phase
from domain.games.location_ccg.events.cards import CardBanked
from domain.games.location_ccg.events.course import (
    MatchEnded,
    PhaseEnded,
    PhaseStarted,
    TurnEnded,
    TurnStarted,
)
from domain.games.location_ccg.events.permanents import (
    CharacterReturned,
    DamageRemoved,
    EffectsExpired,
)
from domain.games.location_ccg.events.plays import ProductionPointsSpent, UpkeepDue
from domain.games.location_ccg.material.costs import Cost
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.material.sheets import NO_BUFF
from domain.games.location_ccg.plays.deploying import deployments
from domain.games.location_ccg.plays.drawing import can_draw, draw
from domain.games.location_ccg.plays.leaving import leave, state_check
from domain.games.location_ccg.plays.playing import fast_plays
from domain.games.location_ccg.state import State
from domain.games.location_ccg.stats import has
from domain.games.location_ccg.zones import HQ
from domain.kernel import Command, Play, require

PRODUCE_DRAW: Final = commands.ProduceDraw()
END_PRODUCTION: Final = commands.EndProduction()
END_DEPLOY: Final = commands.EndDeploy()


# Begin


def begin_turn(state: State, turn: int, seat: int) -> Play:
    """A turn begins with what is due (R14)."""
    yield TurnStarted(turn, seat)
    due = tuple(each.id for each in state.of(seat) if has(state, each, "upkeep"))
    yield PhaseStarted("begin", upkeep=due)


def begin_phase(state: State) -> Part:
    """Upkeep by upkeep, then everybody comes home."""
    while state.upkeep:
        permanent = state.upkeep[0]
        if state.sides[state.active].purse().pays(upkeep_of(state, permanent)):
            return (yield from ask(state, state.active, "upkeep", permanent))
        yield from leave(state, permanent, "destroyed", "upkeep")
        yield from state_check(state)
    yield from come_home(state)
    yield PhaseEnded("begin")
    yield PhaseStarted("production", production_points(state))
    return False


def upkeep_of(state: State, permanent: str) -> Cost:
    """What a permanent costs each turn, in untyped points."""
    return Cost(untyped=has(state, state.permanents[permanent], "upkeep"))


def pay_upkeep(state: State, command: commands.PayUpkeep) -> Play:
    """The permanent is kept, once it is paid for."""
    require_upkeep(state, command.permanent)
    cost = upkeep_of(state, command.permanent)
    yield UpkeepDue(state.to_act, command.permanent, str(cost))


def decline_upkeep(state: State, command: commands.DeclineUpkeep) -> Play:
    """The permanent goes."""
    require_upkeep(state, command.permanent)
    yield from leave(state, command.permanent, "destroyed", "upkeep")
    yield from state_check(state)


def require_upkeep(state: State, permanent: str) -> None:
    """It is this permanent's turn to be paid for."""
    require_decision(state, "upkeep")
    require(permanent == state.about, "not_a_choice", given=state.named(permanent))


def upkeep_choices(state: State) -> list[Command]:
    """The seat pays or does not; who can't pay is not asked."""
    return [commands.PayUpkeep(state.about), commands.DeclineUpkeep(state.about)]


def come_home(state: State) -> Play:
    """The own characters that are away return to the HQ."""
    for character in state.characters(state.active):
        if character.place != HQ and character.id in state.permanents:
            yield CharacterReturned(character.id, character.place, HQ)
            yield from state_check(state)


# Production


def production_points(state: State) -> int:
    """The points of a turn, with what statics add (R15)."""
    more = sum(each.sheet.production for each in state.of(state.active))
    return state.options.production_points + more


def production_phase(state: State) -> Part:
    """Asked as long as there are points."""
    if state.points:
        return (yield from ask(state, state.active, "production"))
    yield PhaseEnded("production")
    return False


def produce_draw(state: State, command: commands.ProduceDraw) -> Play:
    """A point for a card."""
    require_phase(state, "production", "production")
    seat = state.to_act
    require(can_draw(state, seat), "nothing_to_draw")
    yield ProductionPointsSpent(seat, 1, state.points - 1, "draw")
    yield from draw(state, seat)


def produce_bank(state: State, command: commands.ProduceBank) -> Play:
    """A point to put a card into the bank."""
    require_phase(state, "production", "production")
    seat, card = state.to_act, command.card
    require(card in state.sides[seat].hand, "card_not_in_hand", card=state.named(card))
    yield ProductionPointsSpent(seat, 1, state.points - 1, "bank")
    yield CardBanked(seat, card, CARDS[card].row, "hand")


def end_production(state: State, command: commands.EndProduction) -> Play:
    """The points that are left are lost."""
    require_phase(state, "production", "production")
    yield PhaseEnded("production")


def production_choices(state: State) -> list[Command]:
    """The seat draws, banks, plays what is fast, or stops."""
    seat = state.to_act
    drawing: list[Command] = [PRODUCE_DRAW] if can_draw(state, seat) else []
    banking = [commands.ProduceBank(card) for card in dict.fromkeys(state.sides[seat].hand)]
    return [*drawing, *banking, *fast_plays(state, seat), END_PRODUCTION]


# Deployment


def deploy_phase(state: State) -> Part:
    """Any number of cards, until the seat has done."""
    return (yield from ask(state, state.active, "deploy"))


def end_deploy(state: State, command: commands.EndDeploy) -> Play:
    """Nothing more is deployed."""
    require_phase(state, "deploy", "deploy")
    yield PhaseEnded("deploy")


def deploy_choices(state: State) -> list[Command]:
    """Cards, fast plays, or to stop."""
    seat = state.to_act
    return [*deployments(state, seat), *fast_plays(state, seat), END_DEPLOY]


# End


def clean_up(state: State) -> Part:
    """Damage goes, then what held for the turn; then the hand limit (R18, Q15)."""
    if state.options.damage_removal == "each_end":
        for character in state.characters():
            if character.damage:
                yield DamageRemoved(character.id, character.damage)
    if any(each.locked or each.buff != NO_BUFF for each in state.permanents.values()):
        yield EffectsExpired()
    yield from state_check(state)
    if len(state.sides[state.active].hand) > state.options.hand_limit:
        return (yield from ask(state, state.active, "hand_limit"))
    yield PhaseEnded("end")
    return False


def next_turn(state: State) -> Part:
    """The other seat's turn, or the end of the match."""
    turn, seat = state.turn, state.active
    yield TurnEnded(turn, seat)
    if turn == state.options.turn_cap:
        yield MatchEnded(leaders(state), "turn_cap")
    else:
        yield from begin_turn(state, turn + 1, other(seat))
    return False


def leaders(state: State) -> tuple[int, ...]:
    """Who has won more locations, else who has more tokens on the others; else nobody (Q26)."""
    scores = {seat: (state.won(seat), state.tokens(seat)) for seat in state.sides}
    highest = max(scores.values())
    best = tuple(seat for seat, score in scores.items() if score == highest)
    return best if len(best) == 1 else ()
