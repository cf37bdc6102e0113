"""What happens in a match of the location CCG, and how each event changes the state."""

from domain.games.location_ccg.events import cards, course, missions, permanents, plays
from domain.kernel import Event, events_in

EVENTS = events_in(course, cards, plays, permanents, missions)
"""All but those that lay a scenario."""

QUIET: tuple[type[Event], ...] = (
    course.SeatAsked,
    course.PhaseEnded,
    course.TurnEnded,
    course.WindowOpened,
    course.WindowClosed,
    plays.ProductionPointsSpent,
    plays.UpkeepPaid,
    plays.EffectEnded,
)
"""What a reader of the log knows already by what is told around it."""
