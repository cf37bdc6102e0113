"""What every game is made of: events, commands, chance, refusals, visibility and the play loop."""

from domain.kernel.declaring.choice import Choice, Odds
from domain.kernel.declaring.data_sheet import (
    Choices,
    Facts,
    Forms,
    Freedom,
    Hints,
    Rules,
    Sight,
    Words,
    all_open,
    nothing_hidden,
    nothing_printed,
)
from domain.kernel.declaring.decklist import Decklist
from domain.kernel.declaring.log import Brief, Log, Scene
from domain.kernel.declaring.meaning import Gathered, Meaning, Moves, On, Part, Tells
from domain.kernel.declaring.offer import Field, Offer, Value
from domain.kernel.declaring.option import Fault, Options, Variant, refuse
from domain.kernel.declaring.supposing import Supposing
from domain.kernel.ended import options_of
from domain.kernel.face import Face, Icon, Number
from domain.kernel.game import Game
from domain.kernel.playing.actor import BY_FACILITATOR, NOBODY, Actor
from domain.kernel.playing.chance import (
    Chance,
    ChanceNeeded,
    ChanceRefused,
    Dictated,
    Outcome,
    PseudoRandom,
    RecordingSource,
    Seeded,
    Source,
    commitment,
)
from domain.kernel.playing.command import Command, SignedCommand
from domain.kernel.playing.event import Event, Result, State, canonical, events_in, stored_name
from domain.kernel.playing.older import Older, OlderForm, before, untold, upcast
from domain.kernel.playing.outcomes import branches
from domain.kernel.playing.play import BrokenRule, Play, run
from domain.kernel.playing.table_command import (
    TABLE_COMMANDS,
    Abandon,
    Abandoned,
    Forked,
    Redealt,
    Resign,
    Resigned,
    TableCommand,
    TakeBack,
    TakenBack,
    ending_told,
    position_of,
    result_told,
    stand_at,
    table_command,
    without_position,
)
from domain.kernel.playing.viewer import (
    FACILITATOR,
    PUBLIC,
    Viewer,
    name_of,
    players_and_public,
    seat_of,
    sees,
    viewer_of,
)
from domain.kernel.refusing.refusal import Reason, Refusal, out_of_turn, require
from domain.kernel.registry import Registry, Release
from domain.kernel.telling import told
from domain.kernel.typed import NotUnderstood
from domain.kernel.veil import Unknown, Veil, nothing_veiled
from domain.kernel.weighing.choices import choices, worded
from domain.kernel.weighing.foresight import Ahead, foresee
from domain.kernel.weighing.prospect import Prospect

__all__ = [
    "BY_FACILITATOR",
    "FACILITATOR",
    "NOBODY",
    "PUBLIC",
    "TABLE_COMMANDS",
    "Abandon",
    "Abandoned",
    "Actor",
    "Ahead",
    "Brief",
    "BrokenRule",
    "Chance",
    "ChanceNeeded",
    "ChanceRefused",
    "Choice",
    "Choices",
    "Command",
    "Decklist",
    "Dictated",
    "Event",
    "Face",
    "Facts",
    "Fault",
    "Field",
    "Forked",
    "Forms",
    "Freedom",
    "Game",
    "Gathered",
    "Hints",
    "Icon",
    "Log",
    "Meaning",
    "Moves",
    "NotUnderstood",
    "Number",
    "Odds",
    "Offer",
    "Older",
    "OlderForm",
    "On",
    "Options",
    "Outcome",
    "Part",
    "Play",
    "Prospect",
    "PseudoRandom",
    "Reason",
    "RecordingSource",
    "Redealt",
    "Refusal",
    "Registry",
    "Release",
    "Resign",
    "Resigned",
    "Result",
    "Rules",
    "Scene",
    "Seeded",
    "Sight",
    "SignedCommand",
    "Source",
    "State",
    "Supposing",
    "TableCommand",
    "TakeBack",
    "TakenBack",
    "Tells",
    "Unknown",
    "Value",
    "Variant",
    "Veil",
    "Viewer",
    "Words",
    "all_open",
    "before",
    "branches",
    "canonical",
    "choices",
    "commitment",
    "ending_told",
    "events_in",
    "foresee",
    "name_of",
    "nothing_hidden",
    "nothing_printed",
    "nothing_veiled",
    "options_of",
    "out_of_turn",
    "players_and_public",
    "position_of",
    "refuse",
    "require",
    "result_told",
    "run",
    "seat_of",
    "sees",
    "stand_at",
    "stored_name",
    "table_command",
    "told",
    "untold",
    "upcast",
    "viewer_of",
    "without_position",
    "worded",
]
