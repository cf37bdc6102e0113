"""Which stored decisions answer what changed rules ask: a question that is gone, one that is new.

The rules ask a seat by what they let it do. A decision answers if its seat is awaited and a command
of its kind is legal; whether this very command is, is for the rules to say.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from domain.bots import Look, greedy_bot
from domain.kernel import Command, Game, PseudoRandom, State, run
from lab.rerun.recorded import Decision

FARTHEST: Final = 8
"""Decisions left out, or questions answered, in a row at most: beyond that, chance finds a fit."""


class Step(NamedTuple):
    """What has to be done before the next decision answers what is asked; both 0: it does."""

    left_out: int = 0
    """Decisions that nothing asks for any more."""
    answered: int = 0
    """Questions that nobody was asked."""


def answers(game: Game, state: State, decision: Decision) -> bool:
    """Whether the decision is one of the kind that is asked for now."""
    if decision.is_table or not game.awaits_one:
        return True
    return decision.seat == state.to_act and kind_of(decision) in kinds_asked(game, state)


def kinds_asked(game: Game, state: State) -> list[str]:
    """The kinds of commands that the rules ask for, in the order of the legal list."""
    return list(dict.fromkeys(_kind(each) for each in game.legal(state)))


def kind_of(decision: Decision) -> object:
    """The kind of a stored command."""
    return decision.command.get("type") if isinstance(decision.command, dict) else None


def next_step(game: Game, state: State, decisions: Sequence[Decision], seed: str) -> Step:
    """The fewest decisions to leave out, or questions to answer, until a decision answers.

    To leave out goes before an answer that nobody gave. A decision that no number brings to its
    question is put to the rules as it is, which refuse it.
    """
    if answers(game, state, decisions[0]):
        return Step()
    some = islice(decisions, 1, FARTHEST + 1)
    gone = next((at for at, each in enumerate(some, 1) if answers(game, state, each)), None)
    ahead = game.clone(state)
    for new in range(1, gone or FARTHEST + 1):
        if ahead.result is not None:
            break
        answer(game, ahead, f"{seed}/{new}")
        if ahead.result is None and answers(game, ahead, decisions[0]):
            return Step(answered=new)
    return Step(left_out=gone or 0)


def answer(game: Game, state: State, seed: str) -> None:
    """Lets the hint answer what is asked; where chance falls, it falls anew."""
    random = Random(seed)  # noqa: S311
    command = greedy_bot(game, Look(game, state, state.to_act), game.legal(state), random)
    run(game.decide(state, command), state, PseudoRandom(random))


def _kind(command: Command) -> str:
    return str(command.__struct_config__.tag)
