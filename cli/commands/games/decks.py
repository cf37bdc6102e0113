"""`playledger decks`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import msgspec

from cli.installation import Installation, installed
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem, faults_in
from cli.terminal.faces import print_lines
from cli.terminal.printing import heading, json_option, print_json, print_table, say
from domain.kernel import Decklist, Face, Game, Options, Refusal

LONGEST = 100_000
"""The most bytes of a file that is read."""


@documented("decks")
@click.argument("game", shell_complete=completing.games)
@click.argument("deck", required=False, metavar="[DECK|FILE]")
@click.option(
    "--variant",
    shell_complete=completing.variants,
    help="Under this variant; default: the game's first.",
)
@json_option
@installed
def command(
    installation: Installation, game: str, deck: str | None, variant: str | None, as_json: bool
) -> None:
    """The decks of a game, and what is wrong with one of your own.

    Without DECK it lists the decks that anybody may take. With the name of one it shows its
    cards; with a FILE (.json) it shows the deck in it and says what is wrong with it. The cards to
    choose from are listed by `playledger cards`.

    Example:
      playledger decks squad_combat
      playledger decks squad_combat hammer
      playledger decks squad_combat hammer --json
      playledger decks location_ccg

    """
    chosen = installation.registry.game(game)
    name = variant or next(iter(chosen.variants))
    options = chosen.settle(name, {})
    lists = {each.id: each for each in chosen.decks(options)}
    if not lists:
        raise Problem(f"Nobody builds a deck in {chosen.title}.", Exit.REFUSED)
    if deck is None:
        _list_all(lists, as_json=as_json)
    elif deck in lists:
        _show(chosen, options, lists[deck], as_json=as_json)
    else:
        _check(chosen, name, _read(Path(deck), lists), next(iter(lists.values())).role)


def _list_all(lists: Mapping[str, Decklist], *, as_json: bool) -> None:
    if as_json:
        print_json(
            [{"id": each.id, "title": each.title, "entry": each.entry} for each in lists.values()]
        )
        return
    rows = [(each.id, each.title, sum(each.cards.values())) for each in lists.values()]
    print_table(("deck", "title", "#cards"), rows)


def _read(file: Path, known: Mapping[str, Decklist]) -> dict[str, Any]:
    """A deck as it stands in a file. Raises Problem."""
    try:
        return msgspec.json.decode(file.read_bytes()[:LONGEST], type=dict[str, Any])
    except FileNotFoundError:
        names = ", ".join(known)
        raise Problem(f"There is no deck and no file {str(file)!r}; decks: {names}.") from None
    except (OSError, msgspec.DecodeError) as error:
        raise Problem(f"{file} can't be read as a deck: {error}.", Exit.USAGE) from error


def _show(game: Game, options: Options, deck: Decklist, *, as_json: bool) -> None:
    if as_json:
        print_json(deck.entry)
        return
    heading(f"{deck.title} ({deck.id})")
    print_deck(game, options, deck)


def _check(game: Game, variant: str, entry: dict[str, Any], role: str) -> None:
    """Shows a deck of one's own, and says whether it can be played. Raises Problem."""
    beside, cards = entry.get(role), entry.get("cards")
    if isinstance(beside, list) and isinstance(cards, dict):
        counted = {card: count for card, count in cards.items() if type(count) is int}
        deck = Decklist("", "", role, tuple(map(str, beside)), counted)
        print_deck(game, game.settle(variant, {}), deck)
    try:
        game.settle(variant, {"decks": [entry]})
    except Refusal as refusal:
        heading("\nWrong with it")
        for sentence in faults_in(refusal) or [game.explain(refusal).sentence]:
            say(f"  {sentence}")
        raise Problem("This deck can't be played.", Exit.REFUSED) from None
    say("This deck can be played.")


def print_deck(game: Game, options: Options, deck: Decklist) -> None:
    """The cards of a deck by kind, with their numbers, and what stands beside it."""
    faces = {face.id: face for face in game.faces(options)}
    _print_faces(deck.role.title(), dict.fromkeys(deck.beside, 1), faces)
    kinds: dict[str, dict[str, int]] = {}
    for card, count in deck.cards.items():
        kind = faces[card].kind.partition(",")[0] if card in faces else "Not in the pool"
        kinds.setdefault(kind, {})[card] = count
    for kind, counts in sorted(kinds.items()):
        _print_faces(f"{kind}: {sum(counts.values())}", counts, faces)
    say(f"\n{sum(deck.cards.values())} cards")


def _print_faces(title: str, counts: Mapping[str, int], faces: Mapping[str, Face]) -> None:
    if not counts:
        return
    heading(f"\n{title}")
    known = [
        msgspec.structs.replace(faces[card], title=f"{count}x {faces[card].title}")
        for card, count in counts.items()
        if card in faces
    ]
    print_lines(known)
    for card in counts:
        if card not in faces:
            say(f"  {counts[card]}x {card}")
