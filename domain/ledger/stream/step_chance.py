"""What a step gets from outside the rules: its time, its sender, its salt, and how chance falls."""

from collections.abc import Sequence
from typing import Any

import msgspec

from domain.kernel import Dictated, Event, Outcome, RecordingSource, Seeded, State, require
from domain.ledger.stream.rows import Origin


class Stamp(msgspec.Struct, frozen=True):
    """The parts of a step that come from outside the rules.

    The time (ISO 8601, UTC), the sender, the hash of the idempotency key, 16 bytes of salt in
    hex, the match's secret (seeded chance), how chance fell (dictated), and whether the sender may
    know secrets of chance.
    """

    at: str
    by: str
    key: str | None
    salt: str
    secret: bytes | None
    outcomes: Sequence[Outcome] | None
    knows_secrets: bool = True


class StepChance(RecordingSource):
    """The source of chance of one step; it makes the header with the outcomes it gave."""

    def __init__(self, origin: Origin, stamp: Stamp, drawn_as: tuple[str, int]) -> None:
        self._dictated: Dictated | None = None
        self._stamp = stamp
        if origin == "dictated":
            self._dictated = Dictated(stamp.outcomes or (), secrets=stamp.knows_secrets)
            super().__init__(self._dictated)
            return
        require(stamp.outcomes is None, "chance_is_seeded")
        if stamp.secret is None:
            raise LookupError("the secret of seeded chance is missing")
        super().__init__(Seeded(stamp.secret, *drawn_as))

    def header(self, step: int, prev: str, events: Sequence[Event], state: State) -> dict[str, Any]:
        """The fields of a header, once all is decided.

        Refuses with `chance_left_over`.
        """
        if self._dictated:
            self._dictated.finish()
        return {
            "step": step,
            "size": 1 + len(events) + (state.result is not None),
            "prev": prev,
            "salt": self._stamp.salt,
            "at": self._stamp.at,
            "by": self._stamp.by,
            "key": self._stamp.key,
            "outcomes": tuple(self.outcomes),
        }
