"""The decisions of a stored match along its active line, with the names of its chances."""

from collections.abc import Sequence
from typing import Any

import msgspec

from domain.kernel import (
    Event,
    Game,
    Refusal,
    Result,
    State,
    TakenBack,
    run,
    table_command,
)
from domain.ledger.application import Ledger
from domain.ledger.errors import CorruptMatch, MatchNotFound, UnreadableRow
from domain.ledger.stream.rows import CommandAccepted, MatchClosed, MatchCreated, Step
from lab.rerun.answering import Fell, Remembering, answering, unasked


class NotRerun(Exception):
    """Why a match's decisions can't be put to other rules."""


class Decision(msgspec.Struct, frozen=True):
    """A step that counts: who decided what, how chance fell, and the events.

    `match` is an ancestor for steps before a fork; `command` is None for the beginning. A table
    command (`is_table`) is taken over with its events.
    """

    match: str
    step: int
    seat: int
    command: Any
    is_table: bool
    fell: tuple[Fell, ...]
    events: tuple[Event, ...]


class Recorded(msgspec.Struct, frozen=True):
    """A stored match as it was played, from its first beginning; `result` None: it is open."""

    match: str
    created: MatchCreated
    decisions: tuple[Decision, ...]
    result: Result | None


def recorded(ledger: Ledger, match: str) -> Recorded:
    """The decisions of a match, decided again by the rules that it was played by.

    What was taken back is left out, and a fork begins with the decisions before it. Raises NotRerun
    where they do not lead to how the match stands; MatchNotFound, StoreUnavailable.
    """
    try:
        steps = _line(ledger, match, None, ())
        created = steps[0].created
        game = ledger.registry.bound(created.game, created.rules, created.options)
        decisions, state = _decided(game, steps)
    except (CorruptMatch, UnreadableRow) as problem:
        raise NotRerun(str(problem)) from problem
    except Refusal as refusal:
        raise NotRerun(f"its own rules do not lead to it ({refusal.code})") from refusal
    return Recorded(match, created, tuple(decisions), state.result)


def _line(
    ledger: Ledger, match: str, last: int | None, younger: Sequence[MatchCreated]
) -> list[Step]:
    """The steps that count up to step `last`, those of ancestors first.

    `younger` are the beginnings of the forks that lead here.
    """
    steps = ledger.steps(match)
    created = steps[0].created
    if any((each.game, each.rules) != (created.game, created.rules) for each in younger):
        raise NotRerun("it goes on by other rules than it began with")
    own = _active(steps[:last])
    fork = created.fork
    if fork is None:
        return own
    if fork.policy == "redealt":
        raise NotRerun("what was hidden has been dealt anew in it or before it")
    if any(each.fork and each.fork.match == fork.match for each in younger):
        raise NotRerun("it names itself as its ancestor")
    try:
        return [*_line(ledger, fork.match, fork.step, (*younger, created)), *own[1:]]
    except MatchNotFound as missing:
        raise NotRerun(f"match {fork.match}, from which it was forked, is not here") from missing


def _active(steps: Sequence[Step]) -> list[Step]:
    """The steps that were not taken back, without the take-backs."""
    stands: dict[int, int] = {0: 0}
    before: dict[int, int] = {}
    for step in steps:
        back = next((each.to for each in step.events if isinstance(each, TakenBack)), None)
        before[step.number] = stands[step.number - 1]
        stands[step.number] = step.number if back is None else stands[back]
    line = []
    place = stands[len(steps)]
    while place:
        line.append(steps[place - 1])
        place = before[place]
    return line[::-1]


def _decided(game: Game, steps: Sequence[Step]) -> tuple[list[Decision], State]:
    created = steps[0].created
    chance = Remembering()
    own = answering(game, chance)
    options = game.pinned(created.options)
    chance.begin(created.outcomes)
    state, begun = own.begin(options, created.seats, unasked, created.scenario)
    chance.finish()
    first = Decision(
        steps[0].match, 1, 0, None, is_table=False, fell=tuple(chance.fell), events=tuple(begun)
    )
    decisions = [first]
    for step in steps[1:]:
        decisions.append(_decision(own, state, step, chance))
    return decisions, state


def _decision(own: Game, state: State, step: Step, chance: Remembering) -> Decision:
    header = step.header
    if not isinstance(header, CommandAccepted):
        raise NotRerun("it begins twice")
    asked = msgspec.json.decode(header.command)
    is_table = table_command(asked) is not None
    chance.begin(header.outcomes)
    if is_table:
        events = [each for each in step.events if not isinstance(each, MatchClosed)]
        for event in events:
            event.apply(state)
    else:
        events = run(own.decide(state, own.read(state, int(header.seat), asked)), state, unasked)
        chance.finish()
    return Decision(
        *(step.match, step.number, int(header.seat), asked),
        is_table=is_table,
        fell=tuple(chance.fell),
        events=tuple(events),
    )
