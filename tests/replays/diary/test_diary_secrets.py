"""Law 6: a diary tells its viewer nothing that they may not know."""

import re
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
import pytest

from domain.kernel import FACILITATOR, PUBLIC, Game, Viewer
from replays.diary import LAYOUTS, diary, gather, sources_of
from tests.laws.games import REGISTRY
from tests.laws.hidden import REDEAL
from tests.laws.registry import TURNLESS, pinned
from tests.laws.twins import History, leaks
from tests.replays.stored import ledger_at
from tests.replays.test_seen import played
from tests.replays.walks import seen
from tests.rounds import rounds
from tests.script import Script, improvise

HEAD = re.compile(r"[0-9a-f]{64}")
CAP = {"hidden_hand": 100} | dict.fromkeys(
    ("squad_combat", "location_ccg", "table"), rounds(usual=6, soak=30)
)
"""So many commands of a match are told."""

every_secret = pytest.mark.parametrize(
    "game", [*(each for each in REGISTRY if each.has_secrets), TURNLESS], ids=lambda game: game.id
)


def told(game: Game, script: Script, viewer: Viewer) -> History:
    """The whole source of a diary, and one of its forms, but for the salted head."""
    with TemporaryDirectory() as folder, ledger_at(Path(folder) / "twin.db") as ledger:
        match = played(ledger, game, script)[0].match
        walk = seen(ledger, match, viewer)
        sources = sources_of(ledger, walk)
    source = msgspec.json.encode(gather(walk, sources, LAYOUTS["designer"])).decode()
    page = diary(walk, sources, "teacher", "md")
    return [
        (name, HEAD.sub("", text).encode()) for name, text in (("source", source), ("md", page))
    ]


@every_secret
@pytest.mark.soak(in_turn=2)
@pytest.mark.parametrize("viewer", [PUBLIC, 1, 2])
def test_law_6_no_diary_tells_twin_worlds_apart(game: Game, viewer: Viewer) -> None:
    script = improvise(game, "final", 3, cap=CAP.get(game.id, 100), options=pinned(game))
    assert list(leaks(game, script, viewer, REDEAL[game.id], Random(3), told)) == []


@every_secret
def test_the_facilitators_diary_does(game: Game) -> None:
    script = improvise(game, "final", 3, cap=4, options=pinned(game))
    twin = REDEAL[game.id](script, Viewer(1), Random(3))
    assert told(game, script, FACILITATOR) != told(game, twin, FACILITATOR)
