"""`playledger games`."""

from cli.installation import Installation, installed
from cli.terminal.documented import documented
from cli.terminal.printing import json_option, print_json, print_table
from domain.bots import offered_names
from replays.telling.facts import game_facts


@documented("games")
@json_option
@installed
def command(installation: Installation, as_json: bool) -> None:
    """The games that can be played here.

    Example:
      playledger games

    """
    if as_json:
        print_json([game_facts(game, offered_names(game)) for game in installation.registry])
        return
    rows = [
        (game.id, game.title, " or ".join(map(str, game.seats)), game.variant_names)
        for game in installation.registry
    ]
    print_table(("game", "title", "seats", "variants"), rows)
