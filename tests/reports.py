"""What a process tells the first one of its tests: how they end.

As xdist has it, it also tells that each begins, was set up and was cleared away: more than half of
all messages, and nobody reads them where all is well. What it tells of a test leaves it at once.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

FOLLOWED: Final = ("testreport", "logfinish")
"""What is told just before a test is said to be done."""


def tell_less(config: pytest.Config) -> None:
    """From now on this process of several keeps to itself what nobody reads."""
    for plugin in config.pluginmanager.get_plugins():
        if type(plugin).__name__ == "WorkerInteractor":  # xdist runs it without its module
            plugin.sendevent = _unless_idle(plugin)


def _unless_idle(plugin: Any) -> Any:
    send, line = plugin.sendevent, plugin.channel.gateway._io

    def sends(name: str, **told: Any) -> None:
        if name == "logstart" or (name == "testreport" and says_nothing(told["data"])):
            return
        if name not in FOLLOWED:
            send(name, **told)
            return
        with _held(line):
            send(name, **told)

    return sends


@contextmanager
def _held(line: Any) -> Iterator[None]:
    """What is written to a line meanwhile goes with what is written next, and wakes nobody."""
    line.write = line._write
    try:
        yield
    finally:
        del line.write


def says_nothing(report: dict[str, Any]) -> bool:
    """Whether a report only says that a test was set up or cleared away well."""
    is_around = report["when"] != "call" and report["outcome"] == "passed"
    return is_around and not report["sections"]
