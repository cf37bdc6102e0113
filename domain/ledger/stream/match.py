"""A match: the aggregate whose events are the ledger's headers and the game's events."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from domain.kernel import (
    Actor,
    ChanceRefused,
    Command,
    Event,
    Game,
    Outcome,
    Play,
    Refusal,
    Registry,
    State,
    TableCommand,
    TakeBack,
    commitment,
    require,
    run,
)
from domain.ledger.errors import CorruptMatch, SecretMissing, UnknownRelease
from domain.ledger.row import Row, RowBytes, joined
from domain.ledger.stream import forks
from domain.ledger.stream.chain import first_head, next_head
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.newest import NewestSteps
from domain.ledger.stream.rows import (
    CommandAccepted,
    Fork,
    Header,
    MatchClosed,
    MatchCreated,
    Origin,
)
from domain.ledger.stream.step_chance import Stamp, StepChance
from domain.ledger.stream.table_commands import Past, carry
from domain.ledger.stream.takebacks import Course
from domain.ledger.stream.used_keys import UsedKeys

STATE_BYTES = 10_000
STEP_BYTES = 24
"""What a match takes in memory while it rests, about: in all, and for each of its steps."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The plan of a match: all that `MatchCreated` pins, and the scenario it starts from."""

    game: str
    variant: str = "final"
    options: dict[str, Any] = {}
    seats: int | None = None
    chance: Origin = "seeded"
    scenario: Any = None
    hide_odds: bool = False


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's command as it arrives, or a table command of a seat or the facilitator.

    It has the sender, an idempotency key, the step for which it is meant (None: the newest), the
    outcomes of chance (dictated matches only), and whether the sender may know secrets of chance.
    `token` is the hash of the sender's token, if that is still to be confirmed.
    """

    actor: Actor
    command: object
    by: str
    key: str | None = None
    expected_step: int | None = None
    outcomes: Sequence[Outcome] | None = None
    knows_secrets: bool = True
    token: str | None = None


class Match:
    """One match as far as it has been folded: `step` steps, `version` rows, the chain's `head`.

    `starts[k-1]` is the row at which step k starts; `opener` is the one that opened the newest step
    (salted: no other history has its like); `keys` finds the step of a key; `course` knows which
    take-backs undid chance; `row_bytes` hashes all rows so far (None: it is no long match);
    `secret` draws its seeded chance while it is open. `newest` has the newest steps, and `beside`
    what its readers keep as long as it stays in memory. While `is_stored` is false, the state is
    ahead of the store: a match that fails to be stored is dropped.
    """

    def __init__(self, match: str, game: Game, created: MatchCreated, state: State) -> None:
        self.id = match
        self.game = game
        self.created = created
        self.state = state
        self.version = 0
        self.step = 0
        self.head = first_head(match)
        self.starts = array("I")
        self.row_bytes: RowBytes | None = None
        self.keys = UsedKeys()
        self.course = Course()
        self.opener: Row | None = None
        self.secret: bytes | None = None
        self.pending: list[Row] = []
        self.newest = NewestSteps()
        self.beside: dict[object, Any] = {}
        self.is_stored = True

    @classmethod
    def begin(cls, codec: Codec, game: Game, match: str, plan: Plan, stamp: Stamp) -> "Match":
        """A new match whose first step waits in `pending`.

        Refuses as `Game.settle` and `Game.begin` do.
        """
        options = game.settle(plan.variant, plan.options)
        game = game.bound(options)
        seats = min(game.seats) if plan.seats is None else plan.seats
        chance = StepChance(plan.chance, stamp, (match, 1))
        state, events = game.begin(options, seats, chance, plan.scenario)
        created = MatchCreated(
            **chance.header(1, first_head(match), events, state),
            game=game.id,
            rules=game.rules,
            variant=plan.variant,
            options=msgspec.to_builtins(options),
            seats=seats,
            chance=plan.chance,
            commitment=commitment(stamp.secret) if stamp.secret else None,
            scenario=plan.scenario,
            hide_odds=plan.hide_odds or msgspec.UNSET,
        )
        begun = cls(match, game, created, state)
        begun.secret = stamp.secret
        begun._record(codec, created, events, stamp)
        return begun

    @classmethod
    def fork(
        cls,
        codec: Codec,
        game: Game,
        match: str,
        parent: MatchCreated,
        fork: Fork,
        position: msgspec.Raw,
        stamp: Stamp,
    ) -> "Match":
        """A new match that starts from a position of its parent; its first step is in `pending`."""
        state = game.start(game.pinned(parent.options), parent.seats)
        chance = StepChance(parent.chance, stamp, (match, 1))
        events = run(forks.begin(game, state, fork, position), state, chance)
        created = msgspec.structs.replace(
            parent,
            **chance.header(1, first_head(match), events, state),
            commitment=commitment(stamp.secret) if stamp.secret else None,
            scenario=None,
            fork=fork,
        )
        forked = cls(match, game, created, state)
        forked.secret = stamp.secret
        forked._record(codec, created, events, stamp)
        return forked

    @classmethod
    def blank(cls, match: str, registry: Registry, created: MatchCreated) -> "Match":
        """The match before its first step, to be folded.

        Raises UnknownRelease, and CorruptMatch for a beginning that does not fit its game.
        """
        try:
            registry.game(created.game, created.rules)
        except Refusal as refusal:
            raise UnknownRelease(match, refusal.facts["given"]) from refusal
        try:
            game = registry.bound(created.game, created.rules, created.options)
            require(created.seats in game.seats, "bad_seats")
            options = game.pinned(created.options)
        except Refusal as refusal:
            problem = f"its beginning is not known here ({refusal.code})"
            raise CorruptMatch(match, 1, problem) from refusal
        return cls(match, game, created, game.start(options, created.seats))

    def ask(self, codec: Codec, actor: Actor, given: object, stamp: Stamp, past: Past) -> None:
        """Decides an actor's command; the rows of the step wait in `pending`.

        Refuses as the game or the table command does, or with `chance_is_seeded`.
        """
        command, rule = self._rule(actor, given, past)
        if self.created.chance == "seeded" and stamp.secret is None:
            raise SecretMissing(self.id, self.step + 1)
        chance = StepChance(self.created.chance, stamp, self.created.draws(self.id, self.step + 1))
        events = self._run(rule, chance)
        header = CommandAccepted(
            **chance.header(self.step + 1, self.head, events, self.state),
            seat=actor,
            command=msgspec.Raw(msgspec.json.encode(command)),
        )
        self._record(codec, header, events, stamp)

    def _rule(self, actor: Actor, given: object, past: Past) -> tuple[Command, Play]:
        if isinstance(given, TableCommand):
            rule = carry(self.game, self.state, self.created.seats, actor, given, past)
            if isinstance(given, TakeBack):
                self.course.expect_room(actor)
            return given, rule
        command = self.game.read(self.state, int(actor), given)
        return command, self.game.decide(self.state, command)

    def _run(self, rule: Play, chance: StepChance) -> Sequence[Event]:
        self.is_stored = False
        try:
            return run(rule, self.state, chance)
        except Refusal as refusal:
            self.is_stored = not isinstance(refusal, ChanceRefused)
            raise

    def _record(self, codec: Codec, header: Header, events: Sequence[Event], stamp: Stamp) -> None:
        happened = [header, *events, *_closing(self.state, stamp)]
        self.pending = [
            codec.row(self.id, version, event)
            for version, event in enumerate(happened, self.version + 1)
        ]
        self._stand_on(self.pending)

    def fold(self, rows: Sequence[Row]) -> None:
        """Applies one recorded step: its header and all its events.

        Raises CorruptMatch if the step does not follow on the last one.
        """
        header: Header = rows[0].event
        if header.step != self.step + 1:
            raise CorruptMatch(self.id, header.step, f"it should be step {self.step + 1}")
        if header.prev != self.head:
            raise CorruptMatch(self.id, max(self.step, 1), "its rows do not fit the chain")
        if rows[0].originator_version != self.version + 1:
            raise CorruptMatch(self.id, header.step, f"row {self.version + 1} is missing")
        state = self.state
        try:
            for row in rows[1:]:
                row.event.apply(state)
        except Exception as problem:
            raise CorruptMatch(self.id, header.step, "an event can't be applied") from problem
        try:
            self._stand_on(rows)
        except ValueError as problem:
            raise CorruptMatch(self.id, header.step, "its key is no hash") from problem

    def _stand_on(self, rows: Sequence[Row]) -> None:
        header: Header = rows[0].event
        if header.key is not None:
            self.keys.add(header.key, header.step)
        self.head = next_head(self.head, rows)
        if self.row_bytes is not None:
            self.row_bytes.update(joined(rows))
        self.step = header.step
        self.starts.append(rows[0].originator_version)
        self.course.take_in(rows)
        self.opener = rows[0]
        self.version = rows[-1].originator_version

    @property
    def weight(self) -> int:
        """About how many bytes of memory it takes: its state, and a few for each step."""
        return STATE_BYTES + STEP_BYTES * self.step

    def rest(self) -> None:
        """Lets go of everything that only the next command is quicker with."""
        self.newest.clear()
        self.beside.clear()

    @property
    def is_over(self) -> bool:
        """Whether the match takes no more commands."""
        return self.state.result is not None

    def collect_events(self) -> Sequence[Row]:
        """The pending rows; the library calls this to store them."""
        rows, self.pending = self.pending, []
        return rows


def _closing(state: State, stamp: Stamp) -> Iterator[MatchClosed]:
    if state.result is not None:
        secret = stamp.secret.hex() if stamp.secret else None
        yield MatchClosed(state.result.winners, state.result.reason, secret)
