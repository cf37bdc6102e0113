"""The ledger: the operations on matches, for the API and the command line alike."""

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeVar

import msgspec
from eventsourcing.persistence import IntegrityError

from domain.kernel import BY_FACILITATOR, ChanceNeeded, Outcome, Refusal, Registry, Viewer, seat_of
from domain.kernel.tries import Tried
from domain.ledger.desk.access.authors import Authors
from domain.ledger.desk.access.guests import GuestPlaces
from domain.ledger.desk.access.tokens import Tokens
from domain.ledger.desk.access.visits import Visits
from domain.ledger.desk.classes.answers import Answers
from domain.ledger.desk.classes.class_tables import ClassTables
from domain.ledger.desk.classes.memberships import Memberships
from domain.ledger.desk.classes.roster import Classes
from domain.ledger.desk.endings import Endings
from domain.ledger.desk.figures.analyses import Analyses
from domain.ledger.desk.figures.makings import Makings
from domain.ledger.desk.figures.refusal_counts import UNKNOWN_SEAT, How
from domain.ledger.desk.figures.refused import RefusedCommands, refused_in
from domain.ledger.desk.figures.tries import Tries
from domain.ledger.desk.keyed import Requests
from domain.ledger.desk.labels import Labels
from domain.ledger.desk.notes.notes import Notes
from domain.ledger.desk.prototypes import Prototypes
from domain.ledger.desk.seating.asks import Asks
from domain.ledger.desk.seating.leads import Leads
from domain.ledger.desk.seating.people import People
from domain.ledger.desk.seating.seats import Seats
from domain.ledger.errors import KeyReused, StaleStep, StoreUnavailable
from domain.ledger.repeats import is_same, is_same_beginning
from domain.ledger.stored import StoredMatches
from domain.ledger.stores.store import Store
from domain.ledger.stores.tailer import Tailer
from domain.ledger.stream import forks
from domain.ledger.stream.groups import Groups
from domain.ledger.stream.identity import key_hash, match_id, timestamp
from domain.ledger.stream.match import Match, Plan, Request
from domain.ledger.stream.rows import MatchCreated, Policy, Step
from domain.ledger.stream.step_chance import Stamp

SECRET_BYTES = 32
SALT_BYTES = 16
Seen = TypeVar("Seen")

RACES = 8
"""How often a command is decided again after another process wrote first."""


class _Unconfirmed(Exception):
    """What would be told needs a token that was not looked up yet."""


