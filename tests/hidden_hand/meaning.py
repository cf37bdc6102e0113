"""What the events of Hidden Hand mean."""

from domain.kernel import Meaning, On, Part, Tells
from tests.hidden_hand.events import CardDealt, CardDrawn, CoinTossed, ScenarioLaid, TurnStarted
from tests.hidden_hand.view import HiddenView


def turn_on(view: HiddenView) -> On | None:
    """A turn goes on while the other seat is asked whether it exposes a card."""
    if not view.turn:
        return None
    return On(view.turn, 3 - view.to_act if view.phase == "expose" else view.to_act)


MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted,), number="turn", seat="seat", on=turn_on),
    rounds=(),
    phases=(),
    captures=(),
    laid=(ScenarioLaid,),
    tells=(
        Tells(CardDealt, {"card": "card"}),
        Tells(CardDrawn, {"card": "card"}),
        Tells(CoinTossed, {"first_player": "face", "dig": "face"}),
    ),
)
