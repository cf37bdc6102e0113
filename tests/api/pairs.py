"""Twin worlds over HTTP: two matches that a viewer must not be able to tell apart, in one service.

Both are played in the same way, with the secrets that `tests.laws.hidden` deals. In the second,
others also do what is not this viewer's business. Then both are asked the same.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from domain.kernel import Game, Viewer
from tests.api.outlets import AFTERWARDS, AT_ONCE, WRITTEN, Asks
from tests.api.service import Service
from tests.api.worlds import START, Dealer, World, leaks
from tests.laws.hidden import REDEAL
from tests.laws.probes import refusal_of
from tests.laws.twins import asked, attempts
from tests.script import Moment, Script, moments


class Pair:
    """A script and its twin for a viewer, each as a match of one service."""

    def __init__(
        self, service: Service, dealer: Dealer, script: Script, viewer: Viewer, *, seeded: bool
    ) -> None:
        self.service, self.dealer, self.viewer, self.seeded = service, dealer, viewer, seeded
        [self.game] = service.ledger.registry
        random = Random(int(viewer))
        self.scripts = script, REDEAL[self.game.id](script, viewer, random)
        now = list(moments(self.game, script))[-1]
        self.tried = [{"command": each} for each in refused_to(self.game, now, viewer, random)]
        if now.state.to_act == viewer:
            self.tried += guesses(self.game, now, may_be_left_out=not seeded)
        self.one, self.other = self.worlds = [self._begun(each) for each in self.scripts]

    def _begun(self, script: Script) -> World:
        first = script.steps[0].chance
        self.dealer.now, self.dealer.falls = START, first
        chance = {} if self.seeded else {"chance": "dictated", "outcomes": list(first)}
        table = self.service.begin(
            self.game.id,
            variant=script.variant,
            options=dict(script.options),
            seats=script.seats,
            scenario=msgspec.to_builtins(script.scenario, str_keys=True),
            **chance,
        )
        return World(self.service, self.dealer, self.viewer, table)

    def play(self) -> None:
        """Both matches to their ends; then what is not for this viewer, in the other world only."""
        rest = zip(*(script.steps[1:] for script in self.scripts), strict=True)
        for number, steps in enumerate(rest, start=1):
            shared = steps[0].chance == steps[1].chance
            for world, step in zip(self.worlds, steps, strict=True):
                world.play(number, step, seeded=self.seeded, shared=shared)
                world.look(AT_ONCE, alone=True)
        for world in self.worlds:
            world.refuse(self.tried)
            world.keep_analyses()
        self.other.differ()
        self.service.write_refusals()

    def look(self, asks: Asks, *, alone: bool = False) -> None:
        """Everybody who must not tell the worlds apart asks all this, or only the viewer does."""
        for world in self.worlds:
            world.look(asks, alone=alone)

    def end(self) -> None:
        """The viewer writes all that they may, and more, and looks again when the match is over."""
        self.look(WRITTEN, alone=True)
        for world in self.worlds:
            world.forget_analyses()
            world.tell("facilitator", "abandonment", {"expected_step": world.step})
        self.service.write_refusals()
        self.look(AFTERWARDS, alone=True)

    @property
    def leaks(self) -> list[str]:
        """Where the worlds could be told apart."""
        return leaks(self.one, self.other)


Begin = Callable[..., Pair]
"""Begins a script and its twin of a game for a viewer; `seeded` or with dictated chance."""


def refused_to(game: Game, now: Moment, viewer: Viewer, random: Random) -> list[Any]:
    """Commands that fit the match and are refused to a seat at this moment."""
    tried = attempts(game, now.script, random)[::3]
    return [command for command in tried if refusal_of(game, now.state, int(viewer), command)]


def guesses(game: Game, now: Moment, *, may_be_left_out: bool) -> Iterator[dict[str, Any]]:
    """Commands of the awaited seat that ask for chance, without it or with what might be so."""
    fell = sorted({fall for step in now.script.steps for fall in step.chance}, key=str)
    for command in game.legal(now.state)[:8]:
        needed = asked(game, now, command)
        if needed is None:
            continue
        given = {"command": msgspec.to_builtins(command)}
        if may_be_left_out:
            yield given
        is_open = "outcomes" in needed[1]
        for guess in ["nothing of the kind"] if is_open else fell[:: len(fell) // 3 + 1]:
            yield {**given, "chance": [guess]}
