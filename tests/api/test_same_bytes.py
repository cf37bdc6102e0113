"""The API, the command line and the library give the same bytes for every step and all eyes."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

from cli.at import encoding
from cli.main import main
from cli.matches import walk_of
from domain.kernel import FACILITATOR, PUBLIC, Eyes, Game, canonical, name_of
from replays.timeline import Timeline
from replays.turns import Place
from tests.api.service import Service
from tests.laws.games import REGISTRY, every_game
from tests.replays.stored import play
from tests.rounds import rounds

STEPS = rounds(40, 100_000)
"""As far as a match is looked at."""

LOOKS = rounds(40, 30)
"""At how many steps of a match, chosen at random; at each through two eyes (and a state)."""


class Body(msgspec.Struct):
    """The answer to `GET /matches/{id}/state`, its view as it was sent."""

    eyes: str
    step: int
    view: msgspec.Raw


def answer(service: Service, match: str, step: int, eyes: Eyes) -> Body:
    path = f"/matches/{match}/state"
    reply = service.facilitator.get(path, at=step, seat=name_of(eyes))
    return msgspec.json.decode(reply.data, type=Body)


@pytest.mark.soak
@every_game
def test_everybody_gives_the_same_bytes(service: Service, tmp_path: Path, game: Game) -> None:
    for seed in range(rounds(1, 200)):
        match = play(service.ledger, game.id, "final", seed, cap=STEPS)
        timeline = Timeline(game, service.ledger.steps(match))
        random = Random(seed)
        everybody = (FACILITATOR, *range(PUBLIC, timeline.created.seats + 1))
        walks = {eyes: walk_of(service.ledger, match, eyes) for eyes in everybody}
        for step in random.sample(range(1, len(timeline) + 1), min(LOOKS, len(timeline))):
            state = timeline.at(step)
            assert encoding(walks[FACILITATOR], Place(step)) == canonical(state)
            for eyes in random.sample(everybody, 2):
                view = game.view(state, eyes)
                sent = answer(service, match, step, eyes)
                assert bytes(sent.view) == canonical(view)
                if eyes != FACILITATOR:
                    assert encoding(walks[eyes], Place(step)) == canonical(view)


@every_game
def test_the_command_prints_these_bytes(service: Service, tmp_path: Path, game: Game) -> None:
    match = play(service.ledger, game.id, "final", 1, cap=20)
    timeline = Timeline(game, service.ledger.steps(match))
    for step in (1, len(timeline)):
        assert printed(tmp_path, match, step, FACILITATOR) == canonical(timeline.at(step))
        for eyes in range(PUBLIC, timeline.created.seats + 1):
            view = canonical(game.view(timeline.at(step), eyes))
            assert printed(tmp_path, match, step, eyes) == view


def printed(folder: Path, match: str, step: int, eyes: Eyes) -> bytes:
    database = str(folder / "playledger.db")
    words = ("--db", database, "at", match, str(step), "--raw", "--as", name_of(eyes))
    ran = CliRunner().invoke(main, words, obj=REGISTRY)
    assert ran.exit_code == 0, ran.stderr
    return ran.stdout_bytes
