"""`playledger serve`."""

import logging
import os
from typing import NamedTuple

import click
import msgspec

from api.admit.addresses import BadProxies
from api.admit.prefix import BadPrefix, prefix_of
from api.app import checked
from api.limits import REQUESTS, STREAMS
from api.serve import HOST, PORT, Capacity, serve
from api.server.json_log import write_log
from api.server.settings import Settings, settings_of
from cli.demo.example import Examples, example_diary, example_matches, play_slowly
from cli.installation import Installation, installed
from cli.passes import pass_of
from cli.served import Served
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem
from cli.terminal.printing import heading, json_option, print_json_lines, remark, say
from domain.ledger.desk.access.tokens import Grant, Tokens

EXAMPLE = "example"
"""The label of the token that is shown with the example."""

FACILITATOR = Grant("facilitator")


@documented("serve")
@click.option("--host", default=HOST, show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help="0: any that is free.",
)
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="How many processes serve; one that dies is replaced.",
)
@click.option(
    "--threads",
    "requests",
    type=click.IntRange(1, 64),
    default=REQUESTS,
    show_default=True,
    help="How many requests each process answers at once.",
)
@click.option(
    "--streams",
    type=click.IntRange(0, 20_000),
    default=STREAMS,
    show_default=True,
    help="How many live streams each process serves besides.",
)
@click.option(
    "--guests",
    type=click.IntRange(0, 1000),
    help="How many visitors without a token may play a bot at once.",
)
@click.option(
    "--prefix",
    metavar="PATH",
    help="The path below which a proxy passes requests on, as /playledger.",
)
@click.option("--create", is_flag=True, help="Makes the database if there is none.")
@click.option(
    "--example",
    is_flag=True,
    help="Example matches, finished and being played, a diary, and a token.",
)
@click.option("--token", is_flag=True, help="Makes one more token for a facilitator.")
@click.option("--quiet", is_flag=True, help="No line for every request on the error stream.")
@json_option
@installed
def command(
    installation: Installation,
    host: str,
    port: int,
    processes: int,
    requests: int,
    streams: int,
    guests: int | None,
    prefix: str | None,
    create: bool,
    example: bool,
    token: bool,
    quiet: bool,
    as_json: bool,
) -> None:
    """Runs the service for HTTP clients.

    Prints where it is once it takes requests. The first facilitator's token is made and shown at
    the first start; only its hash is kept. With --example, a token is made at every start, and the
    one before is revoked. Ctrl-C or SIGTERM ends it, once requests are answered.

    Example:
      playledger serve --create --example
      playledger serve --port 8080 --token
      playledger serve --processes 4 --threads 8 --streams 100

    """
    write_log(logging.WARNING if quiet else logging.INFO)
    if processes > 1 and not hasattr(os, "fork"):
        raise Problem("This system can't fork processes: leave out --processes.", Exit.USAGE)
    if host not in (HOST, "localhost", "::1"):
        remark(f"Anyone who can reach {host} can reach this service, without encryption.")
    wanted = settings(guests, prefix)
    with installation.ledger(create=create) as ledger:
        examples = example_matches(ledger) if example else None
        secret = first_token(ledger.tokens, is_example=example, is_wanted=token)
        start = Start(ledger.store.place, secret, examples, entry=pass_of(ledger, secret))
        if examples:
            page = example_diary(ledger, examples.match, installation.setting)
            start = start._replace(diary=page)

    served = Served(installation.setting)

    def ready(address: str) -> None:
        served.keep(address)
        tell(start, installation.program, address, as_json=as_json)
        if examples and processes == 1:
            play_slowly(installation, examples.running)

    capacity = Capacity(requests, streams)
    try:
        with served.kept():
            serve(
                installation.ledger,
                host,
                port,
                processes=processes,
                capacity=capacity,
                settings=wanted,
                ready=ready,
            )
    except OSError as problem:
        sentence = f"{host}:{port} can't be had: {problem.strerror}. Choose another --port."
        raise Problem(sentence) from problem


def settings(guests: int | None, prefix: str | None) -> Settings:
    """The environment's settings, but for what options say. Raises Problem if one is none."""
    try:
        found = settings_of()
        if guests is not None:
            found = found._replace(guests=guests)
        return checked(found if prefix is None else found._replace(prefix=prefix_of(prefix)))
    except (BadProxies, BadPrefix) as problem:
        raise Problem(str(problem), Exit.USAGE) from problem


def first_token(tokens: Tokens, *, is_example: bool, is_wanted: bool) -> str | None:
    """A facilitator's token to show; None: none is asked for, and there is one already.

    The example's token is new at every start, and the one before is revoked.
    """
    if is_example and not is_wanted:
        earlier = tokens.issued(role="facilitator")
        tokens.revoke([each for each in earlier if each.label == EXAMPLE])
        return tokens.issue([FACILITATOR], label=EXAMPLE)[0]
    if is_wanted or not tokens.has_facilitator():
        return tokens.issue([FACILITATOR], label="serve")[0]
    return None


class Start(NamedTuple):
    """The facts that a starting service prints; a token is only shown when it is made."""

    database: str
    token: str | None
    examples: Examples | None
    diary: str | None = None
    entry: str | None = None


def tell(start: Start, program: str, address: str, *, as_json: bool) -> None:
    """Prints the address of the service, and the token."""
    if as_json:
        found = start._asdict()
        shown = found.pop("examples")
        ids = msgspec.structs.asdict(shown) if shown else {"match": None}
        print_json_lines([{"address": address, **found, **ids}])
        return
    heading(f"{start.database} is served at {address}")
    if start.entry:
        entry = f"{address}/join?for=desk#{start.entry}"
        say(f"  open in a browser   {entry}   (once, within 10 minutes)")
    say(f"  the API, described  {address}/docs")
    if start.token:
        say(f"  facilitator's token {start.token}   (shown this once)")
    if start.examples:
        say(f"  an example match    {start.examples.match}")
        if start.diary:
            say(f"  its diary           {start.diary}")
        say(f"  one with cards      {start.examples.cards}")
        say(f"  one being played    {start.examples.running}")
        if start.examples.table:
            say(f"  an open table       {start.examples.table}")
        path = f"matches/{start.examples.match}"
        say(f"\n  curl -H 'Authorization: Bearer {start.token}' {address}/{path}")
        say(f"  {program} step {start.examples.match}")
    say("\nCtrl-C ends it.")
