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
from domain.kernel.event import Event, Outcome, State, canonical, stored_name
from domain.kernel.eyes import FACILITATOR, PUBLIC, Eyes, eyes_of, name_of, sees
from domain.kernel.game import Game, nothing_hidden
from domain.kernel.motion import (
    MOTIONS,
    Abandon,
    Abandoned,
    Forked,
    Motion,
    Redealt,
    Resign,
    Resigned,
    TakeBack,
    TakenBack,
    motion,
    position_of,
    stand_at,
    told,
)
from domain.kernel.older import Older, OlderForm, before, untold, upcast
from domain.kernel.option import Fault, Options, Variant, refuse
from domain.kernel.play import BrokenRule, Play, run
from domain.kernel.refusal import Reason, Refusal, require
from domain.kernel.registry import Registry, Release
from domain.kernel.search import branches

__all__ = [
    "FACILITATOR",
    "MOTIONS",
    "PUBLIC",
    "Abandon",
    "Abandoned",
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
    "Forked",
    "Game",
    "Motion",
    "Noted",
    "Older",
    "OlderForm",
    "Options",
    "Outcome",
    "Play",
    "Reason",
    "Redealt",
    "Refusal",
    "Registry",
    "Release",
    "Resign",
    "Resigned",
    "Seeded",
    "Source",
    "State",
    "TakeBack",
    "TakenBack",
    "Variant",
    "before",
    "branches",
    "canonical",
    "commitment",
    "eyes_of",
    "motion",
    "name_of",
    "nothing_hidden",
    "position_of",
    "refuse",
    "require",
    "run",
    "sees",
    "stand_at",
    "stored_name",
    "told",
    "untold",
    "upcast",
]
