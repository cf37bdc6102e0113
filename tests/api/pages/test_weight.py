"""What a browser loads for the first page of a match: at most 100 kB, in every game."""

import re
from collections.abc import Iterator

import pytest

from tests.api.pages.sitting import LOOK
from tests.api.service import Service
from tests.bench.pages import BYTES, IMPORTED, LOADED
from tests.laws.games import REGISTRY

PLAYED = 40

GAMES = [game.id for game in REGISTRY if game.awaits_one]


def got(service: Service, path: str) -> tuple[int, str]:
    """How many bytes an answer has as it is sent, and its text."""
    packed = service.facilitator.ask("GET", path, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    return len(packed.data), service.facilitator.get(path).text


def loaded(service: Service, path: str, known: set[str]) -> Iterator[int]:
    """The bytes of a page, and of all that it and its scripts load."""
    size, text = got(service, path)
    yield size
    modules = {f"{LOOK}/{name}" for name in IMPORTED.findall(text)}
    for each in sorted({*LOADED.findall(text), *modules} - known):
        if each not in known and not each.endswith(".svg"):
            known.add(each)
            yield from loaded(service, each, known)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_of_a_match_is_small(service: Service, game: str) -> None:
    table = service.begin(game)
    table.play(PLAYED)
    known: set[str] = set()
    found = sum(loaded(service, f"/m/{table.id}?as=facilitator", known))
    assert {
        f"{LOOK}/{each}" for each in ("match.js", "board.js", "table.css", "choosing.js")
    } <= known
    assert re.search("look.css", " ".join(known))
    assert found < BYTES
