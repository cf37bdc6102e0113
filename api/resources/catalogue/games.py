"""The games that can be played here."""

from typing import Any

import msgspec

from api.acts.games import found_game
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.operations import EVERYONE
from api.openapi.game_schemas import commands_schema, schema_of
from api.schemas import game_answers
from domain.bots import offered_names
from domain.kernel import Game
from replays.telling.facts import game_facts
from replays.telling.rulebook import rules_text

blueprint = Resources("games", __name__, description="The games that can be played here.")


@blueprint.route("/games", may=EVERYONE)
@blueprint.response(200, game_answers.Games)
def list_games() -> dict[str, Any]:
    """All games, with their variants.

    New matches begin under the newest release of a game's rules.
    """
    return {"games": [game_facts(game, offered_names(game)) for game in ledger().registry]}


@blueprint.route("/games/<game_id>", may=EVERYONE)
@blueprint.response(200, game_answers.GameSheet)
@blueprint.refuses(404, "There is no such game.")
def see_game(game_id: str) -> dict[str, Any]:
    """A game: options, variants, commands, starting positions, refusals, rules.

    Options, commands and starting positions are JSON Schemas.
    """
    game = found_game(game_id)
    return game_facts(game, offered_names(game)) | _sheet(game)


def _sheet(game: Game) -> dict[str, Any]:
    return {
        "about": game.about,
        "rules_text": rules_text(game),
        "variants": [
            {"name": name, **msgspec.to_builtins(variant)}
            for name, variant in game.variants.items()
        ],
        "options": schema_of(game.options),
        "commands": commands_schema(game),
        "scenario": schema_of(game.scenario),
        "refusals": [
            {"code": code, **msgspec.to_builtins(reason)} for code, reason in game.reasons.items()
        ],
    }
