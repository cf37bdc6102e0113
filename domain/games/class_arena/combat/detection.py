"""Detection: at which enemies a figure may aim (R8)."""

from domain.games.class_arena.material.arena import DISTANCE
from domain.games.class_arena.material.classes import EFFECTS
from domain.games.class_arena.state import Figure, State


def detected(state: State, figure: Figure) -> list[Figure]:
    """The enemies that a figure detects."""
    friends = state.friends(figure)
    enemies = state.enemies(figure)
    if is_scouted(friends):
        return enemies
    return [enemy for enemy in enemies if finds(state, figure, enemy, friends)]


def detects(state: State, figure: Figure, enemy: Figure) -> bool:
    """Whether a figure detects that enemy."""
    friends = state.friends(figure)
    return is_scouted(friends) or finds(state, figure, enemy, friends)


def is_scouted(friends: list[Figure]) -> bool:
    """Whether a scope shows all enemies to a squad (R8b, Q5)."""
    return any(friend.scoped for friend in friends)


def finds(state: State, figure: Figure, enemy: Figure, friends: list[Figure]) -> bool:
    """Whether a figure finds that enemy without a scope (R8)."""
    return (
        spots(state, figure, enemy)
        or reads_mark(figure, enemy, friends)
        or (is_moving(state, enemy) and has_blips(state, figure, friends))
    )


def spots(state: State, figure: Figure, enemy: Figure) -> bool:
    """Whether a figure sees an enemy with its own eyes (R8a)."""
    reach = EFFECTS.cloaked_sight if enemy.cloaked else EFFECTS.sight
    near = DISTANCE[figure.cell][enemy.cell] <= reach
    return near and state.is_in_sight(figure.cell, enemy.cell)


def reads_mark(figure: Figure, enemy: Figure, friends: list[Figure]) -> bool:
    """Whether a figure reads a mark on an enemy: its own, or a friend's from near by (R8c, Q4)."""
    if not enemy.marks:
        return False
    shared = DISTANCE[figure.cell][enemy.cell] <= EFFECTS.marks_shared
    return any(
        friend.id in enemy.marks and (friend.id == figure.id or shared) for friend in friends
    )


def has_blips(state: State, figure: Figure, friends: list[Figure]) -> bool:
    """Whether a figure is told of all movement: by itself or a comsat near by (R8d, Q4)."""
    return any(
        friend.can("blips")
        and (
            friend is figure
            or (
                DISTANCE[figure.cell][friend.cell] <= EFFECTS.blips_shared
                and state.is_in_sight(figure.cell, friend.cell)
            )
        )
        for friend in friends
    )


def is_heard(state: State, figure: Figure) -> bool:
    """Whether an enemy comsat detects a figure because it has moved (R8d)."""
    return is_moving(state, figure) and any(each.can("blips") for each in state.enemies(figure))


def is_moving(state: State, figure: Figure) -> bool:
    """Whether the newest move or push of a figure was in this turn or the last (R8d)."""
    return state.turn <= heard_until(figure)


def heard_until(figure: Figure) -> int:
    """The last turn in which comsats detect a figure because it has moved; -1: it has not."""
    return -1 if figure.moved_in is None else figure.moved_in + 1
