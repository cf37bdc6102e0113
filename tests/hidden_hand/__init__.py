"""Hidden Hand: a small game of secrets, for tests only. 2 seats.

R1  24 cards, red and blue 1 to 12, lie shuffled. Each seat is dealt a hand that only it sees. A
    coin, open to all, says who begins.
R2  On its turn a seat plays a card face up, lays one face down, or digs; then the turn passes.
R3  After playing or laying it draws a card. A face-down card is known to who laid it.
R4  Digging: a card of the hand goes under the deck, and a coin is tossed that only the digger
    sees. Tails: a card is drawn and put under as well. Then one is drawn. The others learn only
    that somebody dug.
R5  When a red card is played by a seat that has cards lying face down, the other may expose one of
    them for all to see, or decline. The window opens on what everybody knows.
R6  After the agreed number of turns all face-down cards are turned over. A card that lies open
    before that counts its number, one turned over at the end twice its number. Most points win.
"""

from domain.kernel import Facts, Forms, Game, Hints, Rules, Sight, Words
from tests.hidden_hand.commands import Decline, Dig, Expose, Lay, Play
from tests.hidden_hand.conserved import conserved
from tests.hidden_hand.events import (
    CardBuried,
    CardDealt,
    CardDrawn,
    CardExposed,
    CardLaid,
    CardPlayed,
    CoinTossed,
    ExposureDeclined,
    HandDug,
    MatchEnded,
    ScenarioLaid,
    TurnStarted,
)
from tests.hidden_hand.meaning import MEANING
from tests.hidden_hand.options import VARIANTS, HiddenHandOptions
from tests.hidden_hand.rules import REASONS, Scenario, decide, lay, legal, setup, start
from tests.hidden_hand.state import Hidden
from tests.hidden_hand.view import best, faces, redact, redeal, standing, table, veil, view

GAME = Game.of(
    Facts("hidden_hand", "Hidden Hand", rules=1, seats=(2,), about=__doc__, module=__name__),
    Forms(
        HiddenHandOptions,
        VARIANTS,
        Hidden,
        (Play, Lay, Dig, Expose, Decline),
        (
            CardDealt,
            ScenarioLaid,
            CoinTossed,
            TurnStarted,
            CardPlayed,
            CardLaid,
            CardBuried,
            CardDrawn,
            HandDug,
            CardExposed,
            ExposureDeclined,
            MatchEnded,
        ),
        Scenario,
    ),
    Rules(
        start,
        setup,
        lay,
        decide,
        legal,
        conserved,
        REASONS,
        {"most_points": "all cards are played, and points count"},
    ),
    Sight(view, redact, redeal, veil),
    Words(MEANING, table, faces),
    Hints(best, standing, lead=("points",)),
)
