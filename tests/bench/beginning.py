"""A program that asks short studies, and prints what each of two processes takes to begin.

Seconds of the processor in its first study, and in each of those that follow: what a study takes
in two processes, less what it takes here.
"""

import os
from statistics import fmean

from tests.bench.processor import processor_seconds
from tests.bench.studies import BEGINNINGS, study

BLOCKS = 2
PROCESSES = 2


def main() -> None:
    """Asks studies by turns: here, and in two processes."""
    ask = study("infection", "greedy", BLOCKS, iter(range(1_000_000)))

    def seconds(processes: int) -> float:
        before = processor_seconds(os.getpid())
        ask(processes)
        return processor_seconds(os.getpid()) - before

    seconds(1)  # what everything takes that is done for the first time
    taken = [seconds(PROCESSES) - seconds(1) for _ in range(1 + BEGINNINGS)]
    print(taken[0] / PROCESSES, fmean(taken[1:]) / PROCESSES)  # noqa: T201


if __name__ == "__main__":
    main()
