"""What a registered game owes, and what to write in it; a draft owes only what keeps seats safe."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from domain.kernel import Game
from replays.telling.rulebook import chapters, numbers_of, rules_text
from tests.corpus import frozen, plan
from tests.recordings.recording import FOLDER, read
from tests.released.release import known

ROOT = Path(__file__).parents[2]

CHAPTERS = {"Rare cases": "what the rules say where players would ask, in items with numbers"}
"""The chapters that the rules of every released game have, and what stands there."""


def owed(game: Game) -> list[str]:
    """What the newest release of a game lacks: a file or a part each, with what to write in it."""
    return [*_of_every_game(game), *(() if game.is_draft else _of_a_release(game))]


def _of_every_game(game: Game) -> Iterator[str]:
    place = home(game)
    if game.has_secrets and not (place and find_spec(f"{place}.redeal")):
        yield (
            f"tests/games/{game.id}/redeal.py: `redeal(script, viewer, random)`, another script "
            "that this viewer can't tell apart, by the rulebook's words on who knows what "
            "(docs/a-game-with-hands.md shows one); without `options.secret` also `outcomes_of`"
        )


def home(game: Game) -> str | None:
    """The package of a game's own tests."""
    names = (f"tests.games.{game.id}", f"tests.{game.id}")
    return next((name for name in names if find_spec(name)), None)


def _of_a_release(game: Game) -> Iterator[str]:
    yield from _page(game)
    if not (ROOT / "docs" / "learn" / f"{game.id}.md").exists():
        yield (
            f"docs/learn/{game.id}.md: a first match in at most 100 lines, with a picture of a "
            "recorded position (docs/learn/heist.md shows the form; `make renew` draws it)"
        )
    yield from unrecorded(game)
    if f"{game.id}/{game.rules}" not in known():
        yield f"tests/released/released.yaml: `{game.id}/{game.rules}` (`make renew` writes it)"
    kept = frozen.listed()
    names = (f"{game.id}/{game.rules}/{each.name}" for each in plan.wanted(game))
    if missing := [name for name in names if name not in kept]:
        yield f"tests/corpus/: {', '.join(missing)} (`make renew` plays and keeps them)"


def _page(game: Game) -> Iterator[str]:
    folder = Path(*game.module.split("."))
    if rules_text(game) is None:
        yield f"{folder}/rules.md: the rules for players, under `# {game.title}`"
        return
    if not numbers_of(game):
        yield f"{folder}/rules.md: a number in brackets below each rule that is quoted: `[R1]`"
    titles = {each.title for each in chapters(game)}
    for title in CHAPTERS.keys() - titles:
        yield f"{folder}/rules.md: a chapter `## {title}`: {CHAPTERS[title]}"


def unrecorded(game: Game) -> Iterator[str]:
    """The recordings of this release that are missing."""
    every = [read(path) for path in (FOLDER / game.id).glob("*.json")]
    recorded = [each for each in every if each.rules == game.rules]
    for variant in game.variants:
        if variant not in {each.variant for each in recorded}:
            yield f"tests/recordings/{game.id}/: a match of `{variant}` (`make renew` records one)"
    if game.meaning.laid and not any(each.scenario is not None for each in recorded):
        yield (
            f"tests/recordings/{game.id}/: a match that begins with a scenario (`python -m "
            f"tests.recordings.make {game.id} --scenario '{{...}}' --name N --description D`)"
        )


def is_recorded(game: Game) -> bool:
    """Whether nothing is missing of the recordings that laws look at."""
    return not [*unrecorded(game)]
