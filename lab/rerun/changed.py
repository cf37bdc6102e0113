"""Puts the decisions of a match to changed rules of its game."""

from collections import deque
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

import msgspec

from domain.kernel import Event, Game, Options, Refusal, Result, State, run
from lab.rerun.aligning import answer, kinds_asked, next_step
from lab.rerun.answering import ByName, Mismatch, answering, unasked
from lab.rerun.recorded import Decision, Recorded


class Fate(StrEnum):
    """What becomes of a match under changed rules."""

    SAME = "same result"
    OTHER = "other result"
    ILLEGAL = "illegal"
    UNASKED = "nobody was asked"
    CHANCE = "chance does not fit"


class Stop(msgspec.Struct, frozen=True):
    """The decision that could not be carried out: its place, and why.

    `cause` is a refusal's code, or `missing`, `impossible` or `left_over` chance, with its name in
    `chance`, or the kinds of commands that are asked for before it, as `deny_move/pass`. `match` is
    an ancestor for steps before a fork.
    """

    fate: Fate
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

    `parts_at` is the first step (of `decisions` in the match's line) that went otherwise; None: all
    are the same. `carried_out` counts the decisions that were, `left_out` those that nothing asks
    for any more, `answered` the questions that the hint answered, for nobody had been asked. A
    result is None while a match is open.
    """

    match: str
    game: str
    variant: str
    fate: Fate
    decisions: int
    carried_out: int
    left_out: int
    answered: int
    parts_at: int | None
    was: Result | None
    now: Result | None
    stop: Stop | None = None


LONGEST: Final = 2_000
"""Questions that the hint answers in a match at most."""


def rerun(recorded: Recorded, game: Game, options: Options, *, is_answered: bool = False) -> Rerun:
    """Puts the decisions to the rules of `game` with `options`, as far as they can be carried out.

    Chance falls as it did, step by step and by name. Decisions that nothing asks for are left out,
    and those after an earlier end. With `is_answered`, the hint answers what nobody was asked, to
    the end of a match that was over.
    """
    course = _Course(recorded, game, options, is_answered=is_answered)
    course.play()
    stop, now = course.stop, None if course.stop or course.state is None else course.state.result
    return Rerun(
        *(recorded.match, recorded.created.game, recorded.created.variant),
        fate=_fate(stop, recorded.result, now),
        decisions=len(recorded.decisions),
        carried_out=course.carried_out,
        left_out=course.left_out,
        answered=course.answered,
        parts_at=course.parts_at,
        was=recorded.result,
        now=now,
        stop=stop,
    )


class _Course:
    """A match as it goes under the changed rules."""

    def __init__(
        self, recorded: Recorded, game: Game, options: Options, *, is_answered: bool
    ) -> None:
        self._recorded, self._game, self._options = recorded, game, options
        self._is_answered = is_answered
        self._chance = ByName()
        self._changed = answering(game, self._chance)
        self._waiting = deque(recorded.decisions)
        self.state: State | None = None
        self.stop: Stop | None = None
        self.parts_at: int | None = None
        self.carried_out = self.left_out = self.answered = 0

    @property
    def _goes_on(self) -> bool:
        return self.stop is None and (self.state is None or self.state.result is None)

    def play(self) -> None:
        """Carries out what can be, until it is over, stops, or nothing is left."""
        while self._goes_on and self._waiting:
            if self.state is not None and self._passed_over(self.state):
                continue
            self._carry_out(self._waiting.popleft())
        is_open = self._recorded.result is None
        while self._is_answered and self._goes_on and not is_open and self.answered < LONGEST:
            self._answer(self._recorded.decisions[-1])

    def _passed_over(self, state: State) -> bool:
        """Leaves out what nothing asks for, or has answered what is new; whether there was any."""
        decision = self._waiting[0]
        step = next_step(self._game, state, self._waiting, self._seed)
        for _ in range(step.left_out):
            self._part(self._waiting.popleft())
            self.left_out += 1
        if step.answered and self._is_answered:
            self._answer(decision)
        elif step.answered:
            self.stop = self._unasked(decision, state)
        return step != (0, 0)

    def _carry_out(self, decision: Decision) -> None:
        self._chance.begin(decision.fell)
        try:
            self.state, events = _carried_out(
                self._changed, self.state, self._options, self._recorded, decision
            )
            self._chance.finish()
        except Refusal as refusal:
            reason = self._game.explain(refusal)
            self.stop = _stop(
                Fate.ILLEGAL, decision, refusal.code, reason.sentence, rule=reason.rule
            )
            return
        except Mismatch as mismatch:
            self.stop = _stop(
                Fate.CHANCE, decision, mismatch.kind, mismatch.sentence, chance=mismatch.name
            )
            return
        self.carried_out += 1
        if not _alike(events, decision.events):
            self._part(decision)

    def _answer(self, before: Decision) -> None:
        assert self.state is not None
        answer(self._game, self.state, f"{self._seed}/1")
        self.answered += 1
        self._part(before)

    @property
    def _seed(self) -> str:
        """The hint's own randomness: the same for the same match and place."""
        return f"{self._recorded.match}/{self.carried_out}/{self.answered}"

    def _part(self, at: Decision) -> None:
        self.parts_at = self.parts_at or at.step

    def _unasked(self, decision: Decision, state: State) -> Stop:
        kinds = kinds_asked(self._game, state)
        asked = " or ".join(kind.replace("_", " ") for kind in kinds)
        sentence = f"seat {state.to_act} is asked now: {asked}"
        return _stop(Fate.UNASKED, decision, "/".join(kinds), sentence)


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
    fate: Fate, decision: Decision, cause: str, sentence: str, *, rule: str = "", chance: str = ""
) -> Stop:
    place = (decision.match, decision.step, decision.seat, decision.command)
    return Stop(fate, *place, cause, sentence, rule=rule, chance=chance)


def _fate(stop: Stop | None, was: Result | None, now: Result | None) -> Fate:
    if stop:
        return stop.fate
    return Fate.SAME if was == now else Fate.OTHER


def _alike(some: Sequence[Event], others: Sequence[Event]) -> bool:
    """Whether events tell the same; those of another release are compared as they are written."""
    return msgspec.json.encode(some) == msgspec.json.encode(others)
