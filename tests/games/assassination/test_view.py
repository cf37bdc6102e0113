"""What is to be seen (section 10), and how it is drawn."""

from typing import Any

import pytest

from domain.games.assassination import GAME
from domain.kernel import FACILITATOR, PUBLIC, Viewer
from domain.kernel.table import Board, Cards, Cell, Pile, Sentence, Table, Track
from replays.drawing import render
from tests.games.assassination.playing import (
    armed,
    enemies,
    plain,
    play,
    position,
    start,
)
from tests.given import Playtest, given


def seen(match: Playtest) -> Any:
    """The view as JSON."""
    return plain(GAME.view(match.state, PUBLIC))


def drawn(match: Playtest) -> Table:
    return GAME.table(GAME.seen(match.state, PUBLIC))


def square(match: Playtest, name: str) -> Cell:
    board = next(part for part in drawn(match).parts if isinstance(part, Board))
    return next(cell for cell in board.cells if cell.name == name)


def parts(match: Playtest, kind: type, seat: int = 0) -> dict[str, Any]:
    """The tracks, piles or cards of a seat, by label."""
    every: list[Any] = [part for part in drawn(match).parts if isinstance(part, kind)]
    return {part.label: part for part in every if part.seat == seat}


def busy() -> Playtest:
    """A position with something of everything."""
    one = {
        "cell": "b3",
        "hp": 7,
        "vp": 4,
        "boots": 1,
        "weapons": armed("uzi sight", "shotgun muzzle"),
        "reserve": ["obstacle", "obstacle"],
        "rendezvous": ["cage", "boots"],
        "cover": True,
        "ambushed": True,
    }
    two = {"must_skip": True, "immune": True, "cell": "f6"}
    fellows = [
        {"kind": "heavy", "cell": "f3", "hp": 2, "paralysed_by": 1},
        *enemies("grunt c5 1 caged"),
    ]
    deck = {"unordered": ["medic"], "bottom": ["boss"]}
    piles: dict[str, Any] = {
        "item_discard": ["cover", "strategy"],
        "collectible_discard": ["grenade"],
    }
    usual: dict[str, Any] = {"presets": {"f2": "boots"}, "used": 1, "attacks": 1}
    return position(one, two, enemies=fellows, enemy_deck=deck, **piles, **usual)


@pytest.mark.parametrize("viewer", [PUBLIC, 1, 2, FACILITATOR])
def test_all_viewers_see_the_same(viewer: Viewer) -> None:
    match = busy()
    assert GAME.view(match.state, viewer) == GAME.view(match.state, Viewer(1))
    for event in play(match, "move b2"):
        assert GAME.redact(event, viewer) == event


def test_every_square_says_what_is_printed_on_it() -> None:
    squares = seen(start())["squares"]
    assert len(squares) == 49
    assert squares["d1"] | {"feature": "spawn", "player": 1} == squares["d1"]
    assert squares["a6"] | {"feature": "rendezvous", "player": 2} == squares["a6"]
    assert squares["a1"] | {"feature": "tunnel", "leads_to": "a7"} == squares["a1"]
    assert squares["g4"]["feature"] == "heal_point"
    assert (squares["c1"]["no_enemy"], squares["c1"]["no_obstacle"]) == (True, True)
    assert (squares["d4"]["no_enemy"], squares["d4"]["no_obstacle"]) == (False, True)


def test_an_assassin_is_seen_with_all_it_has() -> None:
    one = seen(busy())["assassins"]["1"]
    assert (one["player"], one["cell"], one["hp"], one["vp"], one["boots"]) == (1, "b3", 7, 4, 1)
    assert [(gun["kind"], gun["range"], gun["damage"]) for gun in one["weapons"]] == [
        ("uzi", 4, 2),
        ("shotgun", 1, 3),
    ]
    assert (one["pistol"]["usable"], one["actions"], one["attacks"]) == (False, 3, 2)
    assert one["reserve"] == ["obstacle-5", "obstacle-6"]
    assert (one["rendezvous"], one["collectibles"]) == ("g2", ["cage-2", "boots-3"])
    assert (one["cover"], one["ambushed"]) == (True, True)
    assert "c4" in one["in_range"]


def test_the_opponent_is_seen_too() -> None:
    two = seen(busy())["assassins"]["2"]
    assert (two["must_skip"], two["immune"], two["pistol"]["usable"]) == (True, True, True)


