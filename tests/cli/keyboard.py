"""A real terminal with somebody at its keyboard: the program in a process of its own on a pty."""

import os
import re
import select
import struct
import termios
from codecs import getincrementaldecoder
from fcntl import ioctl
from pathlib import Path
from signal import SIGINT
from time import monotonic, sleep
from types import TracebackType

from tests.cli.started import Started

SECONDS = 20
CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Keyboard:
    """Runs the program at a terminal; `types` presses keys, `until` waits for what it shows."""

    def __init__(
        self,
        database: Path | str,
        *arguments: str,
        lines: int = 40,
        columns: int = 80,
        no_color: bool = False,
        knows_few: bool = True,
    ) -> None:
        self._ours, theirs = os.openpty()
        ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("COLUMNS", "LINES", "NO_COLOR")
        }
        self.process = Started(
            ("--db", str(database), *arguments),
            (theirs, theirs, theirs),
            knows_few=knows_few,
            environment={
                **environment,
                "TERM": "xterm-256color",
                "NO_COLOR": "1" if no_color else "",
            },
        )
        os.close(theirs)
        self.raw = ""
        """All that has been shown so far, with its control codes."""
        self._seen = 0
        self._decode = getincrementaldecoder("utf-8")("replace").decode

    def __enter__(self) -> "Keyboard":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        os.close(self._ours)

    def types(self, keys: str) -> "Keyboard":
        """Presses keys."""
        os.write(self._ours, keys.encode())
        return self

    def resizes(self, lines: int, columns: int) -> "Keyboard":
        """Makes the window another size."""
        ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        return self

    def rests(self) -> "Keyboard":
        """Waits until the program waits for a key.

        Python notices a signal between a prompt and the reading of its answer after the answer.
        """
        stat = Path(f"/proc/{self.process.pid}/stat")
        deadline = monotonic() + SECONDS
        while stat.exists() and stat.read_text().rpartition(") ")[2][0] != "S":
            assert monotonic() < deadline, "the program is still at work"
            sleep(0.01)
        return self

    def interrupts(self) -> None:
        """Presses Ctrl-C: the program and all that it has started are told."""
        os.killpg(self.process.pid, SIGINT)

    def until(self, wanted: str) -> str:
        """What is shown from the last `until` to that text, without control codes."""
        deadline = monotonic() + SECONDS
        while wanted not in (shown := CODES.sub("", self.raw[self._seen :])):
            assert monotonic() < deadline, f"{wanted!r} is not in {shown!r}"
            self._read()
        self._seen = len(self.raw)
        return shown.replace("\r\n", "\n")

    def until_prompt(self, prompt: re.Pattern[str]) -> str | None:
        """What is shown until it ends with a prompt, as `until` does; None: the program ended."""
        deadline = monotonic() + SECONDS
        while not prompt.search(shown := CODES.sub("", self.raw[self._seen :])):
            assert monotonic() < deadline, f"no prompt after {shown!r}"
            if not self._read() and self.process.poll() is not None:
                return None
        self._seen = len(self.raw)
        return shown.replace("\r\n", "\n")

    def ends(self) -> int:
        """Waits for the end; the exit code."""
        deadline = monotonic() + SECONDS
        while self.process.poll() is None and monotonic() < deadline:
            self._read()
        while self._read():
            pass
        return self.process.wait(1)

    def _read(self) -> bool:
        if not select.select([self._ours], [], [], 0.05)[0]:
            return False
        try:
            read = os.read(self._ours, 65536)
        except OSError:  # Linux says so when nobody has the other end open
            return False
        self.raw += self._decode(read)
        return bool(read)
