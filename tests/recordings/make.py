"""Records a match of bots: `python -m tests.recordings.make GAME --name N --description D`."""

import argparse
import json
import sys

from tests.laws.games import REGISTRY
from tests.recordings.recording import FOLDER, recorded, written
from tests.script import improvise


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.recordings.make", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--variant", default="final")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--bots", default="random", help="names, cycled over the seats: greedy,random"
    )
    parser.add_argument("--options", type=json.loads, default={}, help="changes, as JSON")
    parser.add_argument("--scenario", type=json.loads, help="a starting position, as JSON")
    parser.add_argument("--name", required=True, help="the file's name, without .json")
    parser.add_argument("--description", required=True, help="what the match shows")
    return parser.parse_args()


def main() -> None:
    """Plays the match and writes its file."""
    wanted = arguments()
    game = REGISTRY.game(wanted.game)
    script = improvise(
        game,
        wanted.variant,
        wanted.seed,
        bots=wanted.bots.split(","),
        options=wanted.options,
        scenario=wanted.scenario,
    )
    path = FOLDER / game.id / f"{wanted.name}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(written(recorded(game, script, wanted.description)), encoding="utf-8")
    sys.stdout.write(f"{path}: {len(script.steps)} steps, {path.stat().st_size:,} bytes\n")


if __name__ == "__main__":
    main()
