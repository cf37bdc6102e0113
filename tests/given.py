"""Given / when / then for the rules of any game, without a store."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from domain.kernel import Dictated, Event, Game, Outcome, Refusal, State, canonical, run


class Playtest:
    """A match in memory whose chance is dictated."""

    def __init__(self, game: Game, state: State, events: list[Event]) -> None:
        self.game = game
        self.state: Any = state
        self.events = events
        """The events of the newest step."""

    @property
    def legal(self) -> list[dict[str, Any]]:
        """The legal commands as clients write them."""
        return [msgspec.to_builtins(command) for command in self.game.legal(self.state)]

    def does(
        self, command: str, /, *, by: int | None = None, chance: Sequence[Outcome] = (), **args: Any
    ) -> list[Event]:
        """The awaited seat (or `by`) gives a command; returns its events."""
        seat = self.state.to_act if by is None else by
        typed = self.game.read(self.state, seat, {"type": command, **args})
        dictated = Dictated(chance)
        self.events = run(self.game.decide(self.state, typed), self.state, dictated)
        dictated.finish()
        return self.events

    def refusal(self, command: str, /, *, by: int | None = None, **args: Any) -> str:
        """The code with which a command is refused; the state must not have changed."""
        before = canonical(self.state)
        with pytest.raises(Refusal) as caught:
            self.does(command, by=by, **args)
        assert canonical(self.state) == before
        assert self.game.explain(caught.value).sentence
        return caught.value.code


def given(
    game: Game,
    *,
    variant: str = "final",
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    chance: Sequence[Outcome] = (),
    scenario: Mapping[str, Any] | None = None,
) -> Playtest:
    """A match just begun, by the usual set-up or a scenario, with dictated chance."""
    settled = game.settle(variant, options or {})
    dictated = Dictated(chance)
    state, events = game.begin(settled, seats or game.seats[0], dictated, scenario)
    dictated.finish()
    return Playtest(game, state, events)


def shown(events: Sequence[Event]) -> list[str]:
    """Events as `Name(field=value, ...)`, for comparing whole sequences at a glance."""
    return [repr(event) for event in events]


def names(events: Sequence[Event]) -> list[str]:
    """The names of events."""
    return [type(event).__name__ for event in events]
