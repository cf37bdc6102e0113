"""`playledger open`."""

from urllib.error import URLError
from urllib.request import urlopen

import click

from api.server.serve import HOST, PORT
from cli.installation import Installation, installed
from cli.matches import find
from cli.passes import pass_of
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem
from cli.terminal.printing import json_option, print_json_lines, say

SECONDS = 3
"""How long a service may take to say that it is there."""


@documented("open")
@click.argument("match")
@click.option(
    "--address",
    default=f"http://{HOST}:{PORT}",
    show_default=True,
    help="The address of the service, as `serve` prints it.",
)
@click.option("--no-browser", is_flag=True, help="Prints the link and starts no browser.")
@json_option
@installed
def command(
    installation: Installation, match: str, address: str, no_browser: bool, as_json: bool
) -> None:
    """Opens a match in the browser, signed in as the facilitator.

    The service must be running with the same database. The link works once, within 10 minutes, and
    is used when the button on the page is pressed.

    Example:
      playledger open 3f --address http://127.0.0.1:8000 --no-browser

    """
    service = address.rstrip("/")
    expect_service(service)
    with installation.ledger() as ledger:
        found = find(ledger, match)
        ledger.rebuild(found)
        secret = pass_of(ledger, None)
    if secret is None:
        raise Problem("No facilitator has a token yet: `playledger token issue` makes one.")
    link = f"{service}/join?match={found}#{secret}"
    if as_json:
        print_json_lines([{"match": found, "link": link}])
    else:
        say(link)
    if not (no_browser or as_json):
        click.launch(link)


def expect_service(address: str) -> None:
    """Raises Problem unless a service answers there."""
    if not address.startswith(("http://", "https://")):
        raise Problem(f"{address!r} is no address: it begins with http://.", Exit.USAGE)
    try:
        with urlopen(f"{address}/health", timeout=SECONDS):  # noqa: S310
            return
    except (URLError, OSError, ValueError) as problem:
        sentence = f"No service answers at {address}. `playledger serve` starts one."
        raise Problem(sentence) from problem
