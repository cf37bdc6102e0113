"""Scenarios that can't be laid: each problem is told with where it is."""

from collections.abc import Iterable, Iterator

from domain.kernel import Refusal, require

Problem = tuple[str, str]
"""What is wrong, and the JSON pointer to where."""


def refuse_all(checks: Iterable[Iterable[Problem]]) -> None:
    """Refuses with `bad_scenario` for all problems of the first check that finds any.

    Later checks are not made: they rely on the earlier ones.
    """
    for check in checks:
        if found := [{"problem": problem, "pointer": pointer} for problem, pointer in check]:
            raise Refusal("bad_scenario", lambda: found[1:], **found[0])


def unless(condition: object, pointer: str, problem: str) -> Iterator[Problem]:
    """The problem with the field at `pointer`, unless the condition holds."""
    if not condition:
        yield problem, pointer


def fits(condition: object, pointer: str, problem: str) -> None:
    """Refuses the scenario for the field at `pointer` unless the condition holds."""
    require(condition, "bad_scenario", problem=problem, pointer=pointer)
