"""Scenarios that can't be laid: each problem is told with where it is."""

from collections.abc import Iterable

from domain.kernel import Refusal, require

Problem = tuple[str, str]
"""What is wrong, and the JSON pointer to where."""


def refuse_first(problems: Iterable[Problem]) -> None:
    """Refuses with `bad_scenario` for the first of the problems; later ones are not looked for."""
    for problem, pointer in problems:
        raise Refusal("bad_scenario", problem=problem, pointer=pointer)


def fits(condition: object, pointer: str, problem: str) -> None:
    """Refuses the scenario for the field at `pointer` unless the condition holds."""
    require(condition, "bad_scenario", problem=problem, pointer=pointer)
