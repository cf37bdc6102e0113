"""Has analyses of matches made in a process of its own, one after another.

Positions are valued there, behind everything else on the machine; this process reads the match,
waits on a thread of its own, and keeps what was found.
"""

import logging
from contextlib import suppress
from typing import Final

import msgspec

from api.background.child import Child, NoAnswer
from api.background.schedule import Worker
from api.limits import ANALYSES
from api.per_app import PerApp
from api.ticker import Ticker
from domain.kernel import Viewer, name_of, viewer_of
from domain.ledger.application import Ledger
from domain.ledger.desk.figures.makings import LASTING, Making
from domain.ledger.errors import StoreUnavailable
from replays.analysis.form import Made
from replays.analysis.kept import keep, made_before
from replays.analysis.wanted import Done, Wanted
from replays.walking.timeline import Timeline

SECONDS: Final = 1_800.0
"""The most seconds of an analysis; then the process is ended."""
ALIVE_SECONDS: Final = LASTING.total_seconds() / 3

log = logging.getLogger(__name__)


class TooMany(Exception):
    """So many analyses wait that no other may."""


class Analyst:
    """The analyses of one process: one is made, others wait. All processes see how far they are."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._makings = ledger.makings
        self._child = Child("lab.analysis.making")
        self._worker = Worker("analyses", ANALYSES, self._see_to, self._rest)
        self._alive = Ticker("alive", ALIVE_SECONDS, self._say_alive)

    def make(self, match: str, viewer: Viewer, playouts: int) -> Making:
        """Has an analysis made; returns at once, with how far it is if it was wanted before.

        Raises TooMany and StoreUnavailable.
        """
        known = self._makings.of(match, viewer)
        if known and known.state != "failed":
            return known
        if self._makings.count() >= ANALYSES:
            raise TooMany
        wanted = Making(match, viewer, playouts)
        if self._makings.claim(wanted):
            self._alive.begin()
            self._worker.put(_place(match, viewer))
        return wanted

    def making(self, match: str, viewer: Viewer) -> Making | None:
        """An analysis that waits, is being made, or could not be made; None: there is none.

        Raises StoreUnavailable.
        """
        return self._makings.of(match, viewer)

    def _say_alive(self) -> None:
        """Says that this process still makes what it has claimed."""
        with suppress(StoreUnavailable):
            self._makings.live()

    def _rest(self) -> None:
        self._alive.end()
        self._child.close()

    def _see_to(self, place: str) -> None:
        match, _, name = place.partition("/")
        viewer = viewer_of(name)
        try:
            wanted = self._makings.of(match, viewer)
            if wanted is None:
                return
            keep(self._ledger, self._made(wanted))
            self._makings.end(match, viewer)
        except Exception as problem:  # noqa: BLE001 (one analysis must not stop the others)
            name = "it was broken off" if isinstance(problem, NoAnswer) else type(problem).__name__
            if not (isinstance(problem, StoreUnavailable) and self._ledger.is_closed):
                log.error("no analysis of match %s: %s", match, name)  # noqa: TRY400
            with suppress(StoreUnavailable):
                self._makings.note(Making(match, viewer, playouts=0, state="failed"))

    def _made(self, wanted: Making) -> Made:
        """The analysis. Raises NoAnswer, and what the ledger raises."""

        def heard(answer: object) -> None:
            assert isinstance(answer, Done)
            far = {"done": answer.playouts, "of": answer.of}
            self._makings.note(msgspec.structs.replace(wanted, state="making", **far))

        with self._ledger.live(wanted.match) as held:
            game = held.game
        steps = self._ledger.steps(wanted.match)
        before = made_before(self._ledger, Timeline(game, steps), wanted.viewer)
        asked = Wanted(game, steps, wanted.viewer, wanted.playouts, before)
        heard(Done(0, 0))
        found = self._child.ask(asked, SECONDS, heard)
        assert isinstance(found, Made)
        return found


def _place(match: str, viewer: Viewer) -> str:
    return f"{match}/{name_of(viewer)}"


analyst: Final = PerApp[Analyst]("analyst")
