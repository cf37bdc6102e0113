"""A question after a match, with what may be answered to it."""

from collections.abc import Mapping

import msgspec


class Question(msgspec.Struct, frozen=True):
    """A question: with answers to choose from, a rule to name, steps to point at, a free text.

    One that is `shuffled` stands at another place for every seat. `said` is what the free text is
    asked for, `step_of` and `second` what the steps are; "": it is not asked for.
    """

    id: str
    asks: str
    answers: Mapping[str, str] = {}
    shuffled: bool = False
    rule: bool = False
    step: bool = False
    step_of: str = "The step"
    second: str = ""
    said: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The names under which its answers are kept: a second step has one of its own."""
        return (self.id, f"{self.id}-second") if self.second else (self.id,)

    def step_said(self, value: str) -> str:
        """A step that was named, in words; what was not asked for a step says itself."""
        if not self.step or not value:
            return value
        return "open to the end" if value == "0" else f"step {value}"
