"""Walks that this process keeps between pages: a viewer's steps are made once."""

from collections import OrderedDict
from typing import Final

from api.per_app import PerApp
from api.timelines import timelines
from domain.kernel import Viewer
from domain.ledger.stream.match import Match
from replays.walking.walk import Walk

KEPT: Final = 200
"""The most walks that are kept, a match and viewer each."""

_kept_walks: Final = PerApp[OrderedDict[tuple[str, Viewer], Walk]]("walks", OrderedDict)


def walk_of(held: Match, viewer: Viewer) -> Walk:
    """The walk through a match that the caller holds, up to its newest step."""
    kept = _kept_walks()
    timeline = timelines().of(held)
    walk = kept.pop((held.id, viewer), None)
    if walk is None or walk.timeline is not timeline:
        walk = Walk(timeline, viewer)
    walk.take_in()
    kept[held.id, viewer] = walk
    if len(kept) > KEPT:
        kept.popitem(last=False)
    return walk
