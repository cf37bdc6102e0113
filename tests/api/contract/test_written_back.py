"""What an answer writes of a request is accepted back, and is the same request."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.server.settings import Settings
from domain.kernel import Game
from tests.api.service import KEYS, Service
from tests.laws.games import variants_in_turn

NAMES = ("game", "variant", "options", "seats", "chance")
"""What a creation is answered with under the names in which it is asked for."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    path: Path = tmp_path_factory.mktemp("written") / "playledger.db"
    service = Service(path, settings=Settings(rates=False))
    yield service
    service.ledger.close()


def begun(service: Service, body: dict[str, Any], key: str) -> Any:
    reply = service.facilitator.post("/matches", body, key)
    assert reply.status_code == 201, reply.text
    return reply


def whole(service: Service, match: Any) -> dict[str, Any]:
    """Options in full, where an answer names a large part only."""
    sheet = service.facilitator.seen(f"/matches/{match['id']}/sheet")["sheet"]
    return {"options": {**match["options"], **({"sheet": sheet} if sheet else {})}}


@variants_in_turn(1)
def test_a_creation_as_its_answer_writes_it_is_the_same_request(
    service: Service, game: Game, variant: str
) -> None:
    for seats in {min(game.seats), max(game.seats)}:
        key, asked = next(KEYS), {"game": game.id, "variant": variant, "seats": seats}
        match = begun(service, asked, key).json["match"]
        written = {name: match[name] for name in NAMES} | whole(service, match)
        for body in (written, {**asked, "options": written["options"]}, asked):
            again = begun(service, {**body, "hide_odds": match["hides_odds"]}, key)
            assert again.json["match"]["id"] == match["id"]
            assert "Idempotent-Replayed" in again.headers
        fresh = begun(service, written, next(KEYS)).json["match"]
        assert fresh["options"] == match["options"]


def test_another_deck_is_another_request(service: Service) -> None:
    key, asked = next(KEYS), {"game": "location_ccg", "options": {"decks": ["network"]}}
    begun(service, asked, key)
    for decks in ([], [None, None], [None, "network"], ["network", "network"]):
        body = {"game": "location_ccg", "options": {"decks": decks}}
        assert service.facilitator.post("/matches", body, key).json["code"] == "key_reused"
    same = {"game": "location_ccg", "options": {"decks": ["network", None]}}
    assert "Idempotent-Replayed" in begun(service, same, key).headers
