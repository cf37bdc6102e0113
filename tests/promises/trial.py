"""A choice that is tried: the drawings before it and after each event of the true step."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random

from domain.kernel import (
    FACILITATOR,
    Chance,
    Choice,
    Command,
    Event,
    Game,
    Outcome,
    Play,
    PseudoRandom,
    Result,
    Source,
    State,
    choices,
    run,
)
from tests.promises.frame import Frame

Meets = Callable[[State, Sequence[Command]], Command | None]
"""(state, legal commands) to the answer by which what a choice supposes is so; None: no more."""


def nothing_more(state: State, legal: Sequence[Command]) -> None:
    """For games in which a choice supposes nothing of others."""


def choice_of(game: Game, state: State, command: Command) -> Choice:
    """A legal command in words, with the end of the match."""
    one = replace(game, legal=lambda state: [command])
    [choice] = choices(one, state)
    return choice


def by_force(
    game: Game, state: State, command: Command, source: Source
) -> tuple[State, Sequence[Event]]:
    """What a command would do to a position if chance answered so; the position stays."""
    copy = game.clone(state)
    return copy, run(game.decide(copy, command), copy, source)


class Trial:
    """What a command did, as the drawings of the true state tell it.

    `frames` are the drawings after each event; of those, `own` come before the next turn begins.
    `state` is the position before it, not to be changed.
    """

    def __init__(
        self, game: Game, state: State, command: Command, chance: Random | Source, meets: Meets
    ) -> None:
        self.game, self.state, self.seat, self.command = game, state, state.to_act, command
        self.choice = choice_of(game, state, command)
        self.legal = game.legal(state)
        self.before = self._drawn(state)
        self.events: list[Event] = []
        self.fell: list[tuple[str, Outcome]] = []
        self.frames: list[Frame] = []
        self.turns_from: int | None = None
        self._chance = PseudoRandom(chance) if isinstance(chance, Random) else chance
        self.after = game.clone(state)
        answer: Command | None = command
        self.asked: list[Command] = []
        self.ends = False
        """Whether the command alone ends the match, and chance has no say in it."""
        while answer is not None:
            self._carry_out(game.decide(self.after, answer))
            if not self.asked:
                self.ends = self.after.result is not None and not self.fell
            self.asked.append(answer)
            answer = None
            if self.after.result is None:
                answer = meets(self.after, game.legal(self.after))

    def _drawn(self, state: State) -> Frame:
        return Frame(self.game.table(self.game.seen(state, FACILITATOR)))

    def _carry_out(self, play: Play) -> None:
        answer: Outcome | None = None
        while True:
            try:
                happening = play.send(answer)
            except StopIteration:
                return
            answer = None
            if isinstance(happening, Chance):
                answer = happening.outcomes[0]
                if not happening.is_certain:
                    answer = self._chance(happening)
                    self.fell.append((happening.name, answer))
            else:
                self._apply(happening)

    def _apply(self, event: Event) -> None:
        starts = {kind for part in self.game.meaning.parts for kind in part.starts}
        if self.turns_from is None and type(event) in starts:
            self.turns_from = len(self.frames)
        event.apply(self.after)
        self.events.append(event)
        self.frames.append(self._drawn(self.after))

    @property
    def text(self) -> str:
        """All that the choice says."""
        return f"{self.choice.sentence}; {self.choice.detail}"

    @property
    def own(self) -> list[Frame]:
        """The drawings up to the begin of the next turn, the one before the step first."""
        return [self.before, *self.frames[: self.turns_from]]

    @property
    def every(self) -> list[Frame]:
        """All drawings, the one before the step first."""
        return [self.before, *self.frames]

    @property
    def last(self) -> Frame:
        """The drawing before the next turn begins."""
        return self.own[-1]

    @cached_property
    def result(self) -> Result | None:
        """How the match ended, if it did."""
        return self.after.result

    @property
    def wins(self) -> bool:
        """Whether the match ended, and the seat has won."""
        return self.result is not None and self.seat in self.result.winners

    @property
    def loses(self) -> bool:
        """Whether the match ended, and others have won."""
        return self.result is not None and self.seat not in self.result.winners

    def falls(self, value: Callable[[Frame], int]) -> int:
        """By how much a number of the drawing went down, all falls added up."""
        return sum(max(0, value(one) - value(other)) for one, other in self._pairs())

    def rises(self, value: Callable[[Frame], int]) -> int:
        """By how much a number of the drawing went up, all rises added up."""
        return sum(max(0, value(other) - value(one)) for one, other in self._pairs())

    def ever(self, holds: Callable[[Frame], bool]) -> bool:
        """Whether something held after an event of the step."""
        return any(map(holds, self.own[1:]))

    def _pairs(self) -> list[tuple[Frame, Frame]]:
        return [*zip(self.own, self.own[1:], strict=False)]
