"""The bots of a service: they play their seats whenever those are awaited.

A bot's turn is due after every step of its match. The process that recorded the step plays it at
once; the others check a little later whether that was done, and so does every request for the
match, so that a crash leaves no match waiting. If several processes play the same turn, the first
wins.
"""

import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from random import SystemRandom
from time import monotonic
from typing import Final, NamedTuple

import msgspec

from api.background.child import NoAnswer
from api.background.schedule import Worker
from api.background.thinker import Thinker, seed_of
from api.per_app import PerApp
from api.problems.problem import problem
from api.server.metrics import Metrics
from domain.bots import Look, NoSuchBot, bot_due, bot_named, is_search, offered, within_reach
from domain.kernel import Actor, Game, Refusal, State
from domain.ledger.application import Ledger
from domain.ledger.errors import StaleStep, StoreUnavailable
from domain.ledger.stream.match import Request

STRIDE: Final = 10
"""The most steps of one match in a row before other matches are played."""
WAITING: Final = 10_000
"""The most matches that wait for a bot; further ones are played when they are requested."""
THINKING: Final = 200
"""The most matches that wait for a search; further ones are played when they are requested."""
MOST: Final = 256
"""The most playouts that a search at a seat may have for a decision."""
LATER_SECONDS: Final = 1.0
"""Seconds that another process has for a turn that it caused."""
THOUGHT_SECONDS: Final = 5.0
"""Seconds that it has where the bot thinks for long."""
TOUCH_SECONDS: Final = 1.0
"""Seconds between two checks of a match that requests cause."""
GATHER_SECONDS: Final = 0.05
"""Seconds in which such matches are gathered, so that the database is asked once for all."""
ASKED: Final = 500
"""The most matches that one statement asks for."""
FAILURES: Final = 60
"""Failures in a row after which only a request for a match makes its bots try again."""
SLOW_SECONDS: Final = 2.0
"""Seconds of thinking after which a bot is named in the log."""

EVERY_MATCH: Final = ""
"""Stands for all open matches, in place of a match's id."""
GATHERED: Final = "*"
"""Stands for the matches that requests have touched, in place of a match's id."""

log = logging.getLogger(__name__)


class Turn(NamedTuple):
    """An awaited seat with a bot."""

    game: Game
    state: State
    step: int
    seat: int
    bot: str
    seed: str
    """What fixes the choice of a search."""


