"""`make bench`: measures, and prints every ratio beside its goal.

Ratios are of rates measured side by side in this run, their least, middle and most over all
rounds; a rate alone says more of the machine than of the code.
"""

import os
import platform
import sqlite3
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from importlib.metadata import PackageNotFoundError, version
from time import perf_counter

import msgspec
from rich.console import Console

from tests.bench import (
    moves,
    pages,
    playouts,
    rebuilding,
    searches,
    starting,
    steps,
    studies,
    viewers,
    walking,
    writers,
)
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
}

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
    if asked.json:
        report = {"machine": machine(), "versions": versions(), "rounds": asked.rounds}
        report["results"] = [plain(result) for result in results]
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")


def arguments() -> Namespace:
    """What was asked for."""
    parser = ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=GOALS, help="these goals alone")
    parser.add_argument("--rounds", type=int, default=7, help="rounds, the first not counted")
    parser.add_argument("--json", action="store_true", help="the figures as JSON on stdout")
    return parser.parse_args()


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
