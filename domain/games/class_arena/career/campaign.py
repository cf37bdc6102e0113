"""The campaign: its skirmishes one after the other, and who wins it (sections 3 and 8)."""

from collections.abc import Callable

from domain.games.class_arena.career.order import order_from, slots
from domain.games.class_arena.events.campaign import (
    MatchEnded,
    MatchStarted,
    SkirmishEnded,
    SkirmishStarted,
)
from domain.games.class_arena.material.arena import WALLS
from domain.games.class_arena.state import Career, State
from domain.kernel import Play


def setup(state: State) -> Play:
    """The campaign begins with the draft of its first skirmish."""
    yield MatchStarted(state.seats, state.options)
    yield from start_skirmish(state, 1)


def start_skirmish(state: State, number: int) -> Play:
    """A skirmish begins; start slots and the first to draft go round (section 3)."""
    yield SkirmishStarted(
        number, WALLS, order_from(number, state.seats), slots(number, state.seats)
    )


def end_skirmish(state: State) -> Play:
    """Most points win it, a tie nobody; the next one or the end follows (R17)."""
    points = tuple(career.points for career in state.careers.values())
    best = leaders(state, [*state.careers], lambda career: career.points)
    yield SkirmishEnded(points, best[0] if len(best) == 1 else None)
    if state.skirmish < state.options.skirmishes:
        yield from start_skirmish(state, state.skirmish + 1)
    else:
        yield from end_campaign(state)


def end_campaign(state: State) -> Play:
    """Most skirmishes win; then most points in all; then most general XP (section 8)."""
    best = leaders(state, [*state.careers], lambda career: career.wins)
    best = leaders(state, best, lambda career: career.total)
    best = leaders(state, best, lambda career: career.xp["general"])
    yield MatchEnded(tuple(best), "campaign_won" if len(best) == 1 else "campaign_tie")


def leaders(state: State, seats: list[int], worth: Callable[[Career], int]) -> list[int]:
    """Those of the seats whose careers are worth most."""
    most = max(worth(state.careers[seat]) for seat in seats)
    return [seat for seat in seats if worth(state.careers[seat]) == most]
