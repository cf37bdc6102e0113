"""Answers about analyses."""

from typing import Annotated, Literal

from api.schemas.answer_fields import VIEWERS, Answer, Command, says

CHANCES = "The win chance of each seat, from 0 to 1, in the order of seats."
CHANGED = "What it changed for each seat, in the order of seats."
ERROR = "Its standard error."


class WinChances(Answer, frozen=True):
    """What a match was worth to each seat after a step."""

    step: Annotated[int, says("The step; 0: before the set-up.")]
    chances: Annotated[list[float], says(CHANCES)]
    errors: Annotated[list[float], says("Their standard errors.")]


class TurningPoint(Answer, frozen=True):
    """A step at which a win chance changed by 10 points or more, and beyond the noise."""

    step: Annotated[int, says("The step.")]
    seat: Annotated[int, says("The seat whose win chance changed most.")]
    before: Annotated[float, says("Its win chance before.")]
    after: Annotated[float, says("Its win chance after.")]
    error: Annotated[float, says("The standard error of the change.")]
    sentence: Annotated[str, says("The same in words.")]


class Worth(Answer, frozen=True):
    """What a position is worth to each seat."""

    chances: Annotated[list[float], says(CHANCES)]
    errors: Annotated[list[float], says("Their standard errors.")]


class SecondLook(Answer, frozen=True):
    """A step at which a win chance seemed to turn, valued once more before and after it."""

    step: Annotated[int, says("The step.")]
    before: Worth
    after: Worth


class LuckAndSkill(Answer, frozen=True):
    """How a seat came to its result: start + luck + own + others = result."""

    seat: Annotated[int, says("The seat.")]
    start: Annotated[float, says("What the match was worth to it at the start.")]
    luck: Annotated[float, says("What chance changed.")]
    luck_error: Annotated[float, says(ERROR)]
    own: Annotated[float, says("What its own decisions changed.")]
    own_error: Annotated[float, says(ERROR)]
    others: Annotated[float, says("What the decisions of all others changed.")]
    others_error: Annotated[float, says(ERROR)]
    result: Annotated[float, says("Its share of the win; of an open match, its newest chance.")]


class StepAccount(Answer, frozen=True):
    """What a step changed, by its chance and by its decision."""

    step: Annotated[int, says("The step.")]
    seat: Annotated[int, says("The seat that decided it; 0: none.")]
    luck: Annotated[list[float], says(CHANGED)]
    skill: Annotated[list[float], says(CHANGED)]


class Mistaken(Answer, frozen=True):
    """A decision that was worse than another, by what its seat could know."""

    step: Annotated[int, says("The step.")]
    seat: Annotated[int, says("The seat that decided.")]
    loss: Annotated[float, says("The win chance lost.")]
    error: Annotated[float, says(ERROR)]
    played: Annotated[Command, says("What was decided.")]
    better: Annotated[Command, says("What would have been better.")]


class AnalysisMaking(Answer, frozen=True):
    """An analysis that is being made."""

    match: Annotated[str, says("The match's id.")]
    viewer: Annotated[str, says("Who could know the positions; `facilitator`: from everything.")]
    playouts: Annotated[int, says("Playouts a position.")]
    state: Annotated[
        Literal["waiting", "making", "failed"],
        says("Whether it waits for others, is being made, or was broken off."),
    ]
    done: Annotated[int, says("Playouts that are done.")]
    of: Annotated[int, says("Playouts that there will be at most; 0: not known yet.")]


class Analysed(Answer, frozen=True):
    """An analysis of a match: its win chances by step, and what follows from them."""

    match: Annotated[str, says("The match's id.")]
    viewer: Annotated[str, says(VIEWERS)]
    known_by: Annotated[
        str, says("Who could know the positions that were valued; `facilitator`: everything.")
    ]
    value: Annotated[str, says("The value function and its playouts a position.")]
    sentence: Annotated[str, says("The same in words.")]
    step: Annotated[int, says("The last step that it reaches.")]
    receipt: Annotated[str, says("The receipt of that step.")]
    start: WinChances
    points: Annotated[list[WinChances], says("After each step that counts.")]
    turning_points: list[TurningPoint]
    turning_points_by_noise: Annotated[
        float, says("About how many turning points noise alone would make.")
    ]
    again: Annotated[
        list[SecondLook] | None,
        says("Steps that seemed to turn, valued once more; null: that was not done."),
    ]
    accounts: Annotated[list[LuckAndSkill], says("By seat; none unless everything is known.")]
    parts: Annotated[list[StepAccount], says("By step; none unless everything is known.")]
    mistakes: Annotated[
        list[Mistaken] | None, says("Of this viewer's seat, or of all; null: not looked for.")
    ]
    making: Annotated[
        AnalysisMaking | None, says("A newer one that is being made; null: none, or not told.")
    ]
