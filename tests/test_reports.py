"""What a process of several tells of its tests: all but what nobody reads."""

from io import BufferedWriter, BytesIO
from types import SimpleNamespace
from typing import Any

import pytest
from execnet.gateway_base import Popen2IO, get_execmodel
from xdist import remote

from tests.reports import tell_less


class WorkerInteractor:
    """As xdist's: hears of tests, and sends what it hears; what it sends comes to a file."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.file = BytesIO()
        self.line = Popen2IO(BufferedWriter(self.file), BytesIO(), get_execmodel("thread"))
        self.channel = SimpleNamespace(gateway=SimpleNamespace(_io=self.line))

    def sendevent(self, name: str, **told: Any) -> None:
        self.sent.append((name, told))
        self.line.write(f"{name} ".encode())


def report(when: str, outcome: str, *sections: str) -> tuple[str, dict[str, Any]]:
    data = {"when": when, "outcome": outcome, "sections": [(each, "text") for each in sections]}
    return "testreport", {"data": data}


def telling_less() -> WorkerInteractor:
    plugin = WorkerInteractor()
    plugins = SimpleNamespace(get_plugins=lambda: [object(), plugin])
    tell_less(SimpleNamespace(pluginmanager=plugins))  # type: ignore[arg-type]
    return plugin


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
    plugin = telling_less()
    plugin.sendevent(event[0], **event[1])
    assert plugin.sent == ([event] if is_told else [])


def test_what_is_told_of_a_test_leaves_at_once() -> None:
    plugin = telling_less()
    for name, told in (report("call", "passed"), ("logfinish", {"nodeid": "a"})):
        plugin.sendevent(name, **told)
        assert plugin.file.getvalue() == b""
    plugin.sendevent("runtest_protocol_complete", item_index=1, duration=0)
    assert plugin.file.getvalue() == b"testreport logfinish runtest_protocol_complete "
    plugin.sendevent("workerfinished")
    assert plugin.file.getvalue().endswith(b" workerfinished ")


def test_it_is_called_so_by_xdist() -> None:
    assert callable(getattr(remote, WorkerInteractor.__name__).sendevent)
