"""The log as lines of JSON, for people who search it and for programs that read it.

No line holds a token, a name or anything hidden: errors are logged by kind and place, without their
texts, and messages of other libraries only by their constant part.
"""

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import IO, Any

import msgspec

from domain.ledger.stream.identity import timestamp

OURS = ("api", "cli", "domain", "replays")

FRAMES = 6
"""The most lines of code that are named, the innermost."""


class JsonLines(logging.Formatter):
    """A record as one line of JSON: time, level, logger and message, and a request's fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON, without a line break."""
        said: dict[str, Any] = {
            "at": timestamp(datetime.fromtimestamp(record.created, UTC)),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        line = record.__dict__.get("line")
        if line is not None:
            return f"{_written(said)[:-1]},{str(line)[1:]}"
        is_ours = record.name.partition(".")[0] in OURS
        said["message"] = record.getMessage() if is_ours else str(record.msg)
        if record.exc_info and record.exc_info[1]:
            said["error"] = whereabouts(record.exc_info[1])
        return _written(said)


def _written(said: dict[str, Any]) -> str:
    return msgspec.json.encode(said).decode()


def write_log(level: int, stream: IO[str] | None = None) -> None:
    """Lets this process write its log as lines of JSON: on the error stream, or another."""
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False  # not logged
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler])


def whereabouts(error: BaseException | None) -> str:
    """The kinds of errors and the lines they came from; their texts could show hidden things."""
    found = []
    while error is not None:
        frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
        path = " > ".join(f"{frame.filename}:{frame.lineno}" for frame in frames)
        found.append(f"{type(error).__name__} at {path}")
        error = error.__cause__ or error.__context__
    return "; from ".join(found)
