"""What the steps of an effect will come to as things stand: too little, enough, or nothing."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from domain.games.location_ccg.display.sight import Sight
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.material.sheets import Step, Steps
from domain.games.location_ccg.view import PermanentView
from domain.games.location_ccg.zones import HQ

FLEETING: Final = ("lock", "buff", "buff_party")
"""What holds until the end of the turn."""


def expected(sight: Sight, effect: Steps, target: str | None) -> Iterator[str]:
    """What is worth knowing of an effect before it is played."""
    aim = sight.permanents.get(target or "")
    for step in effect:
        name = str(step[0])
        if aim and name in ON_TARGET:
            yield from ON_TARGET[name](sight, aim, step)
        elif name in IN_VAIN:
            yield from IN_VAIN[name](sight, step)
    if sight.view.window == "end_phase" and any(step[0] in FLEETING for step in effect):
        yield "the turn is about to end"


def _recalls(sight: Sight, aim: PermanentView, step: Step) -> Iterator[str]:
    if aim.place == HQ:
        yield "it is in its HQ already"


def _locks(sight: Sight, aim: PermanentView, step: Step) -> Iterator[str]:
    if aim.place != HQ:
        yield f"it is at {sight.names[aim.place]} already"


def _heals(sight: Sight, aim: PermanentView, step: Step) -> Iterator[str]:
    if not aim.damage:
        yield "it has no damage"


def _hurts(sight: Sight, aim: PermanentView, step: Step) -> Iterator[str]:
    """Whether that is as much as its defence (R31)."""
    damage, defence = aim.damage + int(step[2]), aim.stats[1]
    if damage < defence:
        in_all = f"that makes {damage}, and " if aim.damage else ""
        yield f"{in_all}its defence is {defence}: it survives"
    elif aim.wounds < CARDS[aim.card].keywords.toughness:
        yield "its toughness turns that into a wound"
    else:
        yield "enough to destroy it"


def _takes_back(sight: Sight, step: Step) -> Iterator[str]:
    pile = sight.view.sides[sight.seat].discard
    if not any(CARDS[card].type == step[1] for card in pile):
        yield "there is none in it"


def _robs(sight: Sight, step: Step) -> Iterator[str]:
    if not sight.view.sides[3 - sight.seat].hand_count:
        yield "its hand is empty"


def _searches(sight: Sight, step: Step) -> Iterator[str]:
    if not sight.view.sides[sight.seat].deck:
        yield "your deck is empty"


def _rallies(sight: Sight, step: Step) -> Iterator[str]:
    mission = sight.view.mission
    attacks = sight.view.active == sight.seat
    if not mission or not (mission.attackers if attacks else mission.defenders):
        yield "you have no party now"


ON_TARGET: Final[Mapping[str, Callable[[Sight, PermanentView, Step], Iterator[str]]]] = {
    "recall": _recalls,
    "lock": _locks,
    "heal": _heals,
    "damage": _hurts,
}
IN_VAIN: Final[Mapping[str, Callable[[Sight, Step], Iterator[str]]]] = {
    "recover": _takes_back,
    "discard": _robs,
    "search": _searches,
    "buff_party": _rallies,
}
