"""What the events of a table mean. What a move means, people know."""

from collections.abc import Mapping
from typing import Any

from domain.games.table.events.course import (
    DieRolled,
    FirstSeatDrawn,
    PhaseStarted,
    TableLaid,
    TurnStarted,
)
from domain.games.table.events.moving import CardDrawn, CardSnatched, LookedAt
from domain.games.table.view import TableView
from domain.kernel import Meaning, On, Part, Tells


def turn_on(seen: TableView) -> On | None:
    """The turn that is on, where there are turns."""
    return On(seen.turn, seen.to_act) if seen.turn else None


def fell(options: Any, scenario: Any, event: Mapping[str, Any]) -> bool:
    """Whether chance told which card it was."""
    return bool(event["fell"])


MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted,), number="turn", seat="seat", on=turn_on),
    rounds=(),
    phases=(PhaseStarted,),
    captures=(),
    laid=(TableLaid,),
    tells=(
        Tells(CardDrawn, {"draw": "kind"}, fell),
        Tells(LookedAt, {"draw": "kind"}),
        Tells(CardSnatched, {"snatch": "place"}),
        Tells(DieRolled, {"roll": "shown"}),
        Tells(FirstSeatDrawn, {"first seat": "seat"}),
    ),
)
