"""`playledger doctor`."""

import platform
import sys
from collections.abc import Iterator
from importlib import metadata

import click
import msgspec

from cli.installation import Installation, installed
from cli.terminal.documented import documented
from cli.terminal.exits import Exit
from cli.terminal.printing import json_option, print_json, print_table, say, width
from domain.ledger.application import Ledger
from domain.ledger.errors import BadStore, StoreUnavailable
from domain.ledger.listing import all_matches
from replays.drawing import speaks_unicode
from replays.verify.stored import verify_stored

PYTHON = (3, 11)
PACKAGES = ("eventsourcing", "msgspec", "flask", "flask-smorest", "marshmallow", "waitress")
COLUMNS = 80


class Check(msgspec.Struct, frozen=True):
    """One check: its result, what to do if it fails, and the exit code then."""

    name: str
    found: str
    todo: str = ""
    code: Exit = Exit.DONE

    @property
    def ok(self) -> bool:
        """Whether the check passed."""
        return not self.todo


@documented("doctor")
@click.option(
    "--matches",
    type=click.IntRange(0),
    default=20,
    show_default=True,
    help="How many of the matches played last to verify.",
)
@json_option
@installed
def command(installation: Installation, matches: int, as_json: bool) -> None:
    """Says whether all is well here, and what to do if not.

    Looks at Python and its packages, the terminal, the games, the database and its matches.

    Example:
      playledger doctor

    """
    checks = [*of_program(), *of_database(installation, matches)]
    if as_json:
        print_json([{**msgspec.structs.asdict(check), "ok": check.ok} for check in checks])
    else:
        print_checks(checks)
    click.get_current_context().exit(max(check.code for check in checks))


def print_checks(checks: list[Check]) -> None:
    """All checks as a table, and below it what to do."""
    print_table(
        ("", "looked at", "found"),
        [("ok" if check.ok else "!!", check.name, check.found) for check in checks],
    )
    say()
    for check in checks:
        if check.todo:
            say(f"{check.name}: {check.todo}")
    if all(check.ok for check in checks):
        say("All is well.")


def of_program() -> Iterator[Check]:
    """Python, packages, terminal."""
    python = platform.python_version()
    if sys.version_info >= PYTHON:
        yield Check("Python", python)
    else:
        yield Check("Python", python, "Install Python 3.11 or newer.", Exit.REFUSED)
    yield from map(of_package, PACKAGES)
    unicode = speaks_unicode(sys.stdout.encoding)
    yield Check(
        "terminal",
        f"{width()} columns, {'Unicode' if unicode else 'pictures in ASCII'}"
        + ("" if width() >= COLUMNS else f"; made for {COLUMNS} and more"),
    )


def of_package(name: str) -> Check:
    """The check of a package that Playledger needs."""
    try:
        return Check(name, metadata.version(name))
    except metadata.PackageNotFoundError:
        return Check(
            name, "missing", "Install Playledger anew: its packages come along.", Exit.REFUSED
        )


def of_database(installation: Installation, newest: int) -> Iterator[Check]:
    """The database, and what it holds."""
    try:
        with installation.ledger() as ledger:
            games = ", ".join(f"{game.id} (rules {game.rules})" for game in ledger.registry)
            yield Check("games", games or "none")
            yield Check("database", f"{ledger.store.place} answers, is ours and durable")
            yield from of_matches(ledger, newest)
    except (BadStore, StoreUnavailable) as problem:
        yield Check("database", "can't be used", str(problem), Exit.STORE)


def of_matches(ledger: Ledger, newest: int) -> Iterator[Check]:
    """The checks of the number of matches, and of the chains of those played last."""
    ids = all_matches(ledger.store)
    reports = [verify_stored(ledger, match) for match in ids[:newest]]
    yield Check("matches", f"{len(ids)}; verified now: {len(reports)}")
    for report in reports:
        if report.is_unasked:
            wrong = f"{report.not_installed}: not installed here; its chain was verified"
            todo = (
                "Look at it with the release of Playledger that it was played with, or a newer one."
            )
            yield Check(f"match {report.match}", wrong, todo, Exit.UNPROVEN)
        elif not report.ok:
            wrong = f"damaged at step {report.first_bad_step}"
            todo = f"`playledger verify {report.match}` says what is wrong."
            yield Check(f"match {report.match}", wrong, todo, Exit.UNPROVEN)
