"""`playledger tree`."""

import sys
from collections.abc import Iterator, Sequence
from typing import Any

import click

from cli.installation import Installation, installed
from cli.matches import find
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.printing import json_option, print_json_lines, say
from cli.terminal.words import viewer_words, winner_words
from domain.components.wording import counted
from domain.kernel import PUBLIC
from domain.ledger.stream.rows import Fork
from replays.drawing import speaks_unicode
from replays.lineage import Member, lineage

LINES = {True: ("├─ ", "└─ ", "│  ", "   "), False: ("+- ", "`- ", "|  ", "   ")}
"""The branches of a fork, of the last fork, and below each; in Unicode or ASCII."""


@documented("tree")
@click.argument("match", shell_complete=completing.matches)
@json_option
@installed
def command(installation: Installation, match: str, as_json: bool) -> None:
    """The lineage of a match: what it was forked from, and its forks.

    Example:
      playledger tree 3f

    """
    with installation.ledger() as ledger:
        asked = find(ledger, match)
        members = lineage(ledger, asked)
    if as_json:
        print_json_lines(map(listed, members))
        return
    for line in drawn(members, asked, unicode=speaks_unicode(sys.stdout.encoding)):
        say(line)


def listed(member: Member) -> dict[str, Any]:
    """A member for programs, with its game."""
    created = member.listing and member.listing.created
    return member.facts() | {
        "game": created and created.game,
        "variant": created and created.variant,
    }


def drawn(members: Sequence[Member], asked: str, *, unicode: bool) -> Iterator[str]:
    """A line for every member, its branches before it."""
    fork, last, goes_on, ends = LINES[unicode]
    below: list[str] = []
    for place, member in enumerate(members):
        if member.generation == 0:
            yield _words(member, asked)
            continue
        is_last = _is_last(members, place)
        del below[member.generation - 1 :]
        branch = "".join(below) + (last if is_last else fork)
        below.append(ends if is_last else goes_on)
        yield branch + _words(member, asked)


def _is_last(members: Sequence[Member], place: int) -> bool:
    """Whether no other fork of the same match follows."""
    generation = members[place].generation
    for member in members[place + 1 :]:
        if member.generation <= generation:
            return member.generation < generation
    return True


def _words(member: Member, asked: str) -> str:
    origin = f"at step {member.fork.step}, {policy_words(member.fork)}: " if member.fork else ""
    mark = " <" if member.match == asked else ""
    if member.listing is None:
        return f"{origin}{member.match} (not here){mark}"
    game = "" if member.fork else f"{member.listing.created.game} "
    closed = member.listing.closed
    state = winner_words(closed.winners) if closed else "in play"
    steps = counted(member.listing.step, "step")
    purpose = "" if member.purpose == "play" else f" · {member.purpose}"
    return f"{origin}{game}{member.match} · {steps} · {state}{purpose}{mark}"


def policy_words(fork: Fork) -> str:
    """How a fork goes on: `same chance`, `fresh chance`, `dealt anew for seat 1`."""
    if fork.policy == "redealt":
        return f"dealt anew for {viewer_words(fork.viewer or PUBLIC)}"
    return f"{fork.policy} chance"
