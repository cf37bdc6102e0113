"""What happens in a duel, and how each event changes the state."""

from domain.games.rune_duel.events import casting, composing, figures, turns
from domain.kernel import events_in

EVENTS = events_in(turns, composing, casting, figures)
"""All but those that lay a scenario."""
