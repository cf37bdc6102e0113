"""The drawings of docs/architecture.md, made from the code: what calls what, who may import whom.

`python -m tests.docs.architecture` draws them anew.
"""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import fill
from types import CodeType, FrameType
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "architecture.md"
WIDTH: Final = 100
BRACKETS: Final = str.maketrans("", "", "()")
BLOCK: Final = re.compile(r"^```text (?P<name>[a-z ]+)\n.*?^```$", re.DOTALL | re.MULTILINE)

STOPS: Final[Mapping[str, Mapping[str, str]]] = {
    "a command": {
        "api/hooks.Hooks._before": "before every view",
        "api/admit/authority.admit": "whose token it is, and what that may",
        "api/admit/rates.Rates.count_request": "how often it asked",
        "api/declare/command_reading.usual_command": "the body, read strictly",
        "api/resources/playing/commands.send_command": "the operation",
        "api/acts/commands.send": "the act, to which a page comes, too",
        "domain/ledger/application.Ledger.submit_and_see": "the one door for commands",
        "domain/ledger/stream/live.LiveMatches.hold": "the match, brought up to date, locked",
        "domain/ledger/stream/match.Match.ask": "at its newest step?",
        "domain/kernel/game.Game.read": "a command of the game?",
        "domain/games/correction/rules.decide": "the rules",
        "domain/ledger/stream/match.Match._run": "with the chance of this match",
        "domain/kernel/playing/play.run": "yields events and chances",
        "domain/games/correction/events/spawning.PieceSpawned.apply": "an event changes the state",
        "domain/ledger/stream/codec.Codec.row": "an event becomes a row",
        "domain/ledger/stream/chain.next_head": "the head of the chain, the receipt",
        "domain/ledger/stores/sqlite.SQLiteStore.append": "one transaction for the step",
        "domain/ledger/stores/tailer.Tailer.tell": "streams hear of it",
        "replays/telling/seen.step_of": "the step as this viewer may know it",
        "domain/kernel/telling.told": "in words, in the light of the position",
        "api/declare/blueprint._written": "the answer",
        "api/background/bots.BotPlayers.follow": "bots have their turn",
    },
    "a page": {
        "api/admit/authority.admit": "whose cookie or token it is",
        "api/pages/match/page.see_match_page": "the page",
        "domain/ledger/stored.StoredMatches.steps": "the rows become steps",
        "replays/walking/timelines.Timelines.of": "kept for all who look",
        "replays/walking/walk.Walk.__init__": "the match as this viewer goes through it",
        "domain/kernel/game.Game.seen": "what this viewer may see",
        "replays/telling/seen.table_of": "its table",
        "replays/drawing/html/__init__.laid_out": "the table laid out",
    },
    "a study": {
        "lab/studies/asking/short.study": "what is asked",
        "lab/studies/asking/ready.ready": "does it fit the game?",
        "lab/studies/run.run": "until it may stop",
        "lab/studies/playing/block.block": "matches with shared chance",
        "lab/playout.Match.__iter__": "one match",
        "domain/kernel/playing/play.run": "the loop that serves live play, too",
        "lab/studies/playing/store.Store.keep": "a block is kept at once",
        "lab/studies/report/finding.results": "what it found",
        "lab/studies/deciding/verdicts.verdicts": "the claims, decided",
        "lab/studies/report/page.page": "the report",
    },
}
"""The functions that each drawing shows, and what they are for; order and depth are measured."""


class Way:
    """Through which of the stops a call comes, in the order in which they are first entered."""

    def __init__(self, stops: Mapping[str, str]) -> None:
        self._stops = dict(stops)
        self._lines: list[str] = []
        self._depths = [0]

    def of(self, act: Callable[[], object]) -> str:
        """The drawing of what an act calls in this thread."""
        sys.setprofile(self._note)
        try:
            act()
        finally:
            sys.setprofile(None)
        if self._stops:
            raise SystemExit(f"Nothing comes through {', '.join(self._stops)} any more.")
        return "\n".join(self._lines)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self._depths.append(self._depths[-1] + self._stops_at(frame))
        elif event == "return" and len(self._depths) > 1:
            self._depths.pop()

    def _stops_at(self, frame: FrameType) -> bool:
        name = _named(frame.f_code)
        words = self._stops.pop(name, None)
        if words is not None:
            self._lines.append(f"{'  ' * self._depths[-1] + name:<67} {words}")
        return words is not None


@cache
def _named(code: CodeType) -> str:
    """The name of a function of ours; "": it is none."""
    file = Path(code.co_filename)
    if not file.is_relative_to(ROOT):
        return ""
    return f"{file.relative_to(ROOT).with_suffix('').as_posix()}.{code.co_qualname}"


def ways(folder: Path) -> Iterator[tuple[str, str]]:
    """The way of a command, of a page and of a study: each drawing with its name.

    For a process of its own: what was called before is remembered, and goes another way.
    """
    from lab.studies.asking.ready import ready
    from lab.studies.asking.short import study
    from lab.studies.report.finding import results
    from lab.studies.report.page import page as page_of
    from lab.studies.run import run
    from tests.api.service import Service

    service = Service(folder / "playledger.db")
    table = service.begin("correction")
    sent = {"command": table.legal()[0], "expected_step": 1}
    seat = table.seats[table.now["to_act"]]
    stops = STOPS["a command"]
    yield "a command", Way(stops).of(lambda: seat.post(f"{table.path}/commands", sent))
    html = {"Accept": "text/html"}
    look = partial(service.facilitator.ask, "GET", f"/m/{table.id}", headers=html)
    yield "a page", Way(STOPS["a page"]).of(look)
    service.ledger.close()

    def studied() -> None:
        asked = study("correction", "Who wins?", players=["random"], blocks=2)
        plan = ready(asked, service.ledger.registry)
        page_of(results(asked, plan, run(asked, plan, folder / "kept"), ["playledger study"]))

    yield "a study", Way(STOPS["a study"]).of(studied)


def drawn() -> dict[str, str]:
    """All drawings by their names, made by a process of its own."""
    made = subprocess.run(
        [sys.executable, "-m", __spec__.name, "print"],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    found: dict[str, str] = json.loads(made.stdout)
    return {**found, "floors": layers()}


def page(text: str, drawings: Mapping[str, str]) -> str:
    """The page with these drawings."""
    return BLOCK.sub(lambda found: _block(found["name"], drawings[found["name"]]), text)


def _block(name: str, drawing: str) -> str:
    return f"```text {name}\n{drawing}\n```"


def layers() -> str:
    """Who may import whom inside rooms, as the linter's contracts say it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts: list[Mapping[str, Any]] = project["tool"]["importlinter"]["contracts"]
    return "\n\n".join(_floors(each) for each in contracts if each["type"] == "layers")


def _floors(contract: Mapping[str, Any]) -> str:
    [room] = contract["containers"]
    floors = [_floor(each) for each in contract["layers"]]
    return "\n".join([room.replace(".", "/"), *floors])


def _floor(layer: str) -> str:
    """One floor, on several lines if it is long; not every room has what stands in brackets."""
    said = layer.replace(" | ", " · ").replace(" : ", " + ").translate(BRACKETS)
    return fill(said, WIDTH, initial_indent="  ", subsequent_indent="    ")


if __name__ == "__main__":
    if sys.argv[1:] == ["print"]:
        with TemporaryDirectory() as folder:
            sys.stdout.write(json.dumps(dict(ways(Path(folder)))))
    else:
        PAGE.write_text(page(PAGE.read_text("utf-8"), drawn()), encoding="utf-8")
