"""`playledger verify`."""

import re
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from cli.checkpoints import checkpoint_options, compared, held
from cli.installation import Installation, installed
from cli.matches import find
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem
from cli.terminal.printing import json_option, print_json, print_json_lines, say, width
from cli.terminal.progress import counting, watched
from domain.components.wording import counted
from domain.ledger.application import Ledger
from domain.ledger.errors import MatchNotFound
from domain.ledger.listing import all_matches
from replays.bundle import BadBundle, check, unpack
from replays.checkpoint import Held
from replays.verify import Report, verify
from replays.verify.stored import verify_stored

BUNDLE = ".zip"
HEAD = re.compile(r"([1-9][0-9]*):([0-9a-f]{64})")


def heads_of(
    context: click.Context, parameter: click.Parameter, given: Iterable[str]
) -> dict[int, str]:
    """The heads to check, by step."""
    heads = {}
    for text in given:
        fitting = HEAD.fullmatch(text.lower())
        if fitting is None:
            raise click.BadParameter(
                f"{text!r} is not STEP:HEAD, a head being 64 digits of 0-9a-f."
            )
        heads[int(fitting[1])] = fitting[2]
    return heads


@documented("verify")
@click.argument("match", required=False, shell_complete=completing.matches)
@click.option("--all", "every", is_flag=True, help="Every match in the database.")
@click.option(
    "--head",
    "heads",
    metavar="STEP:HEAD",
    multiple=True,
    callback=heads_of,
    help="A head that was kept outside, as a receipt or in a list.",
)
@checkpoint_options
@json_option
@installed
def command(
    installation: Installation,
    match: str | None,
    every: bool,
    heads: dict[int, str],
    checkpoints: tuple[Path, ...],
    pinned: str | None,
    as_json: bool,
) -> None:
    """Proves matches from their stored rows, or says what is wrong.

    MATCH may be a bundle (a file that ends in .zip): it is verified without any database. The
    chain is computed and every command decided again, with its recorded chance; seeded chance is
    drawn again from the revealed secret. With a --checkpoint, every match must go on from the head
    that is signed there, and none may be missing. Ends with code 3 where something is wrong, or
    where the rules of a match are not installed here, of which only the chain is verified.

    Example:
      playledger verify 3f
      playledger verify --all
      playledger bundle 3f -o match.zip
      playledger verify match.zip

    """
    if (match is None) != every or (every and heads):
        raise click.UsageError("Name a match (and heads of it), or --all.")
    known, trust = held(checkpoints, pinned)
    if match is not None and match.lower().endswith(BUNDLE):
        verify_bundle(installation, match, heads, known, trust, as_json=as_json)
        return
    with installation.ledger() as ledger:
        ids = ids_of(ledger, match, known)
        with watched("matches", len(ids), "What is left is not verified.") as progress:
            reports = [
                verified(ledger, each, {**known.of(each), **heads})
                for each in counting(ids, progress, len(ids))
            ]
    if as_json:
        found = [msgspec.structs.asdict(report) | compared(known, report) for report in reports]
        given: list[Any] = found if checkpoints else reports
        print_json_lines(given) if every else print_json(given[0])
    else:
        print_sentences(trust)
        print_reports(reports, known if checkpoints else None, every=every)
    if known.forked or not all(report.ok for report in reports):
        click.get_current_context().exit(Exit.UNPROVEN)


def ids_of(ledger: Ledger, match: str | None, known: Held) -> list[str]:
    """The ids of the named match, or of all in the database or its checkpoints."""
    if match is None:
        there = all_matches(ledger.store)
        return [*there, *known.missing(there)]
    return [match if known.of(match) else find(ledger, match)]


def verify_bundle(
    installation: Installation,
    file: str,
    heads: dict[int, str],
    known: Held,
    trust: list[str],
    *,
    as_json: bool,
) -> None:
    """Reports what is wrong with a bundle, if anything, and with its matches.

    Raises Problem where it can't be read.
    """
    try:
        with open(file, "rb") as source:
            bundle = unpack(source)
    except BadBundle as bad:
        raise Problem(str(bad), Exit.UNPROVEN) from bad
    if heads and len(bundle.matches) != 1:
        raise click.UsageError("--head is for a bundle of one match.")
    expected = {each.match: {**known.of(each.match), **heads} for each in bundle.matches}
    report = check(bundle, installation.registry, held_heads=expected)
    if as_json:
        print_json(report)
    else:
        print_sentences([*trust, *report.sentences()])
        for each in report.matches if trust else ():
            print_sentences([f"Match {each.match}:", *known.sentences(each)])
    if known.forked or not report.ok:
        click.get_current_context().exit(Exit.UNPROVEN)


def verified(ledger: Ledger, match: str, heads: dict[int, str]) -> Report:
    """The report on a match. Raises MatchNotFound where there is no row, and no head is held."""
    try:
        return verify_stored(ledger, match, heads)
    except MatchNotFound:
        if not heads:
            raise
        return verify(match, [], ledger.registry, ledger.codec, heads)


def print_reports(reports: list[Report], known: Held | None, *, every: bool) -> None:
    """Prints the report on one match, or the faults of all, and what the checkpoints prove."""
    for report in reports:
        print_sentences(report.news() if every else report.sentences())
    if known:
        print_sentences(known.summary(reports) if every else known.sentences(reports[0]))
    if every:
        say(in_short(reports))


def in_short(reports: Sequence[Report]) -> str:
    """How many matches were verified, and what is wrong."""
    unasked = sum(report.is_unasked for report in reports)
    bad = sum(not report.ok for report in reports) - unasked
    count = counted(len(reports), "match", "matches")
    said = f"{count} verified; {f'{bad} damaged' if bad else 'nothing is wrong'}."
    if unasked:
        said += f" The rules of {unasked} are not installed here: only the chain was verified."
    return said


def print_sentences(sentences: Iterable[str]) -> None:
    """Prints sentences, each on a new line."""
    for sentence in sentences:
        say(textwrap.fill(sentence, width()))
