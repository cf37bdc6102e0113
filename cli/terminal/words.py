"""Words for places in a match."""

from domain.kernel import Game, Refusal
from replays.walking.headings import heading_at
from replays.walking.turns import Place
from replays.walking.walk import Walk
from replays.walking.words import (
    awaited,
    result_words,
    variant_words,
    viewer_words,
    winner_words,
)

__all__ = [
    "awaited",
    "match_words",
    "place_words",
    "result_words",
    "viewer_words",
    "winner_words",
]


def refusal_words(game: Game, refusal: Refusal) -> str:
    """A refusal in the game's words, with its rule."""
    reason = game.explain(refusal)
    return f"{reason.sentence} ({reason.rule})" if reason.rule else reason.sentence


def fate_words(walk: Walk, step: int) -> str:
    """Whether a step was taken back: `taken back by step 12`; "": it is active."""
    by = walk.line.taken_back_by(step)
    return f"taken back by step {by}" if by else ""


def place_words(walk: Walk, place: Place) -> str:
    """A place in words: step, event, round, turn, and the seat that is awaited there."""
    step = f"step {place.step} of {len(walk.seen)}"
    if place.event is not None:
        step += f", event {place.event} of {walk.event(Place(place.step))}"
    words = (step, fate_words(walk, place.step), heading_at(walk, place).place)
    return " · ".join([*filter(None, words), awaited(walk.game, walk.state(place))])


def match_words(walk: Walk) -> str:
    """The match and its viewer in words."""
    created, match = walk.timeline.created, walk.timeline.steps[0].match
    variant = variant_words(walk.game, created)
    played = f"{created.game}/{variant}" if variant else walk.game.title
    return f"{played} · match {match} · seen by {viewer_words(walk.viewer)}"
