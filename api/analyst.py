"""Has analyses of matches made in a process of its own, one after another.

Positions are valued there, behind everything else on the machine; this process reads the match,
waits on a thread of its own, and keeps what was found.
"""

import logging
from collections import OrderedDict
from threading import Lock
from typing import Final, Literal

import msgspec
from flask import Flask, current_app

from api.child import Child, NoAnswer, bare
from api.due import Lane
from api.http.limits import ANALYSES
from domain.kernel import Viewer, name_of
from domain.ledger.application import Ledger
from domain.ledger.errors import StoreUnavailable
from replays.analysis.form import Made
from replays.analysis.kept import keep, made_before
from replays.analysis.wanted import Done, Wanted
from replays.walking.timeline import Timeline

EXTENSION: Final = "playledger analyst"
SECONDS: Final = 1_800.0
"""The most seconds of an analysis; then the process is ended."""
FAILED: Final = 100
"""The most failures that are remembered."""

log = logging.getLogger(__name__)


class TooMany(Exception):
    """As many analyses wait as may."""


class Making(msgspec.Struct, frozen=True):
    """An analysis that waits, is being made, or could not be made; playouts that are done of it."""

    match: str
    viewer: Viewer
    playouts: int
    state: Literal["waiting", "making", "failed"] = "waiting"
    done: int = 0
    of: int = 0

    @property
    def percent(self) -> int:
        """How much of it is done."""
        return 100 * self.done // self.of if self.of else 0


class Analyst:
    """The analyses of one process: one is made, others wait."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._child = Child("lab.analysis.making")
        self._lane = Lane("analyses", ANALYSES, self._see_to, self._child.close)
        self._lock = Lock()
        self._makings: OrderedDict[str, Making] = OrderedDict()

    def make(self, match: str, viewer: Viewer, playouts: int) -> Making:
        """Has an analysis made; returns at once, with how far it is if it was wanted before.

        Raises TooMany.
        """
        place = _place(match, viewer)
        with self._lock:
            known = self._makings.get(place)
            if known and known.state != "failed":
                return known
            if sum(each.state != "failed" for each in self._makings.values()) >= ANALYSES:
                raise TooMany
            wanted = Making(match, viewer, playouts)
            self._put(place, wanted)
        self._lane.put(place)
        return wanted

    def making(self, match: str, viewer: Viewer) -> Making | None:
        """An analysis that waits, is being made, or could not be made; None: there is none."""
        return self._makings.get(_place(match, viewer))

    def _put(self, place: str, making: Making) -> None:
        """Remembers how far an analysis is; the oldest failures are forgotten."""
        self._makings[place] = making
        failed = [each for each, one in self._makings.items() if one.state == "failed"]
        for each in failed[:-FAILED]:
            del self._makings[each]

    def _see_to(self, place: str) -> None:
        wanted = self._makings[place]
        try:
            keep(self._ledger, self._made(place, wanted))
        except Exception as problem:  # noqa: BLE001 (one analysis must not stop the others)
            name = "it was broken off" if isinstance(problem, NoAnswer) else type(problem).__name__
            if not (isinstance(problem, StoreUnavailable) and self._ledger.is_closed):
                log.error("no analysis of match %s: %s", wanted.match, name)  # noqa: TRY400
            with self._lock:
                self._put(place, msgspec.structs.replace(wanted, state="failed"))
        else:
            with self._lock:
                del self._makings[place]

    def _made(self, place: str, wanted: Making) -> Made:
        """The analysis. Raises NoAnswer, and what the ledger raises."""

        def heard(answer: object) -> None:
            assert isinstance(answer, Done)
            with self._lock:
                self._put(
                    place,
                    msgspec.structs.replace(
                        wanted, state="making", done=answer.playouts, of=answer.of
                    ),
                )

        with self._ledger.live(wanted.match) as held:
            game = held.game
        steps = self._ledger.steps(wanted.match)
        before = made_before(self._ledger, Timeline(game, steps), wanted.viewer)
        asked = Wanted(bare(game), steps, wanted.viewer, wanted.playouts, before)
        heard(Done(0, 0))
        found = self._child.ask(asked, SECONDS, heard)
        assert isinstance(found, Made)
        return found


def _place(match: str, viewer: Viewer) -> str:
    return f"{match}/{name_of(viewer)}"


def install(app: Flask, ledger: Ledger) -> None:
    """Gives the app its analyst."""
    app.extensions[EXTENSION] = Analyst(ledger)


def analyst() -> Analyst:
    """The analyst of the current application."""
    found: Analyst = current_app.extensions[EXTENSION]
    return found
