"""Writes matches that bots played in memory to a ledger, marked as simulated."""

from collections.abc import Iterator, Sequence

import msgspec

from domain.kernel import Actor, Command, Outcome, RecordingSource
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan, Request
from lab.playout import Match

LABEL = "simulated"
"""The label of every match that bots played for a study or a simulation."""


def keep_match(ledger: Ledger, begun: Plan, match: Match, bots: Sequence[str], key: str) -> str:
    """Writes a match that has not been played on since its beginning; returns its id.

    Its chance is dictated to the ledger as it fell, its commands come from the bots.
    """
    source = match.chance
    if not isinstance(source, RecordingSource):
        raise TypeError("The chance of the match is not recorded.")
    created = ledger.create(begun, by="facilitator", key=key, outcomes=[*source.outcomes])
    for number, (seat, command, outcomes) in enumerate(_moves(match, source), 1):
        request = Request(
            actor=Actor(seat),
            command=msgspec.to_builtins(command),
            by=f"bot:{bots[(seat - 1) % len(bots)]}",
            key=f"{key} {number}",
            outcomes=outcomes,
        )
        ledger.submit(created.match, request)
    ledger.labels.put(created.match, {LABEL})
    return created.match


def _moves(match: Match, source: RecordingSource) -> Iterator[tuple[int, Command, list[Outcome]]]:
    seen = len(source.outcomes)
    for step in match:
        yield step.seat, step.command, source.outcomes[seen:]
        seen = len(source.outcomes)
