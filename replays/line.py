"""Which steps of a match are in force: a take-back leaves those that it takes back aside."""

from collections.abc import Iterator

from replays.seen import SeenStep

TAKEN_BACK = "TakenBack"


class Line:
    """The steps of a match as they follow from each other.

    Usually a step follows from the one before; one that takes back, from the one it goes back to.
    Steps count from 1, the beginning is 0. What was taken back can be taken up again by going
    back to it.
    """

    def __init__(self) -> None:
        self.follows: list[int] = [0]
        """The step that each follows from."""
        self._in_force: list[int] = [0]
        self._taken_back: dict[int, int] = {}

    def take_in(self, step: SeenStep) -> None:
        """The next step."""
        number = len(self.follows)
        back = [event["to"] for event in step.events if event["type"] == TAKEN_BACK]
        for to in back:
            self._go_back(to, number)
        self.follows.append(back[-1] if back else number - 1)
        self._in_force.append(number)

    def _go_back(self, to: int, number: int) -> None:
        left = [*self._before(to)][::-1]
        kept = {*left}
        for step in self._in_force:
            if step not in kept:
                self._taken_back[step] = number
        for step in left:
            self._taken_back.pop(step, None)
        self._in_force = left

    def _before(self, step: int) -> Iterator[int]:
        """A step, the one it follows from, and so on to the beginning."""
        while step:
            yield step
            step = self.follows[step]
        yield 0

    def taken_back_by(self, step: int) -> int | None:
        """The step that took another back; None: it is in force."""
        return self._taken_back.get(step)
