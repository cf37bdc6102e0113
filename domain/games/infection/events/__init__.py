"""What happens in a match of Infection, and how each event changes the state."""

from domain.games.infection.events import cards, cures, turns, villagers
from domain.kernel import events_in

EVENTS = events_in(turns, villagers, cards, cures)
"""All but those that lay a scenario."""
