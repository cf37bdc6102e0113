"""What is seen and drawn (section 10), and how events are told."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.games.infection import GAME
from domain.games.infection.events.turns import DebuffApplied
from domain.games.infection.events.villagers import hurt
from domain.games.infection.view import View
from domain.kernel import FACILITATOR, PUBLIC, Event, Viewer, players_and_public
from domain.kernel.table import Board, Cards, Sentence, Table, Track
from replays.drawing import render
from replays.telling.seen import table_of
from tests.games.infection.playing import play, position, start
from tests.given import Playtest, given
from tests.logs import logged, sentences


def seen(match: Playtest, viewer: Viewer = PUBLIC) -> View:
    view = GAME.view(match.state, viewer)
    assert isinstance(view, View)
    return view


def drawn(match: Playtest) -> Table:
    return GAME.table(GAME.seen(match.state, PUBLIC))


def board(match: Playtest) -> Board:
    return next(part for part in drawn(match).parts if isinstance(part, Board))


def sentence(match: Playtest) -> str:
    return next(part.text for part in drawn(match).sentences)


def rich() -> Playtest:
    """A position with something of everything."""
    return position(
        "B1 c4 hp=2 active=no_weapon",
        "R1 c5 carries pending=no_move",
        "R2 b7 hp=1",
        turn=5,
        stored={"2": 1},
        loose={"d4": 1},
        turned_over={"c4": "cure", "b2": "cure", "d5": "cure", "d4": "virus"},
        played={"1": {"move": 2, "gun": 1}},
        removed=[2],
    )


def test_a_view_shows_the_villagers() -> None:
    villagers = msgspec.to_builtins(seen(rich()))["villagers"]
    assert list(villagers) == ["B1", "R1", "B2", "R2"]
    assert villagers["R1"] == {
        "cell": "c5",
        "hp": 3,
        "carries": True,
        "pending": ("no_move",),
        "active": (),
        "loses_turn": False,
    }
    assert (villagers["B1"]["hp"], villagers["B1"]["active"]) == (2, ("no_weapon",))


def test_who_stands_nowhere_has_no_cell_in_a_view() -> None:
    match = given(GAME)
    assert {each.cell for each in seen(match).villagers.values()} == {None}
    play(match, "place c1")
    assert [each.cell for each in seen(match).villagers.values()] == ["c1", None, None, None]


def test_a_view_shows_all_cards_and_stored_cures() -> None:
    sides = seen(rich()).sides
    hand = {"move": 2, "axe": 2, "gun": 0, "arrow": 1, "grenade": 1, "steal": 1}
    assert sides[1].hand == hand
    assert {card: count for card, count in sides[1].played.items() if count} == {
        "move": 2,
        "gun": 1,
    }
    assert (sides[2].removed, sides[2].stored) == (["steal"], 1)


def test_a_view_shows_what_the_regions_still_hide() -> None:
    view = seen(rich())
    assert view.unknown["gray"] == {"virus": 1, "generosity": 1, "contagion": 1}
    assert "cure" not in view.unknown["blue"]
    assert (len(view.face_down), view.loose) == (21, {"d4": 1})


def test_a_view_shows_whose_turn_it_is() -> None:
    view = seen(rich())
    assert (view.turn, view.villager, view.phase, view.to_act) == (5, "B1", "turn", 1)
    assert (view.options.max_turns, view.result, view.waiting) == (400, None, [])


def test_a_view_shows_legal_cells() -> None:
    view = seen(position("B1 c3", "R1 c5"))
    assert view.targets == ["c4", "c5"]
    assert view.destinations[:3] == ["a3", "b2", "b3"]
    assert "c5" not in view.destinations


def test_everybody_sees_the_same() -> None:
    match = rich()
    assert (
        seen(match, Viewer(1))
        == seen(match, Viewer(2))
        == seen(match, PUBLIC)
        == seen(match, FACILITATOR)
    )
    for event in play(match, "steal R1"):
        assert all(
            GAME.redact(event, viewer) is event for viewer in (*players_and_public(2), FACILITATOR)
        )


def test_an_unknown_kind_of_event_is_shown_to_nobody() -> None:
    class TilePeeked(Event, frozen=True):
        pass

    assert GAME.redact(TilePeeked(), FACILITATOR) is None


def test_the_board_is_drawn_with_villages_and_backs_of_tiles() -> None:
    cells = {cell.name: cell for cell in board(start()).cells}
    assert len(cells) == 35
    marks = {row: cells[f"c{row}"].mark for row in range(1, 8)}
    assert marks == {1: "", 2: "b", 3: "b", 4: "g", 5: "r", 6: "r", 7: ""}
    assert [(cells[at].tint, cells[at].owner) for at in ("a1", "e7", "a2")] == [
        ("home", 1),
        ("home", 2),
        ("", 0),
    ]


def test_bare_cells_and_loose_cures_are_drawn() -> None:
    cells = {cell.name: cell for cell in board(rich()).cells}
    assert (cells["c4"].mark, cells["d4"].mark, cells["e4"].mark) == ("", "", "g")
    assert [token.label for token in cells["d4"].tokens] == ["loose cure"]


def test_several_loose_cures_are_counted() -> None:
    match = position(loose={"c3": 2}, turned_over={"c2": "cure", "c4": "cure"})
    cell = next(cell for cell in board(match).cells if cell.name == "c3")
    assert (cell.mark, cell.tokens[0].count) == ("b", 2), "the tile under them is seen as well"


def test_villagers_are_drawn_with_their_owner_and_the_cure_they_carry() -> None:
    cells = {cell.name: cell for cell in board(rich()).cells}
    piece = cells["c5"].pieces[0]
    assert (piece.glyph, piece.owner, piece.ref) == ("R1", 2, "R1")
    assert [token.label for token in piece.tokens] == ["cure", "move barred"]
    other = cells["c4"].pieces[0]
    assert [token.label for token in other.tokens] == ["weapons barred"]
    assert [(each.value, each.limit) for each in other.scales] == [(2, 3)]


def test_legal_cells_stand_out() -> None:
    drawn = board(position("B1 c3", "R1 c5"))
    lit = {cell.name: cell.highlight for cell in drawn.cells}
    assert (lit["c5"], lit["c4"], lit["b3"], lit["a1"]) == ("target", "legal", "legal", "")
    assert [(each.meaning, each.cells) for each in drawn.overlays] == [
        ("Gun can be used", ("c5",)),
        ("Arrow can be used", ("c5",)),
        ("Grenade can be used", ("c4", "c5")),
    ]


def test_beside_the_board_stand_hp_cures_cards_and_what_is_unknown() -> None:
    parts = drawn(rich()).parts
    assert Track("Turn", 5, 400, icon="clock") in parts
    assert Track("Cures stored", 1, 2, seat=2, icon="flask", short="cures") in parts
    assert Track("HP of R2", 1, 3, seat=2, icon="heart", short="R2") in parts
    cards = {(part.label, part.seat): part.cards for part in parts if isinstance(part, Cards)}
    assert [each.name for each in cards["Effects", 1]] == ["B1 may not use weapons on this turn"]
    assert [each.name for each in cards["Effects", 2]] == [
        "R1 may not play Move & Pick-up on its next turn"
    ]
    assert [(each.name, each.count) for each in cards["Played", 1]] == [
        ("Move & Pick-up", 2),
        ("Gun", 1),
    ]
    assert [each.face for each in cards["Out of the match", 2]] == ["steal"]
    assert [(each.name, each.count) for each in cards["Face down, gray middle (3)", 0]] == [
        ("Virus", 1),
        ("Generosity", 1),
        ("Contagion", 1),
    ]


def test_a_turn_that_will_be_lost_is_drawn() -> None:
    match = position("R2 a7 loses_turn", variant="lose_turn")
    cards = [each for each in drawn(match).parts if isinstance(each, Cards)]
    assert [card.name for each in cards if each.label == "Effects" for card in each.cards] == [
        "R2 misses its next turn"
    ]


def test_a_used_weapon_leaves_nothing_to_choose() -> None:
    match = position("B1 c4", "R1 c6")
    state = GAME.clone(match.state)
    play(match, "gun R1")[0].apply(state)
    view = GAME.view(state, PUBLIC)
    assert isinstance(view, View)
    assert (view.phase, view.destinations, view.targets) == ("done", [], [])


def test_the_order_of_turns_is_drawn_with_the_current_villager() -> None:
    assert drawn(rich()).parts[0] == Sentence("The villagers' turns: B1 (now), R1, B2, R2.")


def test_a_sentence_says_what_is_awaited() -> None:
    match = given(GAME)
    assert sentence(match) == "Seat 1 (blue) puts B1 on the board."
    match = position("B1 c4", "R1 c5 hp=2")
    assert sentence(match) == "Seat 1 (blue) plays a card for B1 or takes all played cards back."
    play(match, "axe R1")
    assert sentence(match) == (
        "Seat 2 (red) brings R1 back; then seat 1 (blue) may discard a card of the enemy's hand "
        "for the kill."
    )
    play(match, "respawn c7")
    assert sentence(match) == "Seat 1 (blue) may discard a card of the enemy's hand for the kill."
    play(match, "decline", "move c5")
    assert sentence(match) == (
        "Seat 2 (red) decides what follows the move of R1 (2 tiles: a pick-up only)."
    )
    play(match, "pick tile", chance=["recover"])
    assert sentence(match) == "Seat 2 (red) takes a played card back."


def test_a_sentence_says_what_a_short_move_and_a_stay_allow() -> None:
    """R6, R7."""
    match = position("B1 c3", "R1 c5")
    play(match, "move c3")
    assert sentence(match).endswith("the move of B1 (it stayed: it must pick up).")
    match = position("B1 c3", "R1 c5")
    play(match, "move c4")
    assert sentence(match).endswith(
        "the move of B1 (1 tile: a pick-up, Axe, Gun, Arrow or Grenade)."
    )


def test_a_sentence_says_how_the_match_ended() -> None:
    match = position("B1 c2 carries", stored={"1": 1})
    play(match, "move c1")
    assert sentence(match) == "Seat 1 (blue) has won: two cures are in the village."
    match = position(turn=400)
    play(match, "reset")
    assert sentence(match) == "The match is a draw: the last turn is over."


def test_every_moment_between_two_events_can_be_seen_and_drawn() -> None:
    match = position("B1 c2 hp=1", "R1 c5 hp=1 carries", "R2 a5 hp=1")
    play(match, "move c3")
    state = GAME.clone(match.state)
    for event in play(match, "pick tile", chance=["contagion"]):
        event.apply(state)
        assert GAME.table(GAME.seen(state, PUBLIC)).parts
    assert state == match.state


@pytest.mark.parametrize("width", [80, 100])
def test_a_drawing_fits_its_terminal(width: int) -> None:
    text = render(drawn(rich()), width, colour=False)
    assert max(map(len, text.splitlines())) <= width
    assert "R1₂" in text


def test_events_are_told_in_the_words_of_the_game() -> None:
    match = position("B1 c4", "R1 c5 hp=2 carries")
    assert [event.sentence() for event in play(match, "axe R1")] == [
        "B1 plays Axe.",
        "B1 hits R1 for 2 HP; 0 left.",
        "R1 dies on c5, killed by B1.",
        "R1 drops its cure on c5.",
    ]


def test_only_cards_of_the_hand_that_is_chosen_from_may_be_chosen() -> None:
    match = position("B1 c4", "R1 c5 hp=2")
    play(match, "axe R1", "respawn c7")
    hands = {
        part.seat: {card.highlight for card in part.cards}
        for part in table_of(GAME, match.state, Viewer(1)).parts
        if isinstance(part, Cards) and part.laid == "hand"
    }
    assert hands == {1: {""}, 2: {"legal"}}


def test_every_event_that_occurs_can_be_said() -> None:
    random, met = Random(3), dict[str, Any]()
    for _ in range(20):
        match = start("lose_turn")
        while match.state.result is None:
            command = msgspec.to_builtins(random.choice(GAME.legal(match.state)))
            for event in random_step(match, command, random):
                met[type(event).__name__] = event.sentence()
    unmet = {"MatchStarted", "VillagerPlaced", "ScenarioLaid", "CardDiscarded", "DiscardDeclined"}
    assert {kind.__name__ for kind in GAME.events} - set(met) <= unmet
    assert all("{" not in said and said.endswith(".") for said in met.values())


def random_step(match: Playtest, command: dict[str, Any], random: Random) -> list[Event]:
    """The command with any tile under the card, if it turns one over."""
    if command.get("what") != "tile":
        return match.does(command.pop("type"), **command)
    cell = match.state.acting.cell
    region = {"1": "", "2": "blue", "3": "blue", "4": "gray"}.get(cell[1], "red")
    left = sorted(match.state.rest[region].unordered)
    chance = [random.choice(left)] if len(left) > 1 else []
    return match.does(command.pop("type"), chance=chance, **command)


def test_a_log_tells_once_whom_a_contagion_costs_hp() -> None:
    told = [
        {"source": "contagion", "target": target, "amount": 1, "remaining": left}
        for target, left in (("B1", 2), ("R1", 0))
    ]
    assert hurt(told) == "The contagion costs B1 and R1 1 HP each; B1 has 2 and R1 has 0 left."


def test_the_log_says_why_nobody_takes_a_card_and_what_was_so_already() -> None:
    """R20, Q16: seat 2 has played nothing; R1 is barred from moving by the first arrow already."""
    match = position("B1 c2", "R1 c5")
    play(match, "move c3")
    told = logged(match, lambda: play(match, "pick tile", chance=["generosity"]))
    assert told[-1] == (
        "B1 turns over the blue tile on c3: Generosity. Seat 2 has no played card to take."
    )
    arrow = DebuffApplied("R1", "no_move", "B1")
    said = arrow.sentence()
    twice = sentences(GAME, match.state, [arrow, arrow])
    assert twice == [said, f"{said} That was so already."]


def test_the_log_says_which_cards_a_reset_brings_back() -> None:
    """R13: what was played before the log begins counts, what a killer discards as well."""
    match = position("B1 c4", "R1 c5 hp=1", played={"2": {"gun": 1, "move": 2}})
    for each in ("axe R1", "respawn c7", "discard steal"):
        play(match, each)
    told = logged(match, lambda: play(match, "reset"))
    assert told[0] == "Seat 2 takes back 4 played cards: Move & Pick-up \u00d72, Gun, Steal."


def test_the_moment_says_who_decides_next() -> None:
    """Q17: two villagers have died at once."""
    match = position("B2 dead", "R1 dead", waiting=["respawn 1 B2", "respawn 2 R1"])
    assert sentence(match) == "Seat 1 (blue) brings B2 back; then seat 2 (red) brings R1 back."
    play(match, "respawn a1")
    assert sentence(match) == "Seat 2 (red) brings R1 back."


def test_the_log_says_that_a_disarm_follows_on_a_grenade() -> None:
    """Q14: this turn's debuff ends, the one of the next turn is there already."""
    match = position("B1 c2 active=no_weapon")
    play(match, "move c3")
    told = logged(match, lambda: play(match, "pick tile", chance=["disarm"]))
    assert "So B1 may not use weapons for one turn more." in told
    assert "B1 may use weapons again." not in told
