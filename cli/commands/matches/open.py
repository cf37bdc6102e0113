"""`playledger open`."""

import webbrowser
from urllib.error import URLError
from urllib.request import urlopen

import click

from api.admit.addresses import BadProxies
from api.admit.prefix import BadPrefix
from api.serve import HOST, PORT
from api.server.settings import settings_of
from cli.installation import Installation, installed
from cli.matches import find
from cli.passes import pass_of
from cli.served import Served
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem
from cli.terminal.printing import json_option, print_json_lines, remark, say

SECONDS = 3
"""How long a service may take to say that it is there."""


@documented("open")
@click.argument("match", shell_complete=completing.matches)
@click.option(
    "--address",
    help="The address of the service, if it is not the one that `serve` printed last.",
)
@click.option("--no-browser", is_flag=True, help="Prints the link and starts no browser.")
@json_option
@installed
def command(
    installation: Installation, match: str, address: str | None, no_browser: bool, as_json: bool
) -> None:
    """Opens a match in the browser, signed in as the facilitator.

    The service must be running with the same database. While it runs, `serve` keeps its address
    beside a database that is a file, in `playledger.db-address`. For another database it is
    http://127.0.0.1:8000 with the prefix in PLAYLEDGER_PREFIX, unless --address says otherwise; so
    it is where people come through a proxy. The link works once, within 10 minutes, and is used
    when the button on the page is pressed.

    Example:
      playledger open 3f
      playledger open 3f --address https://school.example/playledger --no-browser

    """
    service = (address or Served(installation.setting).address or usual()).rstrip("/")
    expect_service(service)
    with installation.ledger() as ledger:
        found = find(ledger, match)
        ledger.rebuild(found)
        secret = pass_of(ledger, None)
    if secret is None:
        raise Problem("No facilitator has a token yet: `playledger token issue` makes one.")
    link = f"{service}/join?match={found}&for=desk#{secret}"
    if as_json:
        print_json_lines([{"match": found, "link": link}])
    else:
        say(link)
    if not (no_browser or as_json) and not webbrowser.open(link):
        remark("No browser was found here: open the link in one. --no-browser looks for none.")


def usual() -> str:
    """Where a service is that was started without options. Raises Problem."""
    try:
        return f"http://{HOST}:{PORT}{settings_of().prefix}"
    except (BadProxies, BadPrefix) as problem:
        raise Problem(str(problem), Exit.USAGE) from problem


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
