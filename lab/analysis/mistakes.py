"""Mistakes: decisions that were worse than another beyond the noise, by what the seat could know.

They do not add up with luck and skill: what is compared is what might have been.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

import msgspec

from domain.bots.look import Look
from domain.bots.playouts import Playouts, Worlds
from domain.bots.search import DECISIONS, candidates
from domain.kernel import Command, State
from lab.analysis.line import Moved
from lab.analysis.value import error_of
from replays.analysis.form import Mistake
from replays.walking.walk import Walk

RIVALS: Final = 4
"""Alternatives that are tried beside what was decided: those that the hint likes best."""

ERRORS: Final = 2.0
"""Standard errors by which an alternative must be better."""


def mistake_in(walk: Walk, moved: Moved, playouts: int) -> Mistake | None:
    """The mistake in a decision; None: no alternative was better beyond the noise.

    An alternative is chosen in one half of the worlds and held against the decision in the other,
    so that luck does not choose it. Raises NoWorlds.
    """
    game, state = walk.game, walk.timeline.at(moved.after)
    played = game.command(msgspec.json.decode(moved.command))
    random = Random(f"{walk.timeline.match}/{moved.step}/mistakes")  # noqa: S311
    look, legal = Look(game, state, moved.seat), game.legal(state)
    rivals = [
        each for each in candidates(game, look(), legal, random, RIVALS + 1) if each != played
    ][:RIVALS]
    if not rivals:
        return None
    tried = Playouts(game, Worlds(look, random), DECISIONS)
    half = max(2, playouts // 2)
    better = max(rivals, key=lambda each: _worth(tried, state, each, range(half)))
    gains = [
        tried.value(moved.seat, better, at) - tried.value(moved.seat, played, at)
        for at in range(half, 2 * half)
    ]
    loss, error = fmean(gains), error_of(gains)
    if loss <= ERRORS * error:
        return None
    return Mistake(
        step=moved.step,
        seat=moved.seat,
        loss=loss,
        error=error,
        played=msgspec.to_builtins(played),
        better=msgspec.to_builtins(better),
    )


def _worth(tried: Playouts, state: State, command: Command, worlds: Sequence[int]) -> float:
    return fmean(tried.value(state.to_act, command, at) for at in worlds)
