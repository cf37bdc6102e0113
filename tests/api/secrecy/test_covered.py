"""Several seats in one browser: of the covered ones nothing comes out, by any operation there is.

All operations are taken from the register, with how each is asked: a new one is tried here without
anybody's help.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import pytest
from werkzeug.test import TestResponse

from api.declare.operations import Operation
from api.pages.shell.forms import FORM
from domain.kernel import PUBLIC, Game, Viewer
from tests.api.pairs import Begin, Pair
from tests.api.register import OPERATIONS, REGISTER, known_in, path_of, sent
from tests.api.register.entry import LEGAL, SEAT, STEP
from tests.api.service import KEYS, Reply
from tests.api.worlds import World, leaks
from tests.laws.games import REGISTRY
from tests.rounds import rounds
from tests.script import improvise

SECRETIVE = [game for game in REGISTRY if game.has_secrets]
every_secretive = pytest.mark.parametrize(
    "game", SECRETIVE[: rounds(usual=3, soak=99)], ids=lambda game: game.id
)

TAKING_COOKIES = [each for each in OPERATIONS.values() if each.takes_visit]
READING = [each for each in TAKING_COOKIES if each.method == "GET"]

HTML = "text/html,*/*;q=0.8"
TURNS = rounds(usual=3, soak=1)
"""Of the ways to ask for the operations each game has one in so many, and the next game others."""

CHUNKS = 2
"""So much of a stream is read: its beginning, and the steps that there are."""


class Way(NamedTuple):
    """How a viewer is named to an operation: by which parameter; "": by none."""

    named: str
    viewer: str


class Screen:
    """A browser that holds all seats of a world's match; `shown` is the seat that looks.

    `command` is what it sends where a command is asked for, and `others` are further tokens of it.
    """

    def __init__(
        self, world: World, shown: int, command: str = "", others: Sequence[str] = ()
    ) -> None:
        self.world, self.shown, self._command = world, shown, command
        self._tokens = [*world.table.tokens.values(), *others]
        self._client, self._secret = world.service.app.test_client(), ""

    def ask(self, operation: Operation, way: Way, *, token: str = "", accept: str = HTML) -> Reply:
        """Asks as the register says, naming a viewer in a way; with a token, if one is given."""
        self._sign_in()
        name, named = operation.name, {way.named: way.viewer} if way.named else {}
        body, query = self._filled(REGISTER[name].body), dict(parse_qsl(REGISTER[name].query))
        if operation.body == FORM:
            body |= named
        else:
            query |= named
        headers = {"Accept": accept}
        if operation.method != "GET":
            headers["Idempotency-Key"] = next(KEYS)
        if token:
            headers["Authorization"] = f"Bearer {token}"
        path, how = self.path_of(operation), {"headers": headers, **sent(name, body)}
        return self._read(
            self._client.open(path, method=operation.method, query_string=query, **how)
        )

    def _sign_in(self) -> None:
        """Signs in again where the request before has signed out."""
        ledger = self.world.service.ledger
        if not ledger.visits.grants(self._secret):
            grants = filter(None, map(ledger.tokens.grant_of, self._tokens))
            self._secret = ledger.visits.begin(*grants)
        shown = f"{self.world.table.id}.{self.shown}.{self.world.step}"
        self._client.set_cookie("playledger", self._secret)
        self._client.set_cookie("playledger-shown", shown)

    def path_of(self, operation: Operation) -> str:
        """The address of an operation, of this match."""
        service, table = self.world.service, self.world.table
        game = next(iter(service.ledger.registry)).id
        return path_of(operation.name, match_id=table.id, game_id=game)

    def _filled(self, body: Any) -> Any:
        with self.world.service.ledger.live(self.world.table.id) as held:
            known = {STEP: held.step, SEAT: held.state.to_act, LEGAL: self._command}
        return known_in(body, known)

    def _read(self, response: TestResponse) -> Reply:
        """The answer without what is random in it; of a stream only what there is now."""
        if response.mimetype == "text/event-stream":
            read = islice(response.response, CHUNKS)
            response.response = [b"".join(each for each in read if isinstance(each, bytes))]
        answer = Reply.of(response)
        for caller in self.world.table.seats.values():
            answer.headers = self.world._untagged(caller, answer)
        kept = [each.partition("=")[0] for each in answer.headers.getlist("Set-Cookie")]
        answer.headers.setlist("Set-Cookie", kept)
        answer.headers.pop("Date", None)
        return answer


def ways(world: World) -> Iterator[Way]:
    """Every way in which a browser may say as whom it asks."""
    for named in ("as", "seat"):
        yield from (Way(named, f"seat-{seat}") for seat in world.table.seats)
        yield Way(named, "public")
    yield from (Way("", ""), Way("as", "nonsense"))


def is_told_apart(operation: Operation, way: Way, shown: int) -> bool:
    """Whether this is asked: not what the seat that looks writes, for that may end the match."""
    is_covered = way.named == "as" and way.viewer not in ("nonsense", "public", f"seat-{shown}")
    return not shown or operation.method == "GET" or is_covered


def ask_everything(worlds: Sequence[World], shown: int, others: Sequence[str] = ()) -> None:
    """Asks every operation there is in each way, by turns, and keeps the answers."""
    command = json.dumps(next(iter(worlds[0].table.legal()), {}))  # some games list none
    [game] = worlds[0].service.ledger.registry
    asked = [
        (operation, way)
        for operation in OPERATIONS.values()
        if not others or operation in READING
        for way in (ways(worlds[0]) if "<match_id>" in operation.path else [Way("", "")])
        if is_told_apart(operation, way, shown)
    ]
    for world in worlds:
        screen = Screen(world, shown, command, others)
        world.history.clear()
        for operation, way in asked[SECRETIVE.index(game) % TURNS :: TURNS]:
            answer = screen.ask(operation, way)
            if "<match_id>" not in operation.path:  # it may be about all matches of the service
                answer.data = alike(answer.data, worlds)
            world._keep(f"{operation.name} {way}", answer)


def alike(answer: bytes, worlds: Sequence[World]) -> bytes:
    """An answer in which the matches of all worlds have one address."""
    for world in worlds:
        answer = answer.replace(world.table.id.encode(), b"M" * len(world.table.id))
    return answer


def played(begin: Begin, game: Game, viewer: Viewer, *, in_hands_alone: bool = False) -> Pair:
    """Worlds that differ in what this viewer must not know; names all seats may know.

    `in_hands_alone`: nobody writes or is invited in one of them only.
    """
    pair = begin(game, improvise(game, "final", 1, cap=3), viewer, seeded=False)
    if in_hands_alone:
        pair.other.differ = lambda: None  # type: ignore[method-assign]
    pair.play()
    pair.other.tell("facilitator", "seats/1/name", None, "DELETE")
    return pair


@every_secretive
def test_a_covered_screen_tells_no_twin_worlds_apart(begin: Begin, game: Game) -> None:
    """They differ in what every seat holds, and all seats are in the browser."""
    pair = played(begin, game, PUBLIC)
    ask_everything(pair.worlds, shown=0)
    assert leaks(*pair.worlds) == []


@every_secretive
def test_a_facilitators_covered_screen_tells_them_apart_only_when_it_asks_as_facilitator(
    begin: Begin, game: Game
) -> None:
    """Where it asks for nobody, or for a seat, the seats at it come first."""
    pair = played(begin, game, PUBLIC, in_hands_alone=True)
    ask_everything(pair.worlds, shown=0, others=[pair.service.token])
    assert leaks(*pair.worlds) == []


@every_secretive
def test_what_another_seat_holds_is_covered_while_one_looks(begin: Begin, game: Game) -> None:
    pair = played(begin, game, Viewer(1))
    ask_everything(pair.worlds, shown=1)
    assert leaks(*pair.worlds) == []


SENT_NOTHING_LIVE = "see_page_stream"
"""A page of several seats is sent no steps of a seat: who looks may change."""


def test_who_looks_gets_what_their_seat_gets(begin: Begin) -> None:
    """Named as the operation names viewers, or not at all: as with the seat's own token."""
    world = played(begin, REGISTRY.game("hidden_hand"), Viewer(1)).one
    screen = Screen(world, shown=2)
    for operation in READING:
        for way in (Way("", ""), Way("as", "seat-2"), Way("seat", "seat-2")):
            if way.named == "as" and not screen.path_of(operation).startswith("/m/"):
                continue  # programs' operations know no such parameter
            answer = screen.ask(operation, way)
            own = screen.ask(operation, way, token=world.table.tokens[2])
            assert "show me the table" not in answer.text, operation.name
            if operation.name == SENT_NOTHING_LIVE:
                assert (answer.status_code, own.status_code) == (204, 200)
                continue
            assert answer.status_code == own.status_code, (operation.name, way, answer.text)
            if not operation.path.startswith("/m/"):
                assert answer.data == own.data, operation.name


