"""The campaign: its skirmishes one after the other, and who wins it (sections 3 and 8)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal

from domain.games.class_arena.events.campaign import (
    MatchEnded,
    MatchStarted,
    SkirmishEnded,
    SkirmishStarted,
)
from domain.games.class_arena.material.arena import WALLS
from domain.games.class_arena.order import order_from, slots
from domain.games.class_arena.state import Career, State
from domain.kernel import Play

Worth = Literal["wins", "points", "general_xp"]

WORTHS: Final[Mapping[Worth, Callable[[Career], int]]] = {
    "wins": lambda career: career.wins,
    "points": lambda career: career.total,
    "general_xp": lambda career: career.xp["general"],
}
"""What decides the campaign, the weightiest first (section 8)."""


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
    best = leaders({seat: career.points for seat, career in state.careers.items()})
    yield SkirmishEnded(points, best[0] if len(best) == 1 else None)
    if state.skirmish < state.options.skirmishes:
        yield from start_skirmish(state, state.skirmish + 1)
    else:
        yield from end_campaign(state)


def end_campaign(state: State) -> Play:
    """Who is best by what is compared last has won."""
    *_, (_, last) = compared(state)
    best = leaders(last)
    yield MatchEnded(tuple(best), "campaign_won" if len(best) == 1 else "campaign_tie")


def compared(state: State) -> Iterator[tuple[Worth, Mapping[int, int]]]:
    """What decides the campaign, by seat: as much of it as it takes, each of who is best so far.

    Most skirmishes win; then most points in all; then most general XP (section 8).
    """
    best = [*state.careers]
    for worth, of in WORTHS.items():
        if len(best) > 1:
            found = {seat: of(state.careers[seat]) for seat in best}
            yield worth, found
            best = leaders(found)


def leaders(worths: Mapping[int, int]) -> list[int]:
    """The seats that have most."""
    most = max(worths.values())
    return [seat for seat, worth in worths.items() if worth == most]
