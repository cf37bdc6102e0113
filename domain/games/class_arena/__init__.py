"""Class Arena: two to four seats, twelve classes, one campaign of short skirmishes.

Each seat has a squad of two figures (or three) and drafts their classes anew in each skirmish. A
turn: support shields and commander inspiration, then the seats in turn activate a figure, which
may move and take one action in either order; then control points are scored. Nothing is hidden
and there is no chance: to be shot at, a figure must be detected, within range and in sight. Kills
score two points, held or fortified points one a turn, the only seat left three; most points win
the skirmish. Everything done well brings experience to the figure's class and its seat, whose
levels open classes, badges and the first-blood bonus for the rest of the campaign. Most skirmishes
win; then most points, then most experience.

Readings of the text: a fortified point belongs to its builder's seat when it scores empty; a
tracker marks the same enemy once; a figure's own seat's damage brings nothing to anybody; a mark,
shield or inspiration is credited to the class of the figure that gave it, alive or not.
"""

from domain.games.class_arena.bot import best
from domain.games.class_arena.career.campaign import setup
from domain.games.class_arena.commands import COMMANDS
from domain.games.class_arena.conserved import conserved
from domain.games.class_arena.display.choices import CHOICES
from domain.games.class_arena.display.faces import faces
from domain.games.class_arena.display.log import LOG
from domain.games.class_arena.display.table import table
from domain.games.class_arena.events import EVENTS
from domain.games.class_arena.events.activations import ActivationEnded
from domain.games.class_arena.events.campaign import ENDINGS, TurnEnded
from domain.games.class_arena.laying import lay
from domain.games.class_arena.meaning import MEANING
from domain.games.class_arena.options import VARIANTS, Options
from domain.games.class_arena.reasons import REASONS
from domain.games.class_arena.rules import decide, legal
from domain.games.class_arena.scenario import Scenario
from domain.games.class_arena.standing import standing
from domain.games.class_arena.state import State, start
from domain.games.class_arena.view import redact, view
from domain.kernel import Facts, Forms, Game, Hints, Rules, Words, all_open

GAME = Game.of(
    Facts("class_arena", "Class Arena", rules=1, seats=(2, 3, 4), about=__doc__, module=__name__),
    Forms(Options, VARIANTS, State, COMMANDS, EVENTS, Scenario),
    Rules(start, setup, lay, decide, legal, conserved, REASONS, ENDINGS),
    all_open(view, redact),
    Words(MEANING, table, faces, choices=CHOICES, log=LOG, quiet=(ActivationEnded, TurnEnded)),
    Hints(best, standing, lead=("Victories", "Points"), search_from=8),
)
