"""Repeated requests: whether one asks for what is recorded already."""

import msgspec

from domain.kernel import Refusal, TableCommand, table_command
from domain.ledger.stream.match import Match, Request
from domain.ledger.stream.rows import CommandAccepted, Header


def is_same(held: Match, header: Header, request: Request) -> bool:
    """Whether a request is the one that this header records, its defaults written out or not.

    How chance was dictated is compared for who knows its secrets or has dictated it himself;
    anybody else could try what fits.
    """
    if not isinstance(header, CommandAccepted):
        return False
    is_dictated = held.created.chance == "dictated"
    if is_dictated and not request.knows_secrets and request.by != header.by:
        return False
    recorded = msgspec.json.decode(header.command)
    asked = table_command(recorded) or held.game.command(recorded)
    wanted = request.command
    if not isinstance(wanted, TableCommand):
        try:
            wanted = held.game.command(wanted)
        except Refusal:
            return False
    fell = header.outcomes if is_dictated else ()
    return wanted == asked and tuple(request.outcomes or ()) == fell
