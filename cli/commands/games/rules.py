"""`playledger rules`."""

import click

from cli.installation import Installation, installed
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem
from cli.terminal.printing import json_option, print_json, say
from cli.terminal.rulebook import chapter_text, chapters_text, unfound
from replays.rulebook import chapters


@documented("rules")
@click.argument("game")
@click.argument("words", metavar="[WORDS]...", nargs=-1)
@json_option
@installed
def command(installation: Installation, game: str, words: tuple[str, ...], as_json: bool) -> None:
    """The rules of a game, as its players read them.

    With words, only the chapters that have them.

    Example:
      playledger rules correction
      playledger rules heist police

    """
    chosen = installation.registry.game(game)
    found = chapters(chosen)
    if words and not any(each.has(words) for each in found):
        wanted, more = " ".join(words), unfound(words)
        raise Problem(f"No chapter of {chosen.title}'s rules has {wanted!r}.{more}", Exit.REFUSED)
    if as_json:
        named = [each for each in found if each.has(words)]
        print_json([{"title": each.title, "text": each.text} for each in named])
    elif words:
        say(chapters_text(chosen, words))
    else:
        say("\n\n".join(map(chapter_text, found)))