def test_enemies_are_seen_with_health_cage_paralysis_and_their_fire() -> None:
    known = seen(busy())["enemies"]
    assert known["heavy-1"]["paralysed"] == 1
    assert (known["heavy-1"]["hp"], known["heavy-1"]["max_hp"]) == (2, 4)
    assert known["heavy-1"]["fires_at"] == ["e3", "f1", "f2", "g3"]
    assert (known["grunt-1"]["caged"], known["grunt-1"]["hp"]) == (True, 1)


def test_decks_are_seen_by_kind_and_discards_top_first() -> None:
    view = seen(busy())
    assert view["decks"]["enemy"] == {"cards": 2, "kinds": {"medic": 1}, "bottom": ["boss"]}
    assert view["item_discard"] == ["strategy-1", "cover-2"]
    assert view["collectible_discard"][0] == "grenade-1"
    assert view["sniper_discard"] == ["sniper-1"]
    assert "medic-2" in view["killed"]


def test_the_round_the_turn_and_what_is_awaited_are_seen() -> None:
    view = seen(busy())
    assert (view["round"], view["phase"], view["to_act"]) == (2, "act", 1)
    assert view["turn"] == {
        "seat": 1,
        "used": 1,
        "attacks": 1,
        "acted": True,
        "healed": [],
        "stepped_from": "",
    }
    assert view["awaited"].startswith("seat 1 is to play items, move, attack")


def test_legal_squares_are_seen_by_command() -> None:
    legal = seen(start())["legal"]
    assert legal == {"move": ["c1", "d2", "e1"]}
    match = start()
    play(match, "end", "skip")
    play(match, "end", chance=["heads", "medic"])
    assert seen(match)["drawn"] == "medic-1"
    assert len(seen(match)["legal"]["place_enemy"]) == 24


def test_the_view_before_the_coin_is_called() -> None:
    match = given(GAME)
    view = seen(match)
    assert (view["phase"], view["awaited"]) == ("call_coin", "seat 1 is to call the coin")
    assert drawn(match).parts


# The drawing


def test_the_board_is_drawn_as_it_is_printed() -> None:
    match = start()
    marks = {name: square(match, name).mark for name in ("d1", "g2", "a1", "a4", "c1", "d4", "b1")}
    assert marks == {"d1": "S", "g2": "R", "a1": "T1", "a4": "+", "c1": "x", "d4": "o", "b1": ""}
    assert (square(match, "d7").owner, square(match, "g2").owner) == (2, 1)


def test_pieces_are_drawn_with_their_health_and_state() -> None:
    match = busy()
    [heavy] = square(match, "f3").pieces
    assert (heavy.glyph, heavy.name, heavy.scales[0].value) == ("H1", "Heavy 1", 2)
    assert [token.label for token in heavy.tokens] == ["paralysed until the next turn of seat 1"]
    [grunt] = square(match, "c5").pieces
    assert (grunt.glyph, grunt.scales[0].value) == ("G1", 1)
    assert [token.label for token in grunt.tokens] == ["caged for good"]
    [assassin] = square(match, "b3").pieces
    assert (assassin.glyph, assassin.owner) == ("A", 1)
    assert [piece.name for piece in square(match, "f2").pieces] == ["Boots to collect"]
    assert [piece.name for piece in square(match, "b4").pieces] == ["obstacle"]
    assert [piece.glyph for piece in square(match, "g2").pieces] == ["%"]
    assert [token.count for token in square(match, "g2").tokens] == [2]


def test_before_the_coin_falls_nobody_has_anything() -> None:
    """R2: an empty panel and empty decks would be taken for zero HP and nothing to draw."""
    drawing = drawn(given(GAME))
    assert not [part for part in drawing.parts if isinstance(part, Track | Pile | Cards)]
    assert drawing.headline == Sentence("Before the first round: seat 1 is to call the coin.", 1)


def test_a_turn_says_what_is_left_of_it() -> None:
    """R5, R18, R41."""
    match = position({"cell": "e2", "reserve": ["cover"]})

    def said() -> str:
        return next(part.text for part in drawn(match).sentences)

    assert said().endswith(
        "seat 1 may play items, then has 2 actions left, at most 1 of them an attack."
    )
    play(match, "shoot pistol e3")
    assert said().endswith("seat 1 has 1 action left, a step.")


