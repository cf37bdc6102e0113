"""A sheet makes a game: one object for it, the same in every process, with its own names."""

import pickle
from dataclasses import replace

import msgspec
import pytest
from msgspec.structs import replace as changed

from domain.games.table import GAME
from domain.games.table.commands import COMMANDS
from domain.games.table.events import EVENTS
from domain.games.table.options import TableOptions
from domain.kernel import FACILITATOR, PUBLIC, Game, Refusal, position_of
from domain.sheets import Looks
from replays.verify.positions import misplaced
from tests.games.table.playing import Playing
from tests.games.table.sheets import FEN_PATHS, GATE_WARS, HARBOUR_RACE, SHEETS, bound
from tests.laws.registry import REGISTRY
from tests.script import improvise


def test_one_sheet_is_one_game() -> None:
    again = msgspec.json.decode(msgspec.json.encode(GATE_WARS), type=type(GATE_WARS))
    assert bound(again) is bound(GATE_WARS)
    assert bound(HARBOUR_RACE) is not bound(GATE_WARS)
    assert REGISTRY.bound("table", 1, {"sheet": msgspec.to_builtins(again)}) is bound(GATE_WARS)


def test_other_hints_make_another_game_of_the_same_sheet() -> None:
    """They are no part of the sheet's identity, and still are what is drawn."""
    other = changed(GATE_WARS, looks=Looks(hints=("Sell first.",)))
    assert other.id == GATE_WARS.id
    assert bound(other) is not bound(GATE_WARS)


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_a_bound_game_is_sent_to_other_processes(sheet: object) -> None:
    game = bound(sheet)  # type: ignore[arg-type]
    assert pickle.loads(pickle.dumps(game)) is game
    assert pickle.loads(pickle.dumps(GAME)) is GAME


def test_a_game_that_is_made_of_another_is_wrapped_once() -> None:
    """Or every question to a bound game would be asked twice."""
    again = replace(bound(GATE_WARS), title="Another")
    for name in ("legal", "standing", "table"):
        mine, theirs = getattr(again, name), getattr(bound(GATE_WARS), name)
        assert mine.args[0] is theirs.args[0]


def test_games_without_a_sheet_are_bound_to_nothing() -> None:
    for game in REGISTRY.releases():
        if game.bind is None:
            assert game.bound(game.settle(next(iter(game.variants)), {})) is game


def test_neither_states_nor_views_nor_positions_carry_the_sheet() -> None:
    table = Playing()
    for shown in (table.state, table.seen(0), *table.events):
        assert b"Strikes first" not in msgspec.json.encode(shown)


def test_a_position_of_another_sheet_is_no_position_of_this_one() -> None:
    """Also where it is written as a position of this one would be."""
    table, other = Playing(), Playing(changed(GATE_WARS, cards=GATE_WARS.cards[1:], places=PLACES))
    for state, wrong in ((table.state, None), (other.state, "other things lie in it")):
        position = position_of(state)
        options = TableOptions(sheet=GATE_WARS)
        assert misplaced(table.game, options, 2, position) == wrong


PLACES = tuple(
    changed(each, holds=tuple(card.id for card in GATE_WARS.cards[1:])) if each.holds else each
    for each in GATE_WARS.places
)


def test_every_command_is_given_and_every_event_happens_somewhere() -> None:
    """A draft has no recordings, in which the laws look for them."""
    commands, events = set[object](), set[object]()
    for game in map(bound, SHEETS.values()):
        for seed in range(3):
            for step in improvise(game, "final", seed).steps:
                commands |= {step.command["type"]} if step.command else set()
                events |= {type(event) for event in step.events}
    table = Playing()
    laid, happened = table.game.begin(
        TableOptions(sheet=GATE_WARS), 2, lambda chance: chance.outcomes[0], {"seat": 2}
    )
    assert laid.to_act == 2
    events |= {type(event) for event in happened}
    unheard = {str(each.__struct_config__.tag) for each in COMMANDS} - commands
    assert unheard == {"propose_end", "agree_end", "decline_end"}
    assert {each.__name__ for each in EVENTS} - {each.__name__ for each in events} == SELDOM  # type: ignore[attr-defined]


SELDOM = {"CardSnatched", "EndProposed", "EndAgreed", "EndDeclined", "TableEnded"}
"""Where a sheet lets others take from a hand, and what bots leave to people: `test_verbs.py`."""


def test_a_scenario_names_a_seat_that_is_there() -> None:
    game: Game = bound(GATE_WARS)
    with pytest.raises(Refusal, match="bad_scenario"):
        game.begin(TableOptions(sheet=GATE_WARS), 2, lambda chance: 1, {"seat": 3})


def test_a_table_says_what_stands_and_what_its_sheet_hints() -> None:
    table = Playing()
    drawn = table.game.table(table.game.seen(table.state, PUBLIC))
    texts = [part.text for part in drawn.sentences]
    assert texts[0] == f"Turn 1 is seat {table.state.to_act}'s. Now: income. Anybody may act."
    assert texts[-1] == "Buy from the market, then fight."
    assert {face.title for face in drawn.faces.values()} >= {"Fire"} or drawn.faces
    whole = table.game.table(table.game.seen(table.state, FACILITATOR))
    assert len(whole.faces) >= len(drawn.faces)


def test_an_open_table_without_turns_awaits_nobody() -> None:
    table = Playing(FEN_PATHS)
    assert table.state.to_act == 0
    assert list(table.game.may_act(table.state)) == [1, 2]
    drawn = table.game.table(table.seen(0))
    assert drawn.headline.text == "The table is open. Anybody may act."
