"""Has bots think in a process of its own, so that no request waits for them."""

import hmac
import pickle
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from threading import Timer
from typing import Final

import msgspec

from domain.bots.thinking import Thought
from domain.kernel import Game, State

SECONDS: Final = 60.0
"""The most seconds of a decision; then the process is ended."""


class NoAnswer(Exception):
    """The process ended, failed or took too long."""


class Thinker:
    """A process that thinks of one thing at a time; it is started by the first.

    It ends with its input, so that it outlives nobody, however this process ends.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def choose(self, game: Game, state: State, seat: int, bot: str, seed: str) -> object:
        """The bot's command, as plain values. Raises NoAnswer."""
        thought = Thought(bare(game), msgspec.msgpack.encode(state), seat, bot, seed)
        process = self._running()
        patience = Timer(SECONDS, process.kill)
        patience.daemon = True
        patience.start()
        try:
            assert process.stdin
            assert process.stdout
            pickle.dump(thought, process.stdin)
            process.stdin.flush()
            chosen: object = pickle.load(process.stdout)  # noqa: S301 (our own process)
        except (OSError, EOFError, pickle.UnpicklingError):
            self.close()
            raise NoAnswer from None
        finally:
            patience.cancel()
        if chosen is None:
            raise NoAnswer
        return chosen

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = subprocess.Popen(
                [sys.executable, "-m", "domain.bots.thinking"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        return self._process

    @property
    def pid(self) -> int | None:
        """The number of the process, if one has been started."""
        return self._process.pid if self._process else None

    def close(self) -> None:
        """Ends the process."""
        process, self._process = self._process, None
        if process:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]


def bare(game: Game) -> Game:
    """A copy without what a game has cached, which can't be sent."""
    return replace(game)


def seed_of(secret: bytes, match: str, step: int, seat: int) -> str:
    """What fixes a bot's choice: nobody can know it before the match's secret is revealed."""
    hidden = hmac.digest(secret, b"playledger bots", "sha256").hex()
    return f"{hidden}/{match}/{step}/{seat}"
