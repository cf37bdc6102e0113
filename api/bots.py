"""The bots of a service: they play their seats whenever those are awaited.

A bot's turn is due after every step of its match. The process that recorded the step plays it at
once; the others check a little later whether that was done, and so does every request for the
match, so that a crash leaves no match waiting. If several processes play the same turn, the first
wins.
"""

import logging
from collections import OrderedDict
from functools import partial
from heapq import heappop, heappush
from random import SystemRandom
from threading import Condition, Lock, Thread
from time import monotonic
from typing import Final, NamedTuple

import msgspec
from flask import Flask, current_app

from api.server.metrics import Metrics
from domain.bots import BOTS
from domain.kernel import Actor, Command, Game, Refusal, State, Viewer
from domain.ledger.application import Ledger
from domain.ledger.errors import StaleStep, StoreUnavailable
from domain.ledger.stream.match import Request

EXTENSION: Final = "playledger bots"
STRIDE: Final = 10
"""The most steps of one match in a row before other matches are played."""
WAITING: Final = 10_000
"""The most matches that wait for a bot; further ones are played when they are requested."""
LATER_SECONDS: Final = 1.0
"""Seconds that another process has for a turn that it caused."""
TOUCH_SECONDS: Final = 1.0
"""Seconds between two checks of a match that requests cause."""
FAILURES: Final = 60
"""Failures in a row after which only a request for a match makes its bots try again."""
IDLE_SECONDS: Final = 5.0
SLOW_SECONDS: Final = 2.0
"""Seconds of thinking after which a bot is named in the log."""

EVERY_MATCH: Final = ""
"""In place of a match's id: all open matches."""

log = logging.getLogger(__name__)


class Turn(NamedTuple):
    """An awaited seat with a bot."""

    game: Game
    state: State
    step: int
    seat: int
    bot: str


