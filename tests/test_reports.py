"""What a process of several tells of its tests: all but what nobody reads."""

from types import SimpleNamespace
from typing import Any

import pytest
from xdist import remote

from tests.reports import tell_less


class WorkerInteractor:
    """As xdist's: hears of tests, and sends what it hears."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, dict[str, Any]]] = []

    def sendevent(self, name: str, **told: Any) -> None:
        self.sent.append((name, told))


def report(when: str, outcome: str, *sections: str) -> tuple[str, dict[str, Any]]:
    data = {"when": when, "outcome": outcome, "sections": [(each, "text") for each in sections]}
    return "testreport", {"data": data}


TOLD = [
    report("call", "passed"),
    report("call", "failed"),
    report("setup", "skipped"),
    report("setup", "failed"),
    report("teardown", "failed"),
    report("teardown", "passed", "Captured stdout teardown"),
    ("logfinish", {"nodeid": "a"}),
]
KEPT = [report("setup", "passed"), report("teardown", "passed"), ("logstart", {"nodeid": "a"})]


@pytest.mark.parametrize(
    ("event", "is_told"), [(e, True) for e in TOLD] + [(e, False) for e in KEPT]
)
def test_what_says_something_is_told(event: tuple[str, dict[str, Any]], is_told: bool) -> None:
    plugin = WorkerInteractor()
    plugins = SimpleNamespace(get_plugins=lambda: [object(), plugin])
    tell_less(SimpleNamespace(pluginmanager=plugins))  # type: ignore[arg-type]
    plugin.sendevent(event[0], **event[1])
    assert plugin.sent == ([event] if is_told else [])


def test_it_is_called_so_by_xdist() -> None:
    assert callable(getattr(remote, WorkerInteractor.__name__).sendevent)
