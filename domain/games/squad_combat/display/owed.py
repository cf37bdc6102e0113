"""Cards that an effect is to move, and what is said if there were none."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from domain.components.wording import listed
from domain.games.squad_combat.events.cards import CardDiscarded, CardDrawn, CardRecovered
from domain.games.squad_combat.events.combat import CardAttached
from domain.games.squad_combat.events.course import DecisionAwaited
from domain.games.squad_combat.material.cards import TEXTS
from domain.games.squad_combat.material.primitives import Primitive
from domain.games.squad_combat.options import Options
from domain.games.squad_combat.tasks.agenda import DecisionKind
from domain.games.squad_combat.view import View
from domain.games.squad_combat.wording.words import title_of
from domain.kernel import Event

TO_DO: Final[Mapping[Primitive, str]] = {
    "draw": "draw",
    "discard": "discard",
    "recover": "take back",
}
"""What is to be done with cards, by the primitive."""
ASKED: Final[Mapping[DecisionKind, Primitive]] = {
    "forced_discard": "discard",
    "choose_card": "recover",
}
"""What a seat that chooses a card has something for."""


class Owed(Struct):
    """How many cards a card that was played is still to move, by the primitive; if it moved one."""

    seat: int
    card: str
    left: dict[Primitive, int]
    has_moved: bool = False


def owed(options: Options, seat: int, card: str) -> Owed:
    """All that the card is to move."""
    effect = TEXTS[options.card_text][card].effect
    return Owed(seat, card, {step.name: step.number for step in effect if step.name in TO_DO})


def standing(view: View) -> list[Owed]:
    """What the cards on the table are still to move, the newest last."""
    table = [owed(view.options, each.seat, each.card) for each in view.played]
    if table and view.decision in ASKED:
        table[-1].left.pop(ASKED[view.decision], None)
    return table


def done(table: list[Owed], event: Event) -> str:
    """Follows what the newest card does; once it is filed, says what it found no cards for."""
    match event:
        case CardDrawn() if table:
            _one_less(table[-1], "draw")
        case CardRecovered() if table:
            _one_less(table[-1], "recover")
        case DecisionAwaited(decision=asked) if table and asked in ASKED:
            table[-1].left.pop(ASKED[asked], None)
        case CardDiscarded(reason="forced") if table:
            table[-1].left.pop("discard", None)
        case CardAttached(owner=seat, card=card):
            _gone(table, seat, card)
        case CardDiscarded(seat=seat, card=card, origin="play", reason=why):
            gone = _gone(table, seat, card)
            return _unmet(gone) if gone and why == "resolved" else ""
        case _:
            pass
    return ""


def _gone(table: list[Owed], seat: int, card: str) -> Owed | None:
    """The newest of these cards, which leaves the table."""
    found = [each for each in table if (each.seat, each.card) == (seat, card)]
    if not found:
        return None
    table.remove(found[-1])
    return found[-1]


def _one_less(card: Owed, name: Primitive) -> None:
    if name in card.left:
        card.left[name] -= 1
        card.has_moved = True


def _unmet(card: Owed) -> str:
    """`Scavenge finds no card to take back.`; empty, if it found all."""
    unmet = [TO_DO[name] for name, left in card.left.items() if left > 0]
    more = "more " * card.has_moved
    return f"{title_of(card.card)} finds no {more}cards to {listed(unmet)}." if unmet else ""
