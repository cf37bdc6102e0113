"""Janus Gate: fight every earlier self. One seat; no chance, and nothing is hidden.

Time runs in ticks, and every command is one: move, turn, shoot or wait. What the player does in a
wave is recorded, and from the next wave on that recording is an enemy: wave 4 has three ghosts,
each of which does again, tick by tick, what the player did in its wave, shots included. Shots fly
two cells a tick. All ghosts must be shot before their recordings end, for every recording ends at
an exit, and no ghost may escape. Only then do the exits open for the player; leaving clears the
wave. Who is hit, lets a ghost escape or uses up the ticks loses a life and starts the wave again.
Clearing all waves of all levels wins; what counts beside is the score.

Nearly all of this is ruled here, the source being a paragraph; among others: everybody moves at
once and nobody blocks anybody; bodies are harmless; a hit in the tick of the exit is a hit; the
score of a wave may be negative.
"""

from domain.games.janus_gate.bot import best
from domain.games.janus_gate.commands import COMMANDS
from domain.games.janus_gate.conserved import conserved
from domain.games.janus_gate.display.choices import CHOICES
from domain.games.janus_gate.display.faces import faces
from domain.games.janus_gate.display.log import LOG
from domain.games.janus_gate.display.table import table
from domain.games.janus_gate.events import EVENTS
from domain.games.janus_gate.events.ghosts import GhostMoved, GhostTurned
from domain.games.janus_gate.events.shots import ShotMoved
from domain.games.janus_gate.events.waves import ENDINGS, TickEnded
from domain.games.janus_gate.laying import lay
from domain.games.janus_gate.meaning import MEANING
from domain.games.janus_gate.options import VARIANTS, Options
from domain.games.janus_gate.reasons import REASONS
from domain.games.janus_gate.rules import decide, legal, setup
from domain.games.janus_gate.scenario import Scenario, ScenarioLaid
from domain.games.janus_gate.standing import standing
from domain.games.janus_gate.state import State, start
from domain.games.janus_gate.view import redact, view
from domain.kernel import Facts, Forms, Game, Hints, Rules, Words, all_open

GAME = Game.of(
    Facts("janus_gate", "Janus Gate", rules=1, seats=(1,), about=__doc__, module=__name__),
    Forms(Options, VARIANTS, State, COMMANDS, (*EVENTS, ScenarioLaid), Scenario),
    Rules(start, setup, lay, decide, legal, conserved, REASONS, ENDINGS),
    all_open(view, redact),
    Words(
        MEANING,
        table,
        faces,
        choices=CHOICES,
        log=LOG,
        quiet=(GhostMoved, GhostTurned, ShotMoved, TickEnded),
    ),
    Hints(best, standing, search_from=64),
)