class Ledger(StoredMatches):
    """The application over one store: it begins matches, plays them on, and reads them.

    The clock (aware datetimes) and the source of random bytes are passed in.
    """

    def __init__(
        self,
        store: Store,
        registry: Registry,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        super().__init__(store, registry)
        self._clock = clock
        self.refusals = RefusedCommands(store, lambda: registry.command_names)
        self.tries = Tries(store)
        self.requests = Requests(store, self.now)
        self.tokens = Tokens(store, self.requests, self.now)
        self.seats = Seats(store, self.requests, self.tokens, clock)
        self.people = People(store, self.requests)
        self.labels = Labels(store, self.requests)
        self.visits = Visits(store, clock)
        self.guests = GuestPlaces(store, clock)
        self.endings = Endings(store, clock)
        self.leads = Leads(store, clock)
        self.asks = Asks(store, self.requests, clock)
        self.classes = Classes(store, self.requests, self.tokens, clock)
        self.memberships = Memberships(store, self.requests, self.tokens, clock)
        self.answers = Answers(store, self.now)
        self.class_tables = ClassTables(store, self.requests, clock)
        self.analyses = Analyses(store)
        self.makings = Makings(store, clock)
        self.authors = Authors(store, self.tokens, clock)
        self.prototypes = Prototypes(store, self.requests, self.now)
        self.groups = Groups(store, self.codec, registry)
        self.tailer = Tailer(store)
        self.is_closed = False
        self.notes = Notes(store, self.step, self.heads, self.now)
        self._random_bytes = random_bytes

    def now(self) -> str:
        """The ledger's time now, as it is recorded (ISO 8601, UTC)."""
        return timestamp(self._clock())

    def expect_answer(self) -> None:
        """Reads from the database. Raises StoreUnavailable where it does not answer."""
        self.store.read("SELECT format FROM playledger")

    def close(self) -> None:
        """Writes what is waiting and closes the store."""
        self.is_closed = True
        self.tailer.close()
        self.refusals.close()
        self.positions.close()
        super().close()

    def create(
        self,
        plan: Plan,
        *,
        by: str,
        key: str | None = None,
        outcomes: Sequence[Outcome] | None = None,
    ) -> Step:
        """Begins a match and returns its first step; `Step.match` is its id.

        With a key, the id follows from sender and key: a repeated request finds its own match.
        Refuses as `Match.begin` does; raises KeyReused and StoreUnavailable.
        """
        match = match_id(self._random_bytes(16) if key is None else f"{by}/{key}".encode())
        secret = self._random_bytes(SECRET_BYTES) if plan.chance == "seeded" else None
        stamp = self._stamp(by, None, outcomes, secret)
        begun = Match.begin(self.codec, self.registry.game(plan.game), match, plan, stamp)
        return self._begin(begun)

    def fork(
        self,
        parent: str,
        at: int,
        policy: Policy,
        *,
        by: str,
        viewer: Viewer | None = None,
        exercise: bool = False,
        key: str | None = None,
        outcomes: Sequence[Outcome] | None = None,
    ) -> Step:
        """Begins a match from where another stood after step `at`, and returns its first step.

        A re-deal keeps what `viewer` knows (None: the public); an `exercise` is an analysis that
        seats play. Keys count as in `create`. Refuses with `fork_of_the_end` or `fork_needs_end`,
        and as `forks.expect_covered` and dictated chance do; raises MatchNotFound, StepNotFound,
        KeyReused, CorruptMatch and StoreUnavailable.
        """
        steps = self.steps(parent)
        created = steps[0].created
        game = self.registry.bound(created.game, created.rules, created.options)
        fork, position, secret = forks.origin(game, steps, at, policy, viewer, exercise=exercise)
        forks.expect_covered(self.groups, game, created, fork)
        match = match_id(self._random_bytes(16) if key is None else f"{by}/{key}".encode())
        if secret is None and created.chance == "seeded":
            secret = self._random_bytes(SECRET_BYTES)
        stamp = self._stamp(by, None, outcomes, secret)
        return self._begin(Match.fork(self.codec, game, match, created, fork, position, stamp))

    def _begin(self, begun: Match) -> Step:
        try:
            return self._store(begun, secret=begun.secret)
        except IntegrityError:
            return self._created_before(begun.id, begun.created)

    def _created_before(self, match: str, wanted: MatchCreated) -> Step:
        found = self.step(match, 1)
        if not is_same_beginning(self.registry, found.created, wanted):
            raise KeyReused(1)
        return msgspec.structs.replace(found, is_repeat=True)

    def as_begun(self, step: Step) -> Match:
        """The match as it stood after its first step, which is given."""
        begun = Match.blank(step.match, self.registry, step.created)
        begun.fold(step.rows)
        return begun

    def submit(self, match: str, request: Request) -> Step:
        """Appends what follows from a seat's command, durably, and returns the step.

        Refuses and raises as `submit_and_see` does.
        """
        return self.submit_and_see(match, request, lambda _, step: step)

    def submit_and_see(
        self, match: str, request: Request, see: Callable[[Match, Step], Seen]
    ) -> Seen:
        """Submits a command, and returns what `see` makes of the match, still locked, and the step.

        With a key (counted per actor), a repeated request gets its first step back. With an
        expected step, the command counts only there. Refuses as the game does (the refusal is
        noted); raises StaleStep, KeyReused, MatchNotFound, CorruptMatch, StoreUnavailable, and
        TableStopped, unless the facilitator asks.

        A token that is to be confirmed is confirmed by the statement that appends, and read before
        anything else is told; raises TokenRevoked.
        """
        if request.actor != BY_FACILITATOR:
            self.class_tables.expect_going(match)
        for attempt in range(RACES):
            is_certain = attempt > 0
            if is_certain and request.token is not None:
                self.tokens.expect_good(request.token)
            try:
                with self._live.hold(match, fresh=is_certain) as held:
                    return see(held, self._submit(held, request, is_certain=is_certain))
            except (IntegrityError, _Unconfirmed):
                continue
            except (Refusal, StaleStep):
                # Only an up-to-date match may refuse.
                if is_certain:
                    raise
        raise StoreUnavailable(
            "Other requests were written first every time. Send the command again."
        )

    def _submit(self, held: Match, request: Request, *, is_certain: bool) -> Step:
        key = None if request.key is None else key_hash(held.id, request.actor, request.key)
        found = None if key is None else self._step_of_key(held, key)
        if found is not None:
            if request.token is not None and not is_certain:
                raise _Unconfirmed
            return self._submitted_before(held, found, request)
        if request.expected_step is not None and request.expected_step != held.step:
            raise StaleStep(request.expected_step, held.step)
        opener = held.opener
        held.newest.stand(held.game, held.step, held.state)
        position = self.position_due(held, self._random_bytes)
        stamp = self._stamp(request.by, key, request.outcomes, held.secret, request.knows_secrets)
        if position is not None:
            stamp = msgspec.structs.replace(stamp, salt=position.salt)
        try:
            past = partial(self.steps, held.id)
            held.ask(self.codec, request.actor, request.command, stamp, past)
        except Refusal as refusal:
            if is_certain and not isinstance(refusal, ChanceNeeded):
                seat = seat_of(request.actor) or UNKNOWN_SEAT
                self._note(held, seat, request.command, refusal)
            raise
        step = self._store(held, after=opener, token=request.token)
        if position is not None:
            self.positions.keep(position)
        return step

    def _step_of_key(self, held: Match, key: str) -> Step | None:
        for number in held.keys.steps_of(key):
            step = self._step(held, number)
            if step.header.key == key:
                return step
        return None

    def _submitted_before(self, held: Match, step: Step, request: Request) -> Step:
        if not is_same(held, step.header, request):
            raise KeyReused(step.number)
        return msgspec.structs.replace(step, is_repeat=True)

    def _stamp(
        self,
        by: str,
        key: str | None,
        outcomes: Sequence[Outcome] | None,
        secret: bytes | None,
        knows_secrets: bool = True,
    ) -> Stamp:
        salt = self._random_bytes(SALT_BYTES).hex()
        return Stamp(self.now(), by, key, salt, secret, outcomes, knows_secrets)

    def _store(self, match: Match, **kwargs: Any) -> Step:
        step = Step(match.id, match.pending, match.head)
        recorded = self.events.put(match.collect_events(), **kwargs)
        if len(recorded) != len(step.rows):
            raise AssertionError("the store took a step without recording it")
        match.is_stored = True
        match.newest.steps.append(step)
        self.tailer.tell(match.id, match.step)
        return step

    def note_try(self, held: Match, seat: int, tried: Tried) -> None:
        """Counts what a seat pointed at, and was told that it does not go, among the refusals."""
        self._note(held, seat, tried.command, tried.refusal, "clicked")

    def _note(
        self, held: Match, seat: int, command: object, refusal: Refusal, how: How = "sent"
    ) -> None:
        self.refusals.note(refused_in(held, self.now(), seat, command, refusal, how))
