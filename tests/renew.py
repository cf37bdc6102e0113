"""Makes what releases owe, in the order in which one stands on the other: `make renew`.

What is missing is recorded, written down as released, kept, drawn and described. What is there is
made anew only for the releases that are named (`make renew OF=pig/1`), which says that nobody has
stored anything of them yet.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from domain.games.registry import REGISTRY
from domain.kernel import Game, Refusal
from tests.corpus import frozen
from tests.corpus.make import keep
from tests.docs import pictures
from tests.laws.owed import owed
from tests.recordings.recording import FOLDER, Recording, read, recorded, written
from tests.released import freeze
from tests.released.release import now
from tests.script import improvise

ROOT = Path(__file__).parents[1]


def main(names: list[str]) -> None:
    """Makes what is missing, and anew what is named. Ends with what is left for people to write."""
    games = [game for game in REGISTRY if not game.is_draft]
    known = {f"{game.id}/{game.rules}": game for game in games}
    released = {**known, **now()}
    unknown = [name for name in names if name not in released]
    if unknown:
        raise SystemExit(f"Nothing is released as {', '.join(unknown)}: {', '.join(released)} are.")
    for name in names:
        if name in known:  # the others are formats, of which nothing is recorded
            rerecord(known[name])
            frozen.forget(name)
    for game in games:
        record(game)
    freeze.main(names)
    for game in games:
        keep(game)
    pictures.draw()
    described = subprocess.run(
        [sys.executable, "-m", "api.describe"], cwd=ROOT, check=True, capture_output=True
    )
    (ROOT / "openapi.yaml").write_bytes(described.stdout)
    left = [f"{game.id} owes {each}" for game in games for each in owed(game)]
    sys.stdout.write("".join(f"{each}\n" for each in left) or "Nothing is owed.\n")


def recordings(game: Game) -> Iterator[tuple[Path, Recording]]:
    """The recordings of a game's newest release, with their files."""
    for path in sorted((FOLDER / game.id).glob("*.json")):
        if (was := read(path)).rules == game.rules:
            yield path, was


def rerecord(game: Game) -> None:
    """Plays recorded matches anew: by their commands, or by others where these are not legal."""
    for path, was in recordings(game):
        try:
            now = recorded(game, was.script(), was.description)
        except Refusal:
            script = improvise(game, was.variant, 0, scenario=was.scenario)
            now = recorded(game, script, was.description)
        path.write_text(written(now), encoding="utf-8")


def record(game: Game) -> None:
    """Records a match of each variant, and one with a scenario, where there is none."""
    have = [was for _, was in recordings(game)]
    for variant in game.variants:
        if variant not in {each.variant for each in have}:
            about = f"A match of the variant {variant}, between bots that play at random."
            _write(game, variant, f"variant_{variant}", about, None)
    if game.meaning.laid and not any(each.scenario is not None for each in have):
        about = "A match that begins with the scenario that is usual where nothing is said of it."
        usual = msgspec.to_builtins(msgspec.convert({}, game.scenario))
        _write(game, next(iter(game.variants)), "scenario", about, usual)


def _write(
    game: Game, variant: str, name: str, about: str, scenario: dict[str, Any] | None
) -> None:
    script = improvise(game, variant, 0, scenario=scenario)
    path = FOLDER / game.id / f"{name}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(written(recorded(game, script, about)), encoding="utf-8")
    sys.stdout.write(f"{path.relative_to(ROOT)}: {len(script.steps)} steps\n")


if __name__ == "__main__":
    main(sys.argv[1:])
