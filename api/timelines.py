"""Earlier states of matches, from the timelines that this process keeps."""

from typing import Final

from api.current import ledger
from api.per_app import PerApp
from api.problems.problem import problem
from domain.kernel import Game, State, Viewer
from domain.ledger.stream.match import Match
from replays.telling.seen import SeenStep
from replays.telling.teller import Teller
from replays.walking.timelines import Timelines

timelines: Final = PerApp("timelines", lambda: Timelines(ledger()))


def state_at(held: Match, step: int) -> State:
    """The state after a step. Raises the problem with `at` where there is no such step yet."""
    if step > held.step:
        raise problem("step_not_found", parameter="at", step=step, newest=held.step)
    return held.state if step == held.step else timelines().of(held).at(step)


def teller_of(held: Match, viewer: Viewer) -> Teller:
    """Tells steps of a match that the caller holds all the while."""

    def after(step: int) -> State:
        return held.newest.state_before(held.game, step + 1) or timelines().of(held).at(step)

    return Teller(held.game, viewer, after)


def newest_told(held: Match, viewer: Viewer) -> SeenStep:
    """The newest step of a match that the caller holds, told by a teller that stays with it."""
    tellers = held.beside.setdefault(Teller, {})
    teller = tellers.pop(viewer, None) or teller_of(held, viewer)  # a failure leaves none
    seen = teller.newest(held.newest.steps)
    tellers[viewer] = teller
    return seen


def teller(game: Game, match: str, viewer: Viewer) -> Teller:
    """Tells steps of a match that is held only where an earlier state is needed.

    May be used outside of the request that it was made in.
    """
    kept, matches = timelines(), ledger()

    def after(step: int) -> State:
        with matches.live(match) as held:
            return kept.of(held).at(step)

    return Teller(game, viewer, after)
