"""Experience: XP, levels, and what they unlock (R18, R19)."""

from collections.abc import Iterator

from domain.games.class_arena.events.experience import (
    BadgeEarned,
    BonusUnlocked,
    ClassUnlocked,
    CosmeticUnlocked,
    LevelReached,
    XpGained,
)
from domain.games.class_arena.material.classes import ClassName
from domain.games.class_arena.material.progress import LADDERS, Rung, XpReason
from domain.games.class_arena.state import Figure, State
from domain.kernel import Event, Play


def gain(state: State, figure: Figure, amount: int, reason: XpReason) -> Play:
    """A figure's seat gains XP in the figure's class, and as much in general (R18)."""
    if not amount:  # Q19
        return
    seat, class_ = figure.seat, figure.class_
    rungs: tuple[Rung, ...] = (class_, "general")
    before = [state.level(seat, rung) for rung in rungs]
    xp = state.careers[seat].xp
    yield XpGained(seat, class_, amount, reason, xp[class_] + amount, xp["general"] + amount)
    for rung, level in zip(rungs, before, strict=True):
        for reached in range(level + 1, state.level(seat, rung) + 1):
            yield from reach_level(state, seat, rung, reached)


def reach_level(state: State, seat: int, rung: Rung, level: int) -> Play:
    """A seat reaches a level, and gets what it brings (R19)."""
    yield LevelReached(seat, rung, level)
    for unlocked in brought(rung, level):
        if unlocked not in state.careers[seat].unlocked:
            yield ClassUnlocked(seat, unlocked, rung)
    yield from rewards(seat, rung, level)


def brought(rung: Rung, level: int) -> tuple[ClassName, ...]:
    """The classes that a level opens."""
    return LADDERS[rung].classes.get(level, ())


def rewards(seat: int, rung: Rung, level: int) -> Iterator[Event]:
    """What a level brings besides classes."""
    ladder = LADDERS[rung]
    if level in ladder.badges:
        yield BadgeEarned(seat, ladder.badges[level])
    if level in ladder.bonuses:
        yield BonusUnlocked(seat, ladder.bonuses[level])
    if level in ladder.cosmetics:
        yield CosmeticUnlocked(seat, ladder.cosmetics[level])
