"""What the steps of an effect will come to as things stand: too little, enough, or nothing."""

from collections.abc import Iterator

from domain.games.location_ccg.display.foresight import happens, is_vain
from domain.games.location_ccg.events.permanents import Left, WoundCounterPlaced
from domain.games.location_ccg.material.costs import Cost
from domain.games.location_ccg.material.primitives import FORMS
from domain.games.location_ccg.material.sheets import Step, Steps
from domain.games.location_ccg.state import Doing, State
from domain.games.location_ccg.stats import DEF, stats
from domain.games.location_ccg.zones import HQ, Permanent
from domain.kernel import Prospect


def expected(prospect: Prospect, effect: Steps, target: str | None) -> Iterator[str]:
    """What is worth knowing of an effect before it is played."""
    state: State = prospect.state
    doing = Doing("card", prospect.seat, "", "", Cost(), target=target)
    for step in effect:
        form = FORMS[str(step[0])]
        if "target" in step and target is None:
            continue
        if form.vain and is_vain(state, doing, step):
            yield form.vain
        elif step[0] == "damage":
            yield _hurt(prospect, state.permanents[doing.target or ""], doing, step)
        elif step[0] == "lock":
            yield from _locked(state, state.permanents[doing.target or ""])
    is_last = state.window is not None and state.window.name == "end_phase"
    if is_last and any(FORMS[str(step[0])].fleeting for step in effect):
        yield "the turn is about to end"


def _locked(state: State, aim: Permanent) -> Iterator[str]:
    if aim.place != HQ:
        yield f"it is at {state.named(aim.place)} already"


def _hurt(prospect: Prospect, aim: Permanent, doing: Doing, step: Step) -> str:
    """Whether that is enough to kill it (R31)."""
    then: State = prospect.copy()
    for each in happens(then, doing, step):
        match each:
            case WoundCounterPlaced(permanent=aim.id):
                return "its toughness turns that into a wound"
            case Left(permanent=aim.id):
                return "enough to destroy it"
    hurt = then.permanents[aim.id]
    in_all = f"that makes {hurt.damage}, and " if aim.damage else ""
    return f"{in_all}its defence is {stats(then, hurt)[DEF]}: it survives"
