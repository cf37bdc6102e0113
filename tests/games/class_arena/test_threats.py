"""Who could still hit a figure: tried by force, every move and every deed of every enemy."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from domain.games.class_arena import GAME
from domain.games.class_arena.commands import Activate, Attack, Detonate, Move, Sweep
from domain.games.class_arena.events.combat import DamageDealt
from domain.games.class_arena.threats import threats
from domain.kernel import Command, PseudoRandom, canonical, run
from tests.promises.positions import positions
from tests.rounds import rounds

TRIED = rounds(usual=12, soak=400)
"""So many moves are tried."""
DEEDS = (Attack, Sweep, Detonate)


def moved() -> Iterator[tuple[Any, str]]:
    """Positions before a move that sets nothing off, and where it leads."""
    random = Random("threats")
    for state in positions(GAME, random):
        moves = [each for each in GAME.legal(state) if isinstance(each, Move)]
        if moves and not any(each.kind == "mine" for each in state.devices):  # type: ignore[attr-defined]
            yield state, random.choice(moves).to


def after(state: Any, command: Command) -> tuple[Any, list[Any]]:
    copy: Any = GAME.clone(state)
    return copy, run(GAME.decide(copy, command), copy, PseudoRandom(Random(1)))


def by_force(state: Any, enemy: str, target: str) -> int:
    """The most damage that one deed of an enemy does, wherever it goes before it."""
    asked: Any = GAME.clone(state)
    asked.activation, asked.phase = None, "choose_figure"
    asked.to_act = asked.figures[enemy].seat
    begun, _ = after(asked, Activate(enemy))
    stands = [begun, *(after(begun, each)[0] for each in of(begun, (Move,)))]
    hits = [
        event.amount
        for stand in stands
        for deed in of(stand, DEEDS)
        for event in after(stand, deed)[1]
        if isinstance(event, DamageDealt) and event.target == target
    ]
    return max(hits, default=0)


def of(state: Any, kinds: tuple[type[Command], ...]) -> list[Command]:
    return [each for each in GAME.legal(state) if isinstance(each, kinds)]


def test_what_is_told_of_threats_is_what_enemies_can_do() -> None:
    told = 0
    for state, to in islice(moved(), TRIED):
        was, figure = canonical(state), state.acting
        found = {enemy.id: damage for enemy, damage in threats(state, figure, to)}
        assert canonical(state) == was, "everybody stands where he stood"
        there, _ = after(state, Move(to))
        enemies = [each for each in there.enemies(there.figures[figure.id]) if not each.activated]
        forced = {each.id: by_force(there, each.id, figure.id) for each in enemies}
        assert found == {name: damage for name, damage in forced.items() if damage}
        told += len(found)
    assert told
