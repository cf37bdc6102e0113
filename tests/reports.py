"""What a process tells the first one of its tests: how they end.

As xdist has it, it also tells that each begins, was set up and was cleared away: more than half of
all messages, and nobody reads them where all is well.
"""

from typing import Any

import pytest


def tell_less(config: pytest.Config) -> None:
    """From now on this process of several keeps to itself what nobody reads."""
    for plugin in config.pluginmanager.get_plugins():
        if type(plugin).__name__ == "WorkerInteractor":  # xdist runs it without its module
            plugin.sendevent = _unless_idle(plugin.sendevent)


def _unless_idle(send: Any) -> Any:
    def sends(name: str, **told: Any) -> None:
        if not (name == "logstart" or (name == "testreport" and says_nothing(told["data"]))):
            send(name, **told)

    return sends


def says_nothing(report: dict[str, Any]) -> bool:
    """Whether a report only says that a test was set up or cleared away well."""
    is_around = report["when"] != "call" and report["outcome"] == "passed"
    return is_around and not report["sections"]
