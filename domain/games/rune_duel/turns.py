"""How a turn begins and ends (upkeep U1-U6, aura R8, Q16)."""

from typing import Final

from domain.components.seats import other
from domain.games.rune_duel.board import FIGURES, MAGES, Figure
from domain.games.rune_duel.events.turns import (
    AuraPulsed,
    BurnTicked,
    ImbueEnded,
    MatchEnded,
    SlotUnlocked,
    StatusFaded,
    TurnEnded,
    TurnStarted,
    WallFaded,
)
from domain.games.rune_duel.magic.composing import next_offer
from domain.games.rune_duel.magic.hits import BURN, change_essence, damage, heal, heal_by, of_aura
from domain.games.rune_duel.material.runes import FIXED
from domain.games.rune_duel.material.spells import SPELLS
from domain.games.rune_duel.state import State, Status
from domain.kernel import Play

LAST_SEAT: Final = 2
"""With the end of its turn both seats have had equally many."""
FADING: Final[tuple[Status, ...]] = ("frozen", "dazed")


def start_turn(state: State, seat: int, number: int) -> Play:
    """A seat's turn begins with its upkeep, in this order."""
    yield TurnStarted(seat, number)
    yield from wear_off(state, seat)
    for figure in FIGURES[seat]:
        yield from burn(state, figure)
    yield from recover(state, seat)
    for slots, turn in enumerate(state.options.slot_turns, start=2):
        if turn == number:
            yield SlotUnlocked(seat, slots)
    yield from next_offer(state)


def wear_off(state: State, seat: int) -> Play:
    """What has run out by now: walls (U1), the imbue (U2)."""
    gone = [cell for cell, wall in state.walls.items() if wall.seat == seat and not wall.duration]
    for cell in gone:
        yield WallFaded(cell)
    imbue = state.sides[seat].imbue
    if imbue and not imbue.turns_left:
        yield ImbueEnded(MAGES[seat])


def burn(state: State, figure: Figure) -> Play:
    """A burning figure takes damage of fire (U3)."""
    burning = state.figures[figure].burning
    if burning:
        yield BurnTicked(figure, burning - 1)
        yield from damage(state, "burn", figure, BURN)


def recover(state: State, seat: int) -> Play:
    """The mage regains essence, more with its thralls, and health (U4)."""
    yield from change_essence(state, seat, recovered(state, seat))
    yield from heal(state, seat, FIXED.health_back)


def recovered(state: State, seat: int) -> int:
    """The essence with which a seat goes into its turn, if it were to begin now (U4)."""
    back = FIXED.essence_back + FIXED.essence_per_thrall * state.living_thralls(seat)
    return min(FIXED.essence, state.sides[seat].essence + back)


def end_turn(state: State) -> Play:
    """The aura pulses, statuses fade, and the other seat's turn begins (section 4)."""
    seat, number = state.turn.seat, state.turn.number
    yield from pulse(state, seat)
    yield from fade(state, seat)
    yield TurnEnded()
    is_last = seat == LAST_SEAT
    if is_last and number == state.options.turn_cap:
        yield MatchEnded(better(state), "turn_cap")
    else:
        yield from start_turn(state, other(seat), number + 1 if is_last else number)


def pulse(state: State, seat: int) -> Play:
    """An imbued mage hurts the enemies around it with its element (R8)."""
    imbue = state.sides[seat].imbue
    near = state.ground().beside(seat) if imbue else []
    if imbue is None or not near:
        return
    spell = SPELLS[imbue.element,]
    yield AuraPulsed(MAGES[seat])
    for figure in near:
        lost = yield from damage(state, "aura", figure, of_aura(imbue.element))
        yield from heal_by(state, seat, spell, figure, lost)


def fade(state: State, seat: int) -> Play:
    """The seat's figures are frozen and dazed for a turn less."""
    for figure in FIGURES[seat]:
        for status in FADING:
            value = getattr(state.figures[figure], status)
            if value:
                yield StatusFaded(figure, status, value - 1)


def better(state: State) -> tuple[int, ...]:
    """Who wins at the cap: more mage health, then more living thralls, else nobody (Q16)."""
    standing = {
        seat: (state.figures[mage].health, state.living_thralls(seat))
        for seat, mage in MAGES.items()
    }
    best = max(standing.values())
    winners = tuple(seat for seat, value in standing.items() if value == best)
    return winners if len(winners) == 1 else ()
