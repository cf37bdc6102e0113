"""Every outlet tells a step in the same sentences as the log does, for the same viewer."""

import csv
import json
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from domain.games.registry import REGISTRY
from domain.kernel import Viewer
from replays.export import document
from replays.telling.seen import step_of
from replays.walking.walk import Walk
from tests.api.listening import events_in
from tests.api.service import Reply, Service, Table
from tests.replays.stored import next_request
from tests.replays.walks import seen, take_back

STEPS = 70
"""The most commands that are played."""

MATCHES = 20
"""So many are played at most: their chance is drawn anew each time."""

READ = 6
"""So many steps are read alone, all over the match."""

TELLING = ("assassination_le", "class_arena", "heist")
"""Games in which what went before is soon told."""

Sentences = dict[int, list[str]]
"""By the number of a step."""


class Match(NamedTuple):
    """A stored match, and what a seat may see of it."""

    service: Service
    table: Table
    walk: Walk

    @property
    def logged(self) -> Sentences:
        """What the log says."""
        return {step.step: step.sentences for step in self.walk.seen}

    @property
    def plain(self) -> Sentences:
        """What the events say by themselves."""
        steps = self.walk.timeline.steps
        told = [step_of(self.walk.game, step, Viewer(1)) for step in steps]
        return {step.step: step.sentences for step in told}

    @property
    def some(self) -> list[int]:
        """Some steps, the first and the last among them."""
        last = len(self.walk.seen)
        return [1 + part * (last - 1) // READ for part in range(READ + 1)]

    def seen(self, path: str, **query: Any) -> Any:
        """What seat 1 is told there."""
        return self.table.seats[1].seen(f"{self.table.path}{path}", **query)


@pytest.fixture(scope="module", params=REGISTRY.ids)
def match(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Match:
    """A match of each game; in some the log has more to tell than the events."""
    folder, game = tmp_path_factory.mktemp("sentences"), request.param
    service = Service(folder / "playledger.db")
    for seed in range(MATCHES):
        found = played(service, game, Random(seed))
        if game not in TELLING or found.logged != found.plain:
            return found
    raise AssertionError(f"no log of {game} had more to tell in {MATCHES} matches")


def played(service: Service, game: str, random: Random) -> Match:
    """A match of random commands, part of which was taken back twice."""
    table = service.begin(game)
    for most, to in ((20, 12), (10, 7), (STEPS, 0)):
        for _ in range(most):
            play_on(service, table.id, random)
        if to and not is_over(service, table.id):
            take_back(service.ledger, table.id, to)
    return Match(service, table, seen(service.ledger, table.id, Viewer(1)))


def play_on(service: Service, match: str, random: Random) -> None:
    """Sends any legal command, while the match goes on."""
    if is_over(service, match):
        return
    with service.ledger.live(match) as held:
        request = next_request(held.game, held.state, random, "seeded")
    service.ledger.submit(match, request)


def is_over(service: Service, match: str) -> bool:
    """Whether the match has ended."""
    with service.ledger.live(match) as held:
        return held.is_over


def test_a_page_of_the_log_begins_anywhere(match: Match) -> None:
    for after in match.some:
        steps = match.seen("/events", after=after - 1, limit=2)["steps"]
        assert_logged(match, steps)


def test_a_step_is_told_alone(match: Match) -> None:
    assert_logged(match, [match.seen(f"/steps/{number}") for number in reversed(match.some)])


def test_a_stream_begins_anywhere(match: Match) -> None:
    for after in match.some[:-1]:
        stream = match.table.seats[1].get(f"{match.table.path}/stream", after=after, limit=2)
        assert_logged(match, [each.data for each in events_in(stream.text) if each.name == "step"])


@pytest.mark.parametrize("form", ["application/x-ndjson", "text/csv"])
def test_a_file_begins_anywhere(match: Match, form: str) -> None:
    for after in (0, *match.some[:-1]):
        query = {"after": after, "limit": 3}
        path, accept = f"{match.table.path}/events", {"Accept": form}
        file = match.table.seats[1].ask("GET", path, query_string=query, headers=accept).text
        read = (
            csv.DictReader(StringIO(file)) if "csv" in form else map(json.loads, file.splitlines())
        )
        found: dict[int, list[str]] = {}
        for line in read:
            found.setdefault(int(line["step"]), []).append(line["sentence"].removeprefix("'"))
        assert found
        assert all(match.logged[step] == told for step, told in found.items())


def test_the_whole_document_says_the_same(match: Match) -> None:
    steps = match.walk.timeline.steps
    made = json.loads(b"".join(document(match.walk.game, steps, Viewer(1))))
    assert_logged(match, made["steps"])


def assert_logged(match: Match, steps: Sequence[Any]) -> None:
    """These steps have the sentences that the log has."""
    assert steps
    assert {each["step"]: each["sentences"] for each in steps} == {
        each["step"]: match.logged[each["step"]] for each in steps
    }


@pytest.mark.parametrize("game", ["class_arena", "heist"])
def test_a_command_is_answered_in_the_same_words(service: Service, game: str) -> None:
    table = service.begin(game)
    answers = table.play(25)
    for seat in table.seats:
        walk = seen(service.ledger, table.id, Viewer(seat))
        own = [each for each in answers if each["seat"] == seat]
        assert [each["sentences"] for each in own] == [
            walk.seen[each["step"] - 1].sentences for each in own
        ]


GAPS = (1, 3, 20)
"""So many commands are played between two answers: a match keeps fewer than the last."""


@pytest.mark.parametrize("game", REGISTRY.ids)
def test_the_answer_to_a_command_tells_its_step_as_the_log_does(tmp_path: Path, game: str) -> None:
    """A teller stays with the live match, and is told what others did since."""
    service = Service(tmp_path / "playledger.db")
    table, random = service.begin(game), Random(7)
    asks = [*table.seats.values(), service.facilitator]
    for number, gap in enumerate(GAPS * 4):
        legal = table.legal()
        if not legal:
            break
        answer = table.act(random.choice(legal)) if number % 4 else as_facilitator(table, legal[-1])
        assert answer.status_code == 201, answer.text
        told = answer.json
        asker = (
            service.facilitator if told["viewer"] == "facilitator" else table.seats[told["seat"]]
        )
        assert asker in asks
        assert told["sentences"] == asker.seen(f"{table.path}/steps/{told['step']}")["sentences"]
        for _ in range(gap):
            play_on(service, table.id, random)
        if number == len(GAPS) and not is_over(service, table.id):
            take_back(service.ledger, table.id, told["step"])
    service.ledger.close()


def as_facilitator(table: Table, command: Any) -> Reply:
    now = table.now
    sent = {"command": command, "expected_step": now["step"], "seat": now["to_act"]}
    return table.facilitator.post(f"{table.path}/commands", sent)
