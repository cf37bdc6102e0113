"""The log: what a roll, a walk or a capture does not do, or does not take, is told."""

from collections.abc import Iterator
from typing import Final

from domain.components.wording import counted, listed
from domain.games.assassination_le import events
from domain.games.assassination_le.state import State
from domain.kernel import Log, Scene


def _rolled(scene: Scene, event: events.DieRolled) -> str:
    """The victim rolls again, as often as null comes (R2)."""
    if scene.before.phase != "null_rolled":
        return event.sentence()
    return f"Seat {event.seat} rolls again after the null: {event.shown}."


def _moved(scene: Scene, event: events.PawnMoved) -> str:
    return " ".join((event.sentence(), *_nothing(scene.before, event)))


def _nothing(state: State, event: events.PawnMoved) -> Iterator[str]:
    """What a walk passes or reaches without any effect (R6, Q8, Q14)."""
    *between, to = event.path
    prey = state.pawns[state.victim]
    if event.seat != state.victim:
        if prey in between and to != prey:
            yield f"Passing over the victim on {prey} does not catch it."
        return
    touched = state.coins[event.seat]
    if to in touched:
        yield "It has touched that base before."
    for cell in dict.fromkeys(between):
        if cell in state.bases.values() and cell not in touched and cell != to:
            yield f"Passing over the base on {cell} does not touch it."


def _coins_removed(scene: Scene, event: events.CoinsRemoved) -> str:
    return event.sentence_of(listed(scene.before.coins[event.seat]))


def _roles_assigned(scene: Scene, event: events.RolesAssigned) -> str:
    """After a capture the coins stay where they are (R11)."""
    if not any(isinstance(each, events.VictimCaptured) for each in scene.so_far):
        return event.sentence()
    coins = scene.before.coins
    kept, held = coins[scene.before.victim], coins[event.victim]
    said = [event.sentence()]
    if kept:
        its = events.its_coins(len(kept))
        said.insert(0, f"Seat {scene.before.victim} keeps {its} on {listed(kept)}.")
    if held:
        has = f"has {counted(len(held), 'coin')} from before, on {listed(held)}"
        said.append(f"Seat {event.victim} {has}.")
    return " ".join(said)


LOG: Final[Log] = {
    events.DieRolled: _rolled,
    events.PawnMoved: _moved,
    events.CoinsRemoved: _coins_removed,
    events.RolesAssigned: _roles_assigned,
}
