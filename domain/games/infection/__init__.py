"""Infection: two seats, four villagers, 25 face-down tiles, and three cures to find among them.

Each seat has two villagers and one set of ten cards for both. Who has two of the three cures in
its village wins. The villagers take turns in a fixed order: one card, or a move of one tile and
then a weapon or the steal, or a reset, which takes all played cards back. After a move the
villager may turn over the tile where it stands: a cure is carried home, other tiles hurt, disarm
or give cards back. Axe and gun hurt; arrow and grenade forbid moves or weapons for a turn. Who is
killed comes back at home, and the killer may discard one of the enemy's cards.

Readings of the text: a villager cannot pass another, weapons reach past everybody; a grenade hits
enemies only; coming home heals by a move or with a cure; a killed carrier drops its cure, even at
home; a debuff counts for the next turn and outlives death; after turn 400 the match is a draw.
"""

from domain.games.infection.bot import best
from domain.games.infection.commands import COMMANDS
from domain.games.infection.conserved import conserved
from domain.games.infection.display.brief import BRIEF
from domain.games.infection.display.choices import CHOICES
from domain.games.infection.display.faces import faces
from domain.games.infection.display.log import LOG
from domain.games.infection.display.table import table
from domain.games.infection.events import EVENTS
from domain.games.infection.events.turns import ENDINGS, TurnEnded
from domain.games.infection.laying import lay
from domain.games.infection.meaning import MEANING
from domain.games.infection.options import VARIANTS, Options
from domain.games.infection.reasons import REASONS
from domain.games.infection.rules import decide, legal
from domain.games.infection.scenario import Scenario, ScenarioLaid
from domain.games.infection.standing import standing
from domain.games.infection.state import State, start
from domain.games.infection.turns import setup
from domain.games.infection.view import redact, view
from domain.kernel import Facts, Forms, Game, Hints, Rules, Words, all_open

GAME = Game.of(
    Facts("infection", "Infection", rules=1, seats=(2,), about=__doc__, module=__name__),
    Forms(Options, VARIANTS, State, COMMANDS, (*EVENTS, ScenarioLaid), Scenario),
    Rules(start, setup, lay, decide, legal, conserved, REASONS, ENDINGS, limits=("turn_limit",)),
    all_open(view, redact),
    Words(MEANING, table, faces, choices=CHOICES, log=LOG, brief=BRIEF, quiet=(TurnEnded,)),
    Hints(best, standing, lead=("Cures stored",), search_from=64),
)
