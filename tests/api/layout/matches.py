"""A match of each game, played by greedy bots, and its pages without a server in between."""

from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import BrowserContext, Route

from domain.bots import Look, bot_named, within_reach
from domain.kernel import Actor, PseudoRandom
from domain.ledger.stream.match import Request
from tests.api.service import Service, Table
from tests.games.table.sheets import FEN_PATHS, HARBOUR_RACE

HOST = "http://playledger.test"
"""The host that pages are asked from; nobody is asked over a network."""

MOST_SEATS = {"class_arena": 4, "heist": 4}
"""The seats of games that are laid out for more than the fewest; those are all others' seats."""


SHEETS = {each.game: each for each in (FEN_PATHS, HARBOUR_RACE)}
"""Open tables, by what they are called: one without turns, and one with them."""


def seats_of(service: Service, game: str) -> int:
    """The seats at which a game is measured."""
    return MOST_SEATS.get(game) or min(service.ledger.registry.game(game).seats)


def played(service: Service, game: str, steps: int) -> Table:
    """A match after so many steps, and further until seat 1 is asked, or to its end.

    It is the same each time: chance falls as a seed says.
    """
    random = Random(game)
    with pytest.MonkeyPatch.context() as patch:
        chance = PseudoRandom(random)
        patch.setattr("domain.ledger.stream.step_chance.Seeded", lambda *_: chance)
        return _played(service, game, steps, random)


def _played(service: Service, game: str, steps: int, random: Random) -> Table:
    if sheet := SHEETS.get(game):
        options = {"sheet": msgspec.to_builtins(sheet)}
        table = service.begin("table", seats=max(sheet.seats), options=options)
    else:
        table = service.begin(game, seats=seats_of(service, game))
    for step in range(steps * 2):
        with service.ledger.live(table.id) as held:
            state = held.game.clone(held.state)
            if held.is_over or (step >= steps and state.to_act == 1):
                break
            bound = held.game
        seat = state.to_act if bound.awaits_one else random.choice(bound.may_act(state))
        reach = within_reach(bound, state, seat, random)
        bot = bot_named("greedy" if bound.awaits_one else "random")
        asked = msgspec.to_builtins(bot(bound, Look(bound, state, seat), reach, random))
        request = Request(actor=Actor(seat), command=asked, by=f"seat-{seat}")
        service.ledger.submit(table.id, request)
    return table


def served(context: BrowserContext, service: Service, token: str) -> None:
    """Answers what the pages of a context ask for, as to who has a token."""
    client = service.app.test_client()

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(HOST)
        if "/stream" in path:
            route.fulfill(status=204)
            return
        headers = {"Authorization": f"Bearer {token}", "Accept": "text/html,*/*;q=0.8"}
        got = client.get(path, headers=headers)
        kept: dict[str, Any] = {
            name: value
            for name, value in got.headers.items()
            if name in ("Content-Type", "Content-Security-Policy")
        }
        route.fulfill(status=got.status_code, headers=kept, body=got.data)

    context.route("**/*", answer)
