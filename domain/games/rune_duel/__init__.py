"""Rune Duel: two mages compose spells of runes and fight with them on a 7x7 board.

Each seat has a mage and two thralls. Who brings the enemy's mage to 0 health wins; after 30 turns
each, the healthier mage does. A turn: things wear off and recover, a rune is discovered, one of
four buttons may be written, then the mage takes up to two steps and casts one spell (or uses its
weapon), and one thrall may move. A spell is an element alone, which imbues the mage, or an action
with at most one element and any modifiers but haste with charge. Spells are paid with essence, and
spent essence makes the mage vulnerable. Slots for longer spells come over time. All is open; only
the runes on offer are chance.

Readings of the text: what an element does, dark's healing too, needs a figure that survives the
hit; each wave of a nova with mob that meets nobody fizzles; a projectile that an own figure stops
meets nothing; a trap may lie under a wall; a bash, a collision and the weapon are of no element.
"""

from domain.games.rune_duel.bot import best
from domain.games.rune_duel.commands import COMMANDS
from domain.games.rune_duel.conserved import conserved
from domain.games.rune_duel.display.brief import BRIEF
from domain.games.rune_duel.display.choices import CHOICES
from domain.games.rune_duel.display.faces import faces
from domain.games.rune_duel.display.log import LOG
from domain.games.rune_duel.display.table import table
from domain.games.rune_duel.events import EVENTS
from domain.games.rune_duel.events.casting import SpellLearned
from domain.games.rune_duel.events.composing import ButtonOpened, RunePlaced
from domain.games.rune_duel.events.turns import ENDINGS, TurnEnded
from domain.games.rune_duel.laying import lay
from domain.games.rune_duel.meaning import MEANING
from domain.games.rune_duel.options import VARIANTS, Options
from domain.games.rune_duel.reasons import REASONS
from domain.games.rune_duel.rules import decide, legal, setup
from domain.games.rune_duel.scenario import Scenario, ScenarioLaid
from domain.games.rune_duel.standing import standing
from domain.games.rune_duel.state import State, start
from domain.games.rune_duel.view import redact, view
from domain.kernel import Facts, Forms, Game, Hints, Rules, Words, all_open

GAME = Game.of(
    Facts("rune_duel", "Rune Duel", rules=1, seats=(2,), about=__doc__, module=__name__),
    Forms(Options, VARIANTS, State, COMMANDS, (*EVENTS, ScenarioLaid), Scenario),
    Rules(start, setup, lay, decide, legal, conserved, REASONS, ENDINGS, limits=("turn_cap",)),
    all_open(view, redact),
    Words(
        MEANING,
        table,
        faces,
        choices=CHOICES,
        log=LOG,
        brief=BRIEF,
        quiet=(TurnEnded, ButtonOpened, RunePlaced, SpellLearned),
    ),
    Hints(best, standing, lead=("Health",), search_from=16),
)
