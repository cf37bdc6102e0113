"""What a command surely does: its rule is tried on a copy of what its seat may know.

Nothing is decided a second time for words: a choice says the end of the match because the rules
have ended it.
"""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from domain.kernel.declaring.log import Scene
from domain.kernel.game import Game
from domain.kernel.playing.chance import Chance, Outcome, Source
from domain.kernel.playing.command import Command
from domain.kernel.playing.event import Event, State
from domain.kernel.playing.viewer import Viewer
from domain.kernel.veil import Unknown

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
    """A command that is tried on a copy of a state, as the seat in turn may know it.

    `snapshot` makes the state in which it is given (`Game.snapshot`). Chance stops it unless a
    source answers; other seats stop it unless the game supposes their answers.
    """

    def __init__(
        self,
        game: Game,
        snapshot: Callable[[], State],
        command: Command,
        *,
        look: Look | None = None,
        source: Source | None = None,
    ) -> None:
        self._game, self._snapshot, self._look, self._source = game, snapshot, look, source
        state = snapshot()
        self._viewer = Viewer(state.to_act)
        self._seat = state.to_act
        self._state: Any = game.veiled(state, self._viewer)
        self._begun: State | None = None
        self._rule = game.decide(self._state, command)
        self._sure: int | None = None
        """So many events had happened when an answer was supposed first."""
        self._held: Event | None = None
        """What `until` has stopped: it has not happened yet."""
        self._events: list[Event] = []
        self._said: list[str] = []
        self._fell: list[tuple[Chance, Outcome]] = []

    def ahead(self, until: tuple[type[Event], ...] = ()) -> Ahead:
        """What happens as far as nothing of `until` does; asked again, it goes on from there.

        What the command itself begins with is part of it. The state that was answered before goes
        on with it.
        """
        stop = self._go_on(until)
        while stop == "seat" and (supposed := self._supposed()):
            self._sure = len(self._events) if self._sure is None else self._sure
            self._rule = self._game.decide(self._state, supposed)
            stop = self._go_on(until)
        sure = len(self._events) if self._sure is None else self._sure
        events, said, fell = [*self._events], [*self._said], tuple(self._fell)
        return Ahead(events, said, self._state, stop, sure, fell)

    def _supposed(self) -> Command | None:
        supposing = self._game.supposing
        return supposing.answer(self._state, self._seat) if supposing else None

    def _go_on(self, until: tuple[type[Event], ...]) -> Stop:
        answer: Outcome | None = None
        try:
            while self._state.result is None:
                happening = self._held or self._rule.send(answer)
                answer, self._held = None, None
                if isinstance(happening, Event):
                    if self._events and isinstance(happening, until):
                        self._held = happening
                        return "turn"
                    self._happen(happening)
                elif happening.is_certain:
                    answer = happening.outcomes[0]
                elif self._source is None:
                    return "chance"
                else:
                    answer = self._source(happening)
                    self._fell.append((happening, answer))
        except StopIteration:
            return "seat" if self._state.result is None else "over"
        except Unknown:
            return "unknown"
        return "over"

    def _happen(self, event: Event) -> None:
        said = None
        if self._look is not None:
            scene = Scene(self._start, lambda: self._state, self._events)
            said = self._look(scene, event)
        event.apply(self._state)  # which may ask what the seat may not know
        self._events.append(event)
        if said is not None:
            self._said.append(said)

    def _start(self) -> State:
        """The state before the command, made once it is asked for."""
        if self._begun is None:
            self._begun = self._game.veiled(self._snapshot(), self._viewer)
        return self._begun


def foresee(game: Game, snapshot: Callable[[], State], command: Command) -> Ahead:
    """What a legal command of the awaited seat surely does, as that seat may know it."""
    return Trial(game, snapshot, command).ahead()
