"""Which steps of a match are active: a take-back deactivates the steps that it takes back."""

from collections.abc import Iterator


class ActiveSteps:
    """The steps of a match, each with the step that it follows from.

    Usually a step follows from the one before; a take-back follows from the step that it goes back
    to. Steps count from 1, the beginning is 0. Steps that were taken back become active again when
    a take-back goes back to them.
    """

    def __init__(self) -> None:
        self.follows: list[int] = [0]
        """The step that each step follows from."""
        self._in_force: list[int] = [0]
        self._taken_back: dict[int, int] = {}

    def take_in(self, to: int | None = None) -> list[int]:
        """Adds a step, a take-back to step `to` if given; returns the steps it takes back."""
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
        """A step, the step it follows from, and so on to the beginning."""
        while step:
            yield step
            step = self.follows[step]
        yield 0

    def taken_back_by(self, step: int) -> int | None:
        """The step that took `step` back; None: it is active."""
        return self._taken_back.get(step)
