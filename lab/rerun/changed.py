"""Puts the decisions of a match to changed rules of its game."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import msgspec

from domain.kernel import Event, Game, Options, Refusal, Result, State, run
from lab.rerun.answering import ByName, Mismatch, answering, unasked
from lab.rerun.recorded import Decision, Recorded


class Fate(StrEnum):
    """What becomes of a match under changed rules."""

    SAME = "same result"
    OTHER = "other result"
    ILLEGAL = "illegal"
    CHANCE = "chance does not fit"


class Stop(msgspec.Struct, frozen=True):
    """The decision that could not be carried out: its place, and why.

    `cause` is a refusal's code, or `missing`, `impossible` or `left_over` chance, with its name in
    `chance`. `match` is an ancestor for steps before a fork.
    """

    match: str
    step: int
    seat: int
    command: Any
    cause: str
    sentence: str
    rule: str = ""
    chance: str = ""


class Rerun(msgspec.Struct, frozen=True):
    """What becomes of a match: its results before and now, and where they part.

    `parts_at` is the first step (of `decisions` in the match's line) whose events are others; None:
    all are the same. `carried_out` counts the decisions that were. A result is None while a match
    is open.
    """

    match: str
    game: str
    variant: str
    fate: Fate
    decisions: int
    carried_out: int
    parts_at: int | None
    was: Result | None
    now: Result | None
    stop: Stop | None = None


def rerun(recorded: Recorded, game: Game, options: Options) -> Rerun:
    """Puts the decisions to the rules of `game` with `options`, as far as they can be carried out.

    Chance falls as it did, step by step and by name. Decisions after an earlier end are left.
    """
    chance = ByName()
    changed = answering(game, chance)
    state: State | None = None
    stop, parts_at, carried_out = None, None, 0
    for decision in recorded.decisions:
        if state is not None and state.result is not None:
            break
        chance.begin(decision.fell)
        try:
            state, events = _carried_out(changed, state, options, recorded, decision)
            chance.finish()
        except Refusal as refusal:
            reason = game.explain(refusal)
            stop = _stop(decision, refusal.code, reason.sentence, rule=reason.rule)
            break
        except Mismatch as mismatch:
            stop = _stop(decision, mismatch.kind, mismatch.sentence, chance=mismatch.name)
            break
        carried_out += 1
        if parts_at is None and not _alike(events, decision.events):
            parts_at = decision.step
    now = None if stop or state is None else state.result
    return Rerun(
        *(recorded.match, recorded.created.game, recorded.created.variant),
        fate=_fate(stop, recorded.result, now),
        decisions=len(recorded.decisions),
        carried_out=carried_out,
        parts_at=parts_at,
        was=recorded.result,
        now=now,
        stop=stop,
    )


def _carried_out(
    changed: Game, state: State | None, options: Options, recorded: Recorded, decision: Decision
) -> tuple[State, Sequence[Event]]:
    if state is None:
        created = recorded.created
        return changed.begin(options, created.seats, unasked, created.scenario)
    if decision.is_table:
        for event in decision.events:
            event.apply(state)
        return state, decision.events
    command = changed.read(state, decision.seat, decision.command)
    return state, run(changed.decide(state, command), state, unasked)


def _stop(
    decision: Decision, cause: str, sentence: str, *, rule: str = "", chance: str = ""
) -> Stop:
    return Stop(
        *(decision.match, decision.step, decision.seat, decision.command, cause, sentence),
        rule=rule,
        chance=chance,
    )


def _fate(stop: Stop | None, was: Result | None, now: Result | None) -> Fate:
    if stop:
        return Fate.CHANCE if stop.chance else Fate.ILLEGAL
    return Fate.SAME if was == now else Fate.OTHER


def _alike(some: Sequence[Event], others: Sequence[Event]) -> bool:
    """Whether events tell the same; those of another release are compared as they are written."""
    return msgspec.json.encode(some) == msgspec.json.encode(others)
