"""What every game is made of: events, commands, chance, refusals, visibility and the play loop."""

from domain.kernel.chance import (
    Chance,
    ChanceNeeded,
    ChanceRefused,
    Dictated,
    Fall,
    Fast,
    Noted,
    Seeded,
    Source,
    commitment,
)
from domain.kernel.command import Command
from domain.kernel.event import Event, Outcome, State, canonical
from domain.kernel.eyes import FACILITATOR, PUBLIC, Eyes, eyes_of, name_of, sees
from domain.kernel.game import Game
from domain.kernel.option import Fault, Options, Variant, refuse
from domain.kernel.play import BrokenRule, Play, run
from domain.kernel.refusal import Reason, Refusal, require
from domain.kernel.registry import Registry
from domain.kernel.search import branches

__all__ = [
    "FACILITATOR",
    "PUBLIC",
    "BrokenRule",
    "Chance",
    "ChanceNeeded",
    "ChanceRefused",
    "Command",
    "Dictated",
    "Event",
    "Eyes",
    "Fall",
    "Fast",
    "Fault",
    "Game",
    "Noted",
    "Options",
    "Outcome",
    "Play",
    "Reason",
    "Refusal",
    "Registry",
    "Seeded",
    "Source",
    "State",
    "Variant",
    "branches",
    "canonical",
    "commitment",
    "eyes_of",
    "name_of",
    "refuse",
    "require",
    "run",
    "sees",
]