class Due:
    """The times at which matches are due, each match once, the earliest first."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._at: dict[str, float] = {}
        self._queue: list[tuple[float, str]] = []

    def __len__(self) -> int:
        return len(self._at)

    def put(self, match: str, seconds: float) -> None:
        """Makes a match due in that many seconds, unless it is due earlier."""
        at = monotonic() + seconds
        with self._changed:
            known = self._at.get(match)
            if (known is None and len(self._at) >= WAITING) or (known is not None and known <= at):
                return
            self._at[match] = at
            heappush(self._queue, (at, match))
            self._changed.notify()

    def take(self, patience: float) -> str | None:
        """Waits for the next; None: nothing became due in `patience` seconds, and nothing will."""
        end = monotonic() + patience
        with self._changed:
            while True:
                while self._queue and self._at.get(self._queue[0][1]) != self._queue[0][0]:
                    heappop(self._queue)
                now = monotonic()
                at, match = self._queue[0] if self._queue else (end, None)
                if at <= now:
                    if match is not None:
                        heappop(self._queue)
                        del self._at[match]
                    return match
                self._changed.wait(at - now)


class BotPlayers:
    """One thread that plays all bots of this process, as long as a turn is due."""

    def __init__(self, ledger: Ledger, metrics: Metrics) -> None:
        self._ledger = ledger
        self._metrics = metrics
        self._random = SystemRandom()
        self._due = Due()
        self._touched: OrderedDict[str, float] = OrderedDict()
        self._with_bots: OrderedDict[str, float] = OrderedDict()
        self._starting = Lock()
        self._thread: Thread | None = None
        self._failures = 0
        self._has_begun = False
        self._is_listening = False

    def begin(self) -> None:
        """Plays turns that an ended process left over; only the first call does anything."""
        if not self._has_begun:
            self._has_begun = True
            self.due(EVERY_MATCH)

    def follow(self, match: str, *, has_moved: bool) -> None:
        """Called when a match was read, or played on (`has_moved`); returns at once.

        A process that seats a bot follows its match from then on. So the other processes may find
        the bot later.
        """
        now = monotonic()
        is_known = has_moved and match in self._with_bots
        if is_known or now - self._touched.get(match, -TOUCH_SECONDS) >= TOUCH_SECONDS:
            _keep(self._touched, match, now)
            self.due(match)

    def due(self, match: str, seconds: float = 0) -> None:
        """Has a match checked in that many seconds; returns at once."""
        self._due.put(match, seconds)
        with self._starting:
            if self._thread is None:
                self._thread = Thread(target=self._work, name="bots", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while True:
            match = self._due.take(IDLE_SECONDS)
            self._metrics.bots_waiting.set(len(self._due))
            if match is not None:
                self._see_to(match)
                continue
            with self._starting:
                if not self._due:
                    self._thread = None
                    return

    def _see_to(self, match: str) -> None:
        try:
            self._look_for_all() if match == EVERY_MATCH else self._play(match)
        except StoreUnavailable:
            if self._ledger.is_closed:
                return
            self._failures += 1
            log.warning("bots wait for the database")
            if self._failures < FAILURES:
                self.due(match, LATER_SECONDS)
        except Exception as problem:  # noqa: BLE001 (a fault of one bot must not stop the others)
            log.error("a bot of match %s failed: %s", match, type(problem).__name__)  # noqa: TRY400
        else:
            self._failures = 0

    def _look_for_all(self) -> None:
        for match in self._ledger.seats.matches_with_bots(WAITING):
            self._listen()
            self.due(match)

    def _listen(self) -> None:
        """From the first bot on, follows the steps that other processes record."""
        if not self._is_listening:
            self._ledger.tailer.on_step(lambda match, _: self.due(match, LATER_SECONDS))
            self._is_listening = True

    def _play(self, match: str) -> None:
        for _ in range(STRIDE):
            turn = self._turn(match)
            if turn is None or not self._acts(match, turn):
                return
        self.due(match)

    def _turn(self, match: str) -> Turn | None:
        """The turn of a bot, with its own copy of the state; None: no bot is awaited."""
        bots = self._ledger.seats.bots_of(match)
        if not bots:
            return None
        _keep(self._with_bots, match, monotonic())
        self._listen()
        with self._ledger.live(match) as held:
            seat = held.state.to_act
            if held.is_over or seat not in bots or held.created.chance == "dictated":
                return None
            return Turn(held.game, held.game.clone(held.state), held.step, seat, bots[seat])

    def _acts(self, match: str, turn: Turn) -> bool:
        """Plays a turn; False: the bot's command was refused."""
        command = self._choice(turn, match)
        request = Request(
            actor=Actor(turn.seat),
            command=msgspec.to_builtins(command),
            by=f"bot:{turn.bot}",
            expected_step=turn.step,
        )
        try:
            self._ledger.submit(match, request)
        except StaleStep:
            return True
        except Refusal as refusal:
            log.error("%s of match %s was refused: %s", request.by, match, refusal.code)  # noqa: TRY400
            return False
        self._metrics.bot_steps.inc()
        return True

    def _choice(self, turn: Turn, match: str) -> Command:
        """The bot's choice, made only from its seat's view and legal commands."""
        begun, (game, state) = monotonic(), turn[:2]
        legal = game.legal(state)
        look = partial(game.view, state, Viewer(turn.seat))
        chosen = BOTS[turn.bot](game, look, legal, self._random)
        if (seconds := monotonic() - begun) > SLOW_SECONDS:
            log.warning("bot:%s of match %s thought for %.0f s", turn.bot, match, seconds)
        return chosen


def _keep(recent: OrderedDict[str, float], match: str, now: float) -> None:
    recent[match] = now
    recent.move_to_end(match)
    if len(recent) > WAITING:
        recent.popitem(last=False)


def install(app: Flask, ledger: Ledger, metrics: Metrics) -> None:
    """Gives the app its bots; they begin with its first request."""
    players = app.extensions[EXTENSION] = BotPlayers(ledger, metrics)
    app.before_request(players.begin)


def bot_players() -> BotPlayers:
    """The bots of the current application."""
    found: BotPlayers = current_app.extensions[EXTENSION]
    return found
