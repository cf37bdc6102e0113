"""Untitled "location" CCG: two seats, a deck of 40 cards and three locations each, from one pool.

Of the three locations in play a seat must win two. A turn: upkeep and the way home; production,
which draws cards or puts them into the bank; at most one mission; deployment; the end. Banked cards
are blank resources and pay wholly. A mission sends characters from the HQ to a location; the
defender may do the same, combat groups of equal weight are formed by turns, all damage falls at
once. Then the skill of all own characters there, less the enemy's, must reach that of the location
for a token; enough tokens win it. In windows, and at one's own decisions, surprises and abilities
are played, each resolved at once. Cards are data; effects are made of a short closed list.

Readings of the text: an answer never meets an answer, it waits for its turn in the window; who has
neither a card in hand nor an ability to pay for is passed. What has been sent stays at the location
until its own next turn and counts its skill there. Equal difference is enough. Gang characters are
asked one by one, in the order of their ids. A card whose reduction leaves a choice of symbols is
announced to all before the choice. Fast plays can't fill the bank, so that windows always close.
Whom a decision awaits is said by an event of its own, wherever it changes.
"""

from domain.games.location_ccg.bot import best
from domain.games.location_ccg.closed import redeal, suppose, veil
from domain.games.location_ccg.commands import COMMANDS
from domain.games.location_ccg.conserved import conserved
from domain.games.location_ccg.display.choices import CHOICES
from domain.games.location_ccg.display.decklists import decklists
from domain.games.location_ccg.display.faces import faces
from domain.games.location_ccg.display.log import LOG
from domain.games.location_ccg.display.table import LEAD, table
from domain.games.location_ccg.events import EVENTS, QUIET
from domain.games.location_ccg.events.older import OLDER
from domain.games.location_ccg.laying import lay
from domain.games.location_ccg.meaning import MEANING
from domain.games.location_ccg.options import VARIANTS, Options
from domain.games.location_ccg.reasons import REASONS
from domain.games.location_ccg.rules import decide, legal
from domain.games.location_ccg.scenario import Scenario, ScenarioLaid
from domain.games.location_ccg.setup import setup
from domain.games.location_ccg.standing import standing
from domain.games.location_ccg.state import State, start
from domain.games.location_ccg.view import redact, view
from domain.games.location_ccg.wording.words import ENDINGS
from domain.kernel import Facts, Forms, Game, Hints, Rules, Sight, Words

GAME = Game.of(
    Facts(
        "location_ccg",
        'Untitled "location" CCG',
        rules=1,
        seats=(2,),
        about=__doc__,
        module=__name__,
    ),
    Forms(
        Options,
        VARIANTS,
        State,
        COMMANDS,
        (*EVENTS, ScenarioLaid),
        Scenario,
        decks=decklists,
        older=OLDER,
    ),
    Rules(start, setup, lay, decide, legal, conserved, REASONS, ENDINGS, limits=("turn_cap",)),
    Sight(view, redact, redeal, veil, suppose=suppose),
    Words(MEANING, table, faces, choices=CHOICES, log=LOG, quiet=QUIET),
    Hints(best, standing, lead=LEAD, search_from=8),
)
