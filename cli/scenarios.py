"""Scenario files: starting positions as JSON or YAML."""

from pathlib import Path
from typing import Any

import yaml

from cli.exits import Exit, Problem


class Strict(yaml.SafeLoader):
    """Takes no key twice, where YAML's own reader keeps the last."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """A mapping, its keys all different."""
        seen: list[Any] = []
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.MarkedYAMLError(
                    problem=f"{key.value!r} stands here twice", problem_mark=key.start_mark
                )
            seen.append(key.value)
        return super().construct_mapping(node, deep=deep)


def scenario_in(path: Path) -> Any:
    """What is written in a scenario file. Raises Problem, naming the line."""
    try:
        scenario = yaml.load(path.read_text("utf-8"), Strict)  # noqa: S506 (a SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise _unreadable(path, f"{error.problem} (line {line})") from error
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise _unreadable(path, str(error)) from error
    if scenario is None:
        raise _unreadable(path, "it is empty")
    return scenario


def _unreadable(path: Path, problem: str) -> Problem:
    return Problem(f"The scenario {path} can't be read: {problem}. Correct the file.", Exit.USAGE)
