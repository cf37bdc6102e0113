"""`playledger picture`."""

from textwrap import wrap

import click

from cli.installation import Installation, installed
from cli.matches import at_option, placed, seat_option, walk_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.endings import STDOUT, form_of
from cli.terminal.files import output_option, write
from cli.terminal.printing import clean, say
from cli.terminal.printing import width as screen_width
from cli.terminal.words import match_words, place_words
from domain.kernel import Viewer, name_of
from replays.drawing import render
from replays.drawing.svg import WIDE, svg
from replays.drawing.terminal import NARROWEST
from replays.walking.turns import Place
from replays.walking.walk import Walk

FORMS = {"svg": (".svg",), "text": (".txt",)}


@documented("picture")
@click.argument("match", shell_complete=completing.matches)
@at_option
@seat_option
@click.option("--svg", "form", flag_value="svg", help="As SVG (so by default).")
@click.option("--text", "form", flag_value="text", help="As plain text.")
@click.option(
    "--width",
    type=click.IntRange(32, 10_000),
    metavar="N",
    help="At most so many pixels; of text, columns. Default: as needed; the terminal's.",
)
@output_option(FORMS)
@installed
def command(
    installation: Installation,
    match: str,
    at: Place | None,
    viewer: Viewer,
    form: str | None,
    width: int | None,
    output: str,
) -> None:
    """Draws a match after any step, as an SVG or as text.

    The same place gives the same bytes. An SVG is self-contained, describes itself in words, and
    follows its reader's choice of a light or a dark screen.

    Example:
      playledger picture 3f --at 41.2 -o capture.svg
      playledger picture 3f --at 12 --seat 1 --text --width 100

    """
    drawn = form_of(output, FORMS, form)
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, viewer)
    place = placed(walk, at)
    picture = as_svg(walk, place, width) if drawn == "svg" else as_text(walk, place, width)
    write(output, [f"{picture}\n".encode()])
    if output != STDOUT:
        say(f"{output}: {spot_words(place)}, as seen by {name_of(viewer)}.")


def as_svg(walk: Walk, place: Place, width: int | None) -> str:
    """The picture of a place in at most `width` pixels, with the place's name below."""
    caption = f"{match_words(walk)} · {place_words(walk, place)}"
    moment = spot_words(place)
    notice = walk.purpose
    return svg(
        walk.table(place), moment=moment, caption=caption, notice=notice, width=width or WIDE
    )


def as_text(walk: Walk, place: Place, width: int | None) -> str:
    """The drawing of a place in at most `width` columns, with the place's name above."""
    columns = max(width or screen_width(), NARROWEST)
    where = (match_words(walk), walk.purpose, place_words(walk, place))
    said = [part for text in where for part in wrap(clean(text), columns)]
    return "\n".join([*said, "", render(walk.table(place), columns, colour=False)])


def spot_words(place: Place) -> str:
    """`step 41, event 2`."""
    event = "" if place.event is None else f", event {place.event}"
    return f"step {place.step}{event}"
