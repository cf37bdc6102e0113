"""`playledger replay`."""

import click

from cli.installation import Installation, installed
from cli.matches import landmarks_of, seat_option, walk_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.endings import STDOUT
from cli.terminal.files import output_option, write
from cli.terminal.printing import say
from cli.terminal.progress import NO_FILE, watched
from cli.terminal.words import viewer_words
from domain.components.wording import counted
from domain.kernel import Viewer
from replays.offline import Span, offline

FORMS = {"html": (".html", ".htm")}


@documented("replay")
@click.argument("match", shell_complete=completing.matches)
@click.option("--from", "first", type=click.IntRange(1), help="The first step; default: 1.")
@click.option("--to", "last", type=click.IntRange(1), help="The last step; default: the newest.")
@seat_option
@output_option(FORMS)
@installed
def command(
    installation: Installation,
    match: str,
    first: int | None,
    last: int | None,
    viewer: Viewer,
    output: str,
) -> None:
    """Writes a replay of a match as one file for any browser.

    It steps through the match, or a part of it, without a server or a network, shows what its
    viewer may see and nothing else, and says how to prove it.

    Example:
      playledger replay 3f --as public -o match.html
      playledger replay 3f --from 2 --to 4 -o part.html

    """
    with installation.ledger() as ledger:
        landmarks = landmarks_of(ledger, walk_of(ledger, match, viewer))
    newest = len(landmarks.walk.seen)
    span = Span(first or 1, last or newest)
    if not 1 <= span.first <= span.last <= newest:
        raise click.UsageError(f"The match has steps 1 to {newest}; --from is not behind --to.")
    with watched("pictures", kept=NO_FILE) as progress:
        text = offline(landmarks, progress, span)
    write(output, [text.encode()])
    if output != STDOUT:
        steps = counted(len(span), "step")
        say(f"{output}: {steps}, as seen by {viewer_words(viewer)}.")
