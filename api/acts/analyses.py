"""The act of having a match analysed."""

from collections.abc import Mapping
from typing import Final

from api.background.analyst import TooMany, analyst
from api.current import ledger, pinned
from api.problems.problem import problem, refused
from domain.kernel import FACILITATOR, Refusal, Viewer, name_of
from domain.ledger.desk.figures.makings import Making
from replays.analysis.kept import is_lineage_over

RETRY_AFTER: Final[Mapping[str, str]] = {"Retry-After": "5"}
"""An analysis that is being made is asked for again after so many seconds."""


def analyse(match: str, viewer: Viewer, playouts: int) -> Making:
    """Has an analysis made. Raises problems where there can be none, or too many wait."""
    game = pinned(match).game
    try:
        game.expect_one_awaited("analysed")
    except Refusal as refusal:
        raise refused(refusal, game) from None
    if viewer != FACILITATOR:
        if game.options.secret:
            raise problem("analysis_of_secrets", viewer=name_of(viewer))
        with ledger().live(match) as held:
            hides = held.created.hides_odds
        if hides and not is_lineage_over(ledger(), match):
            raise problem("odds_hidden", viewer=name_of(viewer))
    try:
        return analyst().make(match, viewer, playouts)
    except TooMany:
        raise problem("analyses_full", headers=RETRY_AFTER) from None
