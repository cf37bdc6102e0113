"""Matches whose rules are not installed here: their rows are read as far as anybody can."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from domain.kernel import Refusal, Registry
from domain.ledger.row import Row
from domain.ledger.stream.rows import MatchCreated
from replays.verify.parts import Part
from replays.verify.report import Finding


class MissingRules(NamedTuple):
    """The game of a match, and the release of its rules, that are not installed here."""

    game: str
    release: int

    def __str__(self) -> str:
        return f"{self.game}, rules release {self.release}"

    def finding(self) -> Finding:
        """Why the match is not proven."""
        return Finding(1, "beginning", f"the rules of {self} are not installed here")

    def explains(self, row: Row) -> bool:
        """Whether a row can't be read for want of the game alone: it is an event of it, as JSON."""
        if not row.topic.startswith(f"{self.game}."):
            return False
        try:
            msgspec.json.decode(row.state, type=dict)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return False
        return True


def missing_rules(parts: Sequence[Part], registry: Registry) -> MissingRules | None:
    """What is not installed of a match's rules; None: they are here, or it does not say which."""
    created = parts[0].header if parts else None
    if not isinstance(created, MatchCreated):
        return None
    try:
        registry.game(created.game, created.rules)
    except Refusal:
        return MissingRules(created.game, created.rules)
    return None
