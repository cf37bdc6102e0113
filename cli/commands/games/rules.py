"""`playledger rules`."""

import click

from cli.installation import Installation, installed
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem
from cli.terminal.printing import json_option, print_json, say
from cli.terminal.rulebook import chapter_text, having, unfound
from replays.telling.rulebook import chapters


@documented("rules")
@click.argument("game", shell_complete=completing.games)
@click.argument("words", metavar="[WORDS]...", nargs=-1)
@json_option
@installed
def command(installation: Installation, game: str, words: tuple[str, ...], as_json: bool) -> None:
    """The rules of a game, as its players read them.

    With words, only the chapters that have them; with the number of a rule, as a refusal or a card
    quotes it, what stands under it.

    Example:
      playledger rules correction
      playledger rules heist police
      playledger rules correction R12

    """
    chosen = installation.registry.game(game)
    found = having(chosen, words) if words else chapters(chosen)
    if not found:
        raise Problem(unfound(chosen, words), Exit.REFUSED)
    if as_json:
        print_json([{"title": each.title, "text": each.text} for each in found])
    else:
        say("\n\n".join(map(chapter_text, found)))
