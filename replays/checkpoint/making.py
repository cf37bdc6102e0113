"""Collects the contents of a checkpoint: the newest heads of all matches with whole chains."""

from domain.ledger.application import Ledger
from domain.ledger.listing import all_matches
from domain.ledger.stream.chain import BrokenChain, newest_head
from replays.checkpoint.form import Head


def heads_of(ledger: Ledger) -> tuple[list[Head], list[str]]:
    """The newest head of every match, and the ids of those whose chain is broken."""
    heads, broken = list[Head](), list[str]()
    for match in all_matches(ledger.store):
        try:
            heads.append(Head(match, *newest_head(match, ledger.rows(match))))
        except BrokenChain:
            broken.append(match)
    return heads, broken
