"""Figures: how the service does, and nothing of what is played."""

import re

import pytest

from tests.api.service import Service, Table
from tests.hidden_hand.state import CARDS


def figures(service: Service) -> str:
    answer = service.facilitator.ask("GET", "/metrics")
    assert answer.status_code == 200
    assert answer.mimetype == "text/plain"
    return answer.text


@pytest.fixture
def table(service: Service) -> Table:
    """A match that was played a little."""
    table = service.begin("hidden_hand", labels=["class 3b"])
    table.facilitator.put(f"{table.path}/seats/1/name", {"name": "Wilhelmina"})
    table.play(4)
    table.act({"type": "fly"})
    return table


def test_requests_are_counted_by_operation_role_and_status(service: Service, table: Table) -> None:
    shown = figures(service)
    counted = 'playledger_requests_total{operation="send_command",role="seat",status="201"} 4.0'
    assert counted in shown
    assert 'operation="send_command",role="seat",status="422"} 1.0' in shown
    assert 'playledger_request_seconds_count{operation="send_command"} 5.0' in shown


def test_figures_tell_nothing_of_a_match(service: Service, table: Table) -> None:
    shown = figures(service)
    hidden = [table.id, "Wilhelmina", "3b", service.token, *table.tokens.values(), *CARDS]
    assert not any(word in shown for word in hidden)
    labels = set(re.findall(r'(\w+)="', shown))
    assert labels == {"operation", "role", "status", "le"}


def test_what_a_client_writes_makes_no_new_figure(service: Service) -> None:
    for path in ("/secret-1", "/secret-2", "/matches/secret-3"):
        service.nobody.ask("BREW", path)
    shown = figures(service)
    assert "secret" not in shown
    assert "BREW" not in shown
