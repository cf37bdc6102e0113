"""Squad Combat: 2 to 4 seats, each with three characters in a row and a deck of 33 cards.

The last seat with a living character wins. Action phases go round: an attack, an action, an
ability or a refresh of dice, with edges before it, or a pass for the rest of the turn. Characters
pay with their own energy and dice, which has to be at least as high as the card says. All may
respond to attacks, to actions and to the end of the turn; one reaction meets an attack, otherwise
it hits, and its card stays on the defender as damage. The dead keep one effect, paid with cards.
The older iteration (`v05`) compares dice instead. Hands are secret; all else lies open.

Readings of the text: a seat is asked to respond if it holds any card, so that nothing shows; a
window closes once all have passed in a row; a seat with its whole deck in hand ends the turn
after 99 action phases; a die that can't rise or fall is refused as one that is not there or too
low. Two refusals of the text can't occur: costs are paid from the highest requirement on, so that
any die that pays it leaves enough for the rest, and nobody is asked for a discard too many.
"""

from domain.games.squad_combat.bot import best
from domain.games.squad_combat.closed import redact, redeal, veil
from domain.games.squad_combat.commands import COMMANDS
from domain.games.squad_combat.conserved import conserved
from domain.games.squad_combat.display.choices import CHOICES
from domain.games.squad_combat.display.decklists import decklists
from domain.games.squad_combat.display.faces import faces
from domain.games.squad_combat.display.log import LOG
from domain.games.squad_combat.display.table import table
from domain.games.squad_combat.events import EVENTS, QUIET
from domain.games.squad_combat.events.older import OLDER
from domain.games.squad_combat.laying import lay
from domain.games.squad_combat.meaning import MEANING
from domain.games.squad_combat.options import Options
from domain.games.squad_combat.reasons import REASONS
from domain.games.squad_combat.rules import decide, legal
from domain.games.squad_combat.scenario import HandLaid, Scenario, ScenarioLaid
from domain.games.squad_combat.standing import standing
from domain.games.squad_combat.state import State, start
from domain.games.squad_combat.turns import setup
from domain.games.squad_combat.variants import VARIANTS
from domain.games.squad_combat.view import view
from domain.games.squad_combat.wording.words import ENDINGS
from domain.kernel import Facts, Forms, Game, Hints, Rules, Sight, Words

GAME = Game.of(
    Facts("squad_combat", "Squad Combat", rules=1, seats=(2, 3, 4), about=__doc__, module=__name__),
    Forms(
        Options,
        VARIANTS,
        State,
        COMMANDS,
        (*EVENTS, ScenarioLaid, HandLaid),
        Scenario,
        decks=decklists,
        older=OLDER,
    ),
    Rules(start, setup, lay, decide, legal, conserved, REASONS, ENDINGS, limits=("turn_cap",)),
    Sight(view, redact, redeal, veil),
    Words(MEANING, table, faces, choices=CHOICES, log=LOG, quiet=QUIET),
    Hints(best, standing, lead=("Characters", "HP"), search_from=8),
)
