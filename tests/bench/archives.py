"""P19: the archive of a class of fifteen long matches: processor time, memory, the first byte."""

from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from api.server.settings import Settings
from replays.lessons.archive import entries
from replays.lessons.packing import packed
from tests.api.classroom.lesson import Lesson
from tests.api.service import Service
from tests.bench.measure import Ratio, Result, spread
from tests.bench.outlets import at_rest, long, peak

TABLES: Final = 15
STEPS: Final = 220
GAME: Final = "class_arena"

SECONDS: Final = 40.0
MEGABYTES: Final = 60.0
FIRST: Final = 0.5


def measure(rounds: int) -> Result:
    """The archive, made once."""
    with TemporaryDirectory() as folder:
        service = Service(Path(folder) / "class.db", settings=Settings(rates=False))
        names = "\n".join(f"Name {number}" for number in range(2 * TABLES))
        lesson = Lesson(service, names, game=f"{GAME}/final")
        for match in lesson.tables().values():
            long(service.ledger, STEPS, match)
        before, start = at_rest(), process_time()
        pieces = packed(entries(service.ledger, lesson.id))
        size, first = len(next(pieces)), process_time() - start
        size += sum(map(len, pieces))
        seconds, room = process_time() - start, max(peak() - before, 0.1)
        service.ledger.close()
    return Result(
        "P19",
        f"an archive of {TABLES} matches of {GAME}, of {STEPS} steps each",
        "archives/s",
        ratios=(
            Ratio(f"{SECONDS:g} s to the archive", "", "seconds", spread([SECONDS / seconds]), 1),
            Ratio(f"{MEGABYTES:g} MB to it", "", "megabytes", spread([MEGABYTES / room]), 1),
            Ratio(f"{FIRST:g} s to its first byte", "", "seconds", spread([FIRST / first]), 1),
        ),
        remarks=(
            f"{seconds:.1f} s of a processor, the first byte after {first:.2f} s",
            f"at most {room:.0f} MB above the rest, {size / 1e6:.1f} MB in all",
        ),
    )
