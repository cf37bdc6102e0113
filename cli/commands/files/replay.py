"""`playledger replay`."""

import click

from cli.commands.files.diary import progress_bar
from cli.installation import Installation, installed
from cli.matches import landmarks_of, seat_option, walk_of
from cli.terminal.documented import documented
from cli.terminal.files import STDOUT, output_option, write
from cli.terminal.printing import say
from cli.terminal.words import viewer_words
from domain.kernel import Viewer
from replays.offline import offline


@documented("replay")
@click.argument("match")
@seat_option
@output_option
@installed
def command(installation: Installation, match: str, viewer: Viewer, output: str) -> None:
    """Writes a replay of a match as one file for any browser.

    It steps through the match without a server or a network, shows what its viewer may see and
    nothing else, and says how to prove it.

    Example:
      playledger replay 3f --as public -o match.html

    """
    with installation.ledger() as ledger:
        landmarks = landmarks_of(ledger, walk_of(ledger, match, viewer))
    with progress_bar() as progress:
        text = offline(landmarks, progress)
    write(output, [text.encode()])
    if output != STDOUT:
        steps = len(landmarks.walk.seen)
        say(f"{output}: {steps} steps, as seen by {viewer_words(viewer)}.")
