"""`make bench`: measures, and prints every ratio beside its goal.

Ratios are of rates measured side by side in this run, their least, middle and most over all
rounds; a rate alone says more of the machine than of the code. Compared with a kept run, it ends
with 1 where a goal that was reached then is lost: its ratio sank below it, further than both
spreads reach.
"""

import os
import platform
import sqlite3
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from rich.console import Console

from tests.bench import (
    archives,
    choosers,
    followers,
    growth,
    moves,
    open_tables,
    outlets,
    pages,
    playouts,
    rebuilding,
    searches,
    since,
    starting,
    steps,
    studies,
    viewers,
    walking,
    writers,
)
from tests.bench.comparison import BadRun, Run, compared, kept_run
from tests.bench.measure import Result, plain

GOALS: Mapping[str, Callable[[int], Result]] = {
    "P1": rebuilding.measure,
    "P2": steps.measure,
    "P3": playouts.measure,
    "P4": walking.measure,
    "P5": moves.measure,
    "P6": writers.measure,
    "P7": studies.measure,
    "P8": viewers.measure,
    "P9": pages.measure,
    "P10": starting.measure,
    "P12": searches.measure,
    "P13": growth.measure,
    "P14": outlets.measure,
    "P15": followers.measure,
    "P16": choosers.measure,
    "P17": open_tables.measure,
    "P19": archives.measure,
    "P20": since.measure,
}

VERDICTS = {
    "sank": "red",
    "rose": "green",
    "new": "default",
    "gone": "default",
    "within the noise": "dim",
}
"""The verdicts of a comparison in the order in which they are told, each with its colour."""

COLOURS = {"reached": "green", "MISSED": "red", "": "default"}

PACKAGES = (
    "eventsourcing",
    "msgspec",
    "flask",
    "waitress",
    "psycopg",
    "psycopg-binary",
    "chess",
    "open_spiel",
)


def main() -> None:
    """Measures the goals that are asked for."""
    asked = arguments()
    console, start = Console(stderr=asked.json, highlight=False, soft_wrap=True), perf_counter()
    console.print(f"{machine()}\n{', '.join(f'{n} {v}' for n, v in versions().items())}")
    results = []
    for name in asked.only or GOALS:
        results.append(GOALS[name](asked.rounds))
        show(console, results[-1])
    console.print(f"{asked.rounds} rounds after a first to warm up; {perf_counter() - start:.0f} s")
    report = msgspec.json.format(msgspec.json.encode(reported(asked.rounds, results)))
    if asked.keep:
        asked.keep.write_bytes(report + b"\n")
    if asked.json:
        sys.stdout.write(report.decode() + "\n")
    if asked.compare and is_worse(console, asked.compare, results):
        sys.exit(1)


def arguments() -> Namespace:
    """What was asked for."""
    parser = ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=GOALS, help="these goals alone")
    parser.add_argument("--rounds", type=int, default=7, help="rounds, the first not counted")
    parser.add_argument("--json", action="store_true", help="the figures as JSON on stdout")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="writes the figures there")
    parser.add_argument(
        "--compare", type=Path, metavar="FILE", help="says what changed since that kept run"
    )
    asked = parser.parse_args()
    try:
        asked.compare = asked.compare and kept_run(asked.compare)
    except BadRun as problem:
        parser.error(str(problem))
    if asked.keep and not asked.keep.absolute().parent.is_dir():
        parser.error(f"there is no folder for {asked.keep}: make one first.")
    return asked


def reported(rounds: int, results: list[Result]) -> dict[str, Any]:
    """A run as it is kept."""
    report: dict[str, Any] = {"machine": machine(), "versions": versions(), "rounds": rounds}
    return report | {"results": [plain(result) for result in results]}


def is_worse(console: Console, kept: Run, results: list[Result]) -> bool:
    """Whether a goal was lost since the kept run; prints what changed."""
    console.print(f"\n[bold]Since the kept run[/bold]: {kept.machine}, {kept.rounds} rounds")
    other = {name: was for name, was in kept.versions.items() if versions().get(name) != was}
    console.print(f"  with other versions: {other}" if other else "  with the same versions")
    changes = compared(kept.results, results)
    for verdict, colour in VERDICTS.items():
        for change in changes:
            if change.verdict == verdict:
                console.print(f"  {change}", style="bold red" if change.is_lost else colour)
    return any(change.is_lost for change in changes)


def show(console: Console, result: Result) -> None:
    """A result: rates, ratios beside their goals, and what is to be said of them."""
    console.print(f"\n[bold]{result.goal}[/bold]  {result.title}")
    console.print(f"  {'':26} {result.unit}: least / middle / most", style="dim")
    for name, rates in result.rates.items():
        console.print(f"  {name:26} {rates}")
    for ratio in result.ratios:
        goal = f"goal {ratio.goal:g}, {ratio.verdict}" if ratio.goal else ""
        console.print(
            f"  {ratio.name:42} x {ratio.spread!s:24} {goal}", style=COLOURS[ratio.verdict]
        )
    for remark in (*(f"not measured: {each}" for each in result.missing), *result.remarks):
        console.print(f"  {remark}", style="dim")


def versions() -> dict[str, str]:
    """What was measured with."""
    found = {"Python": platform.python_version(), "SQLite": sqlite3.sqlite_version}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "missing"
    return found


def machine() -> str:
    """Where it was measured."""
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, load {load()}"


def load() -> str:
    """How busy the machine was in the last minute; a busy one bends ratios."""
    return f"{os.getloadavg()[0]:.1f}"


if __name__ == "__main__":
    main()
