"""A new match with options and a position: a form made from what its game declares."""

import re

import pytest

from domain.sheets.mistakes import Mistakes
from domain.sheets.scalars import meant, nodes
from tests.api.pages.found_forms import Form, changing
from tests.api.pages.test_visits import Browser, facilitating
from tests.api.service import Service
from tests.laws.games import REGISTRY


@pytest.fixture
def teacher(service: Service) -> Browser:
    return facilitating(service)


def form_of(page: str) -> Form:
    return next(each for each in changing(page) if each.action.endswith("/new"))


@pytest.mark.parametrize("game", [each.id for each in REGISTRY])
def test_the_form_of_each_game_begins_a_match_as_it_stands(
    teacher: Browser, service: Service, game: str
) -> None:
    form = form_of(teacher.sees(f"/games/{game}/new"))
    begun = teacher.sends(form.action, **{**form.fields, "bot": "here"})
    assert begun.status_code == 303, begun.text
    with service.ledger.live(begun.headers["Location"].removeprefix("/m/")) as held:
        found = service.ledger.registry.game(game)
        assert held.created.variant == next(iter(found.variants))
        asked = {name.removeprefix("option.") for name in form.fields if "option." in name}
        assert asked == {*found.options.__struct_fields__}


def test_options_seats_labels_and_a_position_are_as_they_were_set(
    teacher: Browser, service: Service
) -> None:
    sent = {
        "option.start_tokens": "4",
        "option.denial": "false",
        "option.spearman_reach": "blocked",
        "label": "trial, Group 7",
        "scenario": '{"turn": 5}',
        "bot": "here",
    }
    match = teacher.sends("/games/correction/new", **sent).headers["Location"].removeprefix("/m/")
    with service.ledger.live(match) as held:
        options = held.created.options
        assert (options["start_tokens"], options["denial"]) == (4, False)
        assert options["spearman_reach"] == "blocked"
        assert held.state.turn.number == 5  # type: ignore[attr-defined]  # Correction's
    assert service.ledger.labels.of([match]) == {match: ["Group 7", "trial"]}


def test_lists_to_choose_from_are_read_as_lists_and_can_be_chosen(
    teacher: Browser, service: Service
) -> None:
    page = teacher.sees("/games/heist/new")
    [asked] = re.findall(r'(?s)<select name="option.fail_ranks".*?</select>', page)
    chosen = dict(re.findall(r'<option value="([^"]+)">(.*?)</option>', asked))
    assert "0, 0, 1" in chosen.values()
    assert not re.search(r"[(\[]\d", re.sub("<[^>]+>", "", asked))
    for value, said in chosen.items():
        sent = {"option.fail_ranks": value, "bot": "here"}
        match = teacher.sends("/games/heist/new", **sent).headers["Location"].removeprefix("/m/")
        with service.ledger.live(match) as held:
            assert ", ".join(map(str, held.created.options["fail_ranks"])) == said


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("option.start_tokens", "99", "start_tokens"),
        ("option.spearman_reach", "flies", "spearman_reach"),
        ("option.max_turns", "many", "no JSON"),
        ("scenario", '{"turns": 5}', "turns"),
        ("scenario", "{", "no JSON"),
        ("scenario", "turn: 5\n  phase: move", "Line 2"),
        ("scenario", "turn: 5\nturn: 6", "said in line 1 already"),
        ("seats", "5", "seats"),
    ],
)
def test_what_does_not_fit_is_said_beside_it_and_everything_typed_stays(
    teacher: Browser, service: Service, field: str, value: str, said: str
) -> None:
    before = service.rows()
    sent = {"option.banish_cost": "2", "label": "Group 7", field: value, "bot": "people"}
    refused = teacher.sends("/games/correction/new", **sent)
    assert refused.status_code == 422
    [beside] = re.findall(
        rf'id="why-{field.replace(".", "-")}">(.*?)</span>', refused.text, re.DOTALL
    )
    assert said in beside
    form = form_of(refused.text)
    assert (form.fields["option.banish_cost"], form.fields["label"]) == ("2", "Group 7")
    assert service.rows() == before


WRONG = """
turn: 0
weather: rain
pieces:
  - {seat: 3, kind: pawn, cell: a2}
  - {seat: 1, kind: queen, cell: z9}
"""
"""A position with a field that there is not, and values that there are not."""

IMPOSSIBLE = """
turn: 5
phase: move
pieces:
  - {seat: 1, kind: knight, cell: a6}
  - {seat: 1, kind: knight, cell: b3}
tokens: [{cell: c1, count: 1}]
"""
"""What fits its form and can't have come about."""


@pytest.mark.parametrize(
    ("position", "places"),
    [
        (WRONG, ["The position", "/pieces/0/seat", "/pieces/1/cell", "/pieces/1/kind", "/turn"]),
        (IMPOSSIBLE, ["/pieces/0/cell", "/pieces/1/kind", "/tokens/0/cell"]),
    ],
)
def test_all_that_is_wrong_with_a_position_is_said_at_once(
    teacher: Browser, service: Service, position: str, places: list[str]
) -> None:
    refused = teacher.sends("/games/correction/new", scenario=position, bot="here")
    assert refused.status_code == 422
    [beside] = re.findall(r'id="why-scenario">(.*?)</span>', refused.text, re.DOTALL)
    told = [each.split(":")[0] for each in beside.split("<br>")[1:]]
    assert sorted(told) == sorted(places)
    assert f"{len(places)} things do not fit" in beside
    read = nodes("", position, Mistakes())
    assert read
    asked = {"game": "correction", "scenario": meant(read)}
    answer = service.facilitator.post("/matches", asked)
    assert (answer.status_code, answer.json["code"]) == (422, "bad_scenario")
    found = [each["pointer"].removeprefix("/scenario") for each in answer.json["errors"]]
    assert sorted(each or "The position" for each in found) == sorted(places)


def test_a_position_in_yaml_is_the_same_as_in_json(teacher: Browser, service: Service) -> None:
    sent = {"scenario": "turn: 5\npieces:\n- {seat: 1, kind: pawn, cell: 'a2'}\n", "bot": "here"}
    match = teacher.sends("/games/correction/new", **sent).headers["Location"].removeprefix("/m/")
    with service.ledger.live(match) as held:
        assert held.state.turn.number == 5  # type: ignore[attr-defined]  # Correction's
        assert [*held.state.sides[1].pieces] == ["a2"]  # type: ignore[attr-defined]


def test_people_are_invited_to_it(teacher: Browser) -> None:
    sent = {"option.start_tokens": "2", "label": "Group 7", "bot": "people", "key": "once"}
    begun = teacher.sends("/games/correction/new", **sent)
    assert begun.status_code == 307
    assert "Link for seat 2" in teacher.sends(begun.headers["Location"], **sent).text


def test_a_form_with_too_many_fields_is_refused(teacher: Browser) -> None:
    many = {f"option.{number}": "1" for number in range(101)}
    assert teacher.sends("/games/correction/new", **many).status_code == 422
