"""Files with a starting position or a value, as JSON or YAML."""

from pathlib import Path
from typing import Any

import yaml

from cli.terminal.exits import Exit, Problem


class Strict(yaml.SafeLoader):
    """Refuses a repeated key, where YAML's own reader keeps the last."""

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


def scenario_in(given: Path | str) -> Any:
    """The scenario in a file, or that is written itself. Raises Problem, naming the line."""
    if isinstance(given, str):
        return yaml_of(given, "The scenario can't be read", "Correct --scenario.")
    return written_in(given, f"The scenario {given}")


def written_in(path: Path, called: str) -> Any:
    """The value in a file. Raises Problem with what it is `called` and the line."""
    try:
        return yaml_of(path.read_text("utf-8"), f"{called} can't be read", "Correct the file.")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise Problem(f"{called} can't be read: {why}. Correct the file.", Exit.USAGE) from error


def yaml_of(text: str, problem: str, advice: str) -> Any:
    """The value of a YAML (or JSON) text. Raises Problem, naming the line."""
    try:
        found = yaml.load(text, Strict)  # noqa: S506 (a SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        why = f"{error.problem} (line {line})"
        raise Problem(f"{problem}: {why}. {advice}", Exit.USAGE) from error
    except yaml.YAMLError as error:
        raise Problem(f"{problem}: {error}. {advice}", Exit.USAGE) from error
    if found is None:
        raise Problem(f"{problem}: it is empty. {advice}", Exit.USAGE)
    return found
