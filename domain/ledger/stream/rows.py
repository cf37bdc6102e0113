"""The rows of a match's stream, and the ledger's own events between the game's."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from domain.kernel import Actor, Event, Outcome, State, Viewer
from domain.ledger.row import Row


class Header(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The first row of a step: one accepted request with all that followed from it.

    `prev` is the head of the chain before the step, `size` the number of rows including this one,
    `salt` 16 random bytes in hex that no seat sees before the end, `at` the time in UTC (ISO 8601),
    `by` who sent it, `key` the hash of the sender's idempotency key, `outcomes` how chance fell, in
    the order in which the rules asked.
    """

    step: int
    size: int
    prev: str
    salt: str
    at: str
    by: str
    key: str | None
    outcomes: tuple[Outcome, ...]


Origin = Literal["seeded", "dictated"]
"""Where a match's chance comes from: its own secret, or a real table."""


Policy = Literal["same", "fresh", "redealt"]
"""How a fork goes on: chance falls the same, or anew; or what a viewer can't know is dealt anew."""


class Fork(msgspec.Struct, frozen=True):
    """The origin of a forked match: a step of another, and the chain's `head` after it.

    A re-deal keeps what `viewer` knows. `drawn_as` (match, step) is where chance
    that falls the same way was first drawn: step n of the fork draws as that match's step + n - 1.
    `exercise` says that seats play an analysis; false is left out, as it was before there were
    exercises.
    """

    match: str
    step: int
    head: str
    policy: Policy
    viewer: Viewer | None = msgspec.field(default=None, name="eyes")
    drawn_as: tuple[str, int] | None = None
    exercise: bool | UnsetType = UNSET

    def facts(self) -> dict[str, Any]:
        """Its fields as answers show them, by their names in Python; unset fields are left out."""
        fields = msgspec.structs.asdict(self)
        return {name: fact for name, fact in fields.items() if fact is not UNSET}


class MatchCreated(Header, frozen=True):
    """A match begins: its game and rules release, variant, options, seats and chance are pinned.

    `hide_odds` is a setting of the match and no option of its rules: its choices tell no odds.
    False is left out, as it was before there was such a setting.
    """

    game: str
    rules: int
    variant: str
    options: dict[str, Any]
    seats: int
    chance: Origin
    commitment: str | None
    scenario: Any = None
    fork: Fork | None = None
    hide_odds: bool | UnsetType = UNSET

    @property
    def hides_odds(self) -> bool:
        """Whether nobody is told odds in this match."""
        return self.hide_odds is True

    def settled(self) -> bytes:
        """The settled request for this match, in its stored form.

        Outcomes of seeded chance are no part of the request.
        """
        names = ["game", "variant", "options", "seats", "chance", "scenario", "fork"]
        if self.chance == "dictated":
            names.append("outcomes")
        if self.hides_odds:
            names.append("hide_odds")
        settled = {name: getattr(self, name) for name in names}
        plain = msgspec.to_builtins(settled, str_keys=True, order="deterministic")
        return msgspec.json.encode(plain)

    def draws(self, match: str, step: int) -> tuple[str, int]:
        """The match and step whose names are used to draw the chance of a step of this match."""
        if self.fork is None or self.fork.drawn_as is None:
            return match, step
        origin, first = self.fork.drawn_as
        return origin, first + step - 1


class CommandAccepted(Header, frozen=True):
    """A command or table command of a seat was accepted; the rows after this are its effects.

    `seat` is the actor: a seat, or the facilitator, who sends only table commands.
    """

    seat: Actor
    command: msgspec.Raw


class MatchClosed(Event, frozen=True):
    """The match is over; its secret, if it had one, is out."""

    says = "The match is over: {reason}."

    winners: tuple[int, ...]
    reason: str
    secret: str | None

    def sentence(self) -> str:
        """The reason in words."""
        return self.says.format(reason=self.reason.replace("_", " "))

    def apply(self, state: State) -> None:
        """Changes nothing: the game's own events have set the result."""


class Step(msgspec.Struct, frozen=True):
    """One step as it was recorded: its rows, header first, and the chain's head after it.

    `is_repeat` says that a repeated request found it, and that nothing new was recorded.
    """

    match: str
    rows: Sequence[Row]
    head: str
    is_repeat: bool = False

    @property
    def header(self) -> MatchCreated | CommandAccepted:
        """The first row's event."""
        header: MatchCreated | CommandAccepted = self.rows[0].event
        return header

    @property
    def number(self) -> int:
        """The step's number, from 1."""
        return self.header.step

    @property
    def created(self) -> MatchCreated:
        """The header of a match's first step. Raises TypeError for any other."""
        header = self.header
        if not isinstance(header, MatchCreated):
            raise TypeError("only the first step of a match creates it")
        return header

    @property
    def events(self) -> list[Event]:
        """The events of the step: the game's, and MatchClosed at the end of a match."""
        return [row.event for row in self.rows[1:]]
