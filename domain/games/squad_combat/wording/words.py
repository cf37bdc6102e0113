"""What is awaited, in words, and what characters and cards are called in sentences."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from domain.games.squad_combat.material.cards import CARDS, FIGURES
from domain.games.squad_combat.tasks.agenda import DecisionKind, WindowKind

END_DISCARD: Final = ("may discard", ", then draws")
"""What is to be done at the end of a turn; between the two stands which cards may go."""

TO_DO: Final[Mapping[DecisionKind, str]] = {
    "nothing": "has nothing to do",
    "action": "has an action phase",
    "respond": "may respond",
    "pay_die": "chooses a die to pay with",
    "pay_card": "chooses a card to pay with",
    "choose_die": "chooses a die",
    "choose_mark": "chooses the damage to heal",
    "choose_card": "chooses a card of its discard pile",
    "forced_discard": "must discard a card",
    "remove_die": "puts away a die too many",
    "attack_die": "may spend a die on the attack",
    "defense_die": "may spend a die on the defence",
    "end_discard": "".join(END_DISCARD),
}
WINDOWS: Final[Mapping[WindowKind, str]] = {
    "attack": "the attack",
    "action": "the action",
    "end_of_turn": "the end of the turn",
}

ENDINGS: Final[Mapping[str, str]] = {
    "last_squad_standing": "no other squad has a living character",
    "mutual_destruction": "nobody has a living character",
    "turn_cap": "the last turn is over, and living characters count, then HP",
}
"""Why a match ended, by the reason of its result."""

_FIRST: Final = Counter(each.name.split()[0] for each in FIGURES.values())

SHORT: Final[Mapping[str, str]] = {
    each.id: first if _FIRST[first := each.name.split()[0]] == 1 else each.name
    for each in FIGURES.values()
}
"""Characters by their first names, unless two share one."""


def title_of(id_: str) -> str:
    """`1.bruno` as Bruno (seat 1), for several may have one; a card by its title; else empty."""
    seat, dot, figure = id_.partition(".")
    if dot and figure in SHORT:
        return f"{SHORT[figure]} (seat {seat})"
    return CARDS[id_].name if id_ in CARDS else ""


@lru_cache(256)
def named(id_: str) -> str:
    """A character or a card by its title; what is neither as it was written."""
    return title_of(id_) or id_


def called(ref: str, among: Iterable[str]) -> str:
    """A character by its first name, with its seat if another seat has the same one."""
    figure = ref.partition(".")[2]
    is_shared = any(each != ref and each.endswith(f".{figure}") for each in among)
    return title_of(ref) if is_shared else SHORT[figure]
