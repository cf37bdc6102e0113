"""Which steps of a match are in force: a take-back leaves those that it takes back aside."""

from collections.abc import Iterator


class ActiveSteps:
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

    def take_in(self, to: int | None = None) -> list[int]:
        """The next step, which may go back to step `to`; returns the steps that it takes back."""
        number = len(self.follows)
        left = [] if to is None else self._go_back(to, number)
        self.follows.append(number - 1 if to is None else to)
        self._in_force.append(number)
        return left

    def _go_back(self, to: int, number: int) -> list[int]:
        kept = [*self._before(to)][::-1]
        left = sorted({*self._in_force} - {*kept})
        self._taken_back |= dict.fromkeys(left, number)
        for step in kept:
            self._taken_back.pop(step, None)
        self._in_force = kept
        return left

    def _before(self, step: int) -> Iterator[int]:
        """A step, the one it follows from, and so on to the beginning."""
        while step:
            yield step
            step = self.follows[step]
        yield 0

    def taken_back_by(self, step: int) -> int | None:
        """The step that took another back; None: it is in force."""
        return self._taken_back.get(step)
