"""The legal commands of a position are found once, and told only to those who may know them."""

import msgspec
import pytest

from domain.kernel import FACILITATOR, PUBLIC, Game, State, Viewer
from replays.telling import seen
from replays.telling.seen import legal_now, legal_of
from tests.api.service import Service
from tests.laws.games import REGISTRY


def test_they_are_found_once_for_each_position(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = service.begin("correction")
    found: list[int] = []
    make = seen.legal_json

    def counted(game: Game, state: State, viewer: Viewer) -> msgspec.Raw:
        found.append(state.to_act)
        return make(game, state, viewer)

    monkeypatch.setattr(seen, "legal_json", counted)
    for _ in range(3):
        first = table.now["to_act"]
        told = table.seats[first].seen(f"{table.path}/legal")
        assert told["commands"]
        assert table.facilitator.seen(f"{table.path}/legal")["commands"] == told["commands"]
        assert table.seats[3 - first].seen(f"{table.path}/legal")["commands"] == []
        assert len(found) == 1
        found.clear()
        table.act(told["commands"][0])


def test_the_answer_to_a_command_and_the_next_question_share_them(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = service.begin("correction")
    seat = table.seats[table.now["to_act"]]
    command = {"command": table.legal()[0], "expected_step": 1}
    answer = seat.post(f"{table.path}/commands?legal=true", command, key="k")
    monkeypatch.setattr(seen, "legal_json", None)
    [late] = [table.seats[each] for each in (1, 2) if table.seats[each] is not seat]
    awaited = seat if table.now["to_act"] == answer.json["seat"] else late
    assert awaited.seen(f"{table.path}/legal")["step"] == 2


@pytest.mark.parametrize("game", REGISTRY.ids)
def test_they_are_those_that_are_listed(service: Service, game: str) -> None:
    table = service.begin(game)
    for _ in range(5):
        with service.ledger.live(table.id) as held:
            for viewer in (Viewer(1), Viewer(2), PUBLIC, FACILITATOR, Viewer(1)):
                told = msgspec.json.decode(legal_now(held, viewer))
                listed = legal_of(held.game, held.state, viewer)
                assert told == msgspec.json.decode(msgspec.json.encode(listed))
        legal = table.legal()
        if legal:
            table.act(legal[-1])
