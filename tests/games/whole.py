"""Whole matches by chance: they end, lose nothing, and accept exactly what is legal."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from domain.bots import BOTS, Look
from domain.kernel import Command, Game, Options, PseudoRandom, Refusal, State, canonical, run


def whole(
    game: Game,
    options: Options,
    seats: int,
    random: Random,
    every: Iterable[Command] = (),
    *,
    often: float = 0,
    check: Callable[[Any], object] = lambda state: None,
    bots: Sequence[str] = ("random",),
) -> Any:
    """The last state of a match by chance; every state is checked, and nothing is lost.

    `often` is how often, of 1, `every` command there is is tried before one is carried out.
    """
    source = PseudoRandom(random)
    state: Any = game.begin(options, seats, source)[0]
    begun = game.conserved(state)
    while state.result is None:
        legal = game.legal(state)
        if random.random() < often:
            check_exact(game, state, every)
        bot = BOTS[bots[(state.to_act - 1) % len(bots)]]
        chosen = bot(game, Look(game, state, state.to_act), legal, random)
        run(game.decide(state, chosen), state, source)
        assert game.conserved(state) == begun
        check(state)
    assert game.legal(state) == []
    return state


def check_exact(game: Game, state: State, every: Iterable[Command]) -> None:
    """Exactly the legal commands are accepted, and trying changes nothing."""
    before = canonical(state)
    accepted = [each for each in every if is_accepted(game, state, each)]
    assert sorted(map(repr, accepted)) == sorted(map(repr, game.legal(state)))
    assert canonical(state) == before


def is_accepted(game: Game, state: State, command: Command) -> bool:
    """Whether the rules take a command; what they refuse, they refuse in words."""
    try:
        next(game.decide(state, command))
    except Refusal as refusal:
        return not game.explain(refusal).sentence
    return True
