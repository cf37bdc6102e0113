"""A real table's match, entered step by step: commands, outcomes and corrections."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from cli.terminal.menu import Unclear, Written, words_of
from cli.terminal.outcomes import Titles, choices, meant_by, titles_of
from domain.kernel import (
    BY_FACILITATOR,
    FACILITATOR,
    Actor,
    Chance,
    Choice,
    Game,
    Outcome,
    State,
    TableCommand,
    TakeBack,
    TakenBack,
    run,
)
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Request
from domain.ledger.stream.rows import CommandAccepted, Step
from replays.telling.choices import choices_of

BY = "facilitator"


class TypedChance:
    """Dictated chance as it is typed: first with a command, then in answer to questions."""

    def __init__(
        self, given: Sequence[str], titles: Titles, ask: Callable[[Chance, Titles], Outcome]
    ) -> None:
        self._given, self._titles = list(given), titles
        self._ask = ask
        self.fallen: list[Outcome] = []

    def __call__(self, chance: Chance) -> Outcome:
        """The typed outcome of the next chance. Raises Unclear for an impossible one."""
        if self._given:
            fall = outcome_of(chance, self._given.pop(0), self._titles)
        else:
            fall = self._ask(chance, self._titles)
        self.fallen.append(fall)
        return fall

    def finish(self) -> None:
        """Raises Unclear where more was given than the rules asked for."""
        if self._given:
            left = " ".join(self._given)
            raise Unclear(f"The rules ask for no more chance than that; leave out: {left}.")


def outcome_of(chance: Chance, typed: str, titles: Titles) -> Outcome:
    """The outcome that was typed, perhaps shortened. Raises Unclear."""
    fallen, close = meant_by(typed, chance, titles)
    if fallen is None:
        raise Unclear(f"{typed!r} is not how {chance.words} can fall: {choices(close)}.")
    return fallen


class Position(NamedTuple):
    """Where the match stands: the legal commands, as clients write them and in words.

    `seat` is who is awaited or, where several may act, who acts unless a line says another.
    """

    game: Game
    state: State
    step: int
    legal: list[Written]
    hides_odds: bool
    titles: Titles
    seat: int

    @property
    def texts(self) -> list[str]:
        """The legal commands as they are typed."""
        return [" ".join(words_of(command)) for command in self.legal]

    @property
    def choices(self) -> list[Choice]:
        """What each of them means."""
        return choices_of(self.game, self.state, FACILITATOR, hides_odds=self.hides_odds)


class Transcription:
    """A dictated match that the facilitator enters."""

    def __init__(self, ledger: Ledger, match: str) -> None:
        self.ledger = ledger
        self.match = match

    def now(self) -> Position:
        """Where the match stands. Refuses with `acts_freely` where no words can be typed."""
        with self.ledger.live(self.match) as held:
            if held.game.typed is None:
                held.game.expect_one_awaited("transcribed")
            game, state, step = held.game, held.game.clone(held.state), held.step
            hides_odds = held.created.hides_odds
            titles = titles_of(game, game.pinned(held.created.options))
        legal = list(map(msgspec.to_builtins, game.legal(state)))
        return Position(game, state, step, legal, hides_odds, titles, state.to_act)

    def foreseen(self, now: Position, command: Written, source: TypedChance) -> State:
        """The state that a command leads to with the typed chance; nothing is stored.

        Refuses as the game does; raises Unclear.
        """
        state = now.game.clone(now.state)
        asked = now.game.read(state, now.seat, command)
        run(now.game.decide(state, asked), state, source)
        source.finish()
        return state

    def enter(self, now: Position, command: Written, fallen: Sequence[Outcome]) -> Step:
        """Stores the step. Raises StaleStep where another client has played on in the match."""
        return self._submit(now, Actor(now.seat), command, fallen)

    def move(self, now: Position, table_command: TableCommand) -> Step:
        """Stores a table command of the facilitator. Refuses with `match_over`."""
        return self._submit(now, BY_FACILITATOR, table_command, None)

    def undo(self, now: Position) -> CommandAccepted:
        """Takes back the newest active step, and returns its header.

        Raises Unclear at the beginning. Refuses with `match_over`.
        """
        steps = self.ledger.steps(self.match)
        newest, before = in_force(steps)
        undone = steps[newest - 1].header
        if not isinstance(undone, CommandAccepted):
            raise Unclear("There is nothing to take back: the match stands at its beginning.")
        self.move(now, TakeBack(before))
        return undone

    def _submit(
        self,
        now: Position,
        actor: Actor,
        command: Written | TableCommand,
        fallen: Sequence[Outcome] | None,
    ) -> Step:
        request = Request(
            actor=actor, command=command, by=BY, expected_step=now.step, outcomes=fallen
        )
        return self.ledger.submit(self.match, request)


def in_force(steps: Sequence[Step]) -> tuple[int, int]:
    """The newest step that was not taken back, and the one that it followed on."""
    stands_at = [0]
    before = [0]
    for step in steps:
        back = _goes_back_to(step)
        before.append(stands_at[-1])
        stands_at.append(stands_at[back] if back else step.number)
    newest = stands_at[-1]
    return newest, before[newest]


def _goes_back_to(step: Step) -> int | None:
    return next((event.to for event in step.events if isinstance(event, TakenBack)), None)