def test_what_everybody_may_see_is_seen_at_a_covered_screen(begin: Begin) -> None:
    """By all operations that seats may read with."""
    world = played(begin, REGISTRY.game("hidden_hand"), PUBLIC).one
    screen = Screen(world, shown=0)
    for operation in (each for each in READING if "spectator" in each.may):
        named = "as" if operation.path.startswith("/m/") else "seat"
        answer = screen.ask(operation, Way(named, "public"))
        assert answer.status_code == 200, (operation.name, answer.text)
        assert "show me the table" not in answer.text


def test_a_covered_seat_carries_nothing_out(begin: Begin) -> None:
    """Nor is it told whether it could have."""
    world = played(begin, REGISTRY.game("hidden_hand"), PUBLIC).one
    with world.service.ledger.live(world.table.id) as held:
        step, seat = held.step, held.state.to_act
    screen = Screen(world, 0, json.dumps(world.table.legal()[0]))
    for operation in TAKING_COOKIES:
        if operation.method == "GET" or operation.uncovers or "seat" not in operation.may:
            continue
        for way in (Way("", ""), Way("as", f"seat-{seat}"), Way("as", "public")):
            answer = screen.ask(operation, way)
            assert (answer.status_code, "show me the table" in answer.text) == (403, True)
    assert world.step == step


def test_a_program_is_told_that_the_table_is_covered(begin: Begin) -> None:
    world = played(begin, REGISTRY.game("hidden_hand"), PUBLIC).one
    screen = Screen(world, 0)
    for name in ("see_replay", "see_stream", "see_page_stream", "see_match_part"):
        answer = screen.ask(OPERATIONS[name], Way("", ""), accept="*/*")
        assert (answer.status_code, answer.json["code"]) == (403, "table_covered"), name
