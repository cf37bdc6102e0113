"""`playledger cards`."""

import click

from cli.installation import Installation, installed
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem
from cli.terminal.faces import WHOLE, print_face, print_lines
from cli.terminal.printing import heading, json_option, print_json
from domain.kernel import Face
from replays.telling.cards import found, groups


@documented("cards")
@click.argument("game", shell_complete=completing.games)
@click.argument("words", metavar="[CARD|WORDS]...", nargs=-1)
@click.option(
    "--variant",
    shell_complete=completing.variants,
    help="The cards of this variant; default: the game's first.",
)
@click.option("--kind", default="", help="Only kinds that begin so.")
@click.option("--group", default="", help="Only decks or lists that begin so.")
@json_option
@installed
def command(
    installation: Installation,
    game: str,
    words: tuple[str, ...],
    variant: str | None,
    kind: str,
    group: str,
    as_json: bool,
) -> None:
    """The cards of a game, and what is printed on them.

    Characters, locations, spells and pieces are listed too. One card is shown whole: write its
    title or a word of it.

    Example:
      playledger cards squad_combat
      playledger cards squad_combat parry
      playledger cards location_ccg --kind character boss

    """
    chosen = installation.registry.game(game)
    faces = chosen.faces(chosen.settle(variant or next(iter(chosen.variants)), {}))
    if not faces:
        raise Problem(f"{chosen.title} has no cards of its own.", Exit.REFUSED)
    listed = found(faces, words, kind, group)
    named = [face for face in listed if face.title.casefold() == " ".join(words).casefold()]
    listed = named or listed
    if not listed:
        wanted = " ".join(filter(None, (*words, kind, group)))
        raise Problem(f"{chosen.title} has no card with {wanted!r}.", Exit.REFUSED)
    if as_json:
        print_json(listed)
    elif words and len(listed) <= WHOLE:
        for face in listed:
            print_face(face)
    else:
        print_list(listed)


def print_list(faces: list[Face]) -> None:
    """The cards in short, under the names of their decks or lists."""
    for number, (name, listed) in enumerate(groups(faces).items()):
        heading(f"\n{name}" if number else name)
        print_lines(listed)
