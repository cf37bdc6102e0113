"""The Assassination Game Le: one victim runs for four bases, two assassins hunt him. Three seats.

The board is 24 tiles of 2x2 squares around a hole, the Safe House, where a victim starts; the
assassins start in opposite corners. All is open. The highest roll makes the first victim.

- The victim has a turn after each assassin's. A turn is one roll and one move.
- A pawn walks exactly the number rolled, straight steps, never straight back. It must if it can.
- Null: an assassin stays; the victim may roll again or stay. Nobody ever enters the Safe House.
- The victim may not pass an assassin; assassins may pass anybody, but not end on a base.
- The victim who ends on a base touches it. All four touched: he wins.
- An assassin who ends on the victim's square is the next victim, from the Safe House and with the
  next turn; the old victim loses his coins and hunts from where he was caught.

Ruled here: spaces are squares; an assassin opens; a draw after `max_turns`; in a scenario the
victim may stand on a base that he has not touched.
"""

from domain.games.assassination_le.bot import best
from domain.games.assassination_le.commands import Move, Reroll, Roll, Stay
from domain.games.assassination_le.conserved import conserved
from domain.games.assassination_le.display.choices import CHOICES
from domain.games.assassination_le.display.faces import faces
from domain.games.assassination_le.display.log import LOG
from domain.games.assassination_le.display.table import table
from domain.games.assassination_le.events import ENDINGS, EVENTS, TurnEnded
from domain.games.assassination_le.meaning import MEANING
from domain.games.assassination_le.options import VARIANTS, Options
from domain.games.assassination_le.reasons import REASONS
from domain.games.assassination_le.rules import decide, legal, setup
from domain.games.assassination_le.scenario import Scenario, ScenarioLaid, lay
from domain.games.assassination_le.standing import standing
from domain.games.assassination_le.state import SEATS, State, start
from domain.games.assassination_le.view import redact, view
from domain.kernel import Facts, Forms, Game, Hints, Rules, Words, all_open

GAME = Game.of(
    Facts(
        "assassination_le",
        "The Assassination Game Le",
        rules=1,
        seats=(len(SEATS),),
        about=__doc__,
        module=__name__,
    ),
    Forms(Options, VARIANTS, State, (Roll, Reroll, Stay, Move), (*EVENTS, ScenarioLaid), Scenario),
    Rules(start, setup, lay, decide, legal, conserved, REASONS, ENDINGS, limits=("turn_limit",)),
    all_open(view, redact),
    Words(MEANING, table, faces, choices=CHOICES, log=LOG, quiet=(TurnEnded,)),
    Hints(best, standing, lead=("Coins",), search_from=64, search_after=24),
)
