"""A child process that computes for this one, so that no request waits for it."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Timer


class NoAnswer(Exception):
    """The process ended, failed or took too long."""


def unheard(answer: object) -> None:
    """Ignores an answer before the last."""


class Child:
    """A process that attends to one thing at a time; it is started by the first.

    `module` is what it runs, by `domain.bots.attending`. It ends with its input, so that it
    outlives nobody, however this process ends.
    """

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: subprocess.Popen[bytes] | None = None

    def ask(
        self, thing: object, seconds: float, heard: Callable[[object], None] = unheard
    ) -> object:
        """The last answer to a thing; those before it are `heard`.

        After so many seconds the process is ended. Raises NoAnswer.
        """
        process = self._running()
        patience = Timer(seconds, process.kill)
        patience.daemon = True
        patience.start()
        try:
            assert process.stdin
            assert process.stdout
            pickle.dump(thing, process.stdin)
            process.stdin.flush()
            answer, is_last = pickle.load(process.stdout)  # noqa: S301 (our own process)
            while not is_last:
                heard(answer)
                answer, is_last = pickle.load(process.stdout)  # noqa: S301 (our own process)
        except (OSError, EOFError, pickle.UnpicklingError):
            self.close()
            raise NoAnswer from None
        finally:
            patience.cancel()
        if answer is None:
            raise NoAnswer
        found: object = answer
        return found

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = subprocess.Popen(  # noqa: S603 (a module of ours)
                [sys.executable, "-m", self._module],
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
        """Kills the process, if there is one; the next question starts another."""
        process, self._process = self._process, None
        if process:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]
