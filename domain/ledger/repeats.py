"""Repeated requests: whether a request asks for what is already recorded."""

import msgspec

from domain.kernel import Refusal, Registry, TableCommand, table_command
from domain.ledger.stream.match import Match, Request
from domain.ledger.stream.rows import CommandAccepted, Header, MatchCreated


def is_same_beginning(registry: Registry, one: MatchCreated, other: MatchCreated) -> bool:
    """Whether two requests begin the same match.

    Options may be written out as answers write them: with an entry for each seat that gave none.
    """
    return _settled(registry, one) == _settled(registry, other)


def _settled(registry: Registry, created: MatchCreated) -> bytes:
    try:
        options = registry.game(created.game, created.rules).pinned(created.options)
    except Refusal:
        return created.settled()
    filled = msgspec.to_builtins(options.filled(created.seats))
    return msgspec.structs.replace(created, options=filled).settled()


def is_same(held: Match, header: Header, request: Request) -> bool:
    """Whether a request is the one that this header records, its defaults written out or not.

    In a dictated match only a sender who knows secrets of chance, or who sent the first request,
    can repeat it: any other could find the outcomes out by trying.
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
            wanted = held.game.signed(held.game.command(wanted), int(request.actor))
        except Refusal:
            return False
    fell = header.outcomes if is_dictated else ()
    return wanted == asked and tuple(request.outcomes or ()) == fell
