"""Take-backs by the facilitator, and the outcomes of chance that they undid."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from domain.kernel import BY_FACILITATOR, Actor, TakenBack, require
from domain.ledger.row import Row
from domain.ledger.stream.active_steps import ActiveSteps

OF_A_SEAT: Final = 100
"""How often a seat may take back in one match: each time, the whole position is stored."""


class TakeBackByWord(msgspec.Struct, frozen=True):
    """A step by which the facilitator went back to step `to`.

    `undone` counts the outcomes of chance in the steps taken back, which are drawn anew when asked
    for again. The count may show a seat's secret, so only the facilitator sees it.
    """

    step: int
    to: int
    undone: int

    def words(self) -> str:
        """`step 12 (back to step 7)`."""
        return f"step {self.step} (back to step {self.to})"


class Course:
    """The course of a match: the outcomes of chance in each step, and the take-backs."""

    def __init__(
        self, outcomes: bytes = b"", backs: Mapping[int, tuple[int, int]] | None = None
    ) -> None:
        self._outcomes = array("I", outcomes)
        self._backs = {
            step: TakenBack(Actor(actor), to) for step, (actor, to) in (backs or {}).items()
        }

    @property
    def outcomes(self) -> bytes:
        """How many outcomes of chance each step had: numbers of the machine's own form."""
        return self._outcomes.tobytes()

    @property
    def backs(self) -> Mapping[int, tuple[int, int]]:
        """The take-backs by step: who took back, and to which step. `Course` takes both again."""
        return {step: (int(back.seat), back.to) for step, back in self._backs.items()}

    def take_in(self, rows: Sequence[Row]) -> None:
        """Adds the rows of the next step."""
        self._outcomes.append(len(rows[0].event.outcomes))
        happened = rows[1].event if len(rows) > 1 else None
        if isinstance(happened, TakenBack):
            self._backs[len(self._outcomes)] = TakenBack(happened.seat, happened.to)

    def expect_room(self, actor: Actor) -> None:
        """Refuses a seat that has used up its take-backs; the facilitator has no limit.

        Refuses with `takebacks_spent`.
        """
        times = sum(back.seat == actor for back in self._backs.values())
        has_room = actor == BY_FACILITATOR or times < OF_A_SEAT
        require(has_room, "takebacks_spent", seat=actor, most=OF_A_SEAT)

    def takebacks(self) -> list[TakeBackByWord]:
        """The facilitator's take-backs; a seat by itself never takes back an outcome of chance."""
        if not self._backs:
            return []
        line, found = ActiveSteps(), list[TakeBackByWord]()
        for step in range(1, len(self._outcomes) + 1):
            back = self._backs.get(step)
            left = line.take_in(back.to if back else None)
            if back and back.seat == BY_FACILITATOR:
                undone = sum(self._outcomes[number - 1] for number in left)
                found.append(TakeBackByWord(step, back.to, undone))
        return found
