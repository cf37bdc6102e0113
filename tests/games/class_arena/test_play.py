"""Whole matches at random: they end in time, and the legal list is what is accepted."""

from collections.abc import Iterator
from itertools import count, product
from random import Random
from typing import Any, get_args

import pytest

from domain.games.class_arena import GAME, commands
from domain.games.class_arena.material.arena import GRID, Direction, PointName
from domain.games.class_arena.material.classes import CLASS_NAMES, CLASSES
from domain.games.class_arena.material.progress import LADDERS
from domain.games.class_arena.material.weapons import WEAPONS
from domain.kernel import Command, PseudoRandom, run
from tests.games.whole import whole
from tests.rounds import rounds

MATCHES = rounds(usual=6, soak=200)
LONGEST = {2: 700, 3: 1000, 4: 1200}
"""Commands of a random match, by seats."""

FIGURES = [f"f{seat}{number}" for seat in (1, 2, 3, 4) for number in (1, 2, 3)]
EVERYTHING: list[Command] = [
    *(commands.ChooseClass(name) for name in CLASS_NAMES),
    *(commands.Activate(figure) for figure in FIGURES),
    *(commands.Attack(name, cell) for name, cell in product(WEAPONS, GRID.cells)),  # type: ignore[arg-type]
    *(commands.Sweep(way) for way in get_args(Direction)),
    *(
        kind(cell)
        for kind in (commands.Move, commands.PlaceMine, commands.PlaceCharge, commands.Repair)
        for cell in GRID.cells
    ),
    *(commands.Detonate(f"d{number}") for number in range(1, 30)),
    *(commands.Fortify(point) for point in get_args(PointName)),
    commands.Scope(),
    commands.Cloak(),
    commands.EndActivation(),
]
"""Every command there is, or nearly."""


def check(state: Any) -> None:
    """What holds at every moment of every match."""
    living = state.living()
    assert len({figure.cell for figure in living}) == len(living)
    for figure in state.figures.values():
        assert 0 <= figure.health <= CLASSES[figure.class_].health
        assert not (figure.health and state.has_wall(figure.cell))
        assert 0 <= figure.shield <= 4
        assert 0 <= figure.morale <= 2
    for career in state.careers.values():
        assert career.xp["general"] == sum(career.xp[name] for name in CLASS_NAMES)


@pytest.mark.parametrize("variant", GAME.variants)
def test_matches_end_and_accept_exactly_what_is_legal(variant: str) -> None:
    random, options = Random(variant), GAME.settle(variant, {})
    for number in range(MATCHES):
        seats, steps = 2 + number % 3, count()

        def check_step(state: Any, seats: int = seats, steps: Iterator[int] = steps) -> None:
            check(state)
            assert next(steps) < LONGEST[seats]

        whole(GAME, options, seats, random, EVERYTHING, often=0.008, check=check_step)


OPTIONS: list[dict[str, Any]] = [
    {"skirmishes": 6, "turns": 8, "xp_per_level": 2, "xp_per_general_level": 5},
    {"skirmishes": 1, "turns": 3, "xp_per_level": 16, "start_unlocked": "all"},
    {"squad_size": 3, "skirmishes": 3, "turns": 8, "start_unlocked": "all"},
]


@pytest.mark.parametrize("changes", OPTIONS)
def test_unlocks_and_badges_are_what_experience_has_brought(changes: dict[str, Any]) -> None:
    """R19: computed anew from the levels at the end."""
    random = Random(7)
    source = PseudoRandom(random)
    for seats in (2, 3, 4):
        state: Any
        state, _events = GAME.begin(GAME.settle("final", changes), seats, source)
        while state.result is None:
            run(GAME.decide(state, random.choice(GAME.legal(state))), state, source)
        for seat, career in state.careers.items():
            for rung, ladder in LADDERS.items():
                level = state.level(seat, rung)
                opened = [
                    name for at, each in ladder.classes.items() if at <= level for name in each
                ]
                assert set(opened) <= set(career.unlocked)
                for at, badge in ladder.badges.items():
                    assert (badge in career.badges) == (at <= level)
