"""A table to try things at: chance is dictated, and what a seat sees is asked for."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from domain.games.table.options import TableOptions
from domain.games.table.state import TableState
from domain.games.table.view import TableView
from domain.kernel import (
    Dictated,
    Event,
    Game,
    Outcome,
    PseudoRandom,
    Refusal,
    Viewer,
    run,
    told,
)
from domain.sheets import Sheet
from replays.telling.seen import SeenStep, gathered
from tests.games.table.sheets import GATE_WARS, bound


class Playing:
    """A match at a table."""

    def __init__(self, sheet: Sheet = GATE_WARS, seats: int = 2, seed: int = 1) -> None:
        self.game: Game = bound(sheet)
        options = TableOptions(sheet=sheet)
        state, self.begun = self.game.begin(options, seats, PseudoRandom(Random(seed)))
        assert isinstance(state, TableState)
        self.state = state
        self.events: Sequence[Event] = self.begun
        self.before = self.game.start(options, seats)

    def act(self, seat: int, verb: str, chance: Sequence[Outcome] = (), **fields: Any) -> None:
        """A seat does something; `source` is written `from`."""
        given = {"type": verb, **{name.rstrip("_"): value for name, value in fields.items()}}
        before, source = self.game.clone(self.state), Dictated(chance)
        self.events = run(
            self.game.decide(self.state, self.game.read(self.state, seat, given)),
            self.state,
            source,
        )
        source.finish()
        self.before = before

    def refused(self, seat: int, verb: str, **fields: Any) -> str:
        """Why a seat can't do something, in words; the code before it."""
        try:
            self.act(seat, verb, **fields)
        except Refusal as refusal:
            return f"{refusal.code}: {self.game.explain(refusal).sentence}"
        raise AssertionError(f"seat {seat} may {verb} {fields}")

    def seen(self, viewer: int) -> TableView:
        """What a viewer sees."""
        seen = self.game.view(self.state, Viewer(viewer))
        assert isinstance(seen, TableView)
        return seen

    def said(self, viewer: int = 0) -> str:
        """The newest step, as a viewer reads it."""
        events = told(self.game, self.game.clone(self.before), self.events, Viewer(viewer))
        return " ".join(words for _, words in events)

    def told_together(self, viewer: int = 0) -> str:
        """The set-up as a log tells it, with what is gathered in one sentence."""
        events = told(self.game, self.game.clone(self.before), self.begun, Viewer(viewer))
        known = [msgspec.to_builtins(self.game.redact(each, Viewer(viewer))) for each in self.begun]
        step = SeenStep(1, "", "", 0, None, known, [words for _, words in events])
        return " ".join(words for _, words in gathered(self.game, step, range(1, len(known) + 1)))

    def handles(self, place: str) -> list[str]:
        return [each.handle for each in self.state.places[place].things]

    def kinds(self, place: str) -> list[str]:
        return [each.kind for each in self.state.places[place].things]

    def knows(self, viewer: int, place: str) -> list[str | None]:
        """What a viewer knows of the things in a place; None: it lies there."""
        return [each.kind for each in self.seen(viewer).places[place].things]
