"""Passes: what signs a browser of this machine in."""

from domain.ledger.application import Ledger


def pass_of(ledger: Ledger, token: str | None) -> str | None:
    """What signs a facilitator's browser in, once and soon; None: there is no token for it."""
    grant = ledger.tokens.grant_of(token) if token else None
    if grant is None:
        grant = next((each.grant for each in ledger.tokens.issued(role="facilitator")), None)
    return ledger.visits.pass_for(grant) if grant else None
