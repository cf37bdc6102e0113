"""`playledger token`."""

from typing import Any

import click

from cli.installation import Installation, installed
from cli.terminal.documented import Documented, DocumentedGroup
from cli.terminal.exits import Problem
from cli.terminal.printing import json_option, print_json, print_json_lines, print_table, say
from domain.ledger.desk.access.tokens import ID_LENGTH, Grant, Issued, token_hash
from domain.ledger.desk.seating.people import NAME_LENGTH, UnfitName, fit_name

ROLES = ("facilitator", "author", "authors")


@click.group("token", cls=DocumentedGroup)
def command() -> None:
    """Issues, lists and revokes tokens, and links of authors.

    A token opens every match, so each facilitator should have one of their own. It is shown once;
    afterwards only its id and label are.

    Example:
      playledger token issue --label "Ms Meyer"
      playledger token list

    """


def fitting(_: click.Context, __: click.Parameter, text: str) -> str:
    """What a token is called, as it is kept."""
    try:
        return fit_name(text) if text else ""
    except UnfitName as unfit:
        raise click.BadParameter(str(unfit)) from None


@command.command("issue", cls=Documented)
@click.option(
    "--label", default="", callback=fitting, help=f"For whom; at most {NAME_LENGTH} letters."
)
@click.option(
    "--for",
    "role",
    type=click.Choice(ROLES),
    default="facilitator",
    help="A facilitator; an author of prototypes; or authors, one of each browser that opens it.",
)
@json_option
@installed
def issue_one(installation: Installation, label: str, role: str, as_json: bool) -> None:
    """Makes a token for a facilitator, or for authors of prototypes, and shows it once.

    `playledger token list` shows the id by which it can be revoked. An author brings prototypes and
    runs the tables opened with them: their link is the address of the service with
    `/join?for=games#` and the token behind it.

    Example:
      playledger token issue --label "Ms Meyer"
      playledger token issue --for authors --label "3b"

    """
    with installation.ledger() as ledger:
        if role == "facilitator":
            [token] = ledger.tokens.issue([Grant("facilitator")], label=label)
        else:
            token = ledger.authors.link(label, is_for_many=role == "authors")
        made = ledger.tokens.of_id(token_hash(token)[:ID_LENGTH])
        assert made is not None
    if as_json:
        print_json({"token": token, **listed(made)})
    else:
        say(token)


@command.command("list", cls=Documented)
@click.option("--all", "is_all", is_flag=True, help="Those of all others as well.")
@json_option
@installed
def list_all(installation: Installation, is_all: bool, as_json: bool) -> None:
    """Lists the valid tokens, oldest first.

    It shows their ids and labels; the tokens themselves can't be read again.

    Example:
      playledger token list
      playledger token list --all --json

    """
    with installation.ledger() as ledger:
        found = ledger.tokens.issued(role=None if is_all else "facilitator")
    if as_json:
        print_json_lines(map(listed, found))
    elif found:
        heads = ("id", "gives", "called", "issued (UTC)")
        print_table(heads, map(row, found))
    else:
        say("There is no token. `playledger token issue` makes one.")


@command.command("revoke", cls=Documented)
@click.argument("ids", metavar="ID...", nargs=-1, required=True)
@installed
def revoke_some(installation: Installation, ids: tuple[str, ...]) -> None:
    """Revokes tokens by their ids.

    They are revoked at once and for every server: all of them, or none. With a link for authors go
    the rights of all who came by it; what they brought stays.

    Example:
      playledger token revoke 0f3a9c41d2e7

    """
    with installation.ledger() as ledger:
        found = {each: ledger.tokens.of_id(each.lower()) for each in ids}
        for each, issued in found.items():
            if issued is None:
                raise Problem(
                    f"There is no token {each!r}. `playledger token list --all` lists them."
                )
        ending = ledger.authors.with_followers(filter(None, found.values()))
        ledger.tokens.revoke(ending)
    say(f"{len(ending)} token{'s' if len(ending) > 1 else ''} revoked.")


def listed(issued: Issued) -> dict[str, Any]:
    """A token in the list, for programs."""
    grant = issued.grant
    return {
        "id": issued.id,
        "role": grant.role,
        "match": grant.match,
        "seat": grant.seat,
        "label": issued.label,
        "issued_at": issued.at,
    }


def row(issued: Issued) -> tuple[str, str, str, str]:
    """A token in the list, for people."""
    grant = issued.grant
    seat = f" {grant.seat}" if grant.seat else ""
    gives = grant.role + seat + (f" of {grant.match}" if grant.match else "")
    return issued.id, gives, issued.label, (issued.at or "?")[:16].replace("T", " ")
