"""What a seat reads while it is another's turn: for whom it waits, and what that seat is to do."""

import re

import pytest

from domain.kernel import Game
from tests.api.pages.test_visits import Browser
from tests.api.service import Service, Table
from tests.laws.games import REGISTRY

GAMES = [each for each in REGISTRY if each.awaits_one and max(each.seats) > 1]


def headline(table: Table, service: Service, seat: int, query: str = "") -> str:
    """What the page of a seat says first, up to what has happened."""
    browser = Browser(service)
    browser.signs_in(table.tokens[seat])
    page = browser.sees(f"/m/{table.id}{query}")
    told = page[page.index('<div class="told">') : page.index('<p class="said">')]
    return " ".join(re.sub(r"<time.*?</time>|<[^>]+>", " ", told).split())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_waits_reads_first_for_whom_and_what_that_seat_is_to_do(
    service: Service, game: Game
) -> None:
    table = service.begin(game.id, seats=min(game.seats))
    table.play(4)
    due = table.now["to_act"]
    for seat in table.seats:
        told = headline(table, service, seat)
        if seat == due:
            assert told.startswith("Your turn")
        else:
            assert told.startswith(f"Waiting for seat {due}.")
            assert "Your turn" not in told


def test_nobody_waits_at_a_step_before_or_once_the_match_is_over(service: Service) -> None:
    table = service.begin("correction")
    table.play(4)
    waits = 3 - table.now["to_act"]
    assert "Waiting" not in headline(table, service, waits, "?at=2")
    table.seats[waits].post(f"{table.path}/resignation", {"expected_step": table.now["step"]})
    assert "Waiting" not in headline(table, service, waits)
