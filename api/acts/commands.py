"""The act of sending a command, or a table command, to a match."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from flask import g

from api.admit.authority import knows_secrets, own_viewer
from api.current import ledger
from domain.kernel import Actor, Outcome, name_of
from domain.ledger.stream.match import Match, Request
from domain.ledger.stream.rows import Step

Seen = TypeVar("Seen")


def send(
    match: str,
    actor: Actor,
    command: object,
    key: str,
    look: Callable[[Match, Step], Seen],
    *,
    expected_step: int | None,
    outcomes: Sequence[Outcome] | None = None,
) -> Seen:
    """Has a command carried out; returns what `look` sees of the match, still held, and its step.

    `expected_step` is the step for which it is meant (None: any). Raises the rules' Refusal, which
    an operation answers and a page shows in its own way, and what `Ledger.submit_and_see` raises.
    """
    request = Request(
        actor=actor,
        command=command,
        by=name_of(own_viewer()),
        key=key,
        expected_step=expected_step,
        outcomes=outcomes,
        knows_secrets=knows_secrets(),
        token=g.get("unconfirmed"),
    )
    g.is_writing = True
    return ledger().submit_and_see(match, request, look)
