"""The play loop: it drives a rule, and serves live play, simulation, search and audit alike."""

from collections.abc import Generator
from typing import Any

from domain.kernel.playing.chance import Chance, Source
from domain.kernel.playing.event import Event, State
from domain.kernel.refusing.refusal import Refusal

Play = Generator[Event | Chance, Any, None]
"""A rule at work: it yields events, applied at once, and chances, answered with an outcome."""


class BrokenRule(Exception):
    """A rule refused after its first event or chance: a bug of the game, never a player's fault."""


def run(rule: Play, state: State, source: Source) -> list[Event]:
    """Runs a rule to its end and returns its events, each applied to `state` before the next.

    A refusal of the rule leaves `state` as it was. Any other exception (a missing dictated chance,
    a broken rule) may leave it half changed: the caller then drops it.
    """
    events: list[Event] = []
    try:
        happening = next(rule)
    except StopIteration:
        return events
    while True:
        answer = None
        if isinstance(happening, Event):
            happening.apply(state)
            events.append(happening)
        elif happening.is_certain:
            answer = happening.outcomes[0]
        else:
            answer = source(happening)
        try:
            happening = rule.send(answer)
        except StopIteration:
            return events
        except Refusal as refusal:
            raise BrokenRule(f"refused with {refusal.code} after {len(events)} events") from refusal
