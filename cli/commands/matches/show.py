"""`playledger show`."""

from typing import Any

import click

from cli.installation import Installation, installed
from cli.matches import at_option, placed, seat_option, walk_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.printing import (
    color_option,
    draw,
    heading,
    json_option,
    print_json,
    print_notice,
    say,
)
from cli.terminal.words import match_words, place_words
from domain.kernel import Viewer, name_of
from domain.ledger.stream.purpose import purpose_of
from replays.telling.choices import choices_of, written
from replays.telling.seen import legal_of, offers_of
from replays.walking.turns import Place
from replays.walking.walk import Walk


@documented("show")
@click.argument("match", shell_complete=completing.matches)
@at_option
@seat_option
@color_option
@json_option
@installed
def command(
    installation: Installation,
    match: str,
    at: Place | None,
    viewer: Viewer,
    color: str,
    as_json: bool,
) -> None:
    """A match at one of its steps: the table, and whose turn it is.

    `playledger at` gives the same place as a whole state or view with its hash, for programs.

    Example:
      playledger show 3f --at 12 --seat 1
      playledger show 3f --at 41.2

    """
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, viewer)
    place = placed(walk, at)
    if as_json:
        print_json(position(walk, place))
        return
    print_position(walk, place, color)
    if place.event is None:
        say(f"\nHead {place.step}:{walk.timeline.steps[place.step - 1].head}")


def print_position(walk: Walk, place: Place, color: str) -> None:
    """Prints the picture of a place, with the place's name above."""
    heading(match_words(walk))
    print_notice(walk.purpose)
    say(f"{place_words(walk, place)}\n")
    draw(walk.table(place), color)


def position(walk: Walk, place: Place) -> dict[str, Any]:
    """A place in a match, for programs."""
    state, turn = walk.state(place), walk.turn(place)
    created, stored = walk.timeline.created, walk.timeline.steps[place.step - 1]
    hides = created.hides_odds
    choices = choices_of(walk.game, state, walk.viewer, hides_odds=hides)
    return {
        "match": stored.match,
        "game": created.game,
        "variant": created.variant,
        "purpose": purpose_of(walk.game, created),
        "viewer": name_of(walk.viewer),
        "step": place.step,
        "event": place.event,
        "steps": len(walk.seen),
        "turn": turn.number if turn else None,
        "round": on.number if (on := walk.round(place)) else None,
        "taken_back_by": walk.line.taken_back_by(place.step),
        "to_act": state.to_act,
        "result": state.result,
        "legal": legal_of(walk.game, state, walk.viewer),
        "choices": [written(each) for each in choices],
        "offers": offers_of(walk.game, state, walk.viewer),
        "view": walk.view(place),
        "receipt": stored.head if place.event is None else None,
    }
