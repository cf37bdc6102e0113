"""The timelines that this process keeps."""

from flask import current_app

from api.current import ledger
from replays.timelines import Timelines

TIMELINES = "playledger timelines"


def timelines() -> Timelines:
    """Those of the application that answers the current request."""
    kept: Timelines = current_app.extensions.setdefault(TIMELINES, Timelines(ledger()))
    return kept
