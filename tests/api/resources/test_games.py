"""The games, as a client that knows none of them learns them."""

from pathlib import Path

import jsonschema

from domain.kernel import Game, Registry
from tests.api.service import Service
from tests.laws.games import every_game


def test_all_games_are_listed(service: Service) -> None:
    games = service.nobody.seen("/games")["games"]
    assert [game["id"] for game in games] == [game.id for game in service.ledger.registry]


@every_game
def test_a_game_tells_all_that_it_is_made_of(service: Service, game: Game) -> None:
    sheet = service.nobody.seen(f"/games/{game.id}")
    assert [variant["name"] for variant in sheet["variants"]] == list(game.variants)
    assert [refusal["code"] for refusal in sheet["refusals"]] == list(game.reasons)
    assert sheet["about"] == game.about
    for form in ("options", "commands", "scenario"):
        jsonschema.Draft202012Validator.check_schema(sheet[form])


@every_game
def test_legal_commands_fit_the_schema(service: Service, game: Game) -> None:
    sheet = service.nobody.seen(f"/games/{game.id}")
    table, form = service.begin(game.id), jsonschema.Draft202012Validator(sheet["commands"])
    for _ in range(4):
        for command in table.legal():
            form.validate(command)
        table.play(1)


def test_variants_say_where_they_come_from(service: Service) -> None:
    variants = service.nobody.seen("/games/correction")["variants"]
    assert all(variant["source"] for variant in variants)
    assert variants[1]["options"] == {"denial": False}


def test_the_rules_text_is_there_if_the_game_has_one(service: Service) -> None:
    assert service.nobody.seen("/games/hidden_hand")["rules_text"] is None


def test_an_unknown_game_is_not_there(service: Service) -> None:
    response = service.nobody.get("/games/chess")
    assert (response.status_code, response.json["code"]) == (404, "unknown_game")
    assert "correction" in response.json["detail"]


def test_an_installation_without_games_lists_none(tmp_path: Path) -> None:
    service = Service(tmp_path / "empty.db", Registry(()))
    assert service.nobody.seen("/games") == {"games": []}
    service.ledger.close()