def test_squares_under_fire_stand_out() -> None:
    match = start()
    assert (square(match, "e2").mark, square(match, "e2").tint) == ("!", "danger")
    assert square(match, "e1").mark == "x"
    match = position(enemies=enemies("heavy a5"))
    assert square(match, "a7").mark == "T2!"
    assert square(match, "a4").mark == "+!"
    assert square(match, "g4").mark == "+"
    assert square(match, "a3").mark == "!"


def test_a_rendezvous_point_is_under_fire_only_if_one_would_stay_there() -> None:
    """Who steps there is home before anybody fires (R28-R30)."""
    assert square(position(enemies=enemies("heavy e2")), "g2").mark == "R"
    held = position({"cell": "c1"}, {"cell": "d1"}, enemies=enemies("heavy e2"))
    assert square(held, "g2").mark == "R!"


def test_marks_under_fire_are_explained() -> None:
    """R23: at a tunnel it counts where one comes out; `o` is found on d4 alone."""
    match = position(enemies=enemies("heavy a5", "grunt e4"))
    board = next(part for part in drawn(match).parts if isinstance(part, Board))
    meaning = dict(board.legend)
    assert meaning["T2!"] == "tunnel to g7 (also x); who comes out here is under enemy fire"
    assert meaning["o!"] == "no obstacle is put here, under enemy fire"
    assert (meaning["x"], meaning["T1"]) == (
        "no enemy or obstacle is put here",
        "tunnel to a7 (also x)",
    )


def test_the_whole_item_discard_is_open() -> None:
    match = position(item_discard=["strategy", "obstacle", "strategy", "ambush", "cover"])
    assert parts(match, Pile)["Item discard"].top == "Cover, Ambush"
    under = parts(match, Cards)["Item discard, below the top two"].cards
    assert [card.name for card in under] == ["Strategy", "Obstacle", "Strategy"]
    assert [card.face for card in under] == ["strategy", "obstacle", "strategy"]
    assert "Item discard, below the top two" not in parts(
        position(item_discard=["cover", "ambush"]), Cards
    )


def test_where_one_can_go_and_what_one_can_shoot_stands_out() -> None:
    match = position({"cell": "e2"})
    assert square(match, "e1").highlight == "legal"
    assert square(match, "e3").highlight == "target"


def test_both_panels_show_tracks_and_cards() -> None:
    match = busy()
    tracks, cards = parts(match, Track, 1), parts(match, Cards, 1)
    assert (tracks["HP"].value, tracks["VP"].value) == (7, 4)
    assert "1 pair of boots" in [card.name for card in cards["State"].cards]
    assert (tracks["Actions used"].value, tracks["Actions used"].limit) == (1, 3)
    assert [(card.name, card.badges) for card in cards["Weapons"].cards] == [
        ("UZI", ("range 4", "damage 2", "Sight")),
        ("Shotgun", ("range 1", "damage 3", "Muzzle")),
        ("Pistol", ("range 1", "damage 1", "covered")),
    ]
    assert [(card.name, card.count) for card in cards["Reserve"].cards] == [("Obstacle", 2)]
    assert [card.name for card in cards["On g2"].cards] == ["Cage", "Boots"]
    assert [card.name for card in parts(match, Cards, 2)["State"].cards] == [
        "Player 2",
        "must skip its next turn",
        "can't be made to skip until it has played a turn",
    ]


def test_piles_show_counts_and_what_is_known() -> None:
    piles = parts(busy(), Pile)
    assert (piles["Enemy deck"].count, piles["Enemy deck"].bottom) == (2, "Boss")
    assert (piles["Item discard"].count, piles["Item discard"].top) == (2, "Strategy, Cover")


def test_the_end_is_said_in_words() -> None:
    match = position({"cell": "e6", "vp": 11}, {"cell": "e7"})
    play(match, "shoot pistol e7")
    said = drawn(match).headline
    assert said.text == "Seat 1 has won in round 2: there are enough victory points."
    match = position(round=60, player_to_move=2)
    play(match, "end")
    said = drawn(match).headline
    assert said.text == "The match is a draw in round 60: the last round is over."


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("unicode", [True, False])
def test_the_drawing_fits_100_columns(colour: bool, unicode: bool) -> None:
    for match in (start(), busy(), given(GAME)):
        text = render(drawn(match), 100, colour=False, unicode=unicode)
        assert max(map(len, text.splitlines())) <= 100
        assert render(drawn(match), 100, colour=colour, unicode=unicode)


def test_every_sentence_of_an_event_is_readable() -> None:
    match = busy()
    for event in (*match.events, *play(match, "move b2")):
        assert event.sentence().endswith(".")