class BotPlayers:
    """One thread that plays the bots of this process, and one for those that think for long."""

    def __init__(self, ledger: Ledger, metrics: Metrics) -> None:
        self._ledger = ledger
        self._metrics = metrics
        self._random = SystemRandom()
        self._thinker = Thinker()
        self._worker = Worker("bots", WAITING, self._play_at_once, lambda: None)
        self._slow_worker = Worker("thinking bots", THINKING, self._think, self._thinker.close)
        self._touched: OrderedDict[str, float] = OrderedDict()
        self._gathered: deque[str] = deque(maxlen=WAITING)
        self._with_bots: OrderedDict[str, float] = OrderedDict()
        self._moved: OrderedDict[str, float] = OrderedDict()
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
        if has_moved:
            _keep(self._moved, match, now)
        if has_moved and match in self._with_bots:
            _keep(self._touched, match, now)
            self.due(match)
        elif now - self._touched.get(match, -TOUCH_SECONDS) >= TOUCH_SECONDS:
            _keep(self._touched, match, now)
            self._gathered.append(match)
            self.due(GATHERED, GATHER_SECONDS)

    def due(self, match: str, seconds: float = 0) -> None:
        """Has a match checked in that many seconds; returns at once."""
        self._worker.put(match, seconds)

    def _play_at_once(self, match: str) -> None:
        self._metrics.bots_waiting.set(len(self._worker) + len(self._slow_worker))
        looks = {EVERY_MATCH: self._look_for_all, GATHERED: self._look_for_gathered}
        self._see_to(match, looks.get(match, self._play))

    def _think(self, match: str) -> None:
        self._see_to(match, self._play_slowly)

    def _see_to(self, match: str, play: Callable[[str], None]) -> None:
        try:
            play(match)
        except StoreUnavailable:
            if self._ledger.is_closed:
                return
            self._failures += 1
            log.warning("bots wait for the database")
            if self._failures < FAILURES:
                self.due(match, LATER_SECONDS)
        except NoAnswer:
            self._failures += 1
            log.error("a search of match %s was broken off", match)  # noqa: TRY400
            if self._failures < FAILURES:
                self._slow_worker.put(match, LATER_SECONDS)
        except Exception as problem:  # noqa: BLE001 (a fault of one bot must not stop the others)
            log.error("a bot of match %s failed: %s", match, type(problem).__name__)  # noqa: TRY400
        else:
            self._failures = 0

    def _look_for_all(self, _: str) -> None:
        for match in self._ledger.seats.matches_with_bots(WAITING):
            self._listen()
            self.due(match)

    def _look_for_gathered(self, again: str) -> None:
        """Has those matches checked that requests have touched and at which a bot sits."""
        some = [self._gathered.popleft() for _ in range(min(len(self._gathered), ASKED))]
        try:
            found = self._ledger.seats.with_bots(some)
        except StoreUnavailable:
            self._gathered.extend(some)
            raise
        for match in found:
            self.due(match)
        if self._gathered:
            self.due(again)

    def _listen(self) -> None:
        """Follows the steps that other processes record, once there is a bot."""
        if not self._is_listening:
            self._ledger.tailer.on_step(lambda match, _: self.due(match, LATER_SECONDS))
            self._is_listening = True

    def _play(self, match: str) -> None:
        for _ in range(STRIDE):
            turn = self._turn(match)
            if turn is not None and is_search(turn.bot):
                self._slow_worker.put(match, self._patience(match))
                return
            if turn is None or not self._acts(match, turn, partial(self._choice, turn)):
                return
        self.due(match)

    def _patience(self, match: str) -> float:
        """The seconds for which a search is left to the process in which the match was played."""
        is_here = monotonic() - self._moved.get(match, -THOUGHT_SECONDS) < THOUGHT_SECONDS
        return 0 if is_here else THOUGHT_SECONDS

    def _play_slowly(self, match: str) -> None:
        """One turn of a search; others have theirs before it thinks again."""
        turn = self._turn(match)
        if turn is None or not is_search(turn.bot):
            self.due(match)
            return
        if self._acts(match, turn, partial(self._thinker.choose, *_thought(turn))):
            self.due(match)

    def _turn(self, match: str) -> Turn | None:
        """The turn of a bot, with its own copy of the state; None: no bot is awaited."""
        bots = self._ledger.seats.bots_of(match)
        if not bots or match in self._ledger.class_tables.stopped():
            return None
        _keep(self._with_bots, match, monotonic())
        self._listen()
        with self._ledger.live(match) as held:
            seat = bot_due(held.game, held.state, bots)
            if held.is_over or seat not in bots or held.created.chance == "dictated":
                return None
            state, step = held.game.clone(held.state), held.step
            seed = seed_of(held.secret or b"", match, step, seat)
            return Turn(held.game, state, step, seat, bots[seat], seed)

    def _acts(self, match: str, turn: Turn, choose: Callable[[], object]) -> bool:
        """Plays a turn; False: the bot's command was refused."""
        begun = monotonic()
        command = choose()
        if (seconds := monotonic() - begun) > SLOW_SECONDS:
            log.warning("bot:%s of match %s thought for %.0f s", turn.bot, match, seconds)
        request = Request(
            actor=Actor(turn.seat),
            command=command,
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
        _keep(self._moved, match, monotonic())
        self._metrics.bot_steps.inc()
        return True

    def _choice(self, turn: Turn) -> object:
        """The bot's choice, made only from its seat's view and legal commands."""
        game, state = turn[:2]
        look = Look(game, state, turn.seat)
        legal = within_reach(game, state, turn.seat, self._random)
        return msgspec.to_builtins(bot_named(turn.bot)(game, look, legal, self._random))


def _thought(turn: Turn) -> tuple[Game, State, int, str, str]:
    return turn.game, turn.state, turn.seat, turn.bot, turn.seed


def _keep(recent: OrderedDict[str, float], match: str, now: float) -> None:
    recent[match] = now
    recent.move_to_end(match)
    if len(recent) > WAITING:
        recent.popitem(last=False)


def expect_offered(bot: str, game: Game, pointer: str) -> None:
    """Refuses a bot that the game does not offer, or that would think for too long."""
    try:
        offered(bot, game, most=MOST)
    except NoSuchBot as no_such:
        raise problem("bot_not_offered", pointer=pointer, problem=str(no_such)) from None


bot_players: Final = PerApp[BotPlayers]("bots")
