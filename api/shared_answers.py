"""Long answers (replays, diaries, bundles, verifications): made one at a time, and shared.

Of a long match they take seconds and megabytes. One thread makes an answer; all who ask for the
same before it begins get it, too. Who asks later waits for the next one: nobody gets an answer
older than their request, so no note that was erased before comes back.

Who waits for an answer, or makes one, uses a thread that no move needs. There are LONG_ANSWERS such
threads, and one token gets three quarters of them at most. Of all that one token asks for, a
single answer at a time competes with those of other tokens.
"""

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotYet
from contextlib import ExitStack, contextmanager
from threading import Event, Lock
from time import monotonic
from typing import Any, Final, TypeVar

from flask import g, request

from api.limits import LONG_ANSWERS
from api.per_app import PerApp
from api.problems.problem import Problem, problem
from api.streams.follower import CONNECTION, Connection

Answer = TypeVar("Answer")

PATIENCE: Final = 20.0
"""Seconds that a request waits for its turn."""

LONG_PATIENCE: Final = 300.0
"""Seconds that a part waits for its turn where the parts before it were sent already."""


class FairLock:
    """A lock that goes to who has waited longest; a plain one lets who comes just now overtake."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_taken = False
        self._waiting: deque[Event] = deque()

    def acquire(self, timeout: float) -> bool:
        """Waits so many seconds at most; returns whether it is one's turn."""
        with self._lock:
            if not self._is_taken:
                self._is_taken = True
                return True
            mine = Event()
            self._waiting.append(mine)
        if mine.wait(timeout):
            return True
        with self._lock:
            if not mine.is_set():
                self._waiting.remove(mine)
        return mine.is_set()

    def release(self) -> None:
        """Gives the lock to who has waited longest, or frees it."""
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._is_taken = False


class Requester:
    """A token of which requests wait: how many, and the lock that orders them."""

    def __init__(self) -> None:
        self.places = 0
        self.turn = FairLock()


class SharedAnswers:
    """The long answers of one process, for `most` requests at once."""

    def __init__(self, patience: float = PATIENCE, most: int = LONG_ANSWERS) -> None:
        self._patience = patience
        self._most = most
        self._turn = FairLock()
        self._lock = Lock()
        self._requesters: dict[str, Requester] = {}
        self._waiting: dict[Hashable, Future[Any]] = {}

    def share(
        self,
        key: Hashable,
        make: Callable[[], Answer],
        requester: Requester | None = None,
        patience: float | None = None,
    ) -> Answer:
        """An answer that was made after this call began, by this thread or for it.

        The key names all that the answer follows from besides the database: the operation, the
        match, the viewer, and every option. Raises what `make` raises, and a problem after waiting
        in vain.
        """
        with self._lock:
            found = self._waiting.get(key)
            mine: Future[Answer] = Future()
            if found is None:
                self._waiting[key] = mine
        if found is None:
            return self._make(key, mine, make, requester or Requester(), patience or self._patience)
        try:
            answer: Answer = found.result(2 * (patience or self._patience))
        except NotYet:
            raise _busy() from None
        return answer

    @contextmanager
    def place(self, name: str) -> Iterator[Requester]:
        """One of the places, with who has it. Raises a problem where there is none."""
        with self._lock:
            own = self._requesters.get(name) or Requester()
            taken = sum(each.places for each in self._requesters.values())
            if taken >= self._most or own.places >= self._most - self._most // 4:
                raise _busy()
            own.places += 1
            self._requesters[name] = own
        try:
            yield own
        finally:
            with self._lock:
                own.places -= 1
                if not own.places:
                    del self._requesters[name]

    def _make(
        self,
        key: Hashable,
        mine: Future[Answer],
        make: Callable[[], Answer],
        own: Requester,
        patience: float,
    ) -> Answer:
        try:
            with self._alone(key, own, patience):
                answer = make()
        except BaseException as failure:
            mine.set_exception(failure)
            raise
        mine.set_result(answer)
        return answer

    @contextmanager
    def _alone(self, key: Hashable, own: Requester, patience: float) -> Iterator[None]:
        """A turn; from here on, who asks wants a later answer. Raises a problem."""
        end = monotonic() + patience
        is_first = own.turn.acquire(timeout=patience)
        is_turn = is_first and self._turn.acquire(timeout=max(0, end - monotonic()))
        with self._lock:
            del self._waiting[key]
        try:
            if not is_turn:
                raise _busy()
            yield
        finally:
            if is_turn:
                self._turn.release()
            if is_first:
                own.turn.release()


def _busy() -> Problem:
    return problem("answers_busy", headers={"Retry-After": "5"})


shared_answers: Final = PerApp[SharedAnswers]("shared answers")


class AnswerInParts:
    """An answer of many parts, each made in a turn of its own: who asks for another comes between.

    It has one of the places until it is closed. Raises a problem where too many wait.
    """

    def __init__(self) -> None:
        self._shared = shared_answers()
        self._open = ExitStack()
        self._requester = self._open.enter_context(self._shared.place(g.grant.id))
        connection: Connection | None = request.environ.get(CONNECTION)
        if connection is not None:
            connection.stay()

    def make(self, key: Hashable, part: Callable[[], Answer]) -> Answer:
        """A part. Raises a problem after waiting in vain, which breaks the answer off."""
        return self._shared.share(key, part, self._requester, LONG_PATIENCE)

    def close(self) -> None:
        """Gives its place up to others."""
        self._open.close()


def shared_answer(key: Hashable, make: Callable[[], Answer]) -> Answer:
    """A long answer of the current application, made or shared as `SharedAnswers.share` says.

    It is waited for on a thread that no move needs. Raises a problem where too many wait.
    """
    shared = shared_answers()
    connection: Connection | None = request.environ.get(CONNECTION)
    with shared.place(g.grant.id) as requester:
        if connection is not None:
            connection.stay()
        return shared.share(key, make, requester)
