"""What happens in a match of Squad Combat, and how each event changes the state."""

from domain.games.squad_combat.events import cards, characters, combat, course
from domain.kernel import Event, events_in

EVENTS = events_in(course, cards, characters, combat)
"""All but those that lay a scenario."""

QUIET: tuple[type[Event], ...] = (
    course.ActionPhaseStarted,
    course.DecisionAwaited,
    combat.AttackDeclared,
    combat.ActionDeclared,
    combat.AttackHit,
    combat.MarkRemoved,
    course.WindowClosed,
    course.TurnEnded,
)
"""What a reader of the log knows already by what is told around it."""
