"""Correction: two seats, a 6x6 board, and tokens that refuse the opponent's moves.

Each seat owns four pawns, a spearman and a knight, all in reserve at first. Who brings a piece to
the row at the opponent's side wins. A turn is spawning, then moving. Up to two pieces may be
spawned on the home row; each gives the opponent a denial token. Then all pieces spawned this turn
move, each once, or one other piece; who can move must. The opponent may answer a declared move:
for one token, laid on the cell it leads to, it is refused and that piece must move elsewhere; for
three the moving piece is banished to its reserve. A token bars knights and spearmen for good, and
everybody in the turn in which it was laid; a pawn that lands on it later takes it. Captured
pieces rest until the end of their owner's next spawn phase.

Readings of the text: all moves are leaps; no token is laid on a home row; who can neither spawn
nor move passes; after turn 200 the match is a draw.
"""

from domain.games.correction.bot import best
from domain.games.correction.commands import COMMANDS
from domain.games.correction.conserved import conserved
from domain.games.correction.display.brief import BRIEF, SUPPOSING
from domain.games.correction.display.choices import CHOICES
from domain.games.correction.display.faces import faces
from domain.games.correction.display.log import LOG
from domain.games.correction.display.table import table
from domain.games.correction.events import ENDINGS, EVENTS, TurnEnded
from domain.games.correction.laying import lay
from domain.games.correction.meaning import MEANING
from domain.games.correction.options import VARIANTS, Options
from domain.games.correction.reasons import REASONS
from domain.games.correction.rules import decide, legal, setup
from domain.games.correction.scenario import Scenario
from domain.games.correction.standing import standing
from domain.games.correction.state import State, start
from domain.games.correction.view import redact, view
from domain.kernel import Facts, Forms, Game, Hints, Rules, Words, all_open

GAME = Game.of(
    Facts("correction", "Correction", rules=1, seats=(2,), about=__doc__, module=__name__),
    Forms(Options, VARIANTS, State, COMMANDS, EVENTS, Scenario),
    Rules(start, setup, lay, decide, legal, conserved, REASONS, ENDINGS, limits=("turn_limit",)),
    all_open(view, redact),
    Words(
        MEANING,
        table,
        faces,
        choices=CHOICES,
        log=LOG,
        brief=BRIEF,
        quiet=(TurnEnded,),
        supposing=SUPPOSING,
    ),
    Hints(best, standing, search_from=8),
)
