"""The schemas of each game's events and views say what is sent."""

from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from api.openapi.game_schemas import forms_of
from api.schemas.answer_fields import REFERENCE
from domain.kernel import FACILITATOR, Game, players_and_public
from replays.telling.seen import view_of
from tests.laws.games import REGISTRY, every_game
from tests.laws.sample import sampled

VIEWERS = (FACILITATOR, *players_and_public(1))


def validator(game: Game, form: str) -> Draft202012Validator:
    schemas = {"schemas": forms_of(game)}
    return Draft202012Validator({"$ref": REFERENCE + form, "components": schemas})


def mismatches(game: Game, form: str, values: list[Any]) -> list[str]:
    checks = validator(game, form)
    sent = [msgspec.json.decode(msgspec.json.encode(value)) for value in values]
    return [error.message for value in sent for error in checks.iter_errors(value)]


@every_game
def test_every_event_fits_its_schema(game: Game) -> None:
    told = [
        msgspec.to_builtins(known, str_keys=True)
        for moment in sampled(game.id, "final")
        for event in moment.events
        for viewer in VIEWERS
        if (known := game.redact(event, viewer)) is not None
    ]
    assert mismatches(game, "Event", told[::3]) == []


@every_game
def test_every_view_fits_its_schema(game: Game) -> None:
    seen = [
        view_of(game, moment.state, viewer)
        for moment in sampled(game.id, "final")[::8]
        for viewer in VIEWERS
    ]
    assert mismatches(game, "View", seen) == []


@pytest.mark.parametrize("value", [{"type": "NoSuchEvent"}, {"type": "TurnStarted"}, {}, None])
def test_what_is_no_event_does_not_fit(value: Any) -> None:
    assert mismatches(REGISTRY.game("correction"), "Event", [value])
