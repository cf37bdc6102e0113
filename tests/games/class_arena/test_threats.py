"""Who could still hit a figure: tried by force, every move and every deed of every enemy."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from domain.games.class_arena import GAME
from domain.games.class_arena.commands import Move
from domain.games.class_arena.events.combat import DeviceExploded, FigureKilled
from domain.games.class_arena.threats import exposed, threats
from domain.kernel import Command, PseudoRandom, canonical, run
from tests.promises.games.class_arena import of, threatened
from tests.promises.positions import positions
from tests.rounds import rounds

TRIED = rounds(usual=12, soak=400)
"""So many moves are tried."""


def moved() -> Iterator[tuple[Any, Any]]:
    """Positions before a move; where mines are near it sets some off."""
    random = Random("threats")
    for state in positions(GAME, random):
        if moves := of(state, (Move,)):
            near = [each for each in moves if sets_off(state, each)]
            yield state, random.choice(near or moves)


def sets_off(state: Any, move: Command) -> bool:
    return any(isinstance(each, DeviceExploded) for each in after(state, move)[1])


def after(state: Any, command: Command) -> tuple[Any, list[Any]]:
    copy: Any = GAME.clone(state)
    return copy, run(GAME.decide(copy, command), copy, PseudoRandom(Random(1)))


def by_force(state: Any, enemy: str, target: str) -> int:
    """The most damage that one deed of an enemy does, wherever it goes before it."""
    return max(threatened(state, enemy, target), default=0)


def test_what_is_told_of_threats_is_what_enemies_can_do() -> None:
    told = 0
    for state, move in islice(moved(), TRIED):
        name = state.acting.id
        there, events = after(state, move)
        if not there.is_acting(name):
            continue
        was = canonical(there)
        found = {enemy.id: damage for enemy, damage in threats(there, there.figures[name])}
        assert canonical(there) == was, "everybody stands where he stood"
        enemies = [each for each in there.enemies(there.figures[name]) if not each.activated]
        forced = {each.id: by_force(there, each.id, name) for each in enemies}
        assert found == {name: damage for name, damage in forced.items() if damage}
        if not any(isinstance(each, FigureKilled) for each in events):
            assert [*exposed(state, [move.to])] == sorted({int(each[1]) for each in found})
        told += len(found)
    assert told
