"""Positions in which choices are tried: of random matches, and crowded ones laid out at random."""

from collections.abc import Iterator, Mapping
from random import Random

from domain.bots import BOTS, Look
from domain.games.assassination.commands import Move
from domain.games.squad_combat.commands import Pass, PlayAttack
from domain.kernel import Command, Game, PseudoRandom, State, run
from tests.promises.crowded import crowded, is_laid_out
from tests.script import improvise, moments

TABLES = (("random",), ("greedy", "random"), ("greedy",))
LENGTH = 150
"""So many commands of a match are played."""
OF_A_MATCH = 12
"""So many of its positions are looked at."""
ONWARDS = 6
"""So many commands are played at most from a position that was laid out."""
SHOWN = 0.4
"""So many of those positions are looked at."""
EAGER: Mapping[str, tuple[type[Command], ...]] = {
    "assassination": (Move,),
    "squad_combat": (PlayAttack, Pass),
}
"""What leads on from there to choices that are else rare: a throw, an answer to an attack."""


def positions(game: Game, random: Random) -> Iterator[State]:
    """Open positions of a game without end, half of them laid out; not to be changed.

    Of a game of which none can be laid out, all are played.
    """
    if not is_laid_out(game):
        yield from of_matches(game, random)
    played, laid = of_matches(game, random), from_crowds(game, random)
    while True:
        yield next(played)
        yield next(laid)


def of_matches(game: Game, random: Random) -> Iterator[State]:
    """Positions all over random matches of all variants, without end."""
    while True:
        variant, bots = random.choice([*game.variants]), random.choice(TABLES)
        script = improvise(game, variant, random.randrange(10**6), bots=bots, cap=LENGTH)
        every = [each.state for each in moments(game, script) if each.state.result is None]
        yield from random.sample(every, min(len(every), OF_A_MATCH))


def from_crowds(game: Game, random: Random) -> Iterator[State]:
    """Positions that were laid out, and what a few commands make of them."""
    for state in crowded(game, random):
        for _ in range(ONWARDS):
            if state.result is not None:
                break
            if random.random() < SHOWN:
                yield state
            state = game.clone(state)
            run(game.decide(state, _next(game, state, random)), state, PseudoRandom(random))


def _next(game: Game, state: State, random: Random) -> Command:
    """What a bot does; every other time what leads to rare choices, if that can be done."""
    legal = game.legal(state)
    eager = [each for each in legal if isinstance(each, EAGER.get(game.id, ()))]
    if eager and random.random() < 0.5:
        return random.choice(eager)
    bot = BOTS[random.choice(("random", "greedy"))]
    return bot(game, Look(game, state, state.to_act), legal, random)
