"""Routes that are compiled once a worker, and not for each application that a test makes."""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from werkzeug.routing.rules import Rule

compiled: Callable[[Rule, bool], Any] = Rule._compile_builder
builders: dict[tuple[object, ...], FunctionType] = {}


def remembered(rule: Rule, append_unknown: bool = True) -> FunctionType:
    """The function that builds the paths of a rule, which follows from its parts alone."""
    parts = (*rule._trace, *(rule.defaults or {}).items(), append_unknown)
    if parts not in builders:
        builders[parts] = compiled(rule, append_unknown)
    return builders[parts]


def compile_once() -> None:
    """Has werkzeug ask here first."""
    Rule._compile_builder = remembered  # type: ignore[method-assign, assignment]
