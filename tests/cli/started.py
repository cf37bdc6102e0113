"""The program in a process of its own, forked from one that has loaded all of it.

So a start takes milliseconds. What people start is tried by the commands of the documents, and by
tests of what a command loads, of its encodings and of its pipes.
"""

import os
import sys
import termios
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from fcntl import ioctl
from multiprocessing.connection import Connection
from typing import TextIO

from cli.main import main
from tests.cli.program import REGISTRY
from tests.processes import PROCESSES


class Started:
    """A running program: its input, output and errors are the `streams`, numbers of open files.

    It knows few games, those of `tests.cli.program`, or all. It leads a session of its own; a
    terminal that it reads from is the session's.
    """

    def __init__(
        self,
        words: Sequence[str],
        streams: tuple[int, int, int],
        *,
        knows_few: bool = True,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        ends = [Connection(os.dup(each)) for each in streams]
        given = (words, ends, knows_few, dict(os.environ if environment is None else environment))
        self._process = PROCESSES.Process(target=_run, args=given)
        self._process.start()
        for end in ends:
            end.close()

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process.pid
        return self._process.pid

    def poll(self) -> int | None:
        """The code it ended with, or minus the signal; None: it runs."""
        return self._process.exitcode

    def wait(self, seconds: float) -> int:
        """Waits for its end; the code it ended with, or minus the signal."""
        self._process.join(seconds)
        assert self._process.exitcode is not None, f"it did not end within {seconds} seconds"
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """Tells it something, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Ends it at once."""
        self._process.kill()
        self._process.join()


@contextmanager
def piped(*words: str) -> Iterator[tuple[Started, TextIO, TextIO]]:
    """The program with all games, and what it says and complains of; killed if it still runs."""
    (out, says), (err, complains) = os.pipe(), os.pipe()
    with open(out) as said, open(err) as complaints:
        with open(os.devnull) as nothing, open(says, "w"), open(complains, "w"):
            process = Started(words, (nothing.fileno(), says, complains), knows_few=False)
        try:
            yield process, said, complaints
        finally:
            process.kill()


def _run(
    words: Sequence[str], ends: Sequence[Connection], knows_few: bool, environment: dict[str, str]
) -> None:
    """Becomes the program, as if it had just been started there."""
    os.setsid()
    for number, end in enumerate(ends):
        os.dup2(end.fileno(), number)
        end.close()
    os.environ.clear()
    os.environ.update(environment)
    with suppress(OSError):  # it is no terminal
        ioctl(0, termios.TIOCSCTTY, 0)
    sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w", 1)
    main(words, obj=REGISTRY if knows_few else None, prog_name="playledger")
