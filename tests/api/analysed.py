"""Analyses as they might be, kept beside a match."""

from typing import Any

from domain.kernel import Viewer, name_of
from domain.ledger.application import Ledger
from replays.analysis.form import Analysis, Point
from replays.analysis.kept import keep


def keep_analysis(ledger: Ledger, match: str, viewer: Viewer, *chances: float, **more: Any) -> None:
    """Keeps one with these win chances of seat 1: before the set-up, then after each step."""
    points = [Point(step, [each, 1 - each], [0.1, 0.1]) for step, each in enumerate(chances)]
    found = Analysis(
        match=match,
        game=ledger.rebuild(match).game.id,
        viewer=name_of(viewer),
        value="hint-playouts-3:32",
        head=ledger.step(match, points[-1].step).head,
        start=points[0],
        points=points[1:],
        **{"parts": [], "accounts": [], **more},
    )
    keep(ledger, found)
