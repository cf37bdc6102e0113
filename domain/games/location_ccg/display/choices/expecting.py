"""What the steps of an effect will come to as things stand: too little, enough, or nothing."""

from collections.abc import Iterator

from domain.games.location_ccg.display.foresight import happens, is_vain
from domain.games.location_ccg.display.sight import Sight
from domain.games.location_ccg.events.permanents import Left, WoundCounterPlaced
from domain.games.location_ccg.material.costs import Cost
from domain.games.location_ccg.material.primitives import FORMS
from domain.games.location_ccg.material.sheets import Step, Steps
from domain.games.location_ccg.state import Doing
from domain.games.location_ccg.view import PermanentView
from domain.games.location_ccg.zones import HQ


def expected(sight: Sight, effect: Steps, target: str | None) -> Iterator[str]:
    """What is worth knowing of an effect before it is played."""
    doing = Doing("card", sight.seat, "", "", Cost(), target=target)
    for step in effect:
        form = FORMS[str(step[0])]
        if "target" in step and target is None:
            continue
        if form.vain and is_vain(sight.prospect.state, doing, step):
            yield form.vain
        elif step[0] == "damage":
            yield _hurt(sight, sight.permanents[doing.target or ""], doing, step)
        elif step[0] == "lock":
            yield from _locked(sight, sight.permanents[doing.target or ""])
    if sight.view.window == "end_phase" and any(FORMS[str(step[0])].fleeting for step in effect):
        yield "the turn is about to end"


def _locked(sight: Sight, aim: PermanentView) -> Iterator[str]:
    if aim.place != HQ:
        yield f"it is at {sight.names[aim.place]} already"


def _hurt(sight: Sight, aim: PermanentView, doing: Doing, step: Step) -> str:
    """Whether that is enough to kill it (R31)."""
    for each in happens(sight.prospect.copy(), doing, step):
        match each:
            case WoundCounterPlaced(permanent=aim.id):
                return "its toughness turns that into a wound"
            case Left(permanent=aim.id):
                return "enough to destroy it"
    damage = aim.damage + int(step[2])
    in_all = f"that makes {damage}, and " if aim.damage else ""
    return f"{in_all}its defence is {aim.stats[1]}: it survives"
