"""What a command surely does: its rule is tried on a copy of what its seat may know.

Nothing is decided a second time for words: a choice says the end of the match because the rules
have ended it.
"""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from domain.kernel.chance import Chance, Outcome, Source
from domain.kernel.command import Command
from domain.kernel.event import Event, State
from domain.kernel.game import Game
from domain.kernel.log import Scene
from domain.kernel.veil import Unknown
from domain.kernel.viewer import Viewer

Stop = Literal["chance", "seat", "turn", "over", "unknown"]
"""Why nothing more is told: chance decides, a seat is asked, the next turn begins, the match is
over, or a rule asked what the seat may not know."""

Look = Callable[[Scene, Event], str]
"""(scene, event) to what is said of the event, told before it is applied."""


class Ahead(NamedTuple):
    """What happens by a command, how things stand then, and what comes next."""

    events: list[Event]
    said: list[str]
    """What was said of each event; none where nobody asked for words."""
    state: Any
    """As the seat may know it, and not to be changed."""
    stop: Stop
    sure: int
    """So many events happen whatever others answer; the rest only as the game supposes it."""
    fell: tuple[tuple[Chance, Outcome], ...] = ()
    """How the source has let chance fall."""

    @property
    def clauses(self) -> list[str]:
        """All that is said."""
        return [each for each in self.said if each]


class Trial:
    """A copy of a state on which commands are tried, as the seat in turn may know it."""

    def __init__(
        self,
        game: Game,
        snapshot: Callable[[], State],
        *,
        look: Look | None = None,
        until: tuple[type[Event], ...] = (),
        source: Source | None = None,
    ) -> None:
        self.game, self._snapshot, self._look = game, snapshot, look
        self._until, self._source = until, source
        state = snapshot()
        self._viewer = Viewer(state.to_act)
        self.state = game.veiled(state, self._viewer)
        self.events: list[Event] = []
        self.said: list[str] = []
        self.fell: list[tuple[Chance, Outcome]] = []
        self._begun: State | None = None

    def carry_out(self, command: Command) -> Stop:
        """Tries the command, as far as that is sure, and answers why it stops."""
        rule, answer = self.game.decide(self.state, command), None
        try:
            while self.state.result is None:
                happening = rule.send(answer)
                answer = None
                if isinstance(happening, Event):
                    if isinstance(happening, self._until):
                        return "turn"
                    self._happen(happening)
                elif happening.is_certain:
                    answer = happening.outcomes[0]
                elif self._source is None:
                    return "chance"
                else:
                    answer = self._source(happening)
                    self.fell.append((happening, answer))
        except StopIteration:
            return "seat" if self.state.result is None else "over"
        except Unknown:
            return "unknown"
        return "over"

    def _happen(self, event: Event) -> None:
        if self._look is not None:
            scene = Scene(self._start, lambda: self.state, self.events)
            self.said.append(self._look(scene, event))
        event.apply(self.state)
        self.events.append(event)

    def _start(self) -> State:
        """The state before the command, made once it is asked for."""
        if self._begun is None:
            self._begun = self.game.veiled(self._snapshot(), self._viewer)
        return self._begun


def foresee(
    game: Game,
    snapshot: Callable[[], State],
    command: Command,
    *,
    look: Look | None = None,
    until: tuple[type[Event], ...] = (),
    source: Source | None = None,
) -> Ahead:
    """What a legal command of the awaited seat does, as that seat may know it.

    `snapshot` makes the state in which it is given (`Game.snapshot`); it is seen as far as nothing
    of `until` happens. Chance stops it unless a source answers; other seats stop it unless the game
    supposes their answers.
    """
    trial = Trial(game, snapshot, look=look, until=until, source=source)
    seat = trial.state.to_act
    stop, sure = trial.carry_out(command), len(trial.events)
    while stop == "seat":
        supposed = game.supposing.answer(trial.state, seat) if game.supposing else None
        if supposed is None:
            break
        stop = trial.carry_out(supposed)
    return Ahead(trial.events, trial.said, trial.state, stop, sure, tuple(trial.fell))
