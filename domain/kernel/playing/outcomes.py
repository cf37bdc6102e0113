"""All outcomes of chance in turn: the enumerating source."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import TypeVar

from domain.kernel.playing.chance import Chance, Outcome

Result = TypeVar("Result")


class _Undecided(Exception):
    """The path of outcomes ends at a chance that it does not answer."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance.name)
        self.chance = chance


class _Path:
    """A source that answers from a fixed list of outcomes and says when it ends."""

    def __init__(self, outcomes: tuple[Outcome, ...]) -> None:
        self._left = iter(outcomes)

    def __call__(self, chance: Chance) -> Outcome:
        for outcome in self._left:
            return outcome
        raise _Undecided(chance)


def branches(
    play: Callable[["_Path"], Result], fixed: Mapping[str, Outcome] | None = None
) -> Iterator[tuple[Fraction, Result]]:
    """Plays once for every combination of outcomes: (probability, what `play` returned).

    `play` takes a source and must start from a fresh state each time. `fixed` gives the one outcome
    of named chances, with probability 1.
    """
    yield from _branches(play, fixed or {}, (), Fraction(1))


def _branches(
    play: Callable[[_Path], Result],
    fixed: Mapping[str, Outcome],
    path: tuple[Outcome, ...],
    probability: Fraction,
) -> Iterator[tuple[Fraction, Result]]:
    try:
        result = play(_Path(path))
    except _Undecided as undecided:
        chance = undecided.chance
    else:
        yield probability, result
        return
    if chance.name in fixed:
        if fixed[chance.name] not in chance.outcomes:
            raise ValueError(f"{fixed[chance.name]!r} is no outcome of {chance.name}")
        yield from _branches(play, fixed, (*path, fixed[chance.name]), probability)
        return
    weights = chance.weights or [1] * len(chance.outcomes)
    for outcome, weight in zip(chance.outcomes, weights, strict=True):
        share = probability * Fraction(weight, chance.tickets())
        yield from _branches(play, fixed, (*path, outcome), share)
