"""Law 6 over HTTP has teeth: a game that tells a secret is found out; logs and salts tell none."""

import logging
from collections.abc import Iterator

import pytest

from api import current
from api.streams.places import Holder
from domain.kernel import PUBLIC
from tests.api.outlets import QUICK
from tests.api.pairs import Begin, Pair
from tests.api.positions import POSITIONS
from tests.api.service import Service, Table
from tests.hidden_hand import GAME
from tests.hidden_hand.state import CARDS
from tests.laws.leaky import LEAKS, REDACTIONS
from tests.script import improvise

SCRIPTS = [
    improvise(GAME, "final", 2),
    improvise(GAME, "final", 6, **POSITIONS[GAME.id]),
    improvise(GAME, "final", 0),
]


TELLING = ("see_match", "see_state", "list_legal", "list_events", "see_step", "see_stream")
"""The rest of what is read is made of the same; a drawing of it takes long."""


def is_told(pair: Pair) -> bool:
    """Whether something of what programs read, or of the commands' answers, tells a secret."""
    pair.play()
    if not pair.leaks:
        pair.look({name: QUICK[name][:1] for name in TELLING}, alone=True)
    return pair.leaks != []


@pytest.mark.parametrize("secret", [*REDACTIONS, *LEAKS])
def test_a_leak_of_the_game_is_seen_over_http(begin: Begin, secret: str) -> None:
    """The matches that it is about are looked at first."""
    game = {**REDACTIONS, **LEAKS}[secret]
    is_laid_out = "laid out" in secret
    first = sorted(SCRIPTS, key=lambda each: (each.scenario is not None) != is_laid_out)
    assert any(
        is_told(begin(game, script.until(last), viewer, seeded=False))
        for script in first
        for last in range(len(script.steps) - 2, 3, -1)
        for viewer in (2, 1, PUBLIC)
    )


ONLOOKER = Holder("facilitator", "token", "match")


def test_viewers_of_one_match_get_each_what_they_may_see(service: Service) -> None:
    """Steps are read once for all of them and written once for all that see the same."""
    table = service.begin(GAME.id)
    table.play(3)
    path = f"{table.path}/stream?limit=4"
    alone = [table.seats[seat].get(path).data for seat in (1, 2)]
    current.streams.of(service.app).enter(
        ONLOOKER._replace(match=table.id)
    )  # from here on, all share what was read
    together = [table.seats[seat].get(path).data for seat in (1, 2, 1, 2)]
    assert together == alone * 2
    assert alone[0] != alone[1]


def test_no_salt_and_no_secret_leaves_before_the_end(service: Service) -> None:
    table = service.begin(GAME.id)
    answers = table.play(4)
    salts = [step.header.salt for step in service.ledger.steps(table.id)]
    [[secret]] = service.ledger.store.read("SELECT secret FROM chance_secrets")
    shown = str([answers, *everything(table)])
    assert not any(hidden in shown for hidden in (*salts, secret))


def everything(table: Table) -> Iterator[str]:
    """All that anybody can read of a match."""
    for caller in (*table.seats.values(), table.facilitator):
        for path in ("", "/state", "/legal", "/events"):
            yield caller.get(table.path + path).text


def test_logs_show_no_card_and_no_token(service: Service, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = service.begin(GAME.id)
    table.play()
    table.act({"type": "play", "card": "red1"})
    service.caller("not-a-token").get(f"/matches/{service.token}")
    lines = caplog.text
    assert len(caplog.records) > 10
    assert table.id in lines
    assert '"role":"seat"' in lines
    hidden = [*CARDS, service.token, *table.tokens.values(), "not-a-token"]
    assert not any(word in lines for word in hidden)
