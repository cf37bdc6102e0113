"""`playledger games`."""

from cli.installation import Installation, installed
from cli.terminal.documented import documented
from cli.terminal.printing import json_option, print_json, print_table


@documented("games")
@json_option
@installed
def command(installation: Installation, as_json: bool) -> None:
    """The games that can be played here.

    Example:
      playledger games

    """
    games = [
        {
            "game": game.id,
            "title": game.title,
            "seats": game.seats,
            "variants": list(game.variants),
            "rules": game.rules,
        }
        for game in installation.registry
    ]
    if as_json:
        print_json(games)
        return
    rows = [
        (game.id, game.title, " or ".join(map(str, game.seats)), game.variant_names)
        for game in installation.registry
    ]
    print_table(("game", "title", "seats", "variants"), rows)
