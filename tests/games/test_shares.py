"""How much of the ten games is words and drawings, which tomorrow's games must write, too."""

from collections import Counter
from pathlib import Path

import pytest

from domain.games.registry import REGISTRY

MOST = 0.38
"""Lines of display and wording over lines of rules and events; it was 0.47."""

GAMES_ROOM = Path(__file__).parents[2] / "domain/games"
OTHERS = {"view", "bot", "standing", "__init__", "options", "scenario", "variants"}
"""What is neither: what is seen, hints, and the data sheet."""


def test_words_and_drawings_stay_a_small_part_of_the_ten_games() -> None:
    lines = sum((counted(GAMES_ROOM / game) for game in REGISTRY.ids if game != "table"), Counter())
    assert lines["words"] / lines["rules"] <= MOST


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("display/table.py", "words"),
        ("wording/words.py", "words"),
        ("words.py", "words"),
        ("events/turns.py", "rules"),
        ("combat/hits.py", "rules"),
        ("view/characters.py", "other"),
        ("__init__.py", "other"),
        ("combat/__init__.py", "rules"),
    ],
)
def test_a_file_is_words_or_rules_by_its_place(path: str, kind: str) -> None:
    assert kind_of(Path(path)) == kind


def counted(game: Path) -> Counter[str]:
    """The lines of a game's modules by kind."""
    lines = Counter[str]()
    for file in game.rglob("*.py"):
        lines[kind_of(file.relative_to(game))] += len(file.read_text("utf-8").splitlines())
    return lines


def kind_of(file: Path) -> str:
    """Whether a module of a game is `words`, `rules` (with events) or `other`."""
    place = file.parts[0].removesuffix(".py")
    if place in ("display", "wording", "words"):
        return "words"
    return "other" if place in OTHERS else "rules"
