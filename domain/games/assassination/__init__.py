"""Project Assassination: two seats, a 7x7 board, enemies, and cards that everybody sees.

A coin makes one seat Player 1. A turn: draw an item or a collectible or nothing; play items; then
two actions (up to four with boots), each a step or an attack. Items go to an open reserve of five.
Collectibles wait on the drawer's rendezvous point; who steps there collects them all and is
teleported to his spawn point. Every step that ends in the range of an enemy draws its fire. After
both turns the player who is behind places an enemy. Killed enemies bring victory points, a hit on
the opponent one. First to 12 points wins, or who outlives the other, or who leads when all enemies
are gone.

Readings of the text: the board is rebuilt; decks are never reshuffled; a Cover cancels one hit;
Cages last; who has skipped a turn can't be paralysed at once again; after round 60 points decide.
What all games refuse alike (`match_over`, `unknown_command`, `bad_args`, `not_your_turn`) comes
before this game's own refusals. In a scenario Player 1 is seat 1 unless `start` says seat 2.
"""

from domain.games.assassination.bot import best
from domain.games.assassination.commands import COMMANDS
from domain.games.assassination.conserved import conserved
from domain.games.assassination.display.choices import CHOICES
from domain.games.assassination.display.faces import faces
from domain.games.assassination.display.log import LOG
from domain.games.assassination.display.table import table
from domain.games.assassination.events import EVENTS
from domain.games.assassination.events.turns import ENDINGS, RoundEnded
from domain.games.assassination.laying import lay
from domain.games.assassination.meaning import MEANING
from domain.games.assassination.options import Options
from domain.games.assassination.reasons import REASONS
from domain.games.assassination.rules import decide, legal
from domain.games.assassination.scenario import Scenario
from domain.games.assassination.setup import setup, start
from domain.games.assassination.standing import LATER, standing
from domain.games.assassination.state import State
from domain.games.assassination.variants import VARIANTS
from domain.games.assassination.view import redact, view
from domain.kernel import Facts, Forms, Game, Hints, Rules, Words, all_open

GAME = Game.of(
    Facts(
        "assassination",
        "Project Assassination",
        rules=1,
        seats=(2,),
        about=__doc__,
        module=__name__,
    ),
    Forms(Options, VARIANTS, State, COMMANDS, EVENTS, Scenario),
    Rules(start, setup, lay, decide, legal, conserved, REASONS, ENDINGS, limits=("round_limit",)),
    all_open(view, redact),
    Words(MEANING, table, faces, choices=CHOICES, log=LOG, quiet=(RoundEnded,)),
    Hints(best, standing, lead=("VP",), search_from=64, search_after=8, search_by=LATER),
)
