"""Heist: three or four crooks race through a city for missions worth $100,000. Nothing is hidden.

The board is a map of streets. A turn: roll the die, drive exactly so far without turning back, and
take what the cell offers. At most two pieces share a cell.

- On a mission cell draw the next card of its level and roll again: up to 4 - level + rank it
  succeeds, and the card is yours. Levels 2 and 3 bring a rank, up to rank 2. A failed mission goes
  to the bottom of its pile; level 3 costs a turn and a rank as well.
- On somebody else's cell you may rob first: take one of their cards and give one of yours.
- On a police cell you may snitch: the die names the seat that loses a card, and if that is not
  yourself, you are paid with a card of level 1. Nobody is robbed there.
- Who first has cards worth the goal wins; after the last round, who has most.

Ruled here: a card between pile and hand lies open; a scenario begins with a roll, a move or a
mission; the fine is the worth of a card of level 1; options that do not go together are refused.
"""

from domain.games.heist.bot import best
from domain.games.heist.commands import COMMANDS
from domain.games.heist.conserved import conserved
from domain.games.heist.display.choices import CHOICES
from domain.games.heist.display.faces import faces
from domain.games.heist.display.log import LOG
from domain.games.heist.display.table import MONEY_TRACK, table
from domain.games.heist.events import EVENTS
from domain.games.heist.events.course import ENDINGS, TurnEnded
from domain.games.heist.laying import lay
from domain.games.heist.meaning import MEANING
from domain.games.heist.options import VARIANTS, Options
from domain.games.heist.reasons import REASONS
from domain.games.heist.rules import decide, legal, setup
from domain.games.heist.scenario import Scenario
from domain.games.heist.standing import standing
from domain.games.heist.state import State, start
from domain.games.heist.view import redact, view
from domain.kernel import Facts, Forms, Game, Hints, Rules, Words, all_open

GAME = Game.of(
    Facts("heist", "Heist", rules=1, seats=(3, 4), about=__doc__, module=__name__),
    Forms(Options, VARIANTS, State, COMMANDS, EVENTS, Scenario),
    Rules(
        start,
        setup,
        lay,
        decide,
        legal,
        conserved,
        REASONS,
        ENDINGS,
        limits=("round_cap", "round_cap_tie"),
    ),
    all_open(view, redact),
    Words(MEANING, table, faces, choices=CHOICES, log=LOG, quiet=(TurnEnded,)),
    Hints(best, standing, lead=(MONEY_TRACK,), search_from=64, search_wins=True),
)
