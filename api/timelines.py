"""Earlier states of matches, from the timelines that this process keeps."""

from flask import current_app

from api.current import ledger
from api.http.problems import problem
from domain.kernel import State
from domain.ledger.stream.match import Match
from replays.timelines import Timelines

TIMELINES = "playledger timelines"


def timelines() -> Timelines:
    """The timelines of the current application."""
    kept: Timelines = current_app.extensions.setdefault(TIMELINES, Timelines(ledger()))
    return kept


def state_at(held: Match, step: int) -> State:
    """The state after the step of the parameter `at`. Raises a problem for a missing step."""
    if step > held.step:
        raise problem("step_not_found", parameter="at", step=step, newest=held.step)
    return held.state if step == held.step else timelines().of(held).at(step)
