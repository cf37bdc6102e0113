"""The rules of Heist: the start, and which chapter answers for which command and decision."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.games.heist import commands, missions, moving, police, robbing
from domain.games.heist.events.course import MatchStarted, PiecePlaced, PileReady, RoundStarted
from domain.games.heist.events.missions import RankChanged
from domain.games.heist.state import PILES, Decision, State, cards_of
from domain.games.heist.turns import next_turn, require_decision
from domain.kernel import Command, Play


def setup(state: State) -> Play:
    """Pieces on their starts, piles face down, seat 1 begins (section 3)."""
    options = state.options
    yield MatchStarted(len(state.players), options)
    for seat in state.players:
        yield PiecePlaced(seat, state.city.starts[seat])
        yield RankChanged(seat, 0, options.start_rank, "setup")
    for pile in PILES[options.decks]:
        yield PileReady(pile, len(cards_of(pile)))
    yield RoundStarted(1)
    yield from next_turn(state)


def decide(state: State, command: Command) -> Play:
    """What follows from a command of the seat that is awaited."""
    return RULES[type(command)](state, command)


def legal(state: State) -> Sequence[Command]:
    """Every command that would be accepted."""
    decision = state.decision
    return CHOICES[decision](state) if decision else []


def roll_die(state: State, command: commands.RollDie) -> Play:
    """The die is rolled for whatever it is time for."""
    require_decision(state, *ROLLS)
    yield from ROLLS[state.decision](state)


def let_pass(state: State, command: commands.Pass) -> Play:
    """The seat does without what it might do."""
    require_decision(state, *PASSES)
    yield from PASSES[state.decision](state)


def the_roll(state: State) -> Sequence[Command]:
    """There is nothing to do but to roll the die."""
    return [commands.RollDie()]


ROLLS: Final[Mapping[Decision | None, Callable[[State], Play]]] = {
    "roll": moving.roll,
    "mission": missions.attempt,
    "petty": missions.petty_crime,
}

PASSES: Final[Mapping[Decision | None, Callable[[State], Play]]] = {
    "rob": robbing.decline,
    "snitch": police.decline,
}

RULES: Final[Mapping[type[Command], Callable[[State, Any], Play]]] = {
    commands.RollDie: roll_die,
    commands.MoveTo: moving.move,
    commands.RobTake: robbing.take,
    commands.RobGive: robbing.give,
    commands.Snitch: police.snitch,
    commands.LoseCard: police.lose,
    commands.Pass: let_pass,
}

CHOICES: Final[Mapping[Decision, Callable[[State], Sequence[Command]]]] = {
    "roll": the_roll,
    "move": moving.choices,
    "rob": robbing.choices,
    "rob_give": robbing.gifts,
    "mission": the_roll,
    "petty": the_roll,
    "snitch": police.choices,
    "lose_card": police.losses,
}
"""What may be answered to each decision (section 4)."""
