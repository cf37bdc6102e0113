"""The audit: every command is decided again and compared with the record."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import zip_longest
from typing import Any

import msgspec

from domain.kernel import (
    Event,
    Forked,
    Game,
    Refusal,
    Registry,
    State,
    require,
    run,
    stored_name,
    table_command,
    untold,
)
from domain.ledger.row import Row
from domain.ledger.stream import forks
from domain.ledger.stream.rows import CommandAccepted, MatchClosed, MatchCreated, Step
from domain.ledger.stream.spelling import is_part
from domain.ledger.stream.table_commands import carry
from domain.ledger.stream.takebacks import Course, TakeBackByWord
from replays.verify.chance import Draws, Witness
from replays.verify.parts import Part
from replays.verify.positions import misplaced
from replays.verify.report import Check, Finding


class Problem(Exception):
    """The rules do not give what a step recorded; the text says why."""

    def __init__(self, check: Check, text: str) -> None:
        super().__init__(text)
        self.check = check


class Audit:
    """A match played again from its record, step by step, as long as its position is known.

    `last` is the last step that the rules confirm, `state` the position after it. From a damaged
    step, or one that the rules do not give, there is no state: the rest is in doubt.
    """

    def __init__(self, parts: Sequence[Part], registry: Registry, draws: Draws) -> None:
        self._parts = parts
        self._registry = registry
        self._draws = draws
        self._game: Game | None = None
        self.last = 0
        self.state: State | None = None
        self._course = Course()

    def check(self) -> Iterator[Finding]:
        """The findings up to the first step after which the position is in doubt."""
        for number, part in enumerate(self._parts, start=1):
            before, self.state = self.state, None
            expected = MatchCreated if number == 1 else CommandAccepted
            header = part.header if isinstance(part.header, expected) else None
            if part.number != number or part.unread or header is None:
                return  # `check_rows` reports it.
            witness = Witness(header.outcomes, self._draws.source(number))
            try:
                after, events = self._decided(part, before, witness)
                self._compare(part.rows[1:], [*events, *_closing(part, after)])
            except Problem as problem:
                yield Finding(number, problem.check, str(problem))
                yield from self._unfoldable(part, before)
                return
            for outcome in witness.false:
                text = f"its outcome {outcome} is not what the secret draws"
                yield Finding(number, "chance", text)
            self.state, self.last = after, number
            self._course.take_in(part.rows)

    def takebacks(self) -> list[TakeBackByWord]:
        """The facilitator's take-backs in the steps that the rules confirm."""
        return self._course.takebacks()

    def _decided(
        self, part: Part, before: State | None, witness: Witness
    ) -> tuple[State, Sequence[Event]]:
        """The state after a step and its events, from its header alone. Raises Problem."""
        check: Check = "beginning" if before is None else "audit"
        header: Any = part.header
        try:
            decided = self._ask(header, before, witness) if before else self._begin(header, witness)
            witness.finish()
        except Problem:
            raise
        except Refusal as refusal:
            raise Problem(check, f"the rules refuse it ({refusal.code})") from refusal
        except Exception as error:
            raise Problem(check, f"the rules fail on it ({type(error).__name__})") from error
        return decided

    def _begin(self, created: MatchCreated, witness: Witness) -> tuple[State, Sequence[Event]]:
        game = self._registry.bound(created.game, created.rules, created.options)
        self._game = game
        options = game.pinned(created.options)
        require(created.seats in game.seats, "bad_seats")
        if created.fork is None:
            return game.begin(options, created.seats, witness, created.scenario)
        if created.scenario is not None:
            raise Problem("beginning", "a fork begins with a position, not with a scenario")
        state = game.start(options, created.seats)
        position = self._forked().position
        rule = forks.begin(game, state, created.fork, position)
        events = run(rule, state, witness)
        if wrong := misplaced(game, options, created.seats, position):
            raise Problem("beginning", f"a fork can't begin with this position: {wrong}")
        return state, events

    def _forked(self) -> Forked:
        """The position that a fork took over; it is taken as given, like a scenario."""
        first = self._parts[0].events[0]
        if not isinstance(first, Forked):
            raise TypeError("a fork begins with a position")
        return first

    def _ask(
        self, accepted: CommandAccepted, before: State, witness: Witness
    ) -> tuple[State, Sequence[Event]]:
        game: Any = self._game
        given = msgspec.json.decode(accepted.command)
        state = game.clone(before)
        command: Any = table_command(given)
        if command:
            rule = carry(game, state, self._seats, accepted.seat, command, self._past)
        else:
            command = game.read(before, accepted.seat, given)
            rule = game.decide(state, command)
        if not is_part(bytes(accepted.command), msgspec.json.encode(command)):
            raise Problem("audit", "its command says more than the rules read of it")
        return state, run(rule, state, witness)

    @property
    def _seats(self) -> int:
        return self._steps[0].created.seats

    def _past(self) -> Sequence[Step]:
        """The steps that the rules have confirmed."""
        return self._steps[: self.last]

    @cached_property
    def _steps(self) -> Sequence[Step]:
        return [Step("", part.rows, part.head or "") for part in self._parts]

    def _compare(self, rows: Sequence[Row], decided: Sequence[Event]) -> None:
        """Raises Problem where the record is not what the rules give."""
        for place, (row, given) in enumerate(zip_longest(rows, decided), start=1):
            recorded = row.event if row else None
            if recorded == given or self._agree(row, given):
                continue
            at_end = isinstance(recorded, MatchClosed) or isinstance(given, MatchClosed)
            raise Problem("end" if at_end else "audit", _difference(place, recorded, given))

    def _agree(self, row: Row | None, given: Event | None) -> bool:
        """Whether a record agrees with the rules, in all fields that its form has."""
        if row is None or given is None or self._game is None or type(row.event) is not type(given):
            return False
        unknown = untold(row.state, self._game.older.get(stored_name(type(given)), ()))
        if not unknown:
            return False
        recorded, decided = (msgspec.to_builtins(e, str_keys=True) for e in (row.event, given))
        return bool(recorded == decided | {name: recorded[name] for name in unknown})

    def _unfoldable(self, part: Part, before: State | None) -> Iterator[Finding]:
        """The finding for the first event of a step that can't be applied."""
        if self._game is None or before is None:
            return
        state = self._game.clone(before)
        for place, event in enumerate(part.events, start=1):
            try:
                event.apply(state)
            except Exception as error:  # noqa: BLE001 - whatever a forged event may cause
                text = f"its event {place} can't be applied ({type(error).__name__})"
                yield Finding(part.number, "fold", text)
                return


def _closing(part: Part, state: State) -> list[MatchClosed]:
    """The MatchClosed that must end a step, if any. Its secret is checked elsewhere."""
    if state.result is None:
        return []
    last = part.events[-1] if part.events else None
    secret = last.secret if isinstance(last, MatchClosed) else None
    return [MatchClosed(state.result.winners, state.result.reason, secret)]


def _difference(place: int, recorded: Event | None, given: Event | None) -> str:
    if recorded is None:
        return f"event {place} ({_name(given)}) is missing"
    if type(recorded) is type(given):
        return f"event {place} ({_name(recorded)}) tells something else than the rules give"
    return f"event {place} ({_name(recorded)}) does not follow by the rules"


def _name(event: Event | None) -> str:
    return stored_name(type(event)) if event else "none"
