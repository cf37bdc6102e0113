"""The API, the command line and the library give the same bytes for every step and viewer."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import msgspec
import pytest
from click.testing import CliRunner

from cli.commands.matches.at import encoding
from cli.main import main
from cli.matches import walk_of
from domain.games.registry import REGISTRY as PLAYABLE
from domain.kernel import (
    FACILITATOR,
    PUBLIC,
    Game,
    Viewer,
    canonical,
    name_of,
    players_and_public,
    seat_of,
)
from domain.ledger.application import Ledger
from domain.ledger.desk.access.tokens import Grant, Role
from replays.walking.timeline import Timeline
from replays.walking.turns import Place
from tests.api.process import ROOT, running
from tests.api.service import Caller, Service
from tests.laws.games import REGISTRY, every_game
from tests.replays.stored import ledger_at, play
from tests.rounds import rounds
from tests.waiting import PATIENCE

CHUNKS, MATCHES = rounds(1, 4), rounds(1, 5)
"""The matches of a game are shared out among processes: so many chunks of so many."""

STEPS = rounds(16, 100_000)
"""As far as a match is looked at."""

PRINTED = 5
"""At so many moments of a match the whole command is run too."""

ROLES: Mapping[Viewer, Role] = {FACILITATOR: "facilitator", PUBLIC: "spectator"}
"""The roles of viewers that are no seats."""


class Moment(msgspec.Struct, frozen=True):
    """A step of a match, and a viewer of it."""

    match: str
    step: int
    viewer: Viewer
    view: bytes
    """What the library gives for this viewer."""
    state: bytes
    """The whole state, that only the facilitator may have; for others nothing."""


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """The answer to `GET /matches/{id}/state`, its view as it was sent."""

    viewer: str
    step: int
    view: msgspec.Raw


@pytest.mark.parametrize("chunk", range(CHUNKS))
@every_game
def test_everybody_gives_the_same_bytes(
    service: Service, tmp_path: Path, game: Game, chunk: int, record_property: Callable[..., None]
) -> None:
    """Even matches are looked at in a random order, odd ones first to last."""
    for seed in range(chunk * MATCHES, chunk * MATCHES + MATCHES):
        random, match = Random(seed), played(service.ledger, game, seed)
        moments = list(moments_of(service.ledger, match))
        if seed % 2 == 0:
            random.shuffle(moments)
        compare_api(service, moments, random)
        compare_command(service.ledger, moments)
        for moment in random.sample(moments, PRINTED):
            assert printed(tmp_path, moment) == moment.view
        record_property("states", len(moments))


def played(ledger: Ledger, game: Game, seed: int) -> str:
    """A match of random commands: all variants and numbers of seats have their turn."""
    variants, seats = tuple(game.variants), game.seats
    variant, turn = variants[seed % len(variants)], seed // len(variants)
    return play(ledger, game.id, variant, seed, cap=STEPS, seats=seats[turn % len(seats)])


def moments_of(ledger: Ledger, match: str) -> Iterator[Moment]:
    """Every step of a match for all viewers, first to last, by one fold of its events."""
    steps = ledger.steps(match)
    game = ledger.registry.game(steps[0].created.game)
    everybody = (FACILITATOR, *players_and_public(steps[0].created.seats))
    for step, state in Timeline(game, steps).walk():
        for viewer in everybody:
            whole = canonical(state) if viewer == FACILITATOR else b""
            yield Moment(
                match,
                step.number,
                viewer,
                canonical(game.view(state, viewer)),
                whole,
            )


def compare_api(service: Service, moments: list[Moment], random: Random) -> None:
    """The viewer asks, or the facilitator asks for them."""
    own = {
        viewer: caller(service, moments[0].match, viewer) for viewer in {m.viewer for m in moments}
    }
    for moment in moments:
        query = {"at": moment.step}
        if random.random() < 1 / 2:
            reply = own[moment.viewer].get(path_of(moment), **query)
        else:
            reply = service.facilitator.get(path_of(moment), **query, seat=name_of(moment.viewer))
        assert reply.status == "200 OK"
        assert view_in(reply.data, moment) == moment.view


def caller(service: Service, match: str, viewer: Viewer) -> Caller:
    """A client who is this viewer by right."""
    role = ROLES.get(viewer, "seat")
    [token] = service.ledger.tokens.issue([Grant(role, match, seat_of(viewer))])
    return service.caller(token)


def path_of(moment: Moment) -> str:
    return f"/matches/{moment.match}/state"


def view_in(sent: bytes, moment: Moment) -> bytes:
    """The view in an answer, which must say whose it is and of when."""
    body = msgspec.json.decode(sent, type=Body)
    assert (body.viewer, body.step) == (name_of(moment.viewer), moment.step)
    return bytes(body.view)


def compare_command(ledger: Ledger, moments: list[Moment]) -> None:
    """What `playledger at` encodes."""
    everybody = {moment.viewer for moment in moments}
    walks = {viewer: walk_of(ledger, moments[0].match, viewer) for viewer in everybody}
    for moment in moments:
        walk, place = walks[moment.viewer], Place(moment.step)
        assert encoding(walk, place) == moment.view
        assert not moment.state or encoding(walk, place, whole=True) == moment.state


def printed(folder: Path, moment: Moment) -> bytes:
    """What the command prints, in this process."""
    words = words_of(folder / "playledger.db", moment)
    ran = CliRunner().invoke(main, words, obj=REGISTRY)
    assert ran.exit_code == 0, ran.stderr
    return ran.stdout_bytes


def words_of(database: Path, moment: Moment) -> tuple[str, ...]:
    place = (moment.match, str(moment.step), "--as", name_of(moment.viewer))
    return ("--db", str(database), "at", *place, "--raw")


@pytest.mark.soak(in_turn=3)
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in PLAYABLE])
def test_the_program_prints_the_same_bytes(tmp_path: Path, game: Game) -> None:
    database = tmp_path / "playledger.db"
    for seed in range(rounds(1, 5)):
        with ledger_at(database, seed) as ledger:
            moments = list(moments_of(ledger, played(ledger, game, seed)))
        for moment in Random(seed).sample(moments, rounds(1, 5)):
            words = (sys.executable, "-m", "cli.main", *words_of(database, moment))
            ran = subprocess.run(words, cwd=ROOT, capture_output=True, check=True)
            assert ran.stdout == moment.view


def test_a_server_sends_the_same_bytes(tmp_path: Path) -> None:
    database = tmp_path / "playledger.db"
    with ledger_at(database) as ledger:
        matches = [played(ledger, game, seed) for game in REGISTRY for seed in range(rounds(1, 4))]
        moments = [moment for match in matches for moment in moments_of(ledger, match)]
    with running(database) as server:
        connection = HTTPConnection(urlsplit(server.address).netloc, timeout=PATIENCE)
        for moment in moments:
            query = f"?at={moment.step}&seat={name_of(moment.viewer)}"
            headers = {"Authorization": f"Bearer {server.token}"}
            connection.request("GET", path_of(moment) + query, headers=headers)
            assert view_in(connection.getresponse().read(), moment) == moment.view
        connection.close()
