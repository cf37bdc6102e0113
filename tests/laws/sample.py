"""The matches that the laws look at, and what is asked of every answer in them."""

from functools import cache
from random import Random

import msgspec

from domain.kernel import Game, PseudoRandom, Refusal, State, canonical, run
from tests.laws.games import REGISTRY
from tests.laws.offered import offered
from tests.laws.probes import refusal_of
from tests.rounds import IS_SOAK, rounds
from tests.script import Moment, Script, improvise, moments

CAP = 20_000
"""No match of any game takes more commands than this, however badly it is played."""

TABLES = (("random",), ("greedy", "random"), ("greedy",))
"""Who plays the matches that are looked at."""

ENOUGH = rounds(usual=120, soak=150)
"""So many commands are looked at, in one match at a table or in several short ones."""

POSITIONS = rounds(usual=20, soak=100)
"""So many moments of these are looked at closely, the first and the last among them."""

GENERAL = ("match_over", "unknown_command", "bad_args", "not_your_turn")
"""Refusals that the kernel makes for every game."""


def tables_of(game_id: str, variant: str) -> list[int]:
    """The tables at which a variant is looked at: in turn, so that each game comes to each of them.

    The long rounds look at every variant at all three.
    """
    variants = [*REGISTRY.game(game_id).variants]
    turns = min(len(variants), len(TABLES))
    turn = (variants.index(variant) + 1) % turns
    return [each for each in range(len(TABLES)) if IS_SOAK or each % turns == turn]


def scripts(game_id: str, variant: str, *tables: int) -> list[Script]:
    """Whole matches at these tables, or at those of the variant."""
    chosen = tables or tables_of(game_id, variant)
    return [each for table in chosen for each in _scripts(game_id, variant, table)]


@cache
def _scripts(game_id: str, variant: str, table: int) -> tuple[Script, ...]:
    game, commands = REGISTRY.game(game_id), 0
    played: list[Script] = []
    while commands < ENOUGH:
        seed = 1000 * table + len(played)
        played.append(improvise(game, variant, seed, bots=TABLES[table], cap=CAP))
        commands += len(played[-1].steps)
    return tuple(played)


def sampled(game_id: str, variant: str, *tables: int) -> list[Moment]:
    """Moments of these matches, all over them; not to be changed."""
    chosen = tables or tables_of(game_id, variant)
    return [each for table in chosen for each in _sampled(game_id, variant, table)]


@cache
def _sampled(game_id: str, variant: str, table: int) -> tuple[Moment, ...]:
    game = REGISTRY.game(game_id)
    played = [each for one in _scripts(game_id, variant, table) for each in moments(game, one)]
    last = len(played) - 1
    numbers = {round(part * last / POSITIONS) for part in range(POSITIONS + 1)}
    return tuple(played[number] for number in sorted(numbers))


def positions(game: Game, variant: str, *tables: int) -> list[State]:
    """The states after these moments; not to be changed."""
    return [moment.state for moment in sampled(game.id, variant, *tables)]


def check_accepted(game: Game, state: State, random: Random) -> None:
    """Every command that is offered can be written, read back and carried out."""
    kept = game.conserved(state)
    for seat, command in offered(game, state):
        after = game.clone(state)
        typed = game.read(after, seat, msgspec.to_builtins(command))
        assert typed == command
        assert run(game.decide(after, typed), after, PseudoRandom(random))
        assert game.conserved(after) == kept


def check_answer(game: Game, state: State, tried: object) -> None:
    """Accepted if and only if it is listed as legal; refused in words, with a known code.

    Where no list is complete, whatever is accepted of any seat loses nothing.
    """
    for seat in game.may_act(state):
        refusal = refusal_of(game, state, seat, tried)
        if refusal is not None:
            check_refusal(game, refusal)
        elif game.awaits_one:
            assert game.read(state, seat, tried) in game.legal(state), tried
        else:
            check_conserved(game, state, seat, tried)


def check_conserved(game: Game, state: State, seat: int, tried: object) -> None:
    """A command that nobody was offered is carried out without a loss."""
    before, after = canonical(state), game.clone(state)
    run(game.decide(after, game.read(after, seat, tried)), after, PseudoRandom(Random(0)))
    assert game.conserved(after) == game.conserved(state), tried
    assert canonical(state) == before


def check_refusal(game: Game, refusal: Refusal) -> None:
    """A refusal is in words, with a known code."""
    has_words = refusal.code in game.reasons or refusal.code in GENERAL
    assert has_words, f"`reasons` has no words for {refusal.code}"
    assert game.explain(refusal).sentence
    assert msgspec.json.encode(refusal.facts)
